/**
 * Star changes on their way to the server. They show immediately; the calls are sent one after another, so that
 * the last click wins, and a failed one is reverted.
 */
type Deps = {
  /** Saves the change on the server; rejects on failure. */
  send(sessionId: string, on: boolean): Promise<unknown>
  /** Shows a session with or without its star. */
  show(sessionId: string, on: boolean): void
}

export class StarChanges {
  readonly #deps: Deps
  /** For sessions with pending changes: the server's state and the number of pending changes. */
  readonly #pending = new Map<string, { stored: boolean; count: number }>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Rejects if the change did not reach the server; by then it is reverted, unless a later one is pending. */
  async set(sessionId: string, on: boolean): Promise<void> {
    const pending = this.#pending.get(sessionId) ?? { stored: !on, count: 0 }
    pending.count += 1
    this.#pending.set(sessionId, pending)
    this.#deps.show(sessionId, on)

    const sent = this.#last.then(() => this.#deps.send(sessionId, on))
    this.#last = sent.catch(() => {})
    try {
      await sent
      pending.stored = on
    } finally {
      pending.count -= 1
      if (pending.count === 0) {
        this.#pending.delete(sessionId)
        this.#deps.show(sessionId, pending.stored)
      }
    }
  }
}
