import type { QueryClient } from '@tanstack/react-query'
import { agendaQuery } from '../agenda/agenda-query.ts'
import { eventQuery } from '../event/event-query.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'

/** ms that the first page waits for its answers; after that it is rendered without them. */
const mostWaiting = 1_500

/**
 * Waits for what `prefetch.ts` asked for, so that the first page is rendered once, with its contents: answers that come
 * later are rendered one by one, each at one go, while no tap gets through. Never rejects.
 */
export async function firstAnswers(queries: QueryClient, onSessions = () => {}): Promise<void> {
  const { token, answers } = window.prefetched ?? {}
  if (!answers?.sessions) return
  // The player of a session opened directly loads while its page renders.
  const sessions = queries.prefetchQuery(sessionsQuery).then(onSessions)
  await Promise.race([
    Promise.all([sessions, queries.prefetchQuery(eventQuery), queries.prefetchQuery(agendaQuery)]),
    new Promise((resolve) => setTimeout(resolve, mostWaiting)),
  ])
  // Someone else signed in meanwhile, in another tab.
  if (storedToken() !== token) queries.clear()
}
