/**
 * Stars on their way to the server. They show at once; the calls go out one after the other, so that
 * the last click is what stays, and one that fails takes its star back.
 */
type Deps = {
  /** Saves it on the server; rejects when that fails. */
  send(sessionId: string, on: boolean): Promise<unknown>
  /** Shows a session with or without its star. */
  show(sessionId: string, on: boolean): void
}

export class StarChanges {
  readonly #deps: Deps
  /** The server's state of sessions with a pending change, and the number of pending changes. */
  readonly #pending = new Map<string, { stored: boolean; count: number }>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Rejects when the change did not reach the server; by then it is taken back, unless a later one follows. */
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
