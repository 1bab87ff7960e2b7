/** Ask a Question (specification sections 4 and 7). */

/** Longest question, in UTF-16 code units. */
export const questionLimit = 1000
/** "Sent!" closes after this many ms. */
export const sentCloses = 2000
/** The fixed channel that moderators read; attendees cannot enter it. */
export const moderationChannel = 'moderation'

/** What the moderation channel receives. */
export const moderationText = (showTitle: string, question: string) => `(${showTitle}) ${question}`
