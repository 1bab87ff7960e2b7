/**
 * Replaces a WebSocket where WebSockets are blocked. It sends a stream of server-sent events, the response to a
 * GET; the client sends its frames by POST, see `line.ts`.
 */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Carrier, FrameWriter } from './connection.ts'
import { comment, eventOf, namedEvent } from './event-stream.ts'

/** ms of silence after which a comment is sent, before a proxy considers the stream dead. */
const silenceMs = 15_000
/** The close code for a WebSocket that ended without a close frame. */
const abnormal = 1006

type Events = { close: [code: number]; resume: [] }

export class LineSocket extends EventEmitter<Events> implements Carrier, FrameWriter {
  readonly OPEN = 1
  /** As for a WebSocket: 1 open, 2 closing, 3 closed. */
  readyState = 1
  isPaused = false
  readonly #stream: ServerResponse
  /** Monotonic ms. */
  #wroteAt = performance.now()

  /** The head of `stream` has already been sent. */
  constructor(stream: ServerResponse) {
    super()
    this.#stream = stream
    stream.on('error', () => stream.destroy())
    stream.on('close', () => {
      this.readyState = 3
      this.emit('resume')
      this.emit('close', abnormal)
    })
  }

  get writableLength(): number {
    return this.#stream.writableLength
  }

  get bufferedAmount(): number {
    return this.#stream.writableLength
  }

  write(frame: Buffer): void {
    this.#write(eventOf(frame))
  }

  /** Sends a ping. The page answers with a `ping` frame, even in a hidden tab, whose timers are suspended. */
  ping(): void {
    this.#write(namedEvent('ping', {}))
  }

  /** Sends a comment after a period of silence. Called every second. */
  keepAlive(now: number): void {
    if (this.readyState === 1 && now - this.#wroteAt >= silenceMs) this.#write(comment)
  }

  /** Sends the code and the reason as the last event, after all unsent data. */
  close(code: number, reason: string): void {
    if (this.readyState !== 1) return
    this.#write(namedEvent('close', { code, reason }))
    this.readyState = 2
    this.#stream.end()
    this.emit('resume')
  }

  terminate(): void {
    this.readyState = Math.max(this.readyState, 2)
    this.#stream.destroy()
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
    this.emit('resume')
  }

  #write(event: Buffer | string): void {
    if (this.readyState !== 1) return
    this.#wroteAt = performance.now()
    this.#stream.write(event)
  }
}
