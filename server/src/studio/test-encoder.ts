/** An encoder for tests: sends HLS to the server as ffmpeg, OBS and browsers do. */
import { testEvent } from '../testing/test-event.ts'

const [first, ...others] = testEvent.sessions

/** The test event, with a first session whose video is sent to the server. */
export const studioEvent = {
  ...testEvent,
  sessions: [
    { ...first, liveStream: { type: 'studio', url: '' } } as (typeof testEvent.sessions)[number],
    ...others,
  ],
}

/** A transport stream with this many packets, with different bytes for each `number`. */
export function transportStream(number: number, packets = 2): Buffer {
  const bytes = Buffer.alloc(188 * packets, number)
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47
  return bytes
}

type ListedSegment = { path: string; seconds?: number; at?: number; map?: string }

/** A playlist as written by ffmpeg. */
export function playlistOf(
  sequence: number,
  segments: readonly ListedSegment[],
  ended = false,
): string {
  let map: string | undefined
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    ...segments.flatMap((it) => {
      const isNew = it.map !== map
      map = it.map
      return [
        ...(it.map && isNew ? [`#EXT-X-MAP:URI="${it.map}"`] : []),
        ...(it.at === undefined
          ? []
          : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(it.at).toISOString()}`]),
        `#EXTINF:${(it.seconds ?? 2).toFixed(3)},`,
        it.path,
      ]
    }),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

/** Sends to the server at `url` with a stream key. */
export const encoder = (url: () => string, key: string, agent = 'test encoder') => ({
  put: (path: string, body: Buffer | string, headers: Record<string, string> = {}) =>
    fetch(`${url()}/api/ingest/${key}/${path}`, {
      method: 'PUT',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'user-agent': agent, ...headers },
    }),
  delete: (path: string) => fetch(`${url()}/api/ingest/${key}/${path}`, { method: 'DELETE' }),
})

/** Addresses of the segments in a playlist and of their initialisation segments. */
export const addressesIn = (playlist: string): string[] =>
  [...playlist.matchAll(/^(?:#EXT-X-MAP:URI="([^"]+)".*|([^#\s].*))$/gm)].map(
    ([, map, segment]) => map ?? segment ?? '',
  )

/** Two-second segments from `at` (epoch ms) on, for `playlistOf`. */
export const places = (rendition: string, at: number, count: number) =>
  Array.from({ length: count }, (_, number) => ({
    path: `${rendition}${number}.ts`,
    at: at + number * 2000,
  }))

/** For each segment of a playlist, whether it is there or a gap. */
export const listed = (playlist: string): ('gap' | 'there')[] =>
  [...playlist.matchAll(/(#EXT-X-GAP\n)?#EXTINF/g)].map(([, gap]) => (gap ? 'gap' : 'there'))
