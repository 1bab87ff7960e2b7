/** What an HLS playlist (RFC 8216) says about a live stream. */

/** `edge` is the number of segments so far; it grows while a live stream is running. */
export type Playlist =
  | { kind: 'master'; first: string }
  | { kind: 'media'; edge: number; ended: boolean; target: number }

/** Undefined if the text is not a playlist. `target` is the length of the longest segment, in seconds. */
export function readPlaylist(text: string): Playlist | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  if (lines[0]?.replace(/^\uFEFF/, '') !== '#EXTM3U') return undefined
  const variant = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'))
  if (variant >= 0) {
    const first = lines.slice(variant + 1).find((line) => line !== '' && !line.startsWith('#'))
    return first === undefined ? undefined : { kind: 'master', first }
  }
  const numberAfter = (tag: string, missing: number) => {
    const line = lines.find((it) => it.startsWith(tag))
    const value = Number(line?.slice(tag.length))
    return line !== undefined && Number.isFinite(value) ? value : missing
  }
  const segments = lines.filter((line) => line.startsWith('#EXTINF')).length
  if (segments === 0) return undefined
  return {
    kind: 'media',
    edge: numberAfter('#EXT-X-MEDIA-SEQUENCE:', 0) + segments,
    ended: lines.includes('#EXT-X-ENDLIST'),
    target: numberAfter('#EXT-X-TARGETDURATION:', 10),
  }
}

/** A live stream is stalled when its edge has not moved for this many times its longest segment. */
const stillFor = 3

/** Whether a stream whose edge has been the same since `since` is stalled at `now`, epoch ms. */
export const standsStill = (since: number, now: number, target: number): boolean =>
  now - since > stillFor * target * 1000
