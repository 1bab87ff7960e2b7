/** Notices that the clock was set, or that the computer slept. */
import type { Clock } from '../platform/clock.ts'

/** Smaller differences (ms) are added up until they matter. */
const tolerated = 1000

/**
 * Returns how many ms the clock has moved since the last call beyond the time that passed: less than 0 if it was set
 * back. `steady` counts ms and is never set.
 */
export function createClockJumps(clock: Clock, steady: Clock): () => number {
  let ahead = clock() - steady()
  return () => {
    const jump = clock() - steady() - ahead
    if (Math.abs(jump) < tolerated) return 0
    ahead += jump
    return jump
  }
}
