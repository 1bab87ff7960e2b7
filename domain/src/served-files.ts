/**
 * How the event's own files are served: the content type for a file extension, and what a browser may do
 * with the file. An allowlist: other files are never shown as a page of the site.
 */

export type ServedFile = {
  /** The content type, with its charset where it has one. */
  type: string
  /**
   * `plain` files run nothing and are shown unchanged. `sandboxed` files may contain scripts, which do not run,
   * and are shown without the site's origin. `saved` files are only downloaded, never shown.
   */
  as: 'plain' | 'sandboxed' | 'saved'
}

const plain: Record<string, string> = {
  png: 'image/png',
  apng: 'image/apng',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/vnd.microsoft.icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
}
const sandboxed: Record<string, string> = {
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}
const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const saved: Record<string, string> = {
  zip: 'application/zip',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  odt: `${openDocument}.text`,
  odp: `${openDocument}.presentation`,
  ods: `${openDocument}.spreadsheet`,
  epub: 'application/epub+zip',
  ics: 'text/calendar; charset=utf-8',
}
const kinds = { plain, sandboxed, saved }

/** How to serve a file; unlisted extensions are downloads of plain bytes. */
export function servedFile(path: string): ServedFile {
  const ending = endingOf(path)
  for (const as of ['plain', 'sandboxed', 'saved'] as const) {
    const type = Object.hasOwn(kinds[as], ending) ? kinds[as][ending] : undefined
    if (type) return { type, as }
  }
  return { type: 'application/octet-stream', as: 'saved' }
}

/** Why a file in an event folder has a type that cannot be served; undefined for a type that can. */
export function servedFileError(path: string): string | undefined {
  const ending = endingOf(path)
  if ([plain, sandboxed, saved].some((kind) => Object.hasOwn(kind, ending))) return undefined
  return `"${path}" is a file type that the site can’t serve; use a picture, PDF, video, audio, text, HTML, ZIP or Office file, or an http(s) link`
}

const endingOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
