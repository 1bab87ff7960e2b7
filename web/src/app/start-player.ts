/** Starts the player of a session's page before the page is rendered, so that the picture comes sooner. */
import { patterns } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { pagesPath } from '../platform/base-path.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'
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

/** Starts the player and the playlist of the session whose page is at `path`, if it plays one. */
export function startPlayer(queries: QueryClient, path: string): void {
  const id = matchPath(patterns.show, path.slice(pagesPath().length))?.params.id
  const session = queries.getQueryData(sessionsQuery.queryKey)?.sessions.find((it) => it.id === id)
  const playlist = session && playlistOf(session, serverNow())
  if (!playlist) return
  playlistEngine().catch(() => {})
  if (coming?.isConnected) return
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
