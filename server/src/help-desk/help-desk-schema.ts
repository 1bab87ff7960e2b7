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
    /** Details from the sender's browser; '' when they chose not to send them. */
    details: Generated<string>
    state: Generated<'open' | 'closed'>
    /** Incremented by each change. */
    revision: Generated<number>
    assignee_id: string | null
    assignee_name: string | null
    assignee_at: number | null
  }
  /** What was done about a ticket; `sent_at` is for answers that were emailed. */
  help_note: {
    id: string
    ticket_id: string
    /** The ticket's revision after this; orders the notes. */
    revision: number
    kind: TicketNote['kind']
    by_name: string
    text: string
    at: number
    sent_at: number | null
  }
}
