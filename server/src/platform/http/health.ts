import type { FastifyInstance } from 'fastify'
import { inTime } from '../in-time.ts'

/** ms in which the database has to answer: health checks usually give up after 5 s. */
const answerWithin = 4_000

type Deps = {
  /** Rejects when the database does not answer. */
  checkDatabase(): Promise<unknown>
  /** Rejects when it takes no writes. */
  checkWrites(): Promise<unknown>
  /** Absent without a broker. */
  brokerAnswers?(): boolean
  isDraining(): boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, so a balancer may send people here. Without its
 * broker an instance serves everyone, only somewhat later: then all of them are without it, and none is better.
 */
export function serveHealth(
  app: FastifyInstance,
  { checkDatabase, checkWrites, brokerAnswers, isDraining }: Deps,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const notReady = (database: string, error: unknown) => {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', database })
    }
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await inTime(checkDatabase(), answerWithin)
    } catch (error) {
      return notReady('unreachable', error)
    }
    try {
      await inTime(checkWrites(), answerWithin)
    } catch (error) {
      return notReady('not writable', error)
    }
    const broker = brokerAnswers && { broker: brokerAnswers() ? 'ok' : 'unreachable' }
    return { status: 'ready', database: 'ok', ...broker }
  })
}
