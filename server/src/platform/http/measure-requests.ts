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

/**
 * Must be called before routes are added: hooks apply only to routes added after them. `isCall` tells the names of
 * calls, which share a route, from invented ones.
 */
export function measureRequests(
  app: FastifyInstance,
  isCall: (name: string) => boolean,
  notify: (answered: Answered) => void,
): void {
  app.addHook('onResponse', async ({ routeOptions: { url, config }, params }, reply) => {
    const status = reply.statusCode
    if (!config.isTimed) return notify({ call: partOf(url), status })
    const { call = '' } = params as { call?: string }
    const seconds = reply.elapsedTime / 1000
    notify({ call: isCall(call) ? call : partOf(url), status, seconds })
  })
}

/**
 * Returns the label for a route: `chat-upload` for `/api/chat-upload`, `unknown` for `/api/:call`, `calendar` for
 * `/calendar/:key/agenda.ics`, and `site` for a page.
 */
function partOf(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown'
  const [first = '', second = ''] = pattern.split('/').slice(1)
  if (first === 'api') return second.startsWith(':') ? 'unknown' : second
  return first === '' || /^[:*]/.test(first) ? 'site' : first
}
