/** Reminders for starred sessions. In a separate file because pages with stars need only this part of notifications. */

/** How long a toast about a session stays, in ms. */
export const notificationLasts = 15_000

/** How long before its start the reminder for a starred session is due, in ms. */
export const reminderBefore = 5 * 60_000

export const reminderId = (sessionId: string): string => `${sessionId} reminder`
