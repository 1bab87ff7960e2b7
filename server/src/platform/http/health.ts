import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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
      await inTime(checkDatabase())
    } catch (error) {
      return notReady('unreachable', error)
    }
    try {
      await inTime(checkWrites())
    } catch (error) {
      return notReady('not writable', error)
    }
    const broker = brokerAnswers && { broker: brokerAnswers() ? 'ok' : 'unreachable' }
    return { status: 'ready', database: 'ok', ...broker }
  })
}

/** Rejects as the answer does, or when it is late. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const patience = new AbortController()
  const late = setTimeout(answerWithin, 'late', { signal: patience.signal, ref: false })
  try {
    const first = await Promise.race([answer.then(() => 'in time'), late.catch(() => '')])
    if (first === 'late') throw new Error(`no answer within ${answerWithin} ms`)
  } finally {
    patience.abort()
    answer.catch(() => {})
  }
}
