import { t } from '@lingui/core/macro'
import { announce } from '../ui/announcer.tsx'
import { forgetPolls, type PollOnPage, pollsOf, subscribe } from './polls-store.ts'
import { resultText } from './result-lines.ts'

/**
 * Calls `onChange` with the polls that the page shows, and announces those that open, and their results when they
 * close. Returns a function that stops it and forgets the polls.
 */
export function watchPolls(
  showId: string,
  onChange: (polls: readonly PollOnPage[]) => void,
): () => void {
  const open = new Set<string>()
  const stop = subscribe(() => {
    const polls = pollsOf(showId)
    for (const { id, state, question, ...poll } of polls) {
      if (state === 'open' && !open.has(id)) {
        open.add(id)
        announce(t`New poll: ${question}`)
      }
      if (state === 'closed' && open.delete(id)) {
        announce(t`Poll closed: ${question}`)
        const result = resultText(poll, poll.counts ?? [], poll.total ?? 0)
        // Follows in the same announcement.
        if (result) announce(result)
      }
    }
    onChange(polls)
  })
  return () => {
    stop()
    forgetPolls(showId)
  }
}
