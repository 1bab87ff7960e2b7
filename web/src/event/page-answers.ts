import type { QueryClient } from '@tanstack/react-query'
import { eventFrontKey } from './event-query.ts'

/**
 * Keeps the answers that the server wrote into the page (server/src/public-page/public-data.ts), so that its first
 * render needs no call. They are as old as the page: a stale one is asked for again.
 */
export function keepPageAnswers(queries: QueryClient): void {
  const written = document.querySelector<HTMLElement>('script[data-answers]')
  if (!written) return
  const answers: Record<string, unknown> = JSON.parse(written.textContent)
  for (const [name, answer] of Object.entries(answers))
    queries.setQueryData(name === 'event-front' ? eventFrontKey : [name, {}], answer, {
      updatedAt: Number(written.dataset.answers),
    })
}
