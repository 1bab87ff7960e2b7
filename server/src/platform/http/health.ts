import type { FastifyInstance } from 'fastify'

type Deps = {
  /** Rejects when the database does not answer. */
  checkDatabase(): Promise<unknown>
  /** Absent without a broker. */
  brokerAnswers?(): boolean
  isDraining(): boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, so a balancer may send people here. */
export function serveHealth(
  app: FastifyInstance,
  { checkDatabase, brokerAnswers, isDraining }: Deps,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await checkDatabase()
      if (!brokerAnswers) return { status: 'ready', database: 'ok' }
      if (brokerAnswers()) return { status: 'ready', database: 'ok', broker: 'ok' }
      return reply.code(503).send({ status: 'not ready', database: 'ok', broker: 'unreachable' })
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      return reply.code(503).send({ status: 'not ready', database: 'unreachable' })
    }
  })
}
