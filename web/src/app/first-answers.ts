import type { Language } from '@rostra/domain/languages'
import { isShow } from '@rostra/domain/paths'
import type { QueryClient } from '@tanstack/react-query'
import { agendaQuery } from '../agenda/agenda-query.ts'
import { eventQuery } from '../event/event-query.ts'
import { pagesPath } from '../platform/base-path.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { sessionsQuery } from '../sessions/sessions-query.ts'
import { showKeptAnswers } from './kept-answers.ts'

/** ms that the first page waits for its answers; after that it is rendered without them. */
const mostWaiting = 1_500

/**
 * Fills in what an earlier visit kept, or waits for what `prefetch.ts` asked for, so that the first page is rendered once, with its contents: answers that come
 * later are rendered one by one, each at one go, while no tap gets through. Never rejects.
 */
export async function firstAnswers(
  queries: QueryClient,
  language: Language,
  onSessions = () => {},
): Promise<void> {
  const { token, answers } = window.prefetched ?? {}
  if (!answers?.sessions) return
  // A session's page plays only what the server has just said.
  const isKept =
    !isShow(location.pathname.slice(pagesPath().length)) && showKeptAnswers(queries, language)
  const coming = [
    // The player of a session opened directly loads while its page renders.
    queries.prefetchQuery(sessionsQuery).then(onSessions),
    queries.prefetchQuery(eventQuery),
    queries.prefetchQuery(agendaQuery),
  ]
  if (isKept) return
  await Promise.race([
    Promise.all(coming),
    new Promise((resolve) => setTimeout(resolve, mostWaiting)),
  ])
  // Someone else signed in meanwhile, in another tab.
  if (storedToken() !== token) queries.clear()
}
