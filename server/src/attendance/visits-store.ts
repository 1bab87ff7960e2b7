/**
 * Writes the visits that this instance sees, and ends those that other instances left open. To prevent deadlocks, each
 * transaction locks heartbeats first, then the versions of the sessions, then visits.
 */
import { attendanceChanged } from '../attendees/attendance-changes-store.ts'
import type { Db, Tables, Trx } from '../tables.ts'

export type VisitRow = Tables['attendance_visit']

export const createVisitsStore = (db: Db) => ({
  /**
   * One transaction. Only the times of a stored visit are updated. Visits of removed people are left out. False if the
   * instance had no heartbeat: it is new, or another one considered it dead and ended its visits.
   */
  async keep(
    visits: readonly VisitRow[],
    beat: { instance: string; at: number },
  ): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('instance_heartbeat')
        .set({ at: beat.at })
        .where('instance', '=', beat.instance)
        .executeTakeFirst()
      const wasAlive = numUpdatedRows > 0n
      if (!wasAlive) await trx.insertInto('instance_heartbeat').values(beat).execute()
      await attendanceChanged(trx, visits)
      const registeredIds = await registered(trx, visits)
      const rows = visits.filter(({ attendee_id }) => registeredIds.has(attendee_id))
      if (rows.length > 0)
        await trx
          .insertInto('attendance_visit')
          .values(rows)
          .onConflict((row) =>
            row.column('id').doUpdateSet((eb) => ({
              joined_at: eb.ref('excluded.joined_at'),
              left_at: eb.ref('excluded.left_at'),
            })),
          )
          .execute()
      return wasAlive
    })
  },

  /** Called when an instance stops, at `at` (epoch ms): ends its open visits. */
  async forgetBeat(instance: string, at: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('instance_heartbeat').where('instance', '=', instance).execute()
      await endOpen(trx, instance, at)
    })
  },

  /**
   * Ends open visits of instances without a heartbeat: a living instance writes its heartbeat together
   * with its visits. How long they lasted is unknown, so their length becomes 0.
   */
  async endWithoutBeat(own: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const instances = await trx
        .selectFrom('attendance_visit')
        .select('instance')
        .distinct()
        .where('left_at', 'is', null)
        .where('instance', '!=', own)
        .where('instance', 'not in', trx.selectFrom('instance_heartbeat').select('instance'))
        .orderBy('instance')
        .execute()
      // No visit starts before 0, so each ends at its own start.
      for (const { instance } of instances) await endOpen(trx, instance, 0)
    })
  },

  /** Ends visits of instances that last wrote before `before` (epoch ms), at the time of that last write. */
  async endOfDead(own: string, before: number): Promise<void> {
    const dead = await db
      .selectFrom('instance_heartbeat')
      .selectAll()
      .where('instance', '!=', own)
      .where('at', '<', before)
      .execute()
    for (const { instance, at } of dead)
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('instance_heartbeat')
          .where('instance', '=', instance)
          .where('at', '=', at)
          .executeTakeFirst()
        // The instance is alive after all, or another one has already ended its visits.
        if (numDeletedRows === 0n) return
        await endOpen(trx, instance, at)
      })
  },
})

/** Ends an instance's open visits at `at` (epoch ms), or at their own start if that is later. */
async function endOpen(trx: Trx, instance: string, at: number): Promise<void> {
  const open = await trx
    .selectFrom('attendance_visit')
    .select('session_id')
    .distinct()
    .where('instance', '=', instance)
    .where('left_at', 'is', null)
    .execute()
  await attendanceChanged(trx, open)
  await trx
    .updateTable('attendance_visit')
    .set((eb) => ({
      left_at: eb.case().when('joined_at', '>', at).then(eb.ref('joined_at')).else(at).end(),
    }))
    .where('instance', '=', instance)
    .where('left_at', 'is', null)
    .execute()
}

async function registered(trx: Trx, visits: readonly VisitRow[]): Promise<ReadonlySet<string>> {
  if (visits.length === 0) return new Set()
  const ids = [...new Set(visits.map(({ attendee_id }) => attendee_id))]
  const rows = await trx.selectFrom('attendee').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
