/** The help desk's inbox. Each change names the revision it is based on, and writes an audit log entry. */

import { randomUUID } from 'node:crypto'
import { type Actor, actorOf } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { HelpBox, InboxTicket, TicketNote } from '@rostra/domain/help-desk/help-inbox'
import { sql } from 'kysely'
import type { Post } from '../mail/mail-module.ts'
import { containsText } from '../platform/storage/contains-text.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'
import { type AnswerMail, type Change, changeTicket, ticketOf } from './help-changes-store.ts'

export type Thread = { ticket: InboxTicket; notes: TicketNote[] }

type Page = {
  box: HelpBox
  text?: string | undefined
  after?: { at: number; id: string } | undefined
  limit: number
}

export type HelpInboxStore = ReturnType<typeof createHelpInboxStore>

export const createHelpInboxStore = (db: Db, mails: Post) => {
  const thread = async (from: Db | Trx, id: string): Promise<Thread> => {
    const row = await from
      .selectFrom('help_ticket')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Problem('unknown-ticket')
    const notes = await from
      .selectFrom('help_note')
      .select(['id', 'kind', 'by_name as by', 'text', 'at', 'sent_at as sentAt'])
      .where('ticket_id', '=', id)
      .orderBy('revision')
      .execute()
    const unsent = notes.filter(({ kind, sentAt }) => kind === 'answer' && sentAt === null)
    const states = await mails.states(
      from,
      'answer',
      unsent.map((note) => note.id),
    )
    const withState = (note: TicketNote) => {
      const mail = states.get(note.id)
      return mail ? { ...note, mail } : note
    }
    return { ticket: ticketOf(row), notes: notes.map(withState) }
  }

  return {
    /** Throws `unknown-ticket`. */
    thread: (id: string) => thread(db, id),

    /** Open tickets: longest waiting first; closed ones: newest first. */
    async page({ box, text, after, limit }: Page, me: string) {
      let query = db
        .selectFrom('help_ticket')
        .selectAll()
        .where('state', '=', box === 'closed' ? 'closed' : 'open')
      if (box === 'mine') query = query.where('assignee_id', '=', me)
      if (text) {
        const all = sql`lower(firstname || ' ' || lastname || ' ' || email || ' ' || message)`
        query = query.where(containsText(all, text))
      }
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('at', 'id'), box === 'closed' ? '<' : '>', eb.tuple(after.at, after.id)),
        )
      const order = box === 'closed' ? 'desc' : 'asc'
      const rows = await query
        .orderBy('at', order)
        .orderBy('id', order)
        .limit(limit + 1)
        .execute()
      const tickets = rows.slice(0, limit).map((row) => {
        const { details: _, ...ticket } = ticketOf(row)
        return ticket
      })
      return { tickets, more: rows.length > limit }
    },

    async counts(me: string): Promise<Record<HelpBox, number>> {
      const rows = await db
        .selectFrom('help_ticket')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
      const mine = await db
        .selectFrom('help_ticket')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'open')
        .where('assignee_id', '=', me)
        .executeTakeFirstOrThrow()
      return { open: count('open'), mine: Number(mine.count), closed: count('closed') }
    },

    /** Everyone a ticket can be assigned to. */
    async people(): Promise<Actor[]> {
      const rows = await db
        .selectFrom('staff')
        .select(['id', 'email', 'first', 'last'])
        .where('password', 'is not', null)
        .orderBy('email')
        .execute()
      return rows.map(actorOf)
    },

    /** Makes several changes together or none. Throws `unknown-ticket` or `already-changed`. */
    change: (...changes: Change[]): Promise<Thread> =>
      db.transaction().execute(async (trx) => {
        for (const change of changes) await changeTicket(trx, change, mails)
        return thread(trx, changes[0]?.id ?? '')
      }),

    /** Releases open tickets of assignees without an active sign-in; true if there were any. */
    freeAbandoned: (at: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const freed = await trx
          .selectFrom('help_ticket')
          .select(['id', 'assignee_id', 'assignee_name', 'firstname', 'lastname'])
          .where('state', '=', 'open')
          .where('assignee_id', 'is not', null)
          .where('assignee_id', 'not in', (it) =>
            it.selectFrom('staff_token').select('staff_id').where('expires_at', '>', at),
          )
          .execute()
        let some = false
        for (const { id, assignee_id, assignee_name, firstname, lastname } of freed) {
          const released = await trx
            .updateTable('help_ticket')
            .set((eb) => ({
              assignee_id: null,
              assignee_name: null,
              assignee_at: null,
              revision: eb('revision', '+', 1),
            }))
            .where('id', '=', id)
            // Another instance may be releasing the same ones.
            .where('assignee_id', '=', assignee_id)
            .returning('revision')
            .executeTakeFirst()
          if (!released) continue
          some = true
          await trx
            .insertInto('help_note')
            .values({
              id: randomUUID(),
              ticket_id: id,
              revision: released.revision,
              by_name: assignee_name ?? '',
              kind: 'assigned',
              text: '',
              at,
              sent_at: null,
            })
            .execute()
          await record(trx, {
            at,
            byId: assignee_id,
            byName: assignee_name ?? '',
            action: 'help-assigned',
            about: `${firstname} ${lastname}`.trim(),
            after: { text: '', assignee_id: null, assignee_name: null },
          })
        }
        return some
      }),

    /**
     * Emails an answer again, or immediately if it is still waiting. Throws `unknown-ticket` when there is no such
     * answer.
     */
    mailAgain: (ticketId: string, noteId: string, at: number, mail: AnswerMail): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { ticket, notes } = await thread(trx, ticketId)
        const answer = notes.find((it) => it.id === noteId && it.kind === 'answer')
        if (!answer) throw new Problem('unknown-ticket')
        if (answer.sentAt !== null || (await mails.hurry(trx, 'answer', noteId, at))) return
        await mails.drop(trx, 'answer', noteId)
        await mails.put(trx, [mail(ticket, answer)], at)
      }),
  }
}
