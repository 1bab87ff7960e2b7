/**
 * Stands in for a WebSocket where those are blocked: what it sends is a stream of server-sent events, the
 * answer to one GET. What comes from the other side comes by POST, see `line.ts`.
 */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Carrier, FrameWriter } from './connection.ts'
import { comment, eventOf, namedEvent } from './event-stream.ts'

/** ms of silence after which a proxy on the way may take the stream for dead. */
const silence = 15_000
/** As for a WebSocket that ended without a close frame. */
const abnormal = 1006

type Events = { close: [code: number]; resume: [] }

export class LineSocket extends EventEmitter<Events> implements Carrier, FrameWriter {
  readonly OPEN = 1
  /** As of a WebSocket: 1 open, 2 closing, 3 closed. */
  readyState = 1
  isPaused = false
  readonly #stream: ServerResponse
  /** Monotonic ms. */
  #wroteAt = performance.now()

  /** `stream` has its head already. */
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

  /** The page answers with a ping of its own, also one in a hidden tab, whose timers are suspended. */
  ping(): void {
    this.#write(namedEvent('ping', {}))
  }

  /** Called every second. */
  keepAlive(now: number): void {
    if (this.readyState === 1 && now - this.#wroteAt >= silence) this.#write(comment)
  }

  /** The last event has the reason; it arrives behind all that is unsent. */
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
