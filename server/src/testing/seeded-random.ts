/** Reproducible random numbers: the same seed gives the same choices. */

export type Random = {
  /** From 0 up to but not including 1. */
  next(): number
  /** From 0 up to but not including `below`. */
  below(below: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
}

/** `parts` are numbers from 0 to 2^32 - 1; each list of them gives different choices. */
export function seededRandom(...parts: number[]): Random {
  let state = parts.reduce((mixed, part) => mix(mixed ^ part), 0x9e3779b9)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    chance: (probability) => next() < probability,
  }
}

/** For a run without a given seed. */
export const freshSeed = (): number => Math.floor(Math.random() * 2 ** 32)

/** Mulberry32's last step: 32 bits in, 32 bits out. */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 15), bits | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}
