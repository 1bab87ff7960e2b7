/** The reminder of a starred session. A file of its own, because a page with stars needs this much of notifications. */

/** A second notification of a starred session comes this long before its start, in ms. */
export const reminderBefore = 5 * 60_000

export const reminderId = (sessionId: string): string => `${sessionId} reminder`
