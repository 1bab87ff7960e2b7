/**
 * Stops a server so that a balancer notices before anyone's call fails: no new connection is taken, so
 * that it goes to another instance at once, while calls on open connections are still answered.
 */
import type { Server as HttpServer } from 'node:http'
import { Server as NetServer } from 'node:net'

/** ms that calls under way may still take. */
const timeoutMs = 3_000
const closeEvery = 20

/** The answer waits until the last connection has ended, at most three seconds. */
export function closeGently(server: HttpServer): { ended(): Promise<void> } {
  const ended = new Promise<void>((resolve) => server.once('close', resolve))
  // The HTTP server's own `close` would cut idle connections, on which a proxy may be sending just now.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  return {
    async ended() {
      // Connections whose call began before the close become idle one by one.
      const timer = setInterval(() => server.closeIdleConnections(), closeEvery)
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await ended
      clearInterval(timer)
      clearTimeout(cut)
    },
  }
}
