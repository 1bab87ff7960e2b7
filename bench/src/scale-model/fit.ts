/** Fits prices to measured runs: those with which the counts best explain the CPU used. */
import { type Costs, type Priced, priced } from './costs.ts'

/** `cpu` in seconds, of all instances together. */
export type Counted = { cpu: number; counts: Record<Priced, number> }

/** Rounds in which each price in turn is set to its best value while the others stay: far more than needed. */
const rounds = 5_000

/**
 * No price is negative, and each run has the same weight, however much was done in it. The price of anything that
 * no run did keeps its value from `start`.
 */
export function fitPrices(runs: readonly Counted[], start: Costs): Costs {
  const costs = { ...start }
  // Relative to the measured CPU, in the units of the prices.
  const rows = runs.map(({ cpu, counts }) =>
    priced.map((name) => (counts[name] * unit(name)) / 1e6 / cpu),
  )
  for (let round = 0; round < rounds; round += 1)
    for (const [column, name] of priced.entries()) {
      let above = 0
      let below = 0
      for (const row of rows) {
        const own = row[column] ?? 0
        const others = row.reduce(
          (sum, part, other) => sum + (other === column ? 0 : part * costs[priced[other] ?? name]),
          0,
        )
        above += own * (1 - others)
        below += own * own
      }
      if (below > 0) costs[name] = Math.max(0, above / below)
    }
  return costs
}

/** Microseconds per unit of the price. */
const unit = (name: Priced): number => (name === 'byte' ? 0.001 : 1)

/** CPU seconds of a run at these prices. */
export const explained = ({ counts }: Counted, costs: Costs): number =>
  priced.reduce((sum, name) => sum + (counts[name] * unit(name) * costs[name]) / 1e6, 0)
