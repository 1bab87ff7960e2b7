/** Fetches a session's page and its player before someone joins it, so that the picture comes sooner after the tap. */

import { paths, patterns } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { pagesPath } from '../platform/base-path.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'
import { playlistEngine } from '../stream-players/playlist-engine.ts'

/** ms after the first page before the room's files are fetched, and until the next look for a live session. */
const [quietFor, lookAgain] = [1_500, 30_000]
/** ms within which a page that opens has used its playlist. */
const usedWithin = 5_000

declare global {
  interface Navigator {
    /** Not in Firefox and Safari. */
    connection?: { saveData?: boolean }
  }
}

/** The playlist that the session’s page would play now. */
function playlistOf(session: Session | undefined, now: number): string | undefined {
  if (!session || now < session.startsAt) return undefined
  const state = sessionStateAt(session, now)
  const stream = state === sessionState.live ? session.liveStream : session.replayStream
  return stream?.type === 'hls' ? stream.url : undefined
}

/** Starts the player and the playlist of the session whose page is at `path`, if it plays one. */
export function startPlayer(queries: QueryClient, path: string): void {
  const found = matchPath(patterns.show, path.slice(pagesPath().length))
  const sessions = queries.getQueryData(sessionsQuery.queryKey)?.sessions
  const playlist = playlistOf(
    sessions?.find(({ id }) => id === found?.params.id),
    serverNow(),
  )
  if (!playlist) return
  playlistEngine().catch(() => {})
  if (document.head.querySelector(`link[href="${CSS.escape(playlist)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: playlist })
  document.head.append(link)
  setTimeout(() => {
    link.remove()
    // Taken from where the browser keeps it for whoever asks first: a player that opens later needs a new one.
    if (location.pathname !== path) fetch(playlist).catch(() => {})
  }, usedWithin)
}

/** On a phone, a finger is down for a tenth of a second before its tap is a click. */
export function startOnPress(queries: QueryClient): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>(`a[href*="${paths.show('')}"]`)
    if (link) startPlayer(queries, link.pathname)
  })
}

/**
 * Fetches the files of a session’s page as data, so that nothing of them runs, once the first page is quiet and a
 * session is live. Nothing where people save data.
 */
export function fetchRoom(queries: QueryClient): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="rostra-room"]')?.content
  if (!names || navigator.connection?.saveData) return
  const look = () => {
    const now = serverNow()
    const live = (queries.getQueryData(sessionsQuery.queryKey)?.sessions ?? []).filter(
      (it) => sessionStateAt(it, now) === sessionState.live,
    )
    if (live.length === 0) return void setTimeout(look, lookAgain)
    const playsPlaylist = live.some((it) => playlistOf(it, now))
    for (const name of names.split(' '))
      if (playsPlaylist || !name.includes('hls-source'))
        fetch(name, { priority: 'low' })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {})
  }
  setTimeout(look, quietFor)
}
