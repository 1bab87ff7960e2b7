/**
 * A simulated client: a TCP socket with a hand-written upgrade, which counts frames instead of parsing them: the load of
 * thousands must not take the processor from the server under test.
 */
import { connect } from 'node:net'
import type { Dialect } from './dialects.ts'
import { clientFrame, FrameReader, pongFrame } from './frame-reader.ts'

/** Occurs once in every message, and in nothing else that a server sends. */
export const mark = '~'

/** Sockets that connect at the same time. */
const doorWidth = 100

// Shared by all sockets, which never read at the same time.
const readBuffer = Buffer.allocUnsafe(256 * 1024)

export type RawSocket = {
  /** The frame that confirmed that the client has entered. */
  entered: string
  send(text: string): void
  /** Messages received so far, in however many frames. */
  received(): number
  /** Passes on every frame from now on; this is expensive, so only a few observers do it. */
  observe(onFrame: (content: string) => void): void
  onLost(listener: () => void): void
  /** While the socket is paused, incoming data waits in the kernel, as on a slow connection. */
  pause(): void
  resume(): void
  end(): void
}

/** `position` is where a reconnecting client left off (Rostra only). */
type Options = { port: number; dialect: Dialect; token: string; position?: object }

/** Opens one socket per token, spread over the ports; resolves once all have entered. */
export async function openSockets(
  ports: readonly number[],
  dialect: Dialect,
  tokens: readonly string[],
): Promise<RawSocket[]> {
  const sockets: RawSocket[] = []
  for (let from = 0; from < tokens.length; from += doorWidth) {
    const some = tokens.slice(from, from + doorWidth).map((token, n) => {
      const port = ports[(from + n) % ports.length] ?? 0
      return openSocket({ port, dialect, token })
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

/** Resolves once the client has entered; rejects if the server refuses it or hangs up before. */
export function openSocket({ port, dialect, token, position }: Options): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    let answer = ''
    let upgraded = false
    let entered = false
    let lost = () => {}
    let observer: ((content: string) => void) | undefined

    const write = (frame: Buffer) => void (socket.writable && socket.write(frame))
    const reader = new FrameReader(mark.charCodeAt(0), {
      wants: () => !entered || observer !== undefined,
      onPing: () => write(pongFrame),
      // Like a page that is disconnected, does not wait for the connection to end.
      onClose: () => void socket.destroy(),
      onFrame(content) {
        const text = content.toString()
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
      // Latin 1 preserves the bytes of a frame that immediately follows the answer.
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
