/** How busy a chat is: counts the messages in a sliding window. Time is an argument, in ms. */
export class MessageRate {
  readonly #window: number
  readonly #came: { at: number; count: number }[] = []
  #sum = 0

  /** `window` in ms. */
  constructor(window: number) {
    this.#window = window
  }

  add(count: number, now: number): void {
    if (count <= 0) return
    this.#came.push({ at: now, count })
    this.#sum += count
  }

  /** Messages in the window that ends at `now`. */
  count(now: number): number {
    while (this.#came[0] && this.#came[0].at <= now - this.#window)
      this.#sum -= this.#came.shift()?.count ?? 0
    return this.#sum
  }
}
