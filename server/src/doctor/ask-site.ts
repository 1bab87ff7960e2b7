/** One request to the site at its public address, as a browser would make it. */
import { randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { TLSSocket } from 'node:tls'

/** ms. */
const timeoutMs = 8_000
/** Bytes of an answer to read. */
const enough = 64_000

export type SiteAnswer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** When its certificate expires, epoch ms; absent without https. */
  certificateEnds?: number
}

/** `path` is relative to the site's path. Rejects with the connection's error, or when no answer arrives in time. */
export function askSite(
  site: URL,
  path: string,
  headers: Record<string, string> = {},
): Promise<SiteAnswer> {
  const url = `${site.href.replace(/\/$/, '')}${path}`
  return new Promise((resolve, reject) => {
    const request = (site.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      headers: { 'user-agent': 'rostra-doctor', ...headers },
      // A reused connection does not show its certificate again.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on('error', reject)
    request.on('upgrade', (response, socket) => {
      socket.on('error', () => {})
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
    })
    request.on('response', (response) => {
      let text = ''
      const ends =
        response.socket instanceof TLSSocket
          ? { certificateEnds: Date.parse(response.socket.getPeerCertificate().valid_to) }
          : {}
      const done = () => {
        request.destroy()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ...ends })
      }
      response.setEncoding('utf8')
      response.on('error', reject)
      response.on('data', (part) => {
        text += part
        if (text.length > enough) done()
      })
      response.on('end', done)
    })
    request.end()
  })
}

/** Whether this is Rostra's answer to `/healthz`. */
export const isRostra = ({ status, text }: Pick<SiteAnswer, 'status' | 'text'>): boolean =>
  status === 200 && text.startsWith('{"status":"ok"')

/** Requests a WebSocket as a page of the site does; the expected status is 101. */
export const askForSocket = (site: URL): Promise<SiteAnswer> =>
  askSite(site, '/api/live', {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: site.origin,
    'sec-websocket-version': '13',
    'sec-websocket-protocol': 'rostra.v1',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  })
