/** The help desk's inbox. Each change names the revision it is about, and leaves its line in the audit log. */
import { randomUUID } from 'node:crypto'
import { fullName, type SignedInUser } from '@rostra/domain/attendee'
import type { AuditAction } from '@rostra/domain/audit-log'
import { Problem } from '@rostra/domain/contract/problems'
import type { DeskTicket, HelpBox, TicketNote } from '@rostra/domain/help-inbox'
import { type Selectable, sql } from 'kysely'
import { record } from '../organiser/audit-log.ts'
import type { Db, Trx } from '../tables.ts'
import type { HelpDeskTables } from './help-desk-schema.ts'

/** Who works on a ticket, with the name that stays in the record. */
export type Helper = { id: string; name: string }

/** Someone without a name is known by their e-mail. */
export const helperOf = (person: SignedInUser): Helper => ({
  id: person.id,
  name: fullName(person) || person.email,
})

export type Thread = { ticket: DeskTicket; notes: TicketNote[] }

type Page = {
  box: HelpBox
  text?: string | undefined
  after?: { at: number; id: string } | undefined
  limit: number
}
type Fields = Partial<
  Pick<HelpDeskTables['help_ticket'], 'assignee_id' | 'assignee_name' | 'assignee_at'> & {
    state: 'open' | 'closed'
  }
>
type Change = {
  id: string
  /** Absent for what may stand beside someone else's change, as a note. */
  revision?: number
  by: Helper
  at: number
  action: AuditAction
  note: { kind: TicketNote['kind']; text: string }
  fields?: Fields
}

export type HelpInboxStore = ReturnType<typeof makeHelpInboxStore>

export const makeHelpInboxStore = (db: Db) => {
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
    return { ticket: ticketOf(row), notes }
  }

  return {
    /** Throws `unknown-ticket`. */
    thread: (id: string) => thread(db, id),

    /** Those who wait longest come first, of the closed ones the newest. */
    async page({ box, text, after, limit }: Page, me: string) {
      let query = db
        .selectFrom('help_ticket')
        .selectAll()
        .where('state', '=', box === 'closed' ? 'closed' : 'open')
      if (box === 'mine') query = query.where('assignee_id', '=', me)
      if (text) {
        const pattern = `%${text.replace(/[!%_]/g, '!$&')}%`
        const all = sql`lower(firstname || ' ' || lastname || ' ' || email || ' ' || message)`
        query = query.where(sql<boolean>`${all} like lower(${pattern}) escape '!'`)
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
      return { tickets: rows.slice(0, limit).map(ticketOf), more: rows.length > limit }
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

    /** Everyone who may be given a ticket. */
    async people(): Promise<Helper[]> {
      const rows = await db
        .selectFrom('staff')
        .select(['id', 'email', 'first', 'last'])
        .where('password', 'is not', null)
        .orderBy('email')
        .execute()
      return rows.map(helperOf)
    },

    /** Throws `unknown-ticket` or `changed-meanwhile`. Gives the note's id with the thread. */
    change: (change: Change): Promise<Thread & { noteId: string }> =>
      db.transaction().execute(async (trx) => {
        const { id, revision, by, at, action, note, fields = {} } = change
        const row = await trx
          .updateTable('help_ticket')
          .set((eb) => ({ revision: eb('revision', '+', 1) }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new Problem('unknown-ticket')
        if (revision !== undefined && row.revision !== revision + 1)
          throw new Problem('changed-meanwhile')
        if (Object.keys(fields).length > 0)
          await trx.updateTable('help_ticket').set(fields).where('id', '=', id).execute()
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
        await record(trx, { at, byId: by.id, action, about, after })
        return { ...(await thread(trx, id)), noteId }
      }),

    /** Takes open tickets from people who are signed in nowhere any more; true when there was one. */
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
        for (const { id, assignee_id, assignee_name, firstname, lastname } of freed) {
          const { revision } = await trx
            .updateTable('help_ticket')
            .set((eb) => ({
              assignee_id: null,
              assignee_name: null,
              assignee_at: null,
              revision: eb('revision', '+', 1),
            }))
            .where('id', '=', id)
            .returning('revision')
            .executeTakeFirstOrThrow()
          await trx
            .insertInto('help_note')
            .values({
              id: randomUUID(),
              ticket_id: id,
              revision,
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
        return freed.length > 0
      }),

    async sent(noteId: string, at: number): Promise<void> {
      await db.updateTable('help_note').set({ sent_at: at }).where('id', '=', noteId).execute()
    },
  }
}

function ticketOf(row: Selectable<HelpDeskTables['help_ticket']>): DeskTicket {
  const { assignee_id, assignee_name, assignee_at, ...ticket } = row
  return {
    ...ticket,
    assignee:
      assignee_id === null
        ? null
        : { id: assignee_id, name: assignee_name ?? '', at: assignee_at ?? ticket.at },
  }
}
