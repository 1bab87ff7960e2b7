/** Looks after the streams of sessions that are on: their playlists are there, and their live edge moves. */
import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { StreamHealth } from '@rostra/domain/contract/dashboard-calls'
import { readPlaylist, standsStill } from '@rostra/domain/stream-sources/playlist'
import type { Clock } from '../platform/clock.ts'
import type { OutsideText } from '../platform/outside-fetch.ts'

/** ms between two looks at one stream. */
const lookEvery = 5_000

export type Watched = { showId: string; title: string; type: string; url: string }

type Deps = {
  clock: Clock
  /** Where the event's own files are. */
  files(): string
  fetch(url: string): Promise<OutsideText>
}

type Seen = StreamHealth & { url: string; edge?: number; since?: number }
type Verdict = Pick<StreamHealth, 'state' | 'detail'> & { edge?: number; since?: number }

export type StreamWatch = ReturnType<typeof watchStreams>

export function watchStreams({ clock, files, fetch }: Deps) {
  const seen = new Map<string, Seen>()
  const looking = new Map<string, Promise<void>>()

  const get = async (url: string): Promise<{ url: string; text: string }> => {
    if (/^https?:/.test(url)) {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`Can’t be reached: ${answer.reason}.`)
      if (answer.status !== 200)
        throw new Error(`The playlist returned an error (${answer.status}).`)
      return answer
    }
    const root = files()
    const path = resolve(join(root, url))
    if (!path.startsWith(resolve(root) + sep))
      throw new Error('The file isn’t in the event’s folder.')
    const text = await readFile(path, 'utf8').catch(() => {
      throw new Error('File not found.')
    })
    return { url, text }
  }

  const isOwn = (url: string) => !/^https?:/.test(url)
  const judge = async (url: string, before: Seen | undefined): Promise<Verdict> => {
    let answer = await get(url)
    let playlist = readPlaylist(answer.text)
    if (playlist?.kind === 'master') {
      answer = await get(within(answer.url, playlist.first))
      playlist = readPlaylist(answer.text)
    }
    if (playlist?.kind !== 'media')
      return { state: 'unreachable', detail: 'This isn’t an HLS playlist.' }
    const { edge, ended, target } = playlist
    if (ended && isOwn(url)) return { state: 'good', detail: 'Recording available.' }
    if (ended) return { state: 'ended', detail: 'The stream has ended.' }
    const isNew = before?.edge !== edge
    const since = isNew ? clock() : (before?.since ?? clock())
    return standsStill(since, clock(), target)
      ? { state: 'stalled', detail: 'The stream isn’t advancing. Check the encoder.', edge, since }
      : { state: 'good', detail: 'The stream is advancing.', edge, since }
  }

  const look = async ({ showId, title, url }: Watched): Promise<void> => {
    const before = seen.get(showId)
    const same = before?.url === url ? before : undefined
    const verdict = await judge(url, same).catch(
      (error: Error): Verdict => ({ state: 'unreachable', detail: error.message }),
    )
    seen.set(showId, { showId, title, url, checkedAt: clock(), ...verdict })
  }

  return {
    /** What is known, at once; streams that were not looked at lately are looked at meanwhile. */
    health(watched: readonly Watched[]): StreamHealth[] {
      return watched.map((it) => {
        const { showId, title, type, url } = it
        const blank: StreamHealth = {
          showId,
          title,
          state: 'unknown',
          detail:
            type === 'hls' ? 'Not checked yet.' : 'Streams from this provider can’t be checked.',
          checkedAt: null,
        }
        if (type !== 'hls') return blank
        const known = seen.get(showId)
        const isFresh = known?.url === url && clock() - (known.checkedAt ?? 0) < lookEvery
        if (!isFresh && !looking.has(showId))
          looking.set(
            showId,
            look(it).finally(() => looking.delete(showId)),
          )
        if (known?.url !== url) return blank
        const { state, detail, checkedAt } = known
        return { showId, title, state, detail, checkedAt }
      })
    },
    /** Resolves when no look is under way. */
    settled: async (): Promise<void> => {
      await Promise.all(looking.values())
    },
  }
}

/** A variant's address, which is relative to its playlist's. */
const within = (playlist: string, variant: string): string =>
  /^https?:/.test(playlist)
    ? new URL(variant, playlist).href
    : join(playlist, '..', variant.split('?')[0] ?? '')
