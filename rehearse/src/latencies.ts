import { createHistogram } from 'node:perf_hooks'

/** Times in ms, stored as counts because a rehearsal measures millions of them. */
export class Latencies {
  /** In µs; figures are at most 0.1% too high. */
  readonly #times = createHistogram()
  max = 0

  get count(): number {
    return this.#times.count
  }

  add(ms: number): void {
    this.max = Math.max(this.max, ms)
    this.#times.record(Math.max(1, Math.ceil(ms * 1000)))
  }

  /** The time in ms within which a part (0 to 1) of the times lies; undefined without any. */
  percentile(part: number): number | undefined {
    if (this.count === 0) return undefined
    // The share of whole times: the histogram itself rounds to the nearest, which may be fewer.
    const share = Math.ceil(this.count * part) / this.count
    return Math.min(this.max, this.#times.percentile(share * 100) / 1000)
  }
}
