/** Monitors the streams of live sessions: whether their playlists load and their live edge moves. */
import { join, resolve, sep } from 'node:path'
import type { StreamHealth } from '@rostra/domain/dashboard/dashboard-calls'
import { readPlaylist, standsStill } from '@rostra/domain/stream-sources/playlist'
import { studioType } from '@rostra/domain/studio/studio'
import type { Clock } from '../platform/clock.ts'
import type { OutsideText } from '../platform/outside-fetch.ts'
import { longestPlaylist, readOwnText } from './own-text.ts'

/** ms between checks of a stream. */
const checkEvery = 5_000

export type Watched = { showId: string; title: string; type: string; url: string }

type Deps = {
  clock: Clock
  /** The folder of the event's own files. */
  files(): string
  fetch(url: string): Promise<OutsideText>
  /** The health of a session whose video is sent to this server. */
  sent?(showId: string): Pick<StreamHealth, 'state' | 'detail'>
}

type Seen = StreamHealth & { url: string; edge?: number; since?: number }
type Verdict = Pick<StreamHealth, 'state' | 'detail'> & { edge?: number; since?: number }

export type StreamWatch = ReturnType<typeof watchStreams>

export function watchStreams({ clock, files, fetch, sent }: Deps) {
  const seen = new Map<string, Seen>()
  const checking = new Map<string, Promise<void>>()

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
    const text = await readOwnText(path, longestPlaylist).catch(() => {
      throw new Error('File not found.')
    })
    return { url, text }
  }

  const isOwn = (url: string) => !/^https?:/.test(url)
  const judge = async (url: string, before: Seen | undefined): Promise<Verdict> => {
    let answer = await get(url)
    let playlist = readPlaylist(answer.text)
    if (playlist?.kind === 'master') {
      answer = await get(resolveVariant(answer.url, playlist.first))
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

  const check = async ({ showId, title, url }: Watched): Promise<void> => {
    const before = seen.get(showId)
    const same = before?.url === url ? before : undefined
    const verdict = await judge(url, same).catch(
      (error: Error): Verdict => ({ state: 'unreachable', detail: error.message }),
    )
    seen.set(showId, { showId, title, url, checkedAt: clock(), ...verdict })
  }

  return {
    /** Returns the last results immediately, and checks streams without a recent result in the background. */
    health(watched: readonly Watched[]): StreamHealth[] {
      return watched.map((it) => {
        const { showId, title, type, url } = it
        if (type === studioType && sent)
          return { showId, title, ...sent(showId), checkedAt: clock() }
        const blank: StreamHealth = {
          showId,
          title,
          state: 'unknown',
          detail:
            type === 'hls' ? 'Not checked yet.' : 'Streams from this provider can’t be checked.',
          checkedAt: null,
        }
        if (type !== 'hls') return blank
        const existing = seen.get(showId)
        const isFresh = existing?.url === url && clock() - (existing.checkedAt ?? 0) < checkEvery
        if (!isFresh && !checking.has(showId))
          checking.set(
            showId,
            check(it).finally(() => checking.delete(showId)),
          )
        if (existing?.url !== url) return blank
        const { state, detail, checkedAt } = existing
        return { showId, title, state, detail, checkedAt }
      })
    },
    /** Resolves when the running checks have finished. */
    settled: async (): Promise<void> => {
      await Promise.all(checking.values())
    },
  }
}

/** A variant's address, which is relative to its playlist's. */
const resolveVariant = (playlist: string, variant: string): string =>
  /^https?:/.test(playlist)
    ? new URL(variant, playlist).href
    : join(playlist, '..', variant.split('?')[0] ?? '')
