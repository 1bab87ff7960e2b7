/** The messages of one attendee that are not answered yet, as a page keeps them (web/src/platform/transport/live-outbox.ts). */
import { randomUUID } from 'node:crypto'

type Waiting = { text: string; sentAt: number; again: boolean }

export class Outbox {
  readonly #sentAt: Map<string, number>
  readonly #transmit: (id: string, text: string) => void
  readonly #waiting = new Map<string, Waiting>()

  /** `sentAt` takes the time (monotonic ms) of every message, for its recipients. */
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

  /** A new connection: everything unanswered goes out again, and no longer counts towards message latency. */
  sendAgain(): void {
    for (const [id, waiting] of this.#waiting) {
      waiting.again = true
      this.#sentAt.delete(id)
      this.#transmit(id, waiting.text)
    }
  }

  /** Takes an answer and gives the ms it took; undefined when the message was sent more than once. */
  answered(id: string): number | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting && !waiting.again ? performance.now() - waiting.sentAt : undefined
  }
}
