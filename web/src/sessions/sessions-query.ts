import { type Session, sessionFromView } from '@rostra/domain/session'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../platform/transport/api.ts'
import { localMoment, observeServerTime } from '../platform/transport/server-clock.ts'

/** All sessions in order of their start; each answer also measures the server's clock. */
export function useSessions() {
  const query = useQuery({ queryKey: ['sessions'], queryFn: loadSessions, refetchInterval: 60_000 })
  return { ...query, sessions: query.data }
}

async function loadSessions({ signal }: { signal: AbortSignal }): Promise<Session[]> {
  const askedAt = localMoment()
  const { serverTime, sessions } = await callApi('sessions', {}, signal)
  observeServerTime(serverTime, askedAt)
  return sessions.map(sessionFromView).sort((a, b) => a.startsAt - b.startsAt)
}
