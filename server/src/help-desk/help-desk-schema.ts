import type { TicketNote } from '@rostra/domain/help-inbox'
import type { Generated } from 'kysely'

export type HelpDeskTables = {
  /** The fields of specification section 3. */
  help_ticket: {
    id: string
    firstname: string
    lastname: string
    email: string
    phone: string
    company: string
    message: string
    at: number
    /** What the sender's browser says of itself; '' when they did not want to send it. */
    details: Generated<string>
    state: Generated<'open' | 'closed'>
    /** Counts the changes. */
    revision: Generated<number>
    assignee_id: string | null
    assignee_name: string | null
    assignee_at: number | null
  }
  /** What was done about a ticket; `sent_at` is for answers that have left by mail. */
  help_note: {
    id: string
    ticket_id: string
    /** The ticket's, after this; puts the notes in order. */
    revision: number
    kind: TicketNote['kind']
    by_name: string
    text: string
    at: number
    sent_at: number | null
  }
}
