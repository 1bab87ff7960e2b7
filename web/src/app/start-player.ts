/** Starts the player of a session's page before the page is rendered, so that the picture comes sooner. */
import { patterns } from '@rostra/domain/paths'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { pagesPath } from '../platform/base-path.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { fetchPlaylist, playlistOf } from '../sessions/early-playlist.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'

/** Starts the player and the playlist of the session whose page is at `path`, if it plays one. */
export function startPlayer(queries: QueryClient, path: string): void {
  const id = matchPath(patterns.show, path.slice(pagesPath().length))?.params.id
  const session = queries.getQueryData(sessionsQuery.queryKey)?.sessions.find((it) => it.id === id)
  const playlist = session && playlistOf(session, serverNow())
  if (playlist) fetchPlaylist(playlist, path)
}
