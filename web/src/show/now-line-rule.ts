/** What the line under the picture of a session shows. */

import type { LiveCard } from '@rostra/domain/pinned-card/pinned-card'
import type { AudienceQuestion } from '@rostra/domain/questions/audience-questions'
import type { Received } from '../platform/received-announcements.ts'
import type { PollOnPage } from '../polls/polls-store.ts'

/** ms that an announcement stays in the line; the chat and the bell keep it. */
export const announcementStays = 12_000

export type NowItem =
  | { kind: 'on-air'; question: AudienceQuestion }
  | { kind: 'poll'; poll: PollOnPage }
  | { kind: 'announcement'; announcement: Received }
  | { kind: 'card'; card: LiveCard }

type Sources = {
  questions: readonly AudienceQuestion[]
  /** Open, if any. */
  poll: PollOnPage | undefined
  announcements: readonly Received[]
  /** Unless the person has hidden it. */
  card: LiveCard | undefined
}

/**
 * Everything that there is now (epoch ms), the most urgent first, which is the one that the line shows: the question
 * being answered, then the open poll, announcements, the latest first, and the pinned card.
 */
export function nowItems(sources: Sources, now: number): NowItem[] {
  const { questions, poll, announcements, card } = sources
  return [
    ...questions
      .filter(({ state }) => state === 'on-air')
      .map((question) => ({ kind: 'on-air' as const, question })),
    ...(poll ? [{ kind: 'poll' as const, poll }] : []),
    ...announcements
      .filter(({ shownAt }) => now < shownAt + announcementStays)
      .toSorted((a, b) => b.shownAt - a.shownAt)
      .map((announcement) => ({ kind: 'announcement' as const, announcement })),
    ...(card ? [{ kind: 'card' as const, card }] : []),
  ]
}
