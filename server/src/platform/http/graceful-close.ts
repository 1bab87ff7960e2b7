/**
 * Stops a server in a way that a load balancer notices before any call fails: new connections are refused, so they
 * immediately go to another instance, while calls on open connections are still answered.
 */
import type { Server as HttpServer } from 'node:http'
import { Server as NetServer } from 'node:net'

/** ms that running calls may still take. */
const timeoutMs = 3_000
const closeEvery = 20

/** Stops accepting connections. `ended` resolves when all are closed; it cuts those left after `timeoutMs`. */
export function closeGracefully(server: HttpServer): { ended(): Promise<void> } {
  const ended = new Promise<void>((resolve) => server.once('close', resolve))
  // The HTTP server's `close` would also cut idle connections, on which a proxy may be sending a request right now.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  return {
    async ended() {
      // Connections with calls that began before the close become idle one by one.
      const timer = setInterval(() => server.closeIdleConnections(), closeEvery)
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await ended
      clearInterval(timer)
      clearTimeout(cut)
    },
  }
}
