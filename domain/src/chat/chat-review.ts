/** Which messages wait for a moderator before they are shown, and what the shield changes. */
import type { ChatRules } from './chat-rules.schema.ts'

/** `first`: nothing of this person is in the chat yet. `word`: it contains a blocked word. */
export type ReviewCause = 'first' | 'word'

/** Messages of one person that wait in one chat at most. */
export const waitingLimit = 5
/** Waiting messages in one page of the list. */
export const waitingPage = 50

/** The switches that the shield sets, and puts back as they were. */
export type ChatSwitches = Pick<
  ChatRules,
  'slow' | 'firstReviewed' | 'wordsReviewed' | 'questionsOnly'
>

/** Seconds between two messages of an attendee while the shield is on, unless it is more already. */
const shieldSlow = 30

export const switchesOf = (rules: ChatRules): ChatSwitches => ({
  slow: rules.slow,
  firstReviewed: rules.firstReviewed,
  wordsReviewed: rules.wordsReviewed,
  questionsOnly: rules.questionsOnly,
})

/** Questions only stays as it is: it lets nobody write, so that there would be nothing to review. */
export const shielded = (before: ChatSwitches): ChatSwitches => ({
  ...before,
  slow: Math.max(before.slow, shieldSlow),
  firstReviewed: true,
  wordsReviewed: true,
})

/** Why a message waits; undefined for one that is shown at once. */
export function reviewCause(
  rules: Pick<ChatRules, 'firstReviewed' | 'wordsReviewed'>,
  message: { isFirst: boolean; hasBlockedWord: boolean },
): ReviewCause | undefined {
  if (rules.wordsReviewed && message.hasBlockedWord) return 'word'
  return rules.firstReviewed && message.isFirst ? 'first' : undefined
}
