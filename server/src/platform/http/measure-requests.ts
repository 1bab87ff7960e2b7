/** Reports every answered request under the name of its route: made-up addresses don't become labels. */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For answers whose time is ours; that of a file is the reader's line. */
    isTimed?: boolean
  }
}

export type Answered = {
  /** The call's name, or the part of the site. */
  call: string
  /** HTTP status. */
  status: number
  /** Of calls only. */
  seconds?: number
}

/** Before the routes: hooks apply only to routes added after them. */
export function measureRequests(app: FastifyInstance, notify: (answered: Answered) => void): void {
  app.addHook('onResponse', async ({ routeOptions: { url, config } }, reply) => {
    const answered = { call: partOf(url), status: reply.statusCode }
    notify(config.isTimed ? { ...answered, seconds: reply.elapsedTime / 1000 } : answered)
  })
}

/** `/api/joinEmail` is joinEmail, `/api/:name` unknown, `/calendar/:key/agenda.ics` is calendar, a page is site. */
function partOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown'
  const [first = '', second = ''] = pattern.split('/').slice(1)
  if (first === 'api') return second.startsWith(':') ? 'unknown' : second
  return first === '' || /^[:*]/.test(first) ? 'site' : first
}
