/** Parses an encoder's playlist into the data that we store. Its own text is never served. */

import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { filled } from '@rostra/domain/defined'
import { resolvedPath } from '@rostra/domain/studio/ingest-file'
import * as HLS from 'hls-parser'

// Throws errors instead of printing them.
HLS.setOptions({ strictMode: true })

/** Maximum number of segments in a playlist: a day of two-second segments. */
const mostSegments = 50_000
/** Maximum number of renditions in a master playlist. */
const mostRenditions = 20

/** The tags that we use. The parser compares some of the others with each other, which takes quadratic time. */
const used =
  /^#EXT(?:M3U|INF|-X-(?:VERSION|TARGETDURATION|MEDIA-SEQUENCE|SKIP|ENDLIST|BYTERANGE|DISCONTINUITY|KEY|MAP|PROGRAM-DATE-TIME|GAP|STREAM-INF|MEDIA))(?::|$)/
/** Each of a master playlist's tags is compared with all the others of its group, for every variant. */
const inMaster = /^#EXT-X-(?:STREAM-INF|MEDIA):/
const mostInMaster = 3 * mostRenditions

export type ReadSegment = {
  sequence: number
  path: string
  /** Microseconds. */
  duration: number
  /** Epoch ms by the encoder's clock. */
  at: number | undefined
  map: string | undefined
  discontinuity: boolean
}

type ReadVariant = {
  path: string
  bandwidth: number
  codecs?: string
  resolution?: { width: number; height: number }
  frameRate?: number
  /** Group names. */
  audio?: string
  subtitles?: string
}

type ReadRendition = {
  kind: 'AUDIO' | 'SUBTITLES'
  group: string
  name: string
  path?: string
  language?: string
  isDefault: boolean
  autoselect: boolean
}

export type ReadMaster = { variants: ReadVariant[]; renditions: ReadRendition[] }

export type ReadPlaylist =
  | { kind: 'master'; master: ReadMaster }
  | { kind: 'media'; segments: ReadSegment[]; ended: boolean }

/** `path` is where it was sent. Throws `invalid`, saying what is wrong with it. */
export function readPlaylist(path: string, text: string): ReadPlaylist {
  const playlist = parsed(text)
  return playlist.isMasterPlaylist
    ? { kind: 'master', master: masterOf(path, playlist as HLS.types.MasterPlaylist) }
    : mediaOf(path, playlist as HLS.types.MediaPlaylist)
}

function parsed(text: string): HLS.types.MasterPlaylist | HLS.types.MediaPlaylist {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && (!line.startsWith('#') || used.test(line)))
  if (lines.filter((line) => inMaster.test(line)).length > mostInMaster)
    throw new Problem('too-large')
  try {
    return HLS.parse(lines.join('\n'))
  } catch {
    throw new Problem('not-media', { reason: reason('ingest-not-playlist') })
  }
}

function mediaOf(path: string, playlist: HLS.types.MediaPlaylist): ReadPlaylist {
  const { segments, endlist } = playlist
  if (segments.length > mostSegments) throw new Problem('too-large')
  if (!segments.every(({ mediaSequenceNumber: it }) => Number.isSafeInteger(it) && it >= 0))
    throw new Problem('invalid', { reason: reason('ingest-not-playlist') })
  return {
    kind: 'media',
    ended: endlist,
    segments: segments.flatMap((segment) => {
      // A gap sent by the encoder is not stored, so its place stays missing.
      if (segment.gap) return []
      if (segment.byterange || segment.map?.byterange)
        throw new Problem('invalid', { reason: reason('ingest-byte-ranges') })
      if (segment.key && segment.key.method !== 'NONE')
        throw new Problem('invalid', { reason: reason('ingest-encrypted') })
      const at = segment.programDateTime?.getTime()
      return {
        sequence: segment.mediaSequenceNumber,
        path: inside(path, segment.uri),
        duration: durationOf(segment.duration),
        at: at !== undefined && Number.isSafeInteger(at) && at > 0 ? at : undefined,
        map: segment.map?.uri ? inside(path, segment.map.uri) : undefined,
        discontinuity: segment.discontinuity === true,
      }
    }),
  }
}

function masterOf(path: string, { variants }: HLS.types.MasterPlaylist): ReadMaster {
  const renditions = new Map<string, ReadRendition>()
  const group = (kind: ReadRendition['kind'], of: readonly HLS.types.Rendition[] = []) => {
    for (const it of of)
      renditions.set(`${kind} ${it.groupId} ${it.name}`, {
        kind,
        group: plain(it.groupId),
        name: plain(it.name),
        ...filled({
          path: it.uri && inside(path, it.uri),
          language: it.language && plain(it.language),
        }),
        isDefault: it.isDefault === true,
        autoselect: it.autoselect === true,
      })
    return of[0] ? plain(of[0].groupId) : undefined
  }
  const read = variants.map((it): ReadVariant => {
    const audio = group('AUDIO', it.audio)
    const subtitles = group('SUBTITLES', it.subtitles)
    const { codecs, resolution, frameRate = 0 } = it
    return {
      path: inside(path, it.uri),
      bandwidth: whole(it.bandwidth),
      ...filled({
        codecs: codecs && plain(codecs),
        resolution: resolution && {
          width: whole(resolution.width),
          height: whole(resolution.height),
        },
        frameRate: frameRate < 1000 && frameRate > 0 && frameRate,
        audio,
        subtitles,
      }),
    }
  })
  if (read.length + renditions.size > mostRenditions) throw new Problem('too-large')
  return { variants: read, renditions: [...renditions.values()] }
}

function inside(playlist: string, uri: string): string {
  const path = resolvedPath(playlist, uri)
  if (path === undefined) throw new Problem('invalid', { reason: reason('ingest-foreign-address') })
  return path
}

function durationOf(seconds: number): number {
  if (!(seconds >= 0 && seconds <= 3600))
    throw new Problem('invalid', { reason: reason('ingest-not-playlist') })
  return Math.round(seconds * 1e6)
}

const whole = (value: number) => (Number.isSafeInteger(value) && value > 0 ? value : 1)

/** Removes characters that a quoted string in a playlist can't contain; 200 characters are enough for any name. */
const plain = (text: string) => text.replace(/["\p{Cc}]/gu, '').slice(0, 200)
