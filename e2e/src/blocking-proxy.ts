/** A network as in some schools and companies: HTTP passes, WebSocket upgrades do not. */
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BlockingProxy = Awaited<ReturnType<typeof openBlockingProxy>>

export async function openBlockingProxy(to: string) {
  const { hostname, port } = new URL(to)
  let upgrades = 0
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
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** How many upgrades were blocked so far. */
    upgrades: () => upgrades,
    close() {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(resolve))
    },
  }
}
