import fastifyCompress from '@fastify/compress'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { withoutBase } from './base-path.ts'
import { isTrusted } from './caller-address.ts'
import { answerProblem } from './problem-response.ts'
import { addSecurityHeaders, secureAnswer } from './security-headers.ts'
import { limitIdleConnections, refuseSlowBodies } from './slow-senders.ts'

/** ms for a request with a file. */
const wholeRequest = 900_000

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024

type Options = {
  logger: FastifyBaseLogger
  trustedProxies: number
  secure: boolean
  basePath: string
  /** Called for each request with X-Forwarded-For while no proxy is trusted. */
  onUntrustedProxy?(): void
  /** Shorter in tests. */
  timeouts?: Timeouts
}

type Timeouts = {
  /** ms in which the head of a request, and the body of a call, have to be complete. */
  head: number
  body: number
  /** Connections of one address on which nothing was sent yet. */
  idle: number
}

// A hall of 500 behind one address opens some that are never used; a body of 64 kB takes seconds.
const usualTimeouts: Timeouts = { head: 20_000, body: 30_000, idle: 2_000 }

/** Fastify with what every answer of ours shares: one form of errors, headers, compression, plain logs. */
export async function createHttpServer({
  logger,
  trustedProxies,
  secure,
  basePath,
  onUntrustedProxy,
  timeouts = usualTimeouts,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    trustProxy: trustedProxies > 0 && isTrusted(trustedProxies),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    bodyLimit,
    // An address that cannot be decoded is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      secureAnswer(reply, secure)
      answerProblem(error, request, reply)
    },
    // One line for a call that went wrong is enough; a line for each segment of video is noise.
    logController: new LogController({ disableRequestLogging: true }),
    // A large file on a slow line takes minutes; a line on which nothing comes is cut sooner.
    requestTimeout: wholeRequest,
    http: {
      requestTimeout: wholeRequest,
      headersTimeout: timeouts.head,
      connectionsCheckingInterval: Math.min(5_000, timeouts.head),
    },
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: true,
  })
  app.setErrorHandler(answerProblem)
  addSecurityHeaders(app, secure)
  if (trustedProxies === 0)
    app.addHook('onRequest', async ({ headers }) => {
      if (headers['x-forwarded-for'] !== undefined) onUntrustedProxy?.()
    })
  refuseCompressed(app)
  refuseSlowBodies(app, timeouts.body)
  limitIdleConnections(app.server, timeouts.idle)
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  })
  readJson(app)
  return app
}

/** No page of ours sends a packed body, and a small one may unpack to anything. */
function refuseCompressed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Problem('not-json-type', { why: why('content-encoded') })
  })
}

function readJson(app: FastifyInstance): void {
  const standard = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a payload may send nothing at all.
    if (body === '') done(null, {})
    else standard(request, body as string, done)
  })
}
