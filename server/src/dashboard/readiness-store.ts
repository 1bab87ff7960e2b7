/** What the team marked in the list of what an event needs. */
import type { ReadinessItem, ReadinessMark } from '@rostra/domain/dashboard/readiness'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

type Marking = { item: ReadinessItem; mark: ReadinessMark | null; at: number; byId: string }

export const createReadinessStore = (db: Db) => ({
  async marks(): Promise<Partial<Record<ReadinessItem, ReadinessMark>>> {
    const rows = await db.selectFrom('readiness_mark').selectAll().execute()
    return Object.fromEntries(rows.map(({ item, mark }) => [item, mark]))
  },

  /** Replaces the mark of an item; null removes it. */
  async mark({ item, mark, at, byId }: Marking): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (mark)
        await trx
          .insertInto('readiness_mark')
          .values({ item, mark })
          .onConflict((row) => row.column('item').doUpdateSet({ mark }))
          .execute()
      else await trx.deleteFrom('readiness_mark').where('item', '=', item).execute()
      const after = { mark: mark ?? '' }
      await record(trx, { at, byId, action: 'readiness-marked', about: item, after })
    })
  },

  /** Simulated attendees of the largest load test that was completed. */
  async rehearsed(): Promise<number | undefined> {
    const rows = await db.selectFrom('rehearsal_run').select(['attendees', 'result']).execute()
    const complete = rows.filter(({ result }) => result && JSON.parse(result).ending === 'complete')
    return complete.length === 0 ? undefined : Math.max(...complete.map((it) => it.attendees))
  },
})
