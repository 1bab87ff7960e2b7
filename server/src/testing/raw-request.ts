/** An HTTP request whose path is sent unchanged; `fetch` would normalise it first. */
import { type IncomingHttpHeaders, request } from 'node:http'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

type Init = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

export function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: Init = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
