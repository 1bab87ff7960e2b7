/**
 * The stretches of a recording's playlists between discontinuities: after one, another encoder may have begun whose
 * format doesn't fit into the same file.
 */

const mark = '#EXT-X-DISCONTINUITY'

const lengthOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0), 0) * 1000

/** Splits a media playlist: what comes before the first segment, and the lines of each stretch. */
function splitAt(playlist: string): { head: string[]; stretches: string[][] } {
  const lines = playlist.trimEnd().split('\n')
  const begins = lines.findIndex((line) =>
    /^#EXT-X-(?:MAP|PROGRAM-DATE-TIME|GAP)|^#EXTINF/.test(line),
  )
  const stretches: string[][] = [[]]
  for (const line of lines.slice(begins))
    if (line === mark) stretches.push([])
    else if (line !== '#EXT-X-ENDLIST') stretches.at(-1)?.push(line)
  return { head: lines.slice(0, begins), stretches }
}

/** The lines of a stretch without its missing segments: a date, the mark of a gap, a length and an address each. */
function withoutGaps(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line !== '#EXT-X-GAP') kept.push(line)
    else {
      if (kept.at(-1)?.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) kept.pop()
      at += 2
    }
  }
  return kept
}

/**
 * The playlist without what is missing, which can't be put into a file, and with the stretches from `from` up to, but not
 * including, `to`. A master playlist stays as it is.
 */
export function withStretches(playlist: string, from: number, to: number): string {
  if (playlist.includes('#EXT-X-STREAM-INF')) return playlist
  const { head, stretches } = splitAt(playlist)
  const kept = stretches.slice(from, to).map((lines) => withoutGaps(lines).join('\n'))
  return [...head, kept.join(`\n${mark}\n`), '#EXT-X-ENDLIST', ''].join('\n')
}

/** The length of each stretch of a media playlist in ms, and whether all of its segments are missing. */
export const stretchesOf = (playlist: string): { length: number; isEmpty: boolean }[] =>
  splitAt(playlist).stretches.map((lines) => ({
    length: lengthOf(lines),
    isEmpty: withoutGaps(lines).every((line) => line === '' || line.startsWith('#')),
  }))
