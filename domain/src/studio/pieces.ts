/**
 * The files that the browser studio sends: how they are named, and the playlists that list them. A name says
 * everything about its file, so that a queue on the disk needs no index that could be lost.
 */

/** Sound alone, and the same picture in two sizes. */
export const renditions = ['sound', 'small', 'large'] as const
export type Rendition = (typeof renditions)[number]

export type Piece = {
  /** Epoch ms at which its encoder was started. */
  run: number
  rendition: Rendition
  /** Within its run and rendition, from 0. */
  number: number
  /** Epoch ms. */
  startsAt: number
  /** Microseconds. */
  duration: number
}

export const pieceName = ({ run, rendition, number, startsAt, duration }: Piece): string =>
  `${run}.${rendition}.${number}.${startsAt}.${duration}.m4s`

/** What pieces of a run and rendition begin with. */
export const startName = (run: number, rendition: Rendition): string =>
  `${run}.${rendition}.start.mp4`

/** Undefined for the name of another file. */
export function pieceOf(name: string): Piece | undefined {
  const [run, rendition, number, startsAt, duration, ending, ...more] = name.split('.')
  const known = renditions.find((it) => it === rendition)
  const numbers = [run, number, startsAt, duration].map(Number)
  if (!known || ending !== 'm4s' || more.length > 0) return undefined
  if (!numbers.every((it) => Number.isSafeInteger(it) && it >= 0)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  return { run: a, rendition: known, number: b, startsAt: c, duration: d }
}

export const playlistName = (rendition: Rendition): string => `${rendition}.m3u8`

/** Epoch ms from which playlists count: their numbers have to fit into 32 bits. */
const countedFrom = Date.UTC(2026, 0, 1)

/**
 * The number of a piece in its playlist. A run begins at its second, and no piece is shorter than one, so that
 * numbers of a later run are greater without anyone remembering them.
 */
const sequenceOf = ({ run, number }: Piece): number =>
  Math.floor((run - countedFrom) / 1000) + number

/** A playlist of pieces of one run and rendition that follow each other; each run begins with a discontinuity. */
export function piecesPlaylist(pieces: readonly Piece[], ended = false): string {
  const [first] = pieces
  if (!first) throw new Error('A playlist needs a piece')
  const longest = Math.max(...pieces.map(({ duration }) => duration))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest / 1e6))}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequenceOf(first)}`,
    `#EXT-X-MAP:URI="${startName(first.run, first.rendition)}"`,
    ...pieces.flatMap((piece) => [
      ...(piece.number === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(piece.startsAt).toISOString()}`,
      `#EXTINF:${(piece.duration / 1e6).toFixed(6)},`,
      pieceName(piece),
    ]),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

/** The last pieces without a gap: those before were listed, or they would still be there. */
export function unlistedTail(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((a, b) => a.number - b.number)
  const gap = sorted.findLastIndex(
    ({ number }, index) => index > 0 && number !== (sorted[index - 1]?.number ?? 0) + 1,
  )
  return sorted.slice(Math.max(0, gap))
}
