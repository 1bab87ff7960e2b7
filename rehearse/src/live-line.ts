/** One connection of a simulated attendee, from its handshake until it is lost, with a page's heartbeat. */
import {
  type ClientFrame,
  closeCodes,
  liveTimes,
  subprotocol,
} from '@rostra/domain/contract/live-frames'
import { WebSocket } from 'ws'
import type { ReadFrame } from './frames.ts'

export type LineEvents = {
  frame(read: ReadFrame): void
  /** The connection was lost, not closed by `cut`; `code` is the close code, 0 if there was none. */
  lost(reason: string, code: number): void
}

type Deps = {
  address: URL
  token: string
  read(bytes: Buffer): ReadFrame
  events: LineEvents
}

export class LiveLine {
  readonly #socket: WebSocket
  readonly #events: LineEvents
  readonly #connecting: NodeJS.Timeout
  /** When the last ping was sent (monotonic ms), and whether anything has arrived since. */
  #pingedAt = performance.now()
  #receivedSince = true
  #failure = ''

  constructor({ address, token, read, events }: Deps) {
    this.#events = events
    this.#connecting = setTimeout(() => this.#give('no answer in 10 s', 0), liveTimes.connect)
    // The token in the upgrade request tells the server that this machine stands for many attendees.
    this.#socket = new WebSocket(address, subprotocol, {
      headers: { authorization: token },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    })
    this.#socket.on('open', () => this.send({ t: 'hello', token }))
    this.#socket.on('message', (data: Buffer) => {
      this.#receivedSince = true
      const frame = read(data)
      if (frame.frame.t === 'entered') clearTimeout(this.#connecting)
      events.frame(frame)
    })
    this.#socket.on('error', (error: NodeJS.ErrnoException) => {
      this.#failure = error.code ?? error.message
    })
    this.#socket.on('close', (code) => this.#give(this.#failure || textOf(code), code))
  }

  /** Sends the frame if the connection is open. */
  send(frame: ClientFrame): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  /** Call about once a second: pings the server regularly, and gives up if it is silent. */
  beat(now: number): void {
    const since = now - this.#pingedAt
    if (!this.#receivedSince && since > liveTimes.pong) return this.#give('silent', 0)
    if (since < liveTimes.ping) return
    this.#pingedAt = now
    this.#receivedSince = false
    this.send({ t: 'ping' })
  }

  /** Ends the connection without a close frame, as a lost network does. */
  cut(): void {
    clearTimeout(this.#connecting)
    this.#socket.removeAllListeners()
    // Terminating a socket that is still connecting emits an error.
    this.#socket.on('error', () => {})
    this.#socket.terminate()
  }

  #give(reason: string, code: number): void {
    this.cut()
    this.#events.lost(reason, code)
  }
}

/** The text for a close code: its name if it has one. */
function textOf(code: number): string {
  if (code === 1006) return 'connection lost'
  const [name] = Object.entries(closeCodes).find(([, known]) => known === code) ?? []
  return name ? `${code} ${name}` : String(code)
}
