import type { Db } from '../tables.ts'

/** `changedAt` is epoch ms. */
export type Revision = { sequence: number; changedAt: number }

export const createCalendarRevisionsStore = (db: Db) => ({
  /** Counts a change for each session that differs from last time, only once across all instances. */
  async note(
    sessions: readonly { session_id: string; fingerprint: string }[],
    changed_at: number,
  ): Promise<void> {
    if (sessions.length === 0) return
    const rows = sessions
      .map((session) => ({ ...session, sequence: 0, changed_at }))
      // The same order on every instance, to prevent deadlocks.
      .sort((a, b) => (a.session_id < b.session_id ? -1 : 1))
    await db
      .insertInto('calendar_revision')
      .values(rows)
      .onConflict((row) =>
        row
          .column('session_id')
          .doUpdateSet((eb) => ({
            fingerprint: eb.ref('excluded.fingerprint'),
            sequence: eb('calendar_revision.sequence', '+', 1),
            changed_at: eb.ref('excluded.changed_at'),
          }))
          .whereRef('calendar_revision.fingerprint', '!=', 'excluded.fingerprint'),
      )
      .execute()
  },

  async all(): Promise<Map<string, Revision>> {
    const rows = await db
      .selectFrom('calendar_revision')
      .select(['session_id', 'sequence', 'changed_at'])
      .execute()
    return new Map(
      rows.map(({ session_id, sequence, changed_at }) => [
        session_id,
        { sequence, changedAt: changed_at },
      ]),
    )
  },
})
