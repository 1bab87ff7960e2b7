import { sessionFromView } from '@rostra/domain/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { liveClient } from '../platform/transport/live-client.ts'
import { localMoment, observeServerTime } from '../platform/transport/server-clock.ts'
import { type Programme, takeUpdate, upToDate } from './directed-sessions.ts'

const queryKey = ['sessions']

/** Returns all sessions in order of their start. Each answer also updates the offset of the server's clock. */
export function useSessions() {
  const query = useQuery({ queryKey, queryFn: loadSessions, refetchInterval: 60_000 })
  return { ...query, sessions: query.data?.sessions }
}

/** Applies moderators' actions immediately, without refetching the sessions. Mount it once. */
export function useDirectedSessions(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      liveClient().onUpdate(({ directed }) => {
        if (!directed) return
        queries.setQueryData<Programme>(queryKey, (programme) => {
          const updated = takeUpdate(programme ?? emptyProgramme, directed)
          return programme && updated
        })
      }),
    [queries],
  )
}

const emptyProgramme: Programme = { revision: 0, sessions: [] }

async function loadSessions({ signal }: { signal: AbortSignal }): Promise<Programme> {
  const requestedAt = localMoment()
  const { serverTime, sessions, revision } = await callApi('sessions', {}, signal)
  observeServerTime(serverTime, requestedAt)
  return upToDate({ revision, sessions: sessions.map(sessionFromView) })
}
