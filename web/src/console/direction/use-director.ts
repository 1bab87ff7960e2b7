import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { sessionFromView } from '@rostra/domain/sessions/session'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import type { DirectedSession } from './directed-session.ts'

/** ms between polls of viewers and signals; actions are pushed by the server. */
export const pollIntervalMs = 5_000

export type DirectorAnswer = AnswerOf<(typeof calls)['director']>

/** The programme with its actual times, updated whenever a team member acts on it. */
export function useDirector() {
  useStaffEvents('direction', ['director'])
  return useQuery({
    queryKey: ['director'],
    queryFn: ({ signal }) => callApi('director', {}, signal),
    refetchInterval: pollIntervalMs,
    // A session that was added a moment ago is on the desk when it opens.
    staleTime: 0,
  })
}

/** The sessions of the answer, earliest first. */
export const listedSessions = (answer: DirectorAnswer): DirectedSession[] =>
  answer.sessions
    .map(({ session, ...rest }) => ({ ...rest, session: sessionFromView(session) }))
    .sort((a, b) => a.session.startsAt - b.session.startsAt)
