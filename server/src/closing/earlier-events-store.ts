/** Events that were followed by another one here. */
import type { EarlierEvent } from '@rostra/domain/closing/next-event-calls'
import { Problem } from '@rostra/domain/contract/problems'
import type { Report } from '@rostra/domain/report/report'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

type Cause = { byId: string | null; at: number }
/** What is still to do for an event that was put away, or is being; times are epoch ms. */
export type Unfinished = {
  id: string
  keptAt: number | null
  seenAt: number
  recordsUntil: number | null
  leftovers: readonly string[] | null
}

export type EarlierEventsStore = ReturnType<typeof createEarlierEventsStore>

export const createEarlierEventsStore = (db: Db) => {
  const found = async (id: string) => {
    const row = await db
      .selectFrom('earlier_event')
      .selectAll()
      .where('id', '=', id)
      .where('kept_at', 'is not', null)
      .executeTakeFirst()
    if (!row) throw new Problem('unknown-earlier-event')
    return row
  }
  return {
    async list(): Promise<EarlierEvent[]> {
      const rows = await db
        .selectFrom('earlier_event')
        .selectAll()
        .where('kept_at', 'is not', null)
        .orderBy('kept_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        edition: row.edition,
        timeZone: row.time_zone,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        keptAt: row.kept_at ?? 0,
        eventBytes: row.event_bytes ?? 0,
        recordsBytes: row.records_bytes,
        recordsUntil: row.records_bytes === null ? null : row.records_until,
      }))
    },

    /** Throws `unknown-earlier-event`, like all that follow. */
    async report(id: string): Promise<Report> {
      const { report } = await found(id)
      if (report === null) throw new Problem('unknown-earlier-event')
      return JSON.parse(report) as Report
    },

    /** Records that a file is downloaded. */
    async take(id: string, file: string, { byId, at }: Cause) {
      const row = await found(id)
      const about = `${row.name}: ${file}`
      await db
        .transaction()
        .execute((trx) => record(trx, { at, byId, action: 'closing-earlier-taken', about }))
      return row
    },

    /** Erases the file with personal data, which `remove` has to remove from the disk first. */
    async eraseRecords(id: string, { byId, at }: Cause, remove: () => Promise<unknown>) {
      const { name, records_bytes } = await found(id)
      if (records_bytes === null) return
      await remove()
      await db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('earlier_event')
          .set({ records_bytes: null })
          .where('id', '=', id)
          .where('records_bytes', 'is not', null)
          .returning('id')
          .executeTakeFirst()
        if (row) await record(trx, { at, byId, action: 'closing-earlier-erased', about: name })
      })
    },

    /** Removes the event with its report and the links to it; `remove` removes its files first. */
    async remove(id: string, { byId, at }: Cause, remove: () => Promise<unknown>) {
      const { name } = await found(id)
      await remove()
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('report_link').where('earlier_id', '=', id).execute()
        const row = await trx
          .deleteFrom('earlier_event')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (row) await record(trx, { at, byId, action: 'closing-earlier-removed', about: name })
      })
    },

    /** Whether the next event has begun after this one. */
    isKept: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('earlier_event')
        .select('id')
        .where('id', '=', id)
        .where('kept_at', 'is not', null)
        .executeTakeFirst()) !== undefined,

    /** Since when an event is being put away, and why the last try failed. */
    async state(): Promise<{ runningSince: number | null; failed: string | null }> {
      const rows = await db
        .selectFrom('earlier_event')
        .select(['at', 'running', 'failed'])
        .where('kept_at', 'is', null)
        .execute()
      return {
        runningSince: rows.find(({ running }) => running !== null)?.at ?? null,
        failed: rows.find(({ failed }) => failed !== null)?.failed ?? null,
      }
    },

    /** Gives up putting an event away; false if that has ended already. */
    async giveUp(id: string, failed: string): Promise<boolean> {
      const row = await db
        .updateTable('earlier_event')
        .set({ running: null, failed })
        .where('id', '=', id)
        .where('running', '=', 1)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async unfinished(now: number): Promise<Unfinished[]> {
      const rows = await db
        .selectFrom('earlier_event')
        .select(['id', 'kept_at', 'seen_at', 'records_until', 'records_bytes', 'leftovers'])
        .where((it) =>
          it.or([
            it('running', 'is not', null),
            it('leftovers', 'is not', null),
            it.and([it('records_bytes', 'is not', null), it('records_until', '<=', now)]),
          ]),
        )
        .execute()
      return rows.map((row) => ({
        id: row.id,
        keptAt: row.kept_at,
        seenAt: row.seen_at,
        recordsUntil: row.records_bytes === null ? null : row.records_until,
        leftovers: row.leftovers === null ? null : JSON.parse(row.leftovers),
      }))
    },

    async tidied(id: string): Promise<void> {
      await db.updateTable('earlier_event').set({ leftovers: null }).where('id', '=', id).execute()
    },
  }
}
