/** Prices from measured runs: those with which the counted things best explain the CPU that was used. */
import { type Costs, type Priced, priced } from './costs.ts'

/** `cpu` in seconds, of all instances together. */
export type Counted = { cpu: number; counts: Record<Priced, number> }

/** Times each price is set to the best one while the others stay: far more than it takes. */
const rounds = 5_000

/**
 * No price below nothing, and each run weighs the same, however much was done in it. Of what was done in no
 * run the price stays as it is.
 */
export function fitPrices(runs: readonly Counted[], start: Costs): Costs {
  const costs = { ...start }
  // Relative to what was measured, in the units of the prices.
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

/** Microseconds in the unit of the price. */
const unit = (name: Priced): number => (name === 'byte' ? 0.001 : 1)

/** CPU seconds of a run at these prices. */
export const explained = ({ counts }: Counted, costs: Costs): number =>
  priced.reduce((sum, name) => sum + (counts[name] * unit(name) * costs[name]) / 1e6, 0)
