/** An HTTPS request over HTTP/1.1 whose path is sent unchanged; `fetch` would normalise it, and use HTTP/2. */
import { type Agent, request } from 'node:https'
import type { RawAnswer } from './raw-request.ts'

type Init = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The local address that it is sent from. */
  from?: string
  /** Keeps connections open; without one each request has its own. */
  agent?: Agent
}

export const ask = (
  url: string,
  path: string,
  { body, from, agent, ...options }: Init = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const local = from === undefined ? {} : { localAddress: from }
    const to = { hostname, port, path, family: 4, agent: agent ?? false, ...local, ...options }
    const sent = request(to, async (answer) => {
      const text = (await answer.toArray()).join('')
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
    })
    sent.on('error', reject)
    sent.end(body)
  })
