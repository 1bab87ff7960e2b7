/** Fetches a session's page and its player before someone joins it, so that the picture comes sooner after the tap. */
import { playerPoster } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import type { QueryClient } from '@tanstack/react-query'
import { eventQuery } from '../event/event-query.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { playlistOf } from '../sessions/early-playlist.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'
import { startPlayer } from './start-player.ts'

/** ms until the next look for a live session that the page leads to. */
const lookAgain = 10_000

declare global {
  interface Navigator {
    /** Not in Firefox and Safari. */
    connection?: { saveData?: boolean }
  }
}

/** On a phone, a finger is down for a tenth of a second before its tap is a click. Returns a function that ends this. */
export function startOnPress(queries: QueryClient): () => void {
  const press = ({ target }: PointerEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(linkTo(''))
    if (link) startPlayer(queries, link.pathname)
  }
  document.addEventListener('pointerdown', press)
  return () => document.removeEventListener('pointerdown', press)
}

const linkTo = (id: string) => `a[href*="${paths.show(id)}"]`

/**
 * Fetches the files of a session’s page as data, so that nothing of them runs, and its poster, once a live session is
 * on the page. * Nothing where people save data. Returns a function that ends this.
 */
export function fetchRoom(queries: QueryClient): () => void {
  const names = document.querySelector<HTMLMetaElement>('meta[name="rostra-room"]')?.content
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const now = serverNow()
    const live = (queries.getQueryData(sessionsQuery.queryKey)?.sessions ?? []).filter(
      (it) =>
        sessionStateAt(it, now) === sessionState.live &&
        document.querySelector(linkTo(it.id)) !== null,
    )
    if (live.length === 0) {
      timer = setTimeout(look, lookAgain)
      return
    }
    const event = queries.getQueryData(eventQuery.queryKey)
    for (const { id, poster = event && playerPoster(id, event) } of live)
      if (poster) new Image().src = poster
    const playsPlaylist = live.some((it) => playlistOf(it, now))
    for (const name of names?.split(' ') ?? [])
      if (playsPlaylist || !name.includes('hls-source'))
        fetch(name, { priority: 'low' })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {})
  }
  if (names && !navigator.connection?.saveData) look()
  return () => clearTimeout(timer)
}
