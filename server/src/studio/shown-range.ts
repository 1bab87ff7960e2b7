/** Which of a recording's segments someone may see. Times are epoch ms. */

/** Segments between `from` and `to` that arrived at `arrivedFrom` or later. */
export type Range = { from: number; to: number; arrivedFrom: number }

/** For the team, which also sees tests before the start and what was trimmed off. */
export const everything: Range = { from: 0, to: Number.POSITIVE_INFINITY, arrivedFrom: 0 }

/** A place in a playlist, and when its file arrived; null while it has not. `duration` is in microseconds. */
type Place = { starts_at: number; duration: number; at: number | null }

const endOf = ({ starts_at, duration }: Pick<Place, 'starts_at' | 'duration'>): number =>
  starts_at + duration / 1000

/** By its times; and by its arrival, as an encoder's clock may be half a minute ahead. */
export const isWithin = (place: Place, { from, to, arrivedFrom }: Range): boolean =>
  endOf(place) > from && place.starts_at < to && (place.at === null || place.at >= arrivedFrom)
