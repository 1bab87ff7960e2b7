/** Tickets in the help desk's inbox. */

export type { InboxTicket, TicketNote } from './help-inbox.schema.ts'

export const helpBoxes = ['open', 'mine', 'closed'] as const
export type HelpBox = (typeof helpBoxes)[number]
