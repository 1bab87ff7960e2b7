/**
 * Takes everything personal out of the database, a portion at a time. Each portion is a transaction of its
 * own that only the instance which holds the erasing can make, and finds what is left by itself: whoever
 * takes it over after a crash goes on where it stopped.
 */
import { randomUUID } from 'node:crypto'
import { attendeeActions, erasedPerson } from '@rostra/domain/audit-log'
import { sql } from 'kysely'
import { record } from '../organiser/audit-log.ts'
import type { Db, Tables, Trx } from '../tables.ts'

/** Rows in one transaction: SQLite holds the process up meanwhile, and people are looking at replays. */
const portion = 500
/** ms without a portion after which another instance goes on. */
const holdLasts = 15_000

type Emptied = { table: keyof Tables; key: string[]; staffStays?: boolean }

/**
 * What is emptied, in this order: who signed in is out first. A new table that holds something about a
 * person belongs here; a test compares the list with the database.
 */
export const emptied: readonly Emptied[] = [
  { table: 'token', key: ['hash'] },
  { table: 'attendance_visit', key: ['id'] },
  { table: 'attendee', key: ['id'] },
  { table: 'chat_report', key: ['id'] },
  { table: 'message_reaction', key: ['channel', 'seq', 'key', 'user_id'] },
  { table: 'entry', key: ['channel', 'seq'] },
  { table: 'chat_removal', key: ['channel', 'seq'] },
  { table: 'chat_block', key: ['user_id', 'blocked_id'] },
  { table: 'chat_restriction', key: ['kind', 'channel', 'user_id'] },
  { table: 'chat_measure', key: ['id'] },
  { table: 'chat_read', key: ['channel', 'user_id'] },
  { table: 'chat_rules', key: ['channel'] },
  { table: 'blocked_word', key: ['folded'] },
  { table: 'question', key: ['id'] },
  { table: 'help_note', key: ['id'] },
  { table: 'help_ticket', key: ['id'] },
  { table: 'mail_outbox', key: ['id'] },
  { table: 'announcement', key: ['id'] },
  { table: 'agenda_star', key: ['user_id', 'session_id'], staffStays: true },
  { table: 'calendar_key', key: ['user_id'], staffStays: true },
  { table: 'do_not_disturb', key: ['user_id'], staffStays: true },
]

/** What stays: the event, those who run it, figures without names. `chat_file` is emptied with its files. */
export const kept: readonly (keyof Tables)[] = [
  'attendance_beat',
  'attendance_version',
  'audit_log',
  'calendar_revision',
  'channel',
  'chat_counted',
  'chat_file',
  'chat_minute',
  'closing',
  'closing_notice',
  'event',
  'kept_report',
  'library',
  'presenter_link',
  'preview_token',
  'recovery_code',
  'sample',
  'session',
  'setting',
  'staff',
  'staff_link',
  'staff_token',
]

/** Tables that had something personal in them. */
export const changed: readonly string[] = [
  ...emptied.map(({ table }) => table),
  'audit_log',
  'chat_file',
  'session',
]

/** Thrown when another instance has taken the erasing over. */
export class HoldLost extends Error {}

export type ErasingStore = ReturnType<typeof makeErasingStore>

