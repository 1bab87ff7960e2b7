import fastifyCompress from '@fastify/compress'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { withoutBase } from './base-path.ts'
import { isTrusted } from './caller-address.ts'
import { type Held, limitHeld } from './held-connections.ts'
import { answerProblem } from './problem-response.ts'
import { addSecurityHeaders, secureAnswer } from './security-headers.ts'
import { limitIdleConnections, refuseSlowBodies } from './slow-senders.ts'

/** ms for a whole request, which may contain a file. */
const wholeRequest = 900_000

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024

type Options = {
  logger: FastifyBaseLogger
  trustedProxies: number
  secure: boolean
  basePath: string
  /** Called for each request with X-Forwarded-For when no proxy is trusted. */
  onUntrustedProxy?(): void
  /** Shorter in tests. */
  timeouts?: Timeouts
}

export type Timeouts = Held & {
  /** ms within which the head of a request has to be complete. */
  head: number
  /** ms within which the body of a call has to be complete. */
  body: number
  /** ms after which a refused body that hardly arrives, or an answer when there are too many, loses its connection. */
  linger: number
  /** Most connections of one address on which no request was sent yet. */
  idle: number
}

// 500 people behind one address open some connections that are never used, and some watch and upload at the same time; a
// body of 64 kB takes seconds.
const usualTimeouts: Timeouts = {
  head: 20_000,
  body: 30_000,
  linger: 10_000,
  idle: 2_000,
  bodies: 500,
  answers: 1_000,
}

/** Creates a Fastify server with common settings: the error format, headers, compression and reduced logs. */
export async function createHttpServer({
  logger,
  trustedProxies,
  secure,
  basePath,
  onUntrustedProxy,
  timeouts = usualTimeouts,
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    // At the usual level its only line says that it listens, which the program says itself, in words.
    loggerInstance: logger.child({}, { level: logger.level === 'info' ? 'warn' : logger.level }),
    trustProxy: trustedProxies > 0 && isTrusted(trustedProxies),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    bodyLimit,
    // Requests with an address that cannot be decoded are answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      secureAnswer(reply, secure)
      answerProblem(error, request, reply)
    },
    // Only failed calls are logged; a line for each video segment would be noise.
    logController: new LogController({ disableRequestLogging: true }),
    // A large file on a slow connection takes minutes; a connection without traffic is closed sooner.
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
  limitHeld(app, timeouts, timeouts.linger)
  limitIdleConnections(app.server, timeouts.idle)
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  })
  readJson(app)
  return app
}

/** Refuses compressed bodies: our pages send none, and a small one may expand to any size. */
function refuseCompressed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Problem('not-json-type', { reason: reason('content-encoded') })
  })
}

function readJson(app: FastifyInstance): void {
  const standard = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a payload may have an empty body.
    if (body === '') done(null, {})
    else standard(request, body as string, done)
  })
}
