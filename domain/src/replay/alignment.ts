/**
 * How a recording's positions and the event's clock correspond. Positions are ms from the beginning of the recording,
 * moments are epoch ms.
 */

/**
 * A part of the recording without interruption, from `at` on: what happened from `from` on. What happened in
 * `[from, to)` belongs to it; `to` may be later than it is long, because a short interruption has no room of its own.
 */
type Stretch = { at: number; from: number; to: number; length: number }

/** In order of both positions and moments, and never overlapping. */
export type Alignment = readonly Stretch[]

/** What was cut out of a recording: moments from `from` up to but not including `to`. */
export type Cut = { from: number; to: number }

/** A segment of a recording: the moment at which it begins, and its length in ms. */
export type Piece = { from: number; length: number }

/** ms by which a segment may begin early or late and still continue the one before. */
const tolerance = 150
/** ms of an interruption during which what people wrote is not left out, but appears where the recording goes on. */
const bridged = 10_000

/** A recording that begins at the moment `startsAt` and lasts until it ends, with parts cut out of it. */
export function alignedByCuts(startsAt: number, cuts: readonly Cut[]): Alignment {
  const stretches: Stretch[] = []
  let [at, from] = [0, startsAt]
  for (const cut of cuts.toSorted((one, other) => one.from - other.from)) {
    const length = cut.from - from
    if (length > 0) {
      stretches.push({ at, from, to: cut.from, length })
      at += length
    }
    from = Math.max(from, cut.to)
  }
  return [...stretches, { at, from, to: Infinity, length: Infinity }]
}

/** A recording of these segments, in the order in which they play. Moments that were recorded twice play once. */
export function alignedByPieces(pieces: readonly Piece[]): Alignment {
  const stretches: Stretch[] = []
  let at = 0
  for (const { from, length } of pieces) {
    const last = stretches.at(-1)
    const follows = last !== undefined && last.at + last.length === at
    if (last && follows && Math.abs(from - (last.from + last.length)) <= tolerance) {
      last.length += length
      last.to = last.from + last.length
    } else {
      const repeated = Math.min(length, Math.max(0, (last?.to ?? from) - from))
      if (repeated < length)
        stretches.push({
          at: at + repeated,
          from: from + repeated,
          to: from + length,
          length: length - repeated,
        })
    }
    at += length
  }
  return stretches.map((it, index) => {
    const next = stretches[index + 1]
    return next && next.from - it.to <= bridged ? { ...it, to: next.from } : it
  })
}

/** The last stretch of which `key` is not after `value`. */
function lastUpTo(alignment: Alignment, key: 'at' | 'from', value: number): Stretch | undefined {
  let [low, high] = [0, alignment.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((alignment[middle]?.[key] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return alignment[low - 1]
}

/** The position at which a moment is seen; undefined if the recording does not contain it. */
export function positionOf(alignment: Alignment, moment: number): number | undefined {
  const stretch = lastUpTo(alignment, 'from', moment)
  if (!stretch || moment >= stretch.to) return undefined
  return stretch.at + Math.min(moment - stretch.from, stretch.length)
}

/** The same, or where the recording goes on after a moment that it does not contain, or its end. */
export function positionAfter(alignment: Alignment, moment: number): number {
  const within = positionOf(alignment, moment)
  if (within !== undefined) return within
  const next = alignment.find(({ from }) => from > moment)
  return next?.at ?? lengthOf(alignment)
}

/** The moment that is seen at a position; positions beyond the recording count on from its last stretch. */
export function momentAt(alignment: Alignment, position: number): number | undefined {
  const stretch = lastUpTo(alignment, 'at', position) ?? alignment[0]
  return stretch && stretch.from + Math.max(0, position - stretch.at)
}

/** The length of the recording in ms; Infinity if it lasts until an end that is not known. */
export function lengthOf(alignment: Alignment): number {
  const last = alignment.at(-1)
  return last ? last.at + last.length : 0
}

/** What happened between two positions, as moments from `from` up to but not including `to`, in order. */
export function momentsBetween(alignment: Alignment, from: number, to: number): Cut[] {
  return alignment
    .filter(({ at, length }) => at < to && at + length >= from)
    .map((stretch): Cut => {
      const { at, length } = stretch
      // What belongs to a stretch but has no room in it appears at its end.
      const until = to > at + length ? stretch.to : stretch.from + (to - at)
      return { from: stretch.from + Math.max(0, from - at), to: Math.min(stretch.to, until) }
    })
    .filter((it) => it.from < it.to)
}
