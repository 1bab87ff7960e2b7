/** Times in ms, stored as counts because a rehearsal measures millions of them. */

// Each decade from 0.1 ms up has 450 steps, so that figures are at most 2% too high, and 1, 2, 5, 10 … are edges.
const units = [0.1, 1, 10, 100, 1_000, 10_000, 100_000]
const steps = 450
const stepsInUnit = 50

export class Latencies {
  readonly #counts = new Uint32Array(units.length * steps)
  count = 0
  max = 0

  add(ms: number): void {
    this.count += 1
    if (ms > this.max) this.max = ms
    const at = indexOf(ms)
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** The time in ms within which a part (0 to 1) of the times lies; undefined without any. */
  percentile(part: number): number | undefined {
    if (this.count === 0) return undefined
    const wanted = Math.max(1, Math.ceil(this.count * part))
    let seen = 0
    for (const [index, count] of this.#counts.entries()) {
      seen += count
      // The last step has no upper edge.
      if (seen >= wanted && index < this.#counts.length - 1)
        return Math.min(this.max, edgeOf(index))
    }
    return this.max
  }

  /** Number of times shorter than `ms`, which must be 1, 2 or 5 times a power of ten. */
  below(ms: number): number {
    let seen = 0
    for (const [index, count] of this.#counts.entries()) {
      if (edgeOf(index) > ms * (1 + 1e-9)) break
      seen += count
    }
    return seen
  }
}

function indexOf(ms: number): number {
  let decade = 0
  while (decade < units.length - 1 && ms >= (units[decade + 1] ?? 0)) decade += 1
  const step = Math.floor((ms / (units[decade] ?? 1)) * stepsInUnit) - stepsInUnit
  return decade * steps + Math.min(steps - 1, Math.max(0, step))
}

/** The time in ms below which everything counted at an index lies. */
const edgeOf = (index: number): number =>
  ((units[Math.floor(index / steps)] ?? 1) * ((index % steps) + stepsInUnit + 1)) / stepsInUnit

/** One row of a histogram: how many times lie below `below` (ms), but not below the previous row's. */
export type Bin = { below: number; count: number }

const edges = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]

/** Rows from the shortest to the longest time that occurred; the row for 10 s and more has no upper limit. */
export function histogram(latencies: Latencies): Bin[] {
  let before = 0
  const bins = [...edges, Number.POSITIVE_INFINITY].map((below) => {
    const upTo = below === Number.POSITIVE_INFINITY ? latencies.count : latencies.below(below)
    const count = upTo - before
    before = upTo
    return { below, count }
  })
  const first = bins.findIndex(({ count }) => count > 0)
  const last = bins.findLastIndex(({ count }) => count > 0)
  return first < 0 ? [] : bins.slice(first, last + 1)
}
