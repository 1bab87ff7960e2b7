/** Reports every answered request under the name of its route, so that invented addresses don't become labels. */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For answers whose duration depends on the server; that of a file depends on the client's connection. */
    isTimed?: boolean
  }
}

export type Answered = {
  /** The call's name, or the part of the site. */
  call: string
  /** HTTP status. */
  status: number
  /** For calls only. */
  seconds?: number
}

/** Must be called before routes are added: hooks apply only to routes added after them. */
export function measureRequests(app: FastifyInstance, notify: (answered: Answered) => void): void {
  app.addHook('onResponse', async ({ routeOptions: { url, config } }, reply) => {
    const answered = { call: partOf(url), status: reply.statusCode }
    notify(config.isTimed ? { ...answered, seconds: reply.elapsedTime / 1000 } : answered)
  })
}

/**
 * Returns the label for a route: `joinEmail` for `/api/joinEmail`, `unknown` for `/api/:name`, `calendar` for
 * `/calendar/:key/agenda.ics`, and `site` for a page.
 */
function partOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown'
  const [first = '', second = ''] = pattern.split('/').slice(1)
  if (first === 'api') return second.startsWith(':') ? 'unknown' : second
  return first === '' || /^[:*]/.test(first) ? 'site' : first
}
