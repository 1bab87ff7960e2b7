/** Reporting a chat message to the moderators. */

/** What can be wrong with a message. `other` needs details. */
export const reportReasons = ['spam', 'insult', 'off-topic', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Longest explanation, in characters. */
export const reportDetailsLimit = 300

/** Reported messages in one page of the list, and the messages shown before and after each. */
export const reportPage = 20
export const reportContext = 3
