/** Ask a Question (specification sections 4 and 7). */
import * as v from 'valibot'
import { plainText } from './text.ts'

/** Longest question, in UTF-16 code units. */
export const questionLimit = 1000
/** "Sent!" closes after this many ms. */
export const sentCloses = 2000
/** The fixed channel that moderators read; attendees cannot enter it. */
export const moderationChannel = 'moderation'

export const QuestionText = v.pipe(
  plainText('Enter your question'),
  v.trim(),
  v.nonEmpty('Enter your question'),
  v.maxLength(questionLimit, 'Keep your question to 1,000 characters or fewer'),
)

/** What the moderation channel receives. */
export const moderationText = (showTitle: string, question: string) => `(${showTitle}) ${question}`
