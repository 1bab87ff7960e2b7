import { recordingKept } from '@rostra/domain/studio/studio'
import { record } from '../organiser/audit-log.ts'
import type { Db } from '../tables.ts'

type Cause = { about: string; byId: string; at: number }

export type RemovedRecordings = ReturnType<typeof makeRemovedRecordings>

/** Recordings that were deleted, and can be brought back for a while. */
export const makeRemovedRecordings = (db: Db) => ({
  /** Gives its id; undefined when the session has none. */
  remove: (sessionId: string, { about, byId, at }: Cause): Promise<string | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('recording')
        .set({ removed_at: at })
        .where('session_id', '=', sessionId)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (row) await record(trx, { at, byId, action: 'recording-removed', about })
      return row?.id
    }),

  /** False when it is gone for good, or the session has another one by now. Restoring twice changes nothing. */
  restore: (sessionId: string, id: string, { about, byId, at }: Cause): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('recording')
        .select(['id', 'removed_at'])
        .where('session_id', '=', sessionId)
        .execute()
      const wanted = rows.find((row) => row.id === id)
      if (!wanted) return false
      if (wanted.removed_at === null) return true
      if (rows.some((row) => row.removed_at === null)) return false
      await trx.updateTable('recording').set({ removed_at: null }).where('id', '=', id).execute()
      await record(trx, { at, byId, action: 'recording-restored', about })
      return true
    }),

  /** Those that nobody can bring back any more at `now` (epoch ms). */
  async over(now: number): Promise<string[]> {
    const rows = await db
      .selectFrom('recording')
      .select('id')
      .where('removed_at', '<', now - recordingKept)
      .execute()
    return rows.map(({ id }) => id)
  },

  async forget(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const table of ['recording_segment', 'recording_file'] as const)
        await trx.deleteFrom(table).where('recording_id', '=', id).execute()
      await trx.deleteFrom('recording').where('id', '=', id).execute()
    })
  },
})
