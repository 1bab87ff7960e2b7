/** A simulated client: a TCP socket, the upgrade by hand, and frames counted instead of parsed. */
import { connect } from 'node:net'
import type { Dialect } from './dialects.ts'
import { clientFrame, FrameReader, pongFrame } from './frame-reader.ts'

/** Stands once in every message that is sent, and in nothing else a server says. */
export const mark = '~'

// All sockets read into one buffer, one after the other.
const readBuffer = Buffer.allocUnsafe(256 * 1024)

export type RawSocket = {
  /** The frame that took the client in. */
  entered: string
  send(text: string): void
  /** Messages seen so far, whatever frames they came in. */
  received(): number
  /** Hands out every frame from now on; it costs time, so only a few observers do. */
  observe(onFrame: (content: string) => void): void
  onLost(listener: () => void): void
  /** While it does not read, what comes waits in the kernel, as on a slower line. */
  pause(): void
  resume(): void
  end(): void
}

/** `position` is where a client that comes back left off (Rostra only). */
type Options = { port: number; dialect: Dialect; token: string; position?: object }

/** Resolves when the server has taken the client in; rejects when it refuses or hangs up before. */
export function openSocket({ port, dialect, token, position }: Options): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    let answer = ''
    let upgraded = false
    let entered = false
    let lost = () => {}
    let observer: ((content: string) => void) | undefined

    const write = (frame: Buffer) => void (socket.writable && socket.write(frame))
    const reader = new FrameReader(mark.charCodeAt(0), {
      wants: (length) => !entered || observer !== undefined || length === dialect.pingLength,
      onPing: () => write(pongFrame),
      // As a page that is disconnected: it does not wait for the end of the line.
      onClose: () => void socket.destroy(),
      onFrame(content) {
        const text = content.toString()
        const reply = dialect.reply(text)
        if (reply) write(clientFrame(reply))
        if (!entered && dialect.isEntered(text)) enter(text)
        observer?.(text)
      },
    })
    const enter = (frame: string) => {
      entered = true
      resolve({
        entered: frame,
        send: (text) => write(clientFrame(text)),
        received: () => reader.marks,
        observe: (onFrame) => {
          observer = onFrame
        },
        onLost: (listener) => {
          lost = listener
        },
        pause: () => void socket.pause(),
        resume: () => void socket.resume(),
        end: () => void socket.destroy(),
      })
    }
    const read = (chunk: Buffer) => {
      if (upgraded) return reader.read(chunk)
      // Latin 1, so that a frame that follows the answer at once keeps its bytes.
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      if (!answer.startsWith('HTTP/1.1 101')) return void socket.destroy()
      upgraded = true
      for (const text of dialect.hello(token, position)) write(clientFrame(text))
      if (dialect.entersAtOnce) enter('')
      reader.read(Buffer.from(answer.slice(end + 4), 'latin1'))
    }

    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback(length) {
          read(readBuffer.subarray(0, length))
          return true
        },
      },
    })
    socket.write(
      [
        `GET ${dialect.path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
        ...(dialect.subprotocol ? [`Sec-WebSocket-Protocol: ${dialect.subprotocol}`] : []),
        '\r\n',
      ].join('\r\n'),
    )
    // The close that follows reports the loss.
    socket.on('error', () => {})
    socket.on('close', () => {
      if (entered) lost()
      else reject(new Error(answer.split('\r\n')[0] || 'the server hung up'))
    })
  })
}
