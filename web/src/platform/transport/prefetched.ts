import type { Part } from './first-segments.ts'

/** An answer, when it was asked for and when it began: `performance.now()`. */
type Early = Promise<{ response: Response; askedAt: number; heardAt: number }>
type EarlyPlaylist = Promise<{ url: string; text: string; heardAt: number }>
/** `askedAt`, `heardAt` its beginning and `thereAt` its end: `performance.now()`. */
type EarlySegment = Part & {
  coming: Promise<{ data: ArrayBuffer; askedAt: number; heardAt: number; thereAt: number }>
}

/** Under which a browser keeps its device’s token for an open session. */
export type PassKey = `rostra.watch.${string}`

declare global {
  interface Window {
    prefetched?: {
      /** Of a guest of an open session, that of the device. */
      token: string | undefined
      /** When the page began: `performance.now()`. */
      at: number
      /** By the call's name and, if it has any, its payload as it is sent. */
      answers: Record<string, Early>
      /** A new device's way into the open session of the page. */
      opening?: Early
      /** What the player of an open session begins with, by its address; undefined once it has been taken. */
      playlists?: Record<string, EarlyPlaylist | undefined>
      /** And its first segments, until they are taken. */
      segments?: EarlySegment[] | undefined
    }
  }
}

/** A prefetched answer may be used for this many ms. */
const freshFor = 15_000
const isFresh = (at: number): boolean => performance.now() - at < freshFor

/**
 * Returns what `prefetch.ts` requested with this token, or without one, with the moments by `performance.now()`; once
 * per call and payload, otherwise undefined.
 */
export function takePrefetched(call: string, token: string | undefined): Early | undefined {
  const { prefetched } = window
  const answer = prefetched?.answers[call]
  if (!answer || prefetched.token !== token) return
  delete prefetched.answers[call]
  return isFresh(prefetched.at) ? answer : undefined
}

/** The way into the open session of the page, once: however old, as another one would be another device. */
export function takeOpening(): Promise<Response> | undefined {
  const { prefetched } = window
  const opening = prefetched?.opening
  delete prefetched?.opening
  return opening?.then(({ response }) => response)
}

/** Whether the page has asked for the playlist at an address before its code was there. */
export const isPlaylistEarly = (address: string): boolean =>
  address in (window.prefetched?.playlists ?? {})

/** That playlist, once. */
export function takePlaylist(address: string): EarlyPlaylist | undefined {
  const { playlists, at = 0 } = window.prefetched ?? {}
  const coming = playlists?.[address]
  if (playlists && coming) playlists[address] = undefined
  return isFresh(at) ? coming : undefined
}

/** Without a range, the whole file. */
type Wanted = { url: string; rangeStart?: number | undefined; rangeEnd?: number | undefined }

const segmentAt = ({ url, rangeStart = 0, rangeEnd = 0 }: Wanted): EarlySegment | undefined =>
  window.prefetched?.segments?.find(
    (it) => it.url === url && it.rangeStart === rangeStart && it.rangeEnd === rangeEnd,
  )

/** Whether the page has asked for this segment, and nobody has taken it. */
export const isSegmentEarly = (part: Wanted): boolean => segmentAt(part) !== undefined

/** That segment, once. */
export function takeSegment(part: Wanted): EarlySegment['coming'] | undefined {
  const { prefetched } = window
  const found = segmentAt(part)
  if (prefetched) prefetched.segments = prefetched.segments?.filter((it) => it !== found)
  return found?.coming
}
