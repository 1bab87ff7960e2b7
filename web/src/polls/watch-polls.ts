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
    for (const poll of polls) {
      const { id, state, question } = poll
      if (state === 'open' && !open.has(id)) {
        open.add(id)
        announce(t`New poll: ${question}`)
      }
      if (state === 'closed' && open.delete(id)) announceResult(poll)
    }
    onChange(polls)
  })
  return () => {
    stop()
    forgetPolls(showId)
  }
}

/** Says that a poll has closed and, in the same announcement, its result as far as it is known here. */
export function announceResult(poll: PollOnPage): void {
  const { question, counts = [], total = 0 } = poll
  announce(t`Poll closed: ${question}`)
  const result = resultText(poll, counts, total)
  if (result) announce(result)
}
