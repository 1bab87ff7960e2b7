/** An attendee's unanswered messages, stored as in a page (web/src/platform/transport/live-outbox.ts). */
import { randomUUID } from 'node:crypto'

type Waiting = { text: string; sentAt: number; again: boolean }

export class Outbox {
  readonly #sentAt: Map<string, number>
  readonly #transmit: (id: string, text: string) => void
  readonly #waiting = new Map<string, Waiting>()

  /** `sentAt` receives the time (monotonic ms) of every message by id, for its recipients. */
  constructor(sentAt: Map<string, number>, transmit: (id: string, text: string) => void) {
    this.#sentAt = sentAt
    this.#transmit = transmit
  }

  get unanswered(): number {
    return this.#waiting.size
  }

  send(text: string): void {
    const id = randomUUID()
    const sentAt = performance.now()
    this.#waiting.set(id, { text, sentAt, again: false })
    this.#sentAt.set(id, sentAt)
    this.#transmit(id, text)
  }

  /** Call on a new connection: resends everything unanswered, which no longer counts towards message latency. */
  sendAgain(): void {
    for (const [id, waiting] of this.#waiting) {
      waiting.again = true
      this.#sentAt.delete(id)
      this.#transmit(id, waiting.text)
    }
  }

  /** Notes an answer and returns the ms it took; undefined if the message was sent more than once. */
  answered(id: string): number | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting && !waiting.again ? performance.now() - waiting.sentAt : undefined
  }
}
