/** An HTTP/1.1 request whose path is sent unchanged; `fetch` would normalise it, and use HTTP/2. */
import { type Agent, type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { type Agent as AgentTls, request as overTls } from 'node:https'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

type Init = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The local address that it is sent from. */
  from?: string
  /** Keeps connections open; without one each request has its own. */
  agent?: Agent | AgentTls
}

/** `url` is the server's, with http or https. Rejects when the connection fails. */
export function rawRequest(
  url: string,
  path: string,
  { body, from, agent, ...options }: Init = {},
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(url)
  const request = protocol === 'https:' ? overTls : overHttp
  const local = from === undefined ? {} : { localAddress: from }
  const to = { hostname, port, path, family: 4, agent: agent ?? false, ...local, ...options }
  return new Promise((resolve, reject) => {
    const sent = request(to, async (answer) => {
      try {
        const text = Buffer.concat(await answer.toArray()).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
