/** A live connection, over a WebSocket or over a line that replaces it, until it is closed. */
import type { Caller } from '@rostra/domain/caller'
import { type CloseCode, closeCodes, type ServerFrame } from '@rostra/domain/contract/live-frames'
import { textFrame } from './text-frame.ts'

/** A connection with more unsent bytes than this is closed; its client resumes from its last position. */
const unsentLimit = 1024 * 1024

/** ms after a close until the socket is terminated. Slow readers get longer, as unsent data precedes the close. */
const closeTimeoutMs = 2_000
const slowCloseTimeoutMs = 30_000
/** After flooding nothing more is read, so the close code only has to arrive. */
const floodCloseTimeoutMs = 500

/** The transport of a connection: a WebSocket, or a `LineSocket` where WebSockets are blocked. */
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

/** Writes complete text frames, as created by `textFrame`. */
export type FrameWriter = { readonly writableLength: number; write(frame: Buffer): unknown }

export class Connection {
  readonly socket: Carrier
  /** The key for limits per address: a network address, or the id of a simulated attendee. */
  readonly address: string
  /** Undefined until a valid token was received. */
  user: Caller | undefined
  /** Set during the token lookup: frames that arrive meanwhile wait for it. */
  authenticating: Promise<void> | undefined
  readonly rooms = new Set<{ leave(connection: Connection): void }>()
  /** Frames refused since `forgivenAt`; too many close the connection. */
  refused = 0
  /** Recent frames of every kind, and frames in progress: see `frame-budget.ts`. */
  frames = 0
  atWork = 0
  /** True while reading from the socket is paused. */
  isPaused = false
  /** The code the server closed it with, as a terminated socket may never report it. */
  closedWith: CloseCode | undefined
  /** Monotonic ms, like the next three. */
  readonly openedAt: number
  /** When data was last received from the client. */
  receivedAt: number
  /** When the heartbeat last sent a ping. */
  pingedAt: number
  /** When `refused` was last reset. */
  forgivenAt: number

  /** The stream that `socket` writes to; complete frames may be written to it directly. */
  readonly output: FrameWriter

  constructor(socket: Carrier, output: FrameWriter, address: string, openedAt: number) {
    this.socket = socket
    this.output = output
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

  /** `bytes` is a complete text frame including its header; its recipients share the buffer. */
  sendBytes(bytes: Buffer): void {
    if (!this.isOpen) return
    if (this.output.writableLength > unsentLimit) return this.close(closeCodes.tooSlow)
    this.output.write(bytes)
  }

  /** Closes the connection. Frames received afterwards are ignored, whether or not the client answers the close. */
  close(code: CloseCode, reason = ''): void {
    for (const room of [...this.rooms]) room.leave(this)
    this.closedWith ??= code
    this.socket.close(code, reason)
    // So that further frames of a flood are not even parsed.
    if (code === closeCodes.flooding) this.pause()
    const timeoutMs =
      code === closeCodes.tooSlow
        ? slowCloseTimeoutMs
        : code === closeCodes.flooding
          ? floodCloseTimeoutMs
          : closeTimeoutMs
    setTimeout(() => this.socket.terminate(), timeoutMs).unref()
  }

  /** Stops reading until `resume`: unread data stays with the client (backpressure). */
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

/** Returns true after the hello was accepted. */
export const isAuthenticated = (
  connection: Connection,
): connection is Connection & { user: Caller } => connection.user !== undefined
