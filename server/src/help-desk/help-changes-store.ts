/** Changes to a help ticket: each increments its revision, and adds a note and an audit log entry. */

import { randomUUID } from 'node:crypto'
import type { Actor } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { InboxTicket, TicketNote } from '@rostra/domain/help-desk/help-inbox'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import type { Selectable } from 'kysely'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import type { MailEnd } from '../mail/mail-worker.ts'
import { record } from '../staff/audit-log.ts'
import type { Tables, Trx } from '../tables.ts'

/** Reopens a ticket whose answer could not be emailed. */
const ourselves = { id: null, name: 'Rostra' } as const

type Fields = Partial<
  Pick<Tables['help_ticket'], 'assignee_id' | 'assignee_name' | 'assignee_at'> & {
    state: 'open' | 'closed'
  }
>
export type Change = {
  id: string
  /** Absent for changes that cannot conflict with someone else's, such as a note. */
  revision?: number
  by: Actor | typeof ourselves
  at: number
  action: AuditAction
  note: { kind: TicketNote['kind']; text: string }
  fields?: Fields
  /** The email to send about it. */
  mail?: AnswerMail
}
export type AnswerMail = (ticket: InboxTicket, note: Pick<TicketNote, 'id' | 'text'>) => NewMail

/** Applies one change with its note, its audit log entry and its email. */
export async function changeTicket(trx: Trx, change: Change, mails: Post) {
  const { id, revision, by, at, action, note, fields = {}, mail } = change
  const row = await trx
    .updateTable('help_ticket')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem('unknown-ticket')
  if (revision !== undefined && row.revision !== revision + 1) throw new Problem('already-changed')
  const noteId = randomUUID()
  await trx
    .insertInto('help_note')
    .values({
      id: noteId,
      ticket_id: id,
      revision: row.revision,
      by_name: by.name,
      ...note,
      at,
      sent_at: null,
    })
    .execute()
  const about = `${row.firstname} ${row.lastname}`.trim()
  const { assignee_at: _, ...shown } = fields
  const after = { text: note.text, ...shown }
  await record(trx, { at, byId: by.id, byName: by.name, action, about, after })
  if (mail) await mails.put(trx, [mail(ticketOf(row), { id: noteId, text: note.text })], at)
}

/** An answer was emailed, or finally failed: in that case its closed ticket is reopened, so that someone handles it. */
export async function answerEnded(
  trx: Trx,
  { about, state, at }: MailEnd,
  mails: Post,
): Promise<void> {
  if (about === null) return
  if (state === 'sent') {
    await trx.updateTable('help_note').set({ sent_at: at }).where('id', '=', about).execute()
    return
  }
  const closed = await trx
    .selectFrom('help_note')
    .innerJoin('help_ticket', 'help_ticket.id', 'help_note.ticket_id')
    .select('help_ticket.id')
    .where('help_note.id', '=', about)
    .where('help_ticket.state', '=', 'closed')
    .executeTakeFirst()
  if (!closed) return
  const change: Change = {
    id: closed.id,
    by: ourselves,
    at,
    action: 'help-reopened',
    note: { kind: 'reopened', text: 'The reply couldn’t be emailed' },
    fields: { state: 'open' },
  }
  await changeTicket(trx, change, mails)
}

export function ticketOf(row: Selectable<Tables['help_ticket']>): InboxTicket {
  const { assignee_id, assignee_name, assignee_at, ...ticket } = row
  return {
    ...ticket,
    assignee:
      assignee_id === null
        ? null
        : { id: assignee_id, name: assignee_name ?? '', at: assignee_at ?? ticket.at },
  }
}
