/**
 * Simulive: a recording plays for everyone at server time minus start, as if it were live. Computes where it
 * should be and how to correct a player that is elsewhere. Times are epoch ms, positions in the recording seconds.
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
  /** Play at this rate until the next check. */
  | { kind: 'rate'; rate: number }
  /** Seek immediately. `retry`: treat the player as starting afterwards, as this seek measures how long one takes. */
  | { kind: 'seek'; to: number; retry: boolean }

/** Differences that are not noticeable between two screens, in seconds; a player being corrected gets closer. */
const tolerance = 0.25
const tolerancePursuing = 0.05
/** Larger differences, in seconds, take too long to make up at an inaudible rate. */
export const seekBeyond = 2
/** The largest change of the playback rate that is inaudible. */
const mostRate = 0.05
/** Seconds; making up `seekBeyond` takes 40. A device that needs longer is too slow to catch up by its rate. */
const pursueAtMost = 60

type Player = {
  /** Seconds into the recording. */
  position: number
  /** For how many seconds it has been corrected by its rate; undefined if it isn't. */
  pursuedFor: number | undefined
  /** Whether it is starting or resuming, when a seek does not disturb anyone. */
  starting: boolean
  /** How long its last seek took, in seconds; the next seek aims that far ahead. */
  jumpTakes: number
}

/** How to correct a player in a recording of `length` seconds that should be at `at`. */
export function correctionOf(player: Player, at: number, length: number): Correction {
  const behind = at - player.position
  const off = Math.abs(behind)
  const isTooSlow = (player.pursuedFor ?? 0) > pursueAtMost
  if (off > (player.starting || isTooSlow ? tolerance : seekBeyond)) {
    // A seek past the end would skip the last second.
    const to = Math.min(at + Math.min(player.jumpTakes, seekBeyond), Math.max(at, length - 1))
    return { kind: 'seek', to, retry: isTooSlow }
  }
  if (off <= (player.pursuedFor === undefined ? tolerance : tolerancePursuing))
    return { kind: 'none' }
  const change = Math.min(mostRate, Math.max(-mostRate, behind / 10))
  return { kind: 'rate', rate: Math.round((1 + change) * 100) / 100 }
}

/**
 * True for a player that stopped at the end of its recording, even slightly early: players stop before the
 * end, and recordings are shorter than their stated length.
 */
export const stoppedAtEnd = (length: number, at: number): boolean => at >= length - seekBeyond
