import { missingKept, recordingKept } from '@rostra/domain/studio/studio'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

type Cause = { about: string; byId: string; at: number }

/** Epoch ms. */
export type StoredRange = { from: number | null; to: number | null }

export type RemovedRecordings = ReturnType<typeof createRemovedRecordings>

/** Organisers' changes to recordings: deleting, which can be undone for a while, and trimming. */
export const createRemovedRecordings = (db: Db) => ({
  /** With those of its interpreters. Returns the recording's id; undefined when the session has none. */
  remove: (sessionId: string, { about, byId, at }: Cause): Promise<string | undefined> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .updateTable('recording')
        .set({ removed_at: at })
        .where('session_id', '=', sessionId)
        .where('removed_at', 'is', null)
        .returning(['id', 'language'])
        .execute()
      const row = rows.find(({ language }) => language === '')
      if (row) await record(trx, { at, byId, action: 'recording-removed', about })
      return row?.id
    }),

  /** False when it was permanently deleted or the session now has another one. Restoring twice changes nothing. */
  restore: (sessionId: string, id: string, { about, byId, at }: Cause): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('recording')
        .select(['id', 'removed_at', 'language'])
        .where('session_id', '=', sessionId)
        .execute()
      const wanted = rows.find((row) => row.id === id)
      if (!wanted) return false
      if (wanted.removed_at === null) return true
      const isTaken = ({ language }: { language: string }) =>
        rows.some((row) => row.removed_at === null && row.language === language)
      if (isTaken(wanted)) return false
      // An interpreter may have gone on sending.
      const along = rows.filter((it) => it.removed_at === wanted.removed_at && !isTaken(it))
      await trx
        .updateTable('recording')
        .set({ removed_at: null })
        .where(
          'id',
          'in',
          along.map((it) => it.id),
        )
        .execute()
      await record(trx, { at, byId, action: 'recording-restored', about })
      return true
    }),

  /**
   * Limits the replay to this range (epoch ms); null is where the session began or ended. Returns the previous
   * range, undefined when the session has no such recording.
   */
  trim: (
    sessionId: string,
    id: string,
    shown: StoredRange,
    { about, byId, at }: Cause,
  ): Promise<StoredRange | undefined> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('recording')
        .select(['shown_from', 'shown_to'])
        .where('session_id', '=', sessionId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const change = { shown_from: shown.from, shown_to: shown.to }
      await trx.updateTable('recording').set(change).where('id', '=', id).execute()
      await record(trx, { at, byId, action: 'recording-trimmed', about })
      return { from: row.shown_from, to: row.shown_to }
    }),

  /** Records when sessions with recordings were removed from the event. */
  async mark(sessionIds: ReadonlySet<string>, now: number): Promise<void> {
    const rows = await db
      .selectFrom('recording')
      .select(['id', 'session_id', 'missing_since'])
      .execute()
    for (const { id, session_id, missing_since } of rows) {
      const isThere = sessionIds.has(session_id)
      if (isThere === (missing_since === null)) continue
      await db
        .updateTable('recording')
        .set({ missing_since: isThere ? null : now })
        .where('id', '=', id)
        .execute()
    }
  },

  /** Recordings that can no longer be restored at `now` (epoch ms). */
  async over(now: number): Promise<string[]> {
    const rows = await db
      .selectFrom('recording')
      .select('id')
      .where((it) =>
        it.or([
          it('removed_at', '<', now - recordingKept),
          it('missing_since', '<', now - missingKept),
        ]),
      )
      .execute()
    return rows.map(({ id }) => id)
  },

  async forget(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      for (const table of ['recording_segment', 'recording_playlist', 'recording_file'] as const)
        await trx.deleteFrom(table).where('recording_id', '=', id).execute()
      await trx.deleteFrom('recording').where('id', '=', id).execute()
    })
  },
})
