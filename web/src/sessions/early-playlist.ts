/** What a session's page will play, asked for before the page is there. */
import type { Session } from '@rostra/domain/sessions/session'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import { isPlaylistEarly } from '../platform/transport/prefetched.ts'
import { playlistEngine } from '../stream-players/playlist-engine.ts'

/** ms within which a page that opens has used its playlist. */
const usedWithin = 5_000

let coming: HTMLLinkElement | undefined

/** The playlist that the session’s page would play now. */
export function playlistOf(session: Session, now: number): string | undefined {
  if (now < session.startsAt) return undefined
  const state = sessionStateAt(session, now)
  const stream = state === sessionState.live ? session.liveStream : session.replayStream
  return stream?.type === 'hls' ? stream.url : undefined
}

/** Fetches what plays playlists, and the one of the page at `path`. */
export function fetchPlaylist(playlist: string, path: string): void {
  playlistEngine().catch(() => {})
  if (coming?.isConnected || isPlaylistEarly(new URL(playlist, location.href).href)) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: '',
    href: playlist,
  })
  coming = link
  document.head.append(link)
  setTimeout(() => {
    link.remove()
    // Taken from where the browser keeps it for whoever asks first: a player that opens later needs a new one.
    if (location.pathname !== path) fetch(playlist).catch(() => {})
  }, usedWithin)
}
