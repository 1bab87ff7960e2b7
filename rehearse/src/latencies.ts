/** Times in ms, stored as counts because a rehearsal measures millions of them. */

// Each decade from 0.1 ms up has 450 steps, so that figures are at most 2% too high.
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
