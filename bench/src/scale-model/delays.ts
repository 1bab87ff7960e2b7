/** A histogram of delays, in steps of 1 ms. */
export class Delays {
  readonly #weights = new Map<number, number>()
  #total = 0

  add(ms: number, weight = 1): void {
    const step = Math.max(0, Math.round(ms))
    this.#weights.set(step, (this.#weights.get(step) ?? 0) + weight)
    this.#total += weight
  }

  /** In ms; 0 without any delays. */
  percentile(part: number): number {
    let sum = 0
    for (const [ms, weight] of [...this.#weights].sort(([a], [b]) => a - b)) {
      sum += weight
      if (sum >= part * this.#total) return ms
    }
    return 0
  }
}
