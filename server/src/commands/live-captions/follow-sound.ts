/** Loads a session’s sound as a player does: its playlists again and again, and each segment once. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Listed, newIn } from '@rostra/domain/captions/live-sound'
import * as HLS from 'hls-parser'

/**
 * `begin` is what a decoder needs before it, if the stream has that apart (fMP4); `at` is when it was spoken (epoch ms);
 * `isNext` is false where sound is missing before it.
 */
export type SoundSegment = {
  begin: Uint8Array | undefined
  bytes: Uint8Array
  at: number
  duration: number
  isNext: boolean
}

type Options = {
  /** The address of the session's stream. */
  address(): string
  /** A stream that waits isn't there yet. Once the session is over, what is listed is the last. */
  state(): 'waiting' | 'live' | 'over'
  language: string
  signal: AbortSignal
  say(line: string): void
}

/** ms between two looks at a playlist, and until an answer has to be there. */
const every = 500
const patience = 10_000
/** ms in which the first segment that is new since we came is worth waiting for: it is the one that is on time. */
const firstFresh = 3_000
/** ms without an answer that nobody needs to hear of: a server that starts again, a proxy that is told something new. */
const worthSaying = 5_000

type Found = Listed & { uri: string; map: string | undefined; gap: boolean; discontinuity: boolean }

/** Yields what is said from now on until the session is over. */
export async function* followSound(options: Options): AsyncGenerator<SoundSegment> {
  const { signal, say } = options
  let media: { of: string; url: string } | undefined
  let last: (Found & { media: string }) | undefined
  let isNext = false
  let map: { url: string; bytes: Uint8Array } | undefined
  let failedSince = 0
  let isSaid = false
  let isEarly = options.state() === 'waiting'
  let before: { newest: number; at: number } | undefined

  while (!signal.aborted) {
    const of = options.address()
    const state = options.state()
    const isOver = state === 'over'
    try {
      if (media?.of !== of) media = { of, url: await mediaAddress(of, options) }
      const listed = readMedia(await text(media.url, signal), media.url)
      isEarly ||= listed.length === 0
      if (!last && !isEarly && !isOver) {
        // What is listed when we come is late, by up to its length, and all that follows would be.
        before ??= { newest: listed.at(-1)?.sequence ?? 0, at: Date.now() }
        const { newest } = before
        const known = listed.find(({ sequence }) => sequence === newest)
        if (known && listed.at(-1) !== known) last = { ...known, media: path(media) }
        else if (Date.now() - before.at < firstFresh) {
          await pause(signal)
          continue
        }
      }
      const { segments, skipped } = newIn(listed, last, last?.media !== path(media))
      if (skipped > 0) {
        isNext = false
        say(`There was no sound for a while. ${seconds(skipped)} were left out.`)
      }
      for (const it of segments) {
        if (it.map && it.map !== map?.url) {
          const begin = await segmentOf(it.map, signal)
          map = begin && { url: it.map, bytes: begin }
        }
        const begin = it.map ? map?.bytes : undefined
        // Without what it begins with, nobody can hear it.
        const isMissing = it.gap || (it.map !== undefined && !begin)
        const bytes = isMissing ? undefined : await segmentOf(it.uri, signal)
        const isAfter = last !== undefined && Math.abs(it.at - last.at - last.duration) < 500
        const isSame = it.map === last?.map && !it.discontinuity
        if (bytes) {
          const continues = isNext && isAfter && isSame
          yield { begin, bytes, at: it.at, duration: it.duration, isNext: continues }
        }
        isNext = bytes !== undefined
        last = { ...it, media: path(media) }
      }
      if (isSaid) say('The stream can be loaded again.')
      failedSince = 0
      isSaid = false
    } catch (error) {
      if (signal.aborted) return
      media = undefined
      if (state === 'waiting') {
        await pause(signal)
        continue
      }
      failedSince ||= Date.now()
      const lasts = Date.now() - failedSince
      if (lasts > worthSaying && !isSaid) {
        isSaid = true
        say(`The stream can’t be loaded (${(error as Error).message}). Trying again.`)
      }
      if (isOver && lasts > patience) return
      await pause(signal)
      continue
    }
    if (isOver) return
    await pause(signal)
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
const pause = (signal: AbortSignal) => wait(every, undefined, { signal }).catch(() => {})
/** Of the playlist, whoever asks: the grant in it changes, and the numbers stay. */
const path = (media: { url: string } | undefined): string =>
  media ? new URL(media.url).pathname.replace(/^.*\/media\/[^/]+/, '') : ''

/** The playlist with the sound: in this language where there are several, and otherwise the smallest there is. */
async function mediaAddress(of: string, { language, signal }: Options): Promise<string> {
  const read = HLS.parse(await text(of, signal))
  if (!read.isMasterPlaylist) return of
  const { variants } = read as HLS.types.MasterPlaylist
  const audio = variants.flatMap((it) => it.audio).filter((it) => it.uri)
  const [main = ''] = language.toLowerCase().split('-')
  const spoken = audio.find((it) => it.language?.toLowerCase().split('-')[0] === main)
  const chosen = spoken ?? audio.find((it) => it.isDefault) ?? audio[0]
  const [smallest] = variants.toSorted((a, b) => a.bandwidth - b.bandwidth)
  const uri = chosen?.uri ?? smallest?.uri
  if (!uri) throw new Error('there is no sound in it')
  return new URL(uri, of).href
}

function readMedia(playlist: string, url: string): Found[] {
  const read = HLS.parse(playlist)
  if (read.isMasterPlaylist) throw new Error('it is no media playlist')
  return (read as HLS.types.MediaPlaylist).segments.flatMap((it) => {
    const at = it.programDateTime?.getTime()
    if (at === undefined) return []
    const map = it.map?.uri ? new URL(it.map.uri, url).href : undefined
    return {
      ...{ sequence: it.mediaSequenceNumber, at, duration: it.duration * 1000 },
      ...{ uri: new URL(it.uri, url).href, map, gap: it.gap === true },
      discontinuity: it.discontinuity === true,
    }
  })
}

async function get(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new Error(`HTTP status ${answer.status}`)
}
const text = async (url: string, signal: AbortSignal) => (await get(url, signal)).text()

/** Undefined for one that isn't there, also after another try. */
async function segmentOf(
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (let tries = 0; tries < 3 && !signal.aborted; tries += 1) {
    const bytes = await get(url, signal)
      .then((it) => it.arrayBuffer())
      .catch(() => undefined)
    if (bytes) return new Uint8Array(bytes)
    await pause(signal)
  }
  return undefined
}
