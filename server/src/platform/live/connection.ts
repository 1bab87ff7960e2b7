/** One socket, or one line that replaces it, from its first frame to its close. */
import type { Caller } from '@rostra/domain/caller'
import { type CloseCode, closeCodes, type ServerFrame } from '@rostra/domain/contract/live-frames'
import { textFrame } from './text-frame.ts'

/** A reader with more than this many bytes unsent is cut: it resumes from its last position. */
const unsentLimit = 1024 * 1024

/** A close that is not answered within this many ms is cut; slow readers have more before it to read. */
const closeWithin = 2_000
const slowCloseWithin = 30_000
/** The answer to this one is not read: the code only has to arrive. */
const floodCloseWithin = 500

/** What carries a connection: a WebSocket, or a `LineSocket` where those are blocked. */
export type Carrier = {
  readonly readyState: number
  readonly OPEN: number
  readonly bufferedAmount: number
  close(code: number, reason: string): void
  terminate(): void
  pause(): void
  resume(): void
  ping(): void
  once(event: 'close', listener: () => void): unknown
}

/** Takes whole text frames, as `textFrame` makes them. */
export type FrameWriter = { readonly writableLength: number; write(frame: Buffer): unknown }

export class Connection {
  readonly socket: Carrier
  /** For the limit of sockets that have not said hello. */
  readonly address: string
  /** Undefined until the first frame brought a living token. */
  user: Caller | undefined
  /** Frames that arrive while the token is looked up wait for this. */
  authenticating: Promise<void> | undefined
  readonly rooms = new Set<{ leave(connection: Connection): void }>()
  /** Frames refused lately; persistent flooding closes the socket. */
  refused = 0
  /** Recent frames of every kind, and frames being handled: see `frame-budget.ts`. */
  frames = 0
  atWork = 0
  /** True while nothing is read from it. */
  isPaused = false
  /** The code we closed it with; a reader who is cut may never answer with it. */
  closedWith: CloseCode | undefined
  /** Monotonic ms, like the next three. */
  readonly openedAt: number
  /** When anything last came from the other side. */
  receivedAt: number
  /** When the heartbeat last asked whether anyone is there. */
  pingedAt: number
  /** When `refused` was last reset. */
  forgivenAt: number

  /** What `socket` writes to; whole frames may be written to it directly. */
  readonly line: FrameWriter

  constructor(socket: Carrier, line: FrameWriter, address: string, openedAt: number) {
    this.socket = socket
    this.line = line
    this.address = address
    this.openedAt = openedAt
    this.receivedAt = openedAt
    this.pingedAt = openedAt
    this.forgivenAt = openedAt
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame))
  }

  sendText(text: string): void {
    this.sendBytes(textFrame(text))
  }

  /** `bytes` is a whole text frame's content, shared by all who get it. */
  sendBytes(bytes: Buffer): void {
    if (!this.isOpen) return
    if (this.line.writableLength > unsentLimit) return this.close(closeCodes.tooSlow)
    this.line.write(bytes)
  }

  /** Nothing the other side still sends counts from here on, whether it answers the close or not. */
  close(code: CloseCode, reason = ''): void {
    for (const room of [...this.rooms]) room.leave(this)
    this.closedWith ??= code
    this.socket.close(code, reason)
    // Further frames of a flood are not even parsed.
    if (code === closeCodes.flooding) this.pause()
    const timeoutMs =
      code === closeCodes.tooSlow
        ? slowCloseWithin
        : code === closeCodes.flooding
          ? floodCloseWithin
          : closeWithin
    setTimeout(() => this.socket.terminate(), timeoutMs).unref()
  }

  /** Reads nothing until `resume`: what is sent waits with its sender. */
  pause(): void {
    if (this.isPaused) return
    this.isPaused = true
    this.socket.pause()
  }

  resume(): void {
    if (!this.isOpen) return
    this.isPaused = false
    this.receivedAt = performance.now()
    this.socket.resume()
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }
}

/** True after the hello was accepted. */
export const isAuthenticated = (
  connection: Connection,
): connection is Connection & { user: Caller } => connection.user !== undefined
