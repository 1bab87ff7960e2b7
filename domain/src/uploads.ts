/** Files that organisers upload to their event: which are accepted, how large, and their type by their first bytes. */
import { beginsAsWebVtt } from './captions/captions.ts'
import { type ReasonWithMessage, reason } from './contract/reasons/reasons.ts'

/**
 * What an upload is for: a picture is a logo or photo, shown everywhere; an asset is opened from a library; a video
 * is what a session or the event plays; captions belong to a video.
 */
export const uploadKinds = ['picture', 'asset', 'video', 'captions'] as const
export type UploadKind = (typeof uploadKinds)[number]

/** In MB of 1,000,000 bytes. */
export const uploadLimits: Record<UploadKind, number> = {
  picture: 10,
  asset: 500,
  video: 2000,
  captions: 5,
}

/** Larger files are sent in parts of this many bytes, so that a lost connection costs no more than one of them. */
export const uploadPart = 8_000_000
/** Files of one person that may be half sent at the same time; parts that nobody continues are kept for a day. */
export const halfUploads = 4
/** How a page names an upload that it sends in parts. */
export const uploadId = /^[A-Za-z0-9_-]{16,64}$/

/** How many bytes from the start of a file `uploadEnding` needs. */
export const sniffedBytes = 512

const pictures = ['png', 'jpg', 'gif', 'webp', 'avif', 'svg']
const others = [
  'pdf',
  'mp4',
  'webm',
  'mp3',
  'zip',
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'epub',
]
const texts = ['txt', 'md', 'csv', 'vtt']
/** Formats that are ZIP files by their first bytes. */
const zipped = ['zip', 'docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'epub']

type Accepted = {
  allowed: readonly string[]
  refused: 'not-a-picture' | 'not-an-asset' | 'not-a-video'
}
const accepted: Record<Exclude<UploadKind, 'captions'>, Accepted> = {
  picture: { allowed: pictures, refused: 'not-a-picture' },
  asset: { allowed: [...pictures, ...others, ...texts], refused: 'not-an-asset' },
  video: { allowed: ['mp4', 'webm'], refused: 'not-a-video' },
}

/** The extension a file is stored with, or why it is rejected. `start` contains its first bytes. */
export function uploadEnding(
  kind: UploadKind,
  name: string,
  start: Uint8Array,
): { ending: string } | { error: ReasonWithMessage } {
  const extension =
    /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? ''
  if (kind === 'captions')
    return extension === 'vtt' && beginsAsWebVtt(start)
      ? { ending: extension }
      : { error: reason('not-captions') }
  const { allowed, refused } = accepted[kind]
  if (!allowed.includes(extension)) return { error: reason(refused) }
  const found = endingOf(start)
  const fits =
    found === extension ||
    (found === 'zip' && zipped.includes(extension)) ||
    (found === 'text' && texts.includes(extension))
  return fits ? { ending: extension } : { error: reason('not-what-it-is-called', { extension }) }
}

/** Uses the signatures of the WHATWG's MIME Sniffing standard and of the formats themselves. */
function endingOf(start: Uint8Array): string | undefined {
  const latin = String.fromCharCode(...start)
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (latin.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(latin)) return 'gif'
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'webp'
  if (latin.slice(4, 8) === 'ftyp') return /avif|avis/.test(latin.slice(8, 40)) ? 'avif' : 'mp4'
  if (latin.startsWith('%PDF-')) return 'pdf'
  if (latin.startsWith('\x1aE\xdf\xa3')) return 'webm'
  if (latin.startsWith('ID3') || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(latin)) return 'mp3'
  if (latin.startsWith('PK\x03\x04')) return 'zip'
  if (beginsAsSvg(latin)) return 'svg'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what makes a file no text
  return /[\x00-\x08\x0e-\x1a]/.test(latin) ? undefined : 'text'
}

/** Step by step, because a single pattern would try every way of splitting a series of comments. */
function beginsAsSvg(latin: string): boolean {
  let rest = latin.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^<\?xml/i.test(rest)) rest = after('>', rest)
  rest = afterComments(rest)
  if (/^<!DOCTYPE svg/i.test(rest)) rest = afterComments(after('>', rest))
  return /^<svg[\s>]/i.test(rest)
}

function afterComments(text: string): string {
  let rest = text
  while (rest.startsWith('<!--')) rest = after('-->', rest.slice('<!--'.length))
  return rest
}

const after = (end: string, text: string): string => {
  const at = text.indexOf(end)
  return at < 0 ? '' : text.slice(at + end.length).trimStart()
}
