import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { type Session, sessionFromView } from '@rostra/domain/sessions/session'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { eventFrontKey, eventQuery } from '../../event/event-query.ts'
import { ApiError, callTimed } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { observeServerTime, serverNow } from '../../platform/transport/server-clock.ts'
import { type Programme, takeUpdate, upToDate } from '../../sessions/directed-sessions.ts'
import { fetchPlaylist, playlistOf } from '../../sessions/early-playlist.ts'
import { nothingPlays } from './after-picture.ts'
import { pass } from './guest-pass.ts'

export type WatchedEvent = AnswerOf<(typeof calls)['watch-view']>['event']
/** A programme of one session, as moderators' changes are applied to programmes. */
type Watched = { programme: Programme; channel: string; event: WatchedEvent }

/** ms between two looks besides those when the server says that something has changed. */
const lookEvery = 60_000
/** All pages hear of a change at once: each waits up to this many ms, longer after a lost connection. */
const spread = { soon: 1_500, late: 5_000 }

let queriesOfPage: QueryClient | undefined

async function load({ signal }: { signal: AbortSignal }): Promise<Watched> {
  const { answer, askedAt, heardAt } = await callTimed('watch-view', {}, signal)
  const { serverTime, revision, session, channel, event } = answer
  observeServerTime(serverTime, askedAt, heardAt)
  // Parts of the site ask for the event; a guest knows this much of it.
  queriesOfPage?.setQueryData(eventFrontKey, event)
  queriesOfPage?.setQueryData(eventQuery.queryKey, {
    ...{ welcome: '', welcomeHtml: '', sponsors: [] },
    ...event,
  })
  const sessions = [sessionFromView(session)]
  return { programme: upToDate({ revision, at: serverTime, sessions }), channel, event }
}

const query = queryOptions({ queryKey: ['watched'], queryFn: load, retry: 2 })

/** Asks for the session as soon as there is a token, before the page is there, and for what plays it, if anything does. */
export function loadEarly(queries: QueryClient): void {
  queriesOfPage = queries
  // Nobody here may ask for more of the event.
  queries.setQueryDefaults(eventQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY })
  const stop = pass.subscribe(() => {
    if (pass.state() !== 'open') return nothingPlays()
    stop()
    void queries.fetchQuery(query).then(({ programme: { sessions } }) => {
      const playlist = sessions.map((it) => playlistOf(it, serverNow()))[0]
      if (playlist) fetchPlaylist(playlist, location.pathname)
      else nothingPlays()
    }, nothingPlays)
  })
}

/** Applies moderators' changes at once, and asks again after others. */
function useChanges(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const live = liveClient()
    let timer: number | undefined
    const askIn = (ms: number) => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: query.queryKey })
      }, Math.random() * ms)
    }
    const stops = [
      live.acquire(),
      live.onChange((_, late) => askIn(late ? spread.late : spread.soon)),
      live.onUpdate(({ directed }) => {
        if (!directed) return
        queries.setQueryData(
          query.queryKey,
          (it) => it && { ...it, programme: takeUpdate(it.programme, directed) },
        )
      }),
    ]
    return () => {
      window.clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queries])
}

/** The device's way in, and what it may see. */
export function useWatched() {
  const state = useSyncExternalStore(pass.subscribe, pass.state)
  const { data, isError, refetch, error } = useQuery({
    ...query,
    enabled: state === 'open',
    refetchInterval: lookEvery,
  })
  // It is no longer open to everyone: the server tells at the door.
  const isRefused = error instanceof ApiError && error.status === 403
  useEffect(() => {
    if (isRefused) pass.again()
  }, [isRefused])
  useChanges()
  const [session] = data?.programme.sessions ?? []
  const shown: { session: Session; channel: string; event: WatchedEvent } | undefined = data &&
    session && { session, channel: data.channel, event: data.event }
  return { state, data: shown, isError, refetch: () => void refetch() }
}
