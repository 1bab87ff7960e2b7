/** A WebSocket client that follows no rules: it writes the bytes it is given and reads the response. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type RawSocket = Awaited<ReturnType<typeof dial>>

/** The result of an upgrade: an open connection, or the status of the refusal; 0 if there was no response. */
export type Dialled = { open: true; socket: RawSocket } | { open: false; status: number }

/** ms for anything the server has to do. */
const timeoutMs = 15_000

/** Sends an upgrade request with these headers in place of the usual ones; undefined headers are left out. */
export async function dialRaw(
  url: string,
  headers: Record<string, string | undefined> = {},
  path = '/api/live',
): Promise<Dialled> {
  const { hostname, port } = new URL(url)
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    allowHalfOpen: true,
  })
  // The end of the connection reports the same.
  socket.on('error', () => {})
  const all = {
    Host: `${hostname}:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Protocol': 'rostra.v1',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const head = await headOf(socket)
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head.text)?.[1] ?? 0)
  if (status === 101) return { open: true, socket: dial(socket, head.rest) }
  socket.destroy()
  return { open: false, status }
}

function headOf(socket: Socket): Promise<{ text: string; rest: Buffer }> {
  return new Promise((resolve) => {
    let bytes = Buffer.alloc(0)
    const end = () => resolve({ text: bytes.toString('latin1'), rest: Buffer.alloc(0) })
    const read = (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const at = bytes.indexOf('\r\n\r\n')
      if (at < 0) return
      socket.off('data', read)
      socket.off('end', end)
      socket.off('close', end)
      resolve({ text: bytes.subarray(0, at).toString('latin1'), rest: bytes.subarray(at + 4) })
    }
    socket.on('data', read)
    socket.once('end', end)
    socket.once('close', end)
    socket.setTimeout(timeoutMs, () => socket.destroy())
  })
}

function dial(socket: Socket, rest: Buffer) {
  let bytes = rest
  let closeCode: number | undefined
  let ended = false
  let wasReset = false
  let onText = (_: string) => {}
  let wake = () => {}
  const read = () => {
    for (;;) {
      const frame = firstFrame(bytes)
      if (!frame) return
      bytes = bytes.subarray(frame.length)
      if (frame.opcode === 1) onText(frame.payload.toString('utf8'))
      if (frame.opcode === 8)
        closeCode ??= frame.payload.length > 1 ? frame.payload.readUInt16BE(0) : 1005
    }
  }
  socket.on('data', (chunk: Buffer) => {
    bytes = bytes.length > 0 ? Buffer.concat([bytes, chunk]) : chunk
    read()
    wake()
  })
  const end = () => {
    ended = true
    wake()
  }
  socket.once('end', end)
  socket.once('close', end)
  socket.once('error', () => {
    wasReset = true
  })
  return {
    write: (data: Buffer) => void socket.write(data),
    /** Ends the writing side. */
    finish: () => void socket.end(),
    destroy: () => void socket.destroy(),
    /** Called with each text frame. */
    onText(listener: (text: string) => void) {
      onText = listener
      read()
    },
    /** The code of the server's close frame; undefined before it arrives, or if the server closed without one. */
    get closeCode() {
      return closeCode
    },
    get isEnded() {
      return ended || closeCode !== undefined
    },
    /** The server reset the connection while data was still in flight. */
    get wasReset() {
      return wasReset
    },
    /** Resolves to whether the condition became true, or the connection ended, within `timeoutMs`. */
    until: (isSo: () => boolean): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => done(false), timeoutMs)
        const done = (so: boolean) => {
          clearTimeout(timer)
          wake = () => {}
          resolve(so)
        }
        wake = () => {
          if (isSo() || ended) done(true)
        }
        wake()
      }),
  }
}

/** A text frame, or a fragment of one, masked with zeros; up to 65,535 bytes. */
export function textFrame(payload: Buffer, { last = true, first = true } = {}): Buffer {
  const head = Buffer.alloc(payload.length < 126 ? 6 : 8)
  head[0] = (last ? 0x80 : 0) | (first ? 1 : 0)
  head[1] = 0x80 | Math.min(payload.length, 126)
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** Parses the first complete frame from a server, which is neither masked nor fragmented. */
function firstFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined
  const opcode = bytes.readUInt8(0) & 15
  const short = bytes.readUInt8(1) & 127
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const size =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  if (bytes.length < head + size) return undefined
  return { opcode, payload: bytes.subarray(head, head + size), length: head + size }
}
