/** An upload sent by hand over a socket of its own: slowly, too long, or only in part. */
import { connect } from 'node:net'

type Upload = {
  path: string
  token: string
  headers?: string[]
  /** Goes on sending when the other side has said its last, as a proxy may. */
  goesOn?: boolean
}

/** Opens the line and sends the head; without a length among `headers` the body goes in chunks. */
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
  /** Resolves when the bytes are on their way, or the line is gone. */
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
    /** Why the line broke, for one that was not ended in order. */
    failure: () => failure,
    /** Resolves when the other side, or this one, has ended the line. */
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
    /** As a line does that is torn. */
    cut: () => socket.resetAndDestroy(),
    end: () => socket.end(),
  }
}
