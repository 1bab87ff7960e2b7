/**
 * Simulive: a recording plays for everyone at server time minus start, as if it were live. Where it should be,
 * and what to do about a player that is elsewhere. Moments are epoch ms, places in the recording seconds.
 */

export type Place = { kind: 'before' } | { kind: 'within'; at: number } | { kind: 'over' }

/** Where a recording of `length` seconds is at `now`, when its session started at `startsAt`. */
export function placeAt(startsAt: number, length: number, now: number): Place {
  const at = (now - startsAt) / 1000
  if (at < 0) return { kind: 'before' }
  return at < length ? { kind: 'within', at } : { kind: 'over' }
}

export type Correction =
  | { kind: 'none' }
  /** Play at this rate until the next look. */
  | { kind: 'rate'; rate: number }
  /** Go there at once. */
  | { kind: 'seek'; to: number }

/** Nobody notices so many seconds between two screens; a player that is being corrected comes closer. */
const tolerance = 0.25
const tolerancePursuing = 0.05
/** More seconds than that take too long to make up for at a rate that nobody hears. */
export const seekBeyond = 2
/** How much slower or faster than recorded is not heard. */
const mostRate = 0.05

type Player = {
  /** Seconds into the recording. */
  position: number
  /** It is being corrected by its rate. */
  pursuing: boolean
  /** It starts or resumes playing: a seek disturbs no one then. */
  starting: boolean
  /** Seconds that its last jump took; it aims so much ahead. */
  jumpTakes: number
}

/** What to do about a player in a recording of `length` seconds that should be at `at`. */
export function correctionOf(player: Player, at: number, length: number): Correction {
  const behind = at - player.position
  const off = Math.abs(behind)
  if (off > (player.starting ? tolerance : seekBeyond)) {
    // Who aims beyond the end would never see it.
    const to = Math.min(at + Math.min(player.jumpTakes, seekBeyond), Math.max(at, length - 1))
    return { kind: 'seek', to }
  }
  if (off <= (player.pursuing ? tolerancePursuing : tolerance)) return { kind: 'none' }
  const change = Math.min(mostRate, Math.max(-mostRate, behind / 10))
  return { kind: 'rate', rate: Math.round((1 + change) * 100) / 100 }
}

/**
 * True for a player that stopped at the end of its recording, also when the clock has a moment left: players
 * end a little early, and recordings are shorter than they say.
 */
export const stoppedAtEnd = (length: number, at: number): boolean => at >= length - seekBeyond
