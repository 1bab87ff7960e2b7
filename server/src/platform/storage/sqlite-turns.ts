/** Who may use the one connection that writes: one after the other, in the order they asked. */
export class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /** Undefined when it is free, so that nobody waits for nothing; otherwise resolves when it is their turn. */
  take(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return undefined
  }

  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
