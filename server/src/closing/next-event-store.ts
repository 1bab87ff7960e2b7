/** Puts the event away and begins the next one: all changes of the database are one transaction. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import { rehearsalDomain } from '@rostra/domain/rehearsal/rehearsal'
import type { Report } from '@rostra/domain/report/report'
import { sql } from 'kysely'
import type { Core } from '../core.ts'
import { createEventStore, lockEvent, type StoredEvent } from '../event/event-store.ts'
import type { EventDataList } from '../event-data.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import type { Kept } from './put-away.ts'

/** Who begins it. */
type Organiser = { id: string; name: string }
type Claim = { id: string; by: Organiser; at: number }
type Begin = Claim & {
  /** The event as it was put away. */
  stored: StoredEvent
  kept: Kept
  reports: { report: Report; shared: Report }
  next: FolderEvent
  /** The new event's folder below DATA_DIR/files. */
  files: string
  peopleGoOn: boolean
  /** Files and folders below DATA_DIR that belong to the old event only. */
  leftovers: readonly string[]
}

/** Rows scrubbed at a time. */
const portion = 1000

type Emptied = ReturnType<EventDataList['tables']>[number]

export type NextEventStore = ReturnType<typeof createNextEventStore>

export const createNextEventStore = ({ db, eventData, personalData, config }: Core) => ({
  /** False while an event is already being put away. Forgets tries that failed. */
  claim: (event: FolderEvent, { id, by, at }: Claim): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('earlier_event').where('failed', 'is not', null).execute()
      const { name, edition, timeZone: time_zone } = event
      const row = { id, name, edition, time_zone, by_name: by.name, at, seen_at: at }
      const claimed = await trx
        .insertInto('earlier_event')
        .values({ ...row, running: 1 })
        .onConflict((it) => it.column('running').doNothing())
        .returning('id')
        .executeTakeFirst()
      return claimed !== undefined
    }),

  async seen(id: string, at: number): Promise<void> {
    await db.updateTable('earlier_event').set({ seen_at: at }).where('id', '=', id).execute()
  },

  /** Begins the next event, or throws and changes nothing. */
  begin: ({ id, by, at, stored, ...how }: Begin): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const closing = await trx
        .updateTable('closing')
        .set((eb) => ({ followed: eb('followed', '+', 1) }))
        .returning(['closed_at', 'begun_at', 'done_at', 'erase_at'])
        .executeTakeFirstOrThrow()
      if (closing.closed_at === null) throw new Problem('not-closed')
      if (closing.begun_at !== null && closing.done_at === null) throw new Problem('already-erased')
      await lockEvent(trx)
      const now = await createEventStore(trx).load()
      if (!now || contentOf(now) !== contentOf(stored)) throw changed()
      // PostgreSQL limits the time of a statement; SQLite empties a whole table faster than some of its rows.
      const rowsAtOnce = config.databaseUrl === undefined ? undefined : 100_000
      for (const it of eventData.tables(how.peopleGoOn)) await empty(trx, it, rowsAtOnce)
      if (how.peopleGoOn)
        await trx
          .deleteFrom('attendee')
          .where('email', 'like', `%${rehearsalDomain('')}`)
          .execute()
      for (const { some } of eventData.scrubs()) while ((await some(trx, portion)) > 0);
      await personalData.afterAll(trx)
      // Late, because signs of life wait for it.
      const { kept, reports } = how
      const { numUpdatedRows } = await trx
        .updateTable('earlier_event')
        .set({
          running: null,
          kept_at: at,
          starts_at: reports.report.event.startsAt,
          ends_at: reports.report.event.endsAt,
          report: JSON.stringify(reports.report),
          shared_report: JSON.stringify(reports.shared),
          event_bytes: kept.eventBytes,
          records_bytes: kept.recordsBytes,
          records_until: kept.recordsBytes === null ? null : closing.erase_at,
          leftovers: JSON.stringify(how.leftovers),
        })
        .where('id', '=', id)
        .where('running', '=', 1)
        .executeTakeFirst()
      // Another instance took this one for dead.
      if (numUpdatedRows === 0n) throw changed()
      await trx
        .updateTable('report_link')
        .set({ earlier_id: id })
        .where('earlier_id', 'is', null)
        .execute()
      await trx
        .insertInto('event')
        .values({
          id: 1,
          texts: JSON.stringify(how.next),
          files: how.files,
          changed_at: at,
          changed_by: by.name,
        })
        .execute()
      await reopen(trx)
      const about = `${how.next.name}, after ${stored.event.name}`
      await record(trx, { at, byId: by.id, action: 'closing-next-begun', about })
    }),

  /** Deletes what other instances wrote about the old event before they knew of the next, which began at `keptAt`. */
  sweep: (keptAt: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      let found = 0n
      for (const { table, at } of eventData.lateRows()) {
        const { numAffectedRows = 0n } =
          await sql`delete from ${sql.table(table)} where ${sql.ref(at)} <= ${keptAt}`.execute(trx)
        found += numAffectedRows
      }
      if (found > 0n) await personalData.afterAll(trx)
    }),

  /** What is put away, and what stays. */
  async counts() {
    const of = async (from: string, where = sql`true`) => {
      const counted = sql<{
        count: number
      }>`select count(*) as count from ${sql.table(from)} where ${where}`
      return Number((await counted.execute(db)).rows[0]?.count ?? 0)
    }
    const there = sql`removed_at is null`
    return {
      goes: {
        sessions: await of('session', there),
        libraries: await of('library', there),
        attendees: await of(
          'attendee',
          sql`(email is null or email not like ${`%${rehearsalDomain('')}`})`,
        ),
        registrations: await of('registration'),
        messages: await of('entry', sql`kind = 'message' and removed_by is null`),
        questions: await of('question'),
        polls: await of('poll'),
        tickets: await of('help_ticket'),
        mailings: await of('mailing'),
        recordings: await of('recording', sql`removed_at is null and language = ''`),
      },
      stays: {
        team: await of('staff'),
        keys: await of('program_key'),
        webhooks: await of('webhook'),
      },
    }
  },
})

/** `atOnce` is for PostgreSQL, where every row has a `ctid`. */
async function empty(trx: Trx, { table, teamGoesOn }: Emptied, atOnce?: number): Promise<void> {
  const others = teamGoesOn ? sql`where user_id not in (select id from staff)` : sql``
  const rows = sql`from ${sql.table(table)} ${others}`
  if (!atOnce) return void (await sql`delete ${rows}`.execute(trx))
  const some = sql`delete from ${sql.table(table)}
    where ctid = any(array(select ctid ${rows} limit ${sql.lit(atOnce)}))`
  while (((await some.execute(trx)).numAffectedRows ?? 0n) > 0n);
}

const changed = () => new Problem('next-event-refused', { reason: reason('next-changed') })

const contentOf = ({ event, sessions, libraries, files }: StoredEvent): string =>
  JSON.stringify({ event, sessions, libraries, files })

/** How long personal data is kept stays as it was chosen. */
const reopen = (trx: Trx) =>
  trx
    .updateTable('closing')
    .set({ closed_at: null, closed_by: null, begun_at: null, done_at: null })
    .set({ requested_erase_at: null, erase_at: null, locked_by: null, locked_until: 0 })
    .set({ erased: 0, total: 0 })
    .execute()
