/** The rules of watching a live show from its beginning. Seconds, unless they say otherwise. */
import { liveWithin } from './source-view.ts'

/** Someone who speeds up plays until this near to live. */
const caughtUpWithin = 1
/** ms after the start from which someone comes late. */
const lateAfter = 120_000

/** Whether a player that far from live is behind it; `was`: it already was, and plays at `rate`. */
export const isBehindLive = (was: boolean, behind: number, rate: number): boolean =>
  behind > (was && rate > 1 ? caughtUpWithin : liveWithin)

/** Whether someone who opens the page at `now` has missed something of a session; both epoch ms. */
export const comesLate = (startsAt: number, now: number): boolean => now - startsAt > lateAfter

/**
 * How much there is of a show that began at `startsAt` and is seen at `now` (epoch ms): what its playlist says, or what
 * has passed until that is loaded.
 */
export const lengthSoFar = (known: number | undefined, startsAt: number, now: number): number =>
  known ?? Math.max(0, (now - startsAt) / 1000)
