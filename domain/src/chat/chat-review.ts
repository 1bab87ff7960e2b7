/** Which messages wait for a moderator before they are shown, and what the shield changes. */
import type { ChatRules } from './chat-rules.schema.ts'

/** `first`: the person has no message in the chat yet. `word`: the message contains a blocked word. */
export type ReviewCause = 'first' | 'word'

/** Most waiting messages of one person in one chat. */
export const waitingLimit = 5
/** Waiting messages in one page of the list. */
export const waitingPage = 50

/** The settings that the shield changes, and restores when it is turned off. */
export type ChatSwitches = Pick<
  ChatRules,
  'slow' | 'firstReviewed' | 'wordsReviewed' | 'questionsOnly'
>

/** Least seconds between two messages of an attendee while the shield is on. */
const shieldSlow = 30

export const switchesOf = (rules: ChatRules): ChatSwitches => ({
  slow: rules.slow,
  firstReviewed: rules.firstReviewed,
  wordsReviewed: rules.wordsReviewed,
  questionsOnly: rules.questionsOnly,
})

/** Leaves `questionsOnly` unchanged: it stops attendees from writing, so there would be nothing to review. */
export const shielded = (before: ChatSwitches): ChatSwitches => ({
  ...before,
  slow: Math.max(before.slow, shieldSlow),
  firstReviewed: true,
  wordsReviewed: true,
})

/** Why a message waits for review; undefined if it is shown immediately. */
export function reviewCause(
  rules: Pick<ChatRules, 'firstReviewed' | 'wordsReviewed'>,
  message: { isFirst: boolean; hasBlockedWord: boolean },
): ReviewCause | undefined {
  if (rules.wordsReviewed && message.hasBlockedWord) return 'word'
  return rules.firstReviewed && message.isFirst ? 'first' : undefined
}
