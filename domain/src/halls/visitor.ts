/** Whom code calls a visitor: a guest without an account, as the guests of the studio were there first. */

/** A device that was let into a hall. A hall without a track takes part in every session. */
export type Visitor = { id: string; hall: Hall }
export type Hall = { id: string; track?: string }

/** What the ids begin with under which visitors ask and vote. No attendee’s does. */
export const visitorPrefix = 'visitor-'
