/** Forwards what ffmpeg sends, so that the ingest address and its key are in no process list. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { largestSegment } from '@rostra/domain/studio/ingest-file'
import { newSecret } from '../platform/secrets.ts'

type Deps = {
  /** The ingest address, without a slash at the end. */
  to: string
  /** Sent in place of what ffmpeg sends under that name. */
  instead?: { name: string; text: string } | undefined
  /** Called with the HTTP status of a refusal, or undefined if the server can't be reached; not again for the same. */
  onFailed(status: number | undefined): void
}

/** Resolves with the address on this machine that stands for the ingest address. */
export async function forward({
  to,
  instead,
  onFailed,
}: Deps): Promise<{ url: string; close(): void }> {
  // Others on this machine could send here, but not with the key anywhere else, and not after the relay has ended.
  const secret = newSecret()
  let last: number | undefined = 200
  const put = async (request: IncomingMessage): Promise<number> => {
    const [, own, name = ''] = request.url?.split('/') ?? []
    if (request.method !== 'PUT' || own !== secret || !/^rtmp[\w-]*\.\w+$/.test(name)) return 404
    const sent = await contentOf(request)
    if (!sent) return 413
    const body = name === instead?.name ? instead.text : sent
    const headers = { 'user-agent': request.headers['user-agent'] ?? 'rostra relay' }
    const { status, ok } = await fetch(`${to}/${name}`, { method: 'PUT', body, headers }).catch(
      () => ({ status: undefined, ok: false }),
    )
    if (!ok && status !== last) onFailed(status)
    last = ok ? 200 : status
    return status ?? 502
  }
  const server = createServer((request, response) => {
    put(request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${secret}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Undefined for more than the server accepts. */
async function contentOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes <= largestSegment) chunks.push(chunk as Buffer)
  }
  return bytes <= largestSegment ? new Uint8Array(Buffer.concat(chunks)) : undefined
}
