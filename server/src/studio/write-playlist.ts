/** Writes the playlists that players receive, from the segments that are on disk. */
import type { ReadMaster } from './read-playlist.ts'

/** A place in a playlist; without `address` the segment is missing. */
export type Placed = {
  address: string | undefined
  /** Microseconds. */
  duration: number
  /** Epoch ms. */
  at: number
  map: string | undefined
  discontinuity: boolean
}

type Media = {
  segments: readonly Placed[]
  /** The media sequence and discontinuity sequence of the first segment. */
  sequence: number
  discontinuities: number
  kind: 'live' | 'growing' | 'whole'
  /**
   * Of a playlist from which a player may ask for the latest part alone: how many segments before the first it knows
   * already, and the longest of all, in microseconds, as the answers have to agree on it.
   */
  skipped?: number
  longest?: number
}

/** ms at the end of such a playlist that are always listed: several times what a player waits before it asks again. */
export const canSkip = 36_000

/** In place of an initialisation segment: transport streams contain their own tables. */
const ownTables = 'own tables'

const seconds = (microseconds: number) => (microseconds / 1e6).toFixed(6)

/** A media playlist as in RFC 8216. */
export function mediaPlaylist(media: Media): string {
  const { segments, sequence, discontinuities, kind, skipped } = media
  // Not `Math.max(...)`: a call takes about a hundred thousand arguments, and a recording may have more segments.
  const longest = segments.reduce(
    (most, { duration }) => Math.max(most, duration),
    media.longest ?? 1_000_000,
  )
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${skipped === undefined ? (segments.some(({ map }) => map) ? 7 : 6) : 9}`,
    `#EXT-X-TARGETDURATION:${Math.round(longest / 1e6)}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`,
    ...(skipped === undefined
      ? []
      : [`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${(canSkip / 1000).toFixed(1)}`]),
    ...(kind === 'live' ? [] : [`#EXT-X-PLAYLIST-TYPE:${kind === 'whole' ? 'VOD' : 'EVENT'}`]),
    ...(skipped ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`] : []),
  ]
  let map: string | undefined
  for (const [index, it] of segments.entries()) {
    if (it.discontinuity && (index > 0 || skipped)) lines.push('#EXT-X-DISCONTINUITY')
    if (it.map && (it.map !== map || it.discontinuity)) lines.push(`#EXT-X-MAP:URI="${it.map}"`)
    // A transport stream after a segment with an initialisation segment needs one, too: its first packets say what it
    // contains. At an address of its own, as Chrome’s cache lets one request of each through.
    if (!it.map && map && (map !== ownTables || it.discontinuity) && it.address?.endsWith('.ts')) {
      lines.push(`#EXT-X-MAP:URI="${it.address}?map",BYTERANGE="${3 * 188}@0"`)
      map = ownTables
    }
    map = it.map ?? map
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(it.at).toISOString()}`)
    // The place stays, so that all renditions keep the same timing.
    if (!it.address) lines.push('#EXT-X-GAP')
    lines.push(`#EXTINF:${seconds(it.duration)},`, it.address ?? 'missing')
  }
  if (kind === 'whole') lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** `addressOf` returns the address of a playlist by its path, undefined for one without segments. */
export function masterPlaylist(
  { variants, renditions }: ReadMaster,
  addressOf: (path: string) => string | undefined,
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS']
  const there = renditions.filter(({ path }) => !path || addressOf(path))
  for (const it of there) {
    const address = it.path && addressOf(it.path)
    lines.push(
      `#EXT-X-MEDIA:${[
        `TYPE=${it.kind}`,
        `GROUP-ID="${it.group}"`,
        `NAME="${it.name}"`,
        ...(it.language ? [`LANGUAGE="${it.language}"`] : []),
        `DEFAULT=${it.isDefault ? 'YES' : 'NO'}`,
        `AUTOSELECT=${it.autoselect || it.isDefault ? 'YES' : 'NO'}`,
        ...(address ? [`URI="${address}"`] : []),
      ].join(',')}`,
    )
  }
  const has = (kind: string, group: string | undefined) =>
    group !== undefined && there.some((it) => it.kind === kind && it.group === group)
  for (const it of variants) {
    const address = addressOf(it.path)
    if (!address) continue
    const { resolution, frameRate, codecs, audio, subtitles } = it
    lines.push(
      `#EXT-X-STREAM-INF:${[
        `BANDWIDTH=${it.bandwidth}`,
        ...(codecs ? [`CODECS="${codecs}"`] : []),
        ...(resolution ? [`RESOLUTION=${resolution.width}x${resolution.height}`] : []),
        ...(frameRate ? [`FRAME-RATE=${frameRate.toFixed(3)}`] : []),
        ...(has('AUDIO', audio) ? [`AUDIO="${audio}"`] : []),
        ...(has('SUBTITLES', subtitles) ? [`SUBTITLES="${subtitles}"`] : []),
      ].join(',')}`,
      address,
    )
  }
  return `${lines.join('\n')}\n`
}
