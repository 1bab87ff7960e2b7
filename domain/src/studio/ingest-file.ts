/** Files that an encoder sends: valid names and sizes, and a check of their first bytes. */

const segmentEndings = ['ts', 'm4s', 'mp4', 'aac', 'vtt'] as const
export type SegmentEnding = (typeof segmentEndings)[number]

/** Bytes. */
export const largestSegment = 32 * 1024 * 1024
export const largestPlaylist = 1024 * 1024
export const largestUploadTest = 4_000_000

/** Most characters of a path, and most parts, including the file's name. */
const longestPath = 200
const deepestPath = 8

/** The kind of a file by its path; undefined for unknown kinds. */
export function kindOf(path: string): 'playlist' | SegmentEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase()
  return ending === 'm3u8' ? 'playlist' : segmentEndings.find((it) => it === ending)
}

/** True for a relative path of plain names, the only kind that encoders create. */
export const isIngestPath = (path: string): boolean =>
  path.length <= longestPath &&
  path.split('/').length <= deepestPath &&
  path.split('/').every((name) => /^[\p{L}\p{N}_~-][\p{L}\p{N} ._~+=@,-]*$/u.test(name)) &&
  !/[. ](?:\/|$)/.test(path)

/**
 * The path of a URI in a playlist, from the root of the ingest address. Undefined for URIs on another server and
 * for those that lead outside the root.
 */
export function resolvedPath(playlist: string, uri: string): string | undefined {
  const [bare = ''] = uri.split(/[?#]/)
  if (bare === '' || bare.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(bare)) return undefined
  const parts = playlist.split('/').slice(0, -1)
  for (const part of decoded(bare).split('/'))
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.') parts.push(part)
  const path = parts.join('/')
  return isIngestPath(path) ? path : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** How many bytes from the start of a file `isWhatItSays` reads. */
export const lookedAt = 188 * 4

const boxes: ReadonlySet<string> = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'sidx',
  'emsg',
  'prft',
  'free',
])

/** Whether a file that begins with `start` and has `size` bytes matches its extension. */
export function isWhatItSays(ending: SegmentEnding, start: Uint8Array, size: number): boolean {
  switch (ending) {
    case 'ts':
      return size >= 188 && size % 188 === 0 && everyPacketBegins(start)
    case 'm4s':
    case 'mp4':
      return size >= 8 && boxes.has(latin(start, 4, 8)) && boxLength(start) <= size
    case 'aac':
      return size >= 7 && (isAdts(start) || latin(start, 0, 3) === 'ID3')
    case 'vtt':
      return /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(latin(start, 0, 12))
  }
}

function everyPacketBegins(start: Uint8Array): boolean {
  for (let at = 0; at < start.length; at += 188) if (start[at] !== 0x47) return false
  return true
}

const isAdts = ([first = 0, second = 0]: Uint8Array) => first === 0xff && (second & 0xf6) === 0xf0

/** The length of the first box: 0 means “to the end”, 1 means that a 64-bit length follows. */
const boxLength = (start: Uint8Array): number =>
  new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0)

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
