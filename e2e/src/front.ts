/** What stands between a browser and the server. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A reverse proxy as many events have in front of the server. It can serve another version, be down, or let nothing
 * through until `held` resolves.
 */
export async function openFront(behind: string) {
  const front = {
    url: '',
    version: '',
    away: false,
    held: Promise.resolve(),
    close: async () => {},
  }
  const server: Server = createServer(async (asked, answer) => {
    await front.held
    if (front.away) return answer.writeHead(502).end('Bad Gateway')
    const { accept, authorization, 'content-type': type } = asked.headers
    const headers = {
      ...(accept ? { accept } : {}),
      ...(authorization ? { authorization } : {}),
      ...(type ? { 'content-type': type } : {}),
    }
    const to = request(behind + asked.url, { method: asked.method ?? 'GET', headers }, (from) => {
      const isPage = from.headers['content-type']?.startsWith('text/html')
      const isWorker = asked.url === '/sw.js'
      answer.writeHead(from.statusCode ?? 500, without(from.headers, 'content-length'))
      if (!front.version || (!isPage && !isWorker)) return from.pipe(answer)
      let text = ''
      from.setEncoding('utf8')
      from.on('data', (part) => {
        text += part
      })
      from.on('end', () => {
        const changed = isPage
          ? text.replace('<html', `<html data-version="${front.version}"`)
          : text.replace(/[0-9a-f]{12}\|static/, `${front.version}|static`)
        answer.end(changed)
      })
    })
    to.on('error', () => answer.destroy())
    asked.pipe(to)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  front.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return front
}

function without(headers: Record<string, string | string[] | undefined>, name: string) {
  const { [name]: _, ...rest } = headers
  return rest
}
