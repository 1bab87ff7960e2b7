/** An upload sent by hand over its own socket: slowly, too long, or only in part. */
import { connect } from 'node:net'

type Upload = {
  path: string
  token: string
  headers?: string[]
  /** Keeps sending after the other side has ended its half of the connection, as a proxy may. */
  goesOn?: boolean
}

/** Opens the connection and sends the head; without a length among `headers`, the body is chunked. */
export async function rawUpload(
  url: string,
  { path, token, headers = [], goesOn = false }: Upload,
) {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: goesOn })
  let answer = ''
  let isOver = false
  let failure: string | undefined
  let ended = () => {}
  const over = new Promise<void>((resolve) => {
    ended = resolve
  })
  socket.on('error', ({ message }) => {
    failure = message
  })
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  socket.on('close', () => {
    isOver = true
    ended()
  })
  /** Resolves when the bytes have been sent, or the connection has ended. */
  const write = (bytes: Buffer): Promise<void> =>
    Promise.race([
      over,
      new Promise<void>((resolve) => {
        if (!socket.destroyed) socket.write(bytes, () => resolve())
      }),
    ])
  const hasLength = headers.some((line) => /^content-length:/i.test(line))
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: ${token}`,
    'content-type: application/octet-stream',
    ...(hasLength ? [] : ['transfer-encoding: chunked']),
    ...headers,
  ]
  await write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))
  return {
    answer: () => answer,
    isOver: () => isOver,
    /** Why the connection failed; undefined if it ended normally. */
    failure: () => failure,
    /** Resolves when the connection is closed, by either side. */
    over,
    send: (bytes: Buffer) =>
      write(
        hasLength
          ? bytes
          : Buffer.concat([
              Buffer.from(`${bytes.length.toString(16)}\r\n`),
              bytes,
              Buffer.from('\r\n'),
            ]),
      ),
    finish: () => write(Buffer.from(hasLength ? '' : '0\r\n\r\n')),
    /** Resets the connection, as when the network fails. */
    cut: () => socket.resetAndDestroy(),
    end: () => socket.end(),
  }
}