export const makeErasingStore = (db: Db) => {
  /** A portion, which only the instance that holds the erasing can make. Throws `HoldLost`. */
  const portionBy = <T>(holder: string, now: number, work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('closing')
        .set({ held_until: now + holdLasts })
        .where('held_by', '=', holder)
        .where('done_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) throw new HoldLost()
      return work(trx)
    })

  const left = ({ table, staffStays }: Emptied) => {
    const rows = sql`from ${sql.table(table)}`
    return staffStays ? sql`${rows} where user_id not in (select id from staff)` : rows
  }

  return {
    /** Begins, and closes what is open; twice changes nothing. */
    begin: (byId: string | null, closedBy: string, at: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('closing')
          .set((eb) => ({
            begun_at: at,
            days_by: byId,
            closed_at: eb.fn.coalesce('closed_at', eb.val(at)),
            closed_by: eb.fn.coalesce('closed_by', eb.val(closedBy)),
          }))
          .where('begun_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (row)
          await record(trx, {
            at,
            byId,
            action: 'closing-erasing-begun',
            about: 'all personal data',
          })
      }),

    /** True when this instance may erase: nobody does, or whoever did has been silent. `isAlone` needs not wait. */
    async take(holder: string, now: number, isAlone: boolean): Promise<boolean> {
      const row = await db
        .updateTable('closing')
        .set({ held_by: holder, held_until: now + holdLasts })
        .where('begun_at', 'is not', null)
        .where('done_at', 'is', null)
        .where((it) =>
          it.or([
            it('held_by', 'is', null),
            it('held_by', '=', holder),
            it('held_until', '<=', isAlone ? Number.MAX_SAFE_INTEGER : now),
          ]),
        )
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Another instance need not wait. */
    async release(holder: string): Promise<void> {
      await db
        .updateTable('closing')
        .set({ held_by: null, held_until: 0 })
        .where('held_by', '=', holder)
        .execute()
    },

    /** True until `began` was called: nothing is erased yet. */
    async isUntouched(): Promise<boolean> {
      const row = await db.selectFrom('closing').select('total').executeTakeFirstOrThrow()
      return row.total === 0
    },

    /** Counts what there is to do; from now on figures can no longer be taken. */
    async began(holder: string, now: number): Promise<void> {
      let total = 0
      for (const it of emptied) {
        const found = sql<{ count: number }>`select count(*) as count ${left(it)}`
        const { rows } = await found.execute(db)
        total += Number(rows[0]?.count ?? 0)
      }
      await portionBy(holder, now, (trx) =>
        trx
          .updateTable('closing')
          .set({ total: Math.max(1, total) })
          .execute(),
      )
    },

    /** Empties a table by one portion; gives how many rows were there. */
    removeSome: (it: Emptied, holder: string, now: number): Promise<number> =>
      portionBy(holder, now, async (trx) => {
        const key = sql.join(it.key.map((column) => sql.ref(column)))
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(it.table)}
          where (${key}) in (select ${key} ${left(it)} limit ${sql.lit(portion)})`.execute(trx)
        const count = Number(numAffectedRows)
        await trx
          .updateTable('closing')
          .set((eb) => ({ erased: eb('erased', '+', count) }))
          .execute()
        return count
      }),

    /** Names of some uploads that are still there. */
    async someFiles(): Promise<string[]> {
      const rows = await db.selectFrom('chat_file').select('id').limit(portion).execute()
      return rows.map(({ id }) => id)
    },

    forgetFiles: (ids: readonly string[], holder: string, now: number): Promise<unknown> =>
      portionBy(holder, now, (trx) => trx.deleteFrom('chat_file').where('id', 'in', ids).execute()),

    /** The log of changes keeps that there was one, not whose. */
    scrubSomeLines: (holder: string, now: number): Promise<number> =>
      portionBy(holder, now, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('audit_log')
          .set({ about: erasedPerson, before: null, after: null })
          .where('id', 'in', (it) =>
            it
              .selectFrom('audit_log')
              .select('id')
              .where('action', 'in', attendeeActions)
              .where((row) =>
                row.or([
                  row('about', '!=', erasedPerson),
                  row('before', 'is not', null),
                  row('after', 'is not', null),
                ]),
              )
              .limit(portion),
          )
          .executeTakeFirst()
        return Number(numUpdatedRows)
      }),

    /** Speakers stay in the programme; the e-mails by which they were known in the chat do not. */
    forgetSpeakers: (holder: string, now: number): Promise<void> =>
      portionBy(holder, now, async (trx) => {
        const sessions = await trx
          .selectFrom('session')
          .select(['id', 'speakers'])
          .where('speakers', 'like', '%@%')
          .execute()
        for (const { id, speakers } of sessions)
          await trx
            .updateTable('session')
            .set({ speakers: withoutEmails(speakers) })
            .where('id', '=', id)
            .execute()
        await trx
          .updateTable('audit_log')
          .set({ before: null, after: null })
          .where((row) => row.or([row('before', 'like', '%@%'), row('after', 'like', '%@%')]))
          .where('action', 'not like', 'staff-%')
          .where('action', 'not like', 'account-%')
          .execute()
      }),

    /** Logs that were emptied begin anew, so that no page takes up an old one; so do the sums of attendance. */
    renew: (holder: string, now: number): Promise<void> =>
      portionBy(holder, now, async (trx) => {
        const channels = await trx.selectFrom('channel').select('name').execute()
        for (const { name } of channels)
          await trx
            .updateTable('channel')
            .set({ epoch: randomUUID() })
            .where('name', '=', name)
            .execute()
        await trx
          .updateTable('attendance_version')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .execute()
      }),

    finish: (byId: string | null, holder: string, at: number): Promise<void> =>
      portionBy(holder, at, async (trx) => {
        const { erased } = await trx
          .updateTable('closing')
          .set({ done_at: at, held_by: null, days: null, wished_at: null, erase_at: null })
          .returning('erased')
          .executeTakeFirstOrThrow()
        const after = { rows: erased }
        const about = 'all personal data'
        await record(trx, { at, byId, action: 'closing-erasing-done', about, after })
      }),
  }
}

function withoutEmails(speakers: string): string {
  const list = JSON.parse(speakers) as { email?: string }[]
  return JSON.stringify(list.map(({ email: _, ...speaker }) => speaker))
}
