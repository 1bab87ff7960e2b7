/**
 * The files that the browser studio sends: their names, and the playlists that list them. A name contains all
 * metadata of its file, so a queue on disk needs no index that could be lost.
 */

/** Sound alone, and the same picture in two sizes. `voice` is an interpreter's, who sends nothing else. */
export const renditions = ['voice', 'sound', 'small', 'large'] as const
export type Rendition = (typeof renditions)[number]

/** From an interpreter the server takes transport streams, which need no initialisation segment. */
export const endingOf = (rendition: Rendition): 'ts' | 'm4s' =>
  rendition === 'voice' ? 'ts' : 'm4s'

export type Segment = {
  /** When its encoder was started, epoch ms. */
  run: number
  rendition: Rendition
  /** Its number within its run and rendition, from 0. */
  number: number
  /** Epoch ms. */
  startsAt: number
  /** Microseconds. */
  duration: number
}

export const segmentName = ({ run, rendition, number, startsAt, duration }: Segment): string =>
  `${run}.${rendition}.${number}.${startsAt}.${duration}.${endingOf(rendition)}`

/** The name of the initialisation segment for the segments of a run and rendition. */
export const initSegmentName = (run: number, rendition: Rendition): string =>
  `${run}.${rendition}.start.mp4`

/** Parses the name of a segment; undefined for any other file. */
export function segmentOf(name: string): Segment | undefined {
  const [run, rendition, number, startsAt, duration, ending, ...more] = name.split('.')
  const known = renditions.find((it) => it === rendition)
  const numbers = [run, number, startsAt, duration].map(Number)
  if (!known || ending !== endingOf(known) || more.length > 0) return undefined
  if (!numbers.every((it) => Number.isSafeInteger(it) && it >= 0)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  return { run: a, rendition: known, number: b, startsAt: c, duration: d }
}

export const playlistName = (rendition: Rendition): string => `${rendition}.m3u8`

/** The time from which playlist numbers count, in epoch ms: they must fit into 32 bits. */
const countedFrom = Date.UTC(2026, 0, 1)

/**
 * The number of a segment in its playlist. A run starts counting at its start time in seconds and no segment is shorter
 * than a second, so the numbers of later runs are always greater, without storing any.
 */
const sequenceOf = ({ run, number }: Segment): number =>
  Math.floor((run - countedFrom) / 1000) + number

/** A playlist of consecutive segments of one run and rendition; each run begins with a discontinuity. */
export function segmentsPlaylist(segments: readonly Segment[], ended = false): string {
  const [first] = segments
  if (!first) throw new Error('A playlist needs a segment')
  const longest = Math.max(...segments.map(({ duration }) => duration))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest / 1e6))}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequenceOf(first)}`,
    ...(endingOf(first.rendition) === 'm4s'
      ? [`#EXT-X-MAP:URI="${initSegmentName(first.run, first.rendition)}"`]
      : []),
    ...segments.flatMap((segment) => [
      ...(segment.number === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`,
      `#EXTINF:${(segment.duration / 1e6).toFixed(6)},`,
      segmentName(segment),
    ]),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

/** The last segments without a gap. Segments before a gap have been listed, or the missing ones would still be queued. */
export function unlistedTail(segments: readonly Segment[]): Segment[] {
  const sorted = segments.toSorted((a, b) => a.number - b.number)
  const gap = sorted.findLastIndex(
    ({ number }, index) => index > 0 && number !== (sorted[index - 1]?.number ?? 0) + 1,
  )
  return sorted.slice(Math.max(0, gap))
}
