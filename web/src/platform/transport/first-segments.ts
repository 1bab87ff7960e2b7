/** With which segments a player of HLS begins, read from a playlist before the player is there. For `prefetch.ts`. */

/** A file, or a part of one: the end is not included, and 0 and 0 are the whole file. */
export type Part = { url: string; rangeStart: number; rangeEnd: number }

/** Seconds until the player is there: in a recording shown as live, it begins where live is by then. */
const ahead = 1

/**
 * What a picture or sound begins with: what comes before its first segment, and that one. `at` is the place in a
 * recording in seconds; a list that grows begins behind its edge. Undefined where the player is to find out itself.
 */
export function firstSegments(text: string, from: string, at: number): Part[] | undefined {
  // Lists of lists, parts of segments, and names within addresses.
  if (!text.includes('#EXTINF:') || /#EXT-X-(?:PART|DEFINE|GAP)\b/.test(text)) return
  const segments: (Part & { end: number })[] = []
  let [duration, range, total] = [0, '', 0]
  let map: Part | undefined
  const partOf = (name: string, bytes: string): Part => {
    const { href: url } = new URL(name, from)
    const last = segments.at(-1)
    // Where it begins, if that is not where the last one ends.
    const [length = 0, start = last?.url === url ? last.rangeEnd : 0] = bytes.split('@').map(Number)
    return { url, rangeStart: length && start, rangeEnd: length && start + length }
  }
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value = ''] = /^#(EXTINF|EXT-X-BYTERANGE|EXT-X-MAP):(.*)/.exec(line) ?? []
    if (tag === 'EXTINF') duration = Number.parseFloat(value)
    else if (tag === 'EXT-X-BYTERANGE') range = value
    else if (tag === 'EXT-X-MAP') {
      const [uri, bytes] = [/URI="([^"]+)/.exec(value)?.[1], /BYTERANGE="([^"]+)/.exec(value)?.[1]]
      map = partOf(uri ?? '', bytes ?? '')
    } else if (line && !line.startsWith('#')) {
      total += duration
      segments.push({ ...partOf(line, range), end: total })
      range = ''
    }
  }
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1])
  // As `hls-source.ts`; on its way there, the edge moves on.
  const behind = (/\/media\/~/.test(from) ? 2 : 3) * target - ahead
  const place = text.includes('#EXT-X-ENDLIST') ? (at && at + ahead) % total : total - behind
  const first = segments.find(({ end }) => end > place)
  return first && [...(map ? [map] : []), first]
}
