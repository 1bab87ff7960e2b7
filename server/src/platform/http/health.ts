import type { FastifyInstance } from 'fastify'
import { inTime } from '../in-time.ts'

/** ms within which the database has to answer: health checks usually time out after 5 s. */
const answerTimeoutMs = 4_000

type Deps = {
  /** Rejects when the database does not answer. */
  checkDatabase(): Promise<unknown>
  /** Rejects when the database does not accept writes. */
  checkWrites(): Promise<unknown>
  /** Absent without a broker. */
  brokerAnswers?(): boolean
  isDraining(): boolean
}

/**
 * Serves `/healthz` (the process is alive) and `/readyz` (a load balancer may send requests here). An instance is ready
 * without its broker: it only gets updates somewhat later, and other instances usually have no broker then either.
 */
export function serveHealth(
  app: FastifyInstance,
  { checkDatabase, checkWrites, brokerAnswers, isDraining }: Deps,
): void {
  // `rostra doctor` asks how many proxies said who called them, as that decides whom limits count.
  app.get<{ Querystring: { forwarded?: string } }>('/healthz', async ({ headers, query }) => {
    const chain = [headers['x-forwarded-for'] ?? []].flat().join().split(',').filter(Boolean)
    return { status: 'ok', ...(query.forwarded === undefined ? {} : { forwarded: chain.length }) }
  })
  app.get('/readyz', async (request, reply) => {
    const notReady = (database: string, error: unknown) => {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', database })
    }
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await inTime(checkDatabase(), answerTimeoutMs)
    } catch (error) {
      return notReady('unreachable', error)
    }
    try {
      await inTime(checkWrites(), answerTimeoutMs)
    } catch (error) {
      return notReady('not writable', error)
    }
    const broker = brokerAnswers && { broker: brokerAnswers() ? 'ok' : 'unreachable' }
    return { status: 'ready', database: 'ok', ...broker }
  })
}
