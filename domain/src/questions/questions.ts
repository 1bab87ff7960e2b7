/** Ask a Question (specification sections 4 and 7). */

/** Maximum length of a question, in UTF-16 code units. */
export const questionLimit = 1000
/** Delay after which the "Sent!" dialog closes, in ms. */
export const sentCloses = 2000
/** ID of the moderation channel, which moderators read and attendees cannot enter. */
export const moderationChannel = 'moderation'

/** Returns the text that is posted to the moderation channel for a question. */
export const moderationText = (showTitle: string, question: string) => `(${showTitle}) ${question}`
