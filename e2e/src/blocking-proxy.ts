/** A network as in some schools and companies: HTTP passes, WebSocket upgrades do not. */
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export type BlockingProxy = Awaited<ReturnType<typeof openBlockingProxy>>

/** `silently`: upgrades are never answered; otherwise they are refused. */
export async function openBlockingProxy(to: string, { silently = false } = {}) {
  const { hostname, port } = new URL(to)
  let upgrades = 0
  const unanswered = new Set<Duplex>()
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked
    // The Host header stays as the page sent it: the server compares the origin with it.
    const passed = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      // An abort on one side aborts the other.
      response.on('error', () => answer.destroy())
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  proxy.on('upgrade', (_: IncomingMessage, socket) => {
    upgrades += 1
    socket.on('error', () => {})
    if (silently) unanswered.add(socket)
    else socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** How many upgrades were blocked so far. */
    upgrades: () => upgrades,
    close() {
      for (const socket of unanswered) socket.destroy()
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}
