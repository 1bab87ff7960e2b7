import { sessionFromView } from '@rostra/domain/sessions/session'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callTimed } from '../platform/transport/api.ts'
import { liveClient } from '../platform/transport/live-client.ts'
import { observeServerTime } from '../platform/transport/server-clock.ts'
import { type Programme, takeUpdate, upToDate } from './directed-sessions.ts'

const queryKey = ['sessions']
export const sessionsQuery = queryOptions({ queryKey, queryFn: loadSessions })

/**
 * Returns all sessions in order of their start, and whether this visit has heard them from the server. Each answer also
 * updates the offset of the server's clock.
 */
export function useSessions() {
  const query = useQuery({ ...sessionsQuery, refetchInterval: 60_000 })
  return { ...query, sessions: query.data?.sessions, isHeard: query.dataUpdatedAt > 0 }
}

/** Applies changes of the running sessions immediately, without refetching the sessions. Mount it once. */
export function useDirectedSessions(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      liveClient().onUpdate(({ directed }) => {
        if (!directed) return
        queries.setQueryData<Programme>(queryKey, (programme) => {
          const updated = takeUpdate(programme ?? emptyProgramme, directed)
          // What an earlier visit kept waits for the answer that is under way, which then has the changes.
          return queries.getQueryState(queryKey)?.dataUpdatedAt ? updated : undefined
        })
      }),
    [queries],
  )
}

/** ms within which a page without an address asks for it: usually the live connection brings it at once. */
const [askAfter, askWithin] = [2_000, 4_000]

/** Asks for the sessions again until the page has the address that it waits for. */
export function useAddressOnceReleased(isMissing: boolean, refetch: () => void): void {
  useEffect(() => {
    if (!isMissing) return
    // Spread over time, as all pages of a session wait for the same moment.
    const timer = window.setInterval(refetch, askAfter + Math.random() * askWithin)
    return () => window.clearInterval(timer)
  }, [isMissing, refetch])
}

const emptyProgramme: Programme = { revision: 0, at: 0, sessions: [] }

async function loadSessions({ signal }: { signal: AbortSignal }): Promise<Programme> {
  const { answer, askedAt, heardAt } = await callTimed('sessions', {}, signal)
  const { serverTime, sessions, revision } = answer
  observeServerTime(serverTime, askedAt, heardAt)
  return upToDate({ revision, at: serverTime, sessions: sessions.map(sessionFromView) })
}
