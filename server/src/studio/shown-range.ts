/** Which of a recording's segments someone may see. Times are epoch ms. */

/**
 * Segments between `from` and `to` that arrived at `arrivedFrom` or later, and not those from after `endedAt`, when a
 * moderator ended the session.
 */
export type Range = { from: number; to: number; arrivedFrom: number; endedAt: number }

const never = Number.POSITIVE_INFINITY

/** For the team, which also sees tests before the start and what was trimmed off. */
export const everything: Range = { from: 0, to: never, arrivedFrom: 0, endedAt: never }

/** A place in a playlist, and when its file arrived; null while it has not. `duration` is in microseconds. */
type Place = { starts_at: number; duration: number; at: number | null }

const endOf = ({ starts_at, duration }: Place): number => starts_at + duration / 1000

// An encoder's clock may be half a minute wrong, so arrival counts, too: what arrives before the start is from before
// it, and what has arrived at the end is from before the end.

export const isFromStart = (place: Place, { from, arrivedFrom }: Range): boolean =>
  endOf(place) > from && (place.at === null || place.at >= arrivedFrom)

export const isUntilEnd = ({ starts_at, at }: Place, { to, endedAt }: Range): boolean =>
  starts_at < to && (starts_at < endedAt || (at !== null && at <= endedAt))

export const isWithin = (place: Place, range: Range): boolean =>
  isFromStart(place, range) && isUntilEnd(place, range)
