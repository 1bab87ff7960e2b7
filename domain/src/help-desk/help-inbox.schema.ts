/** Valibot schemas for `help-inbox.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { MailState } from '../mail/mail.schema.ts'
import { filledText } from '../text.schema.ts'
import { HelpTicket } from './help-desk.schema.ts'

export const HelpReplyText = filledText(issueReason('reply-missing'), 5000)
export const HelpNoteText = filledText(issueReason('note-missing'), 5000)

/** A ticket as the help desk sees it. `revision` counts its changes. */
export const InboxTicket = v.object({
  ...HelpTicket.entries,
  id: v.string(),
  at: v.number(),
  details: v.string(),
  state: v.picklist(['open', 'closed']),
  revision: v.number(),
  /** Whom the ticket is assigned to, and since when (epoch ms). */
  assignee: v.nullable(v.object({ id: v.string(), name: v.string(), at: v.number() })),
})
export type InboxTicket = v.InferOutput<typeof InboxTicket>

/**
 * An entry in a ticket's history. An answer without `sentAt` has not been emailed yet; `mail` is its delivery state,
 * for as long as the server keeps it.
 */
export const TicketNote = v.object({
  id: v.string(),
  kind: v.picklist(['answer', 'note', 'assigned', 'closed', 'reopened']),
  by: v.string(),
  text: v.string(),
  at: v.number(),
  sentAt: v.nullable(v.number()),
  mail: v.optional(MailState),
})
export type TicketNote = v.InferOutput<typeof TicketNote>
