import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { withoutBase } from './base-path.ts'
import { isTrusted } from './caller-address.ts'
import { answerProblem } from './problem-response.ts'
import { addSecurityHeaders, secureAnswer } from './security-headers.ts'

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024

type Options = {
  logger: FastifyBaseLogger
  trustedProxies: number
  secure: boolean
  basePath: string
  /** Hears of each request with X-Forwarded-For while no proxy is trusted. */
  onUntrustedProxy?(): void
}

/** Fastify with what every answer of ours shares: one form of errors, headers, compression, plain logs. */
export async function makeHttpServer({
  logger,
  trustedProxies,
  secure,
  basePath,
  onUntrustedProxy,
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
    requestTimeout: 900_000,
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
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1024 })
  readJson(app)
  return app
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
