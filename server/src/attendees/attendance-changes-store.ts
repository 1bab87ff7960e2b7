/** Changes to attendance when people are removed. In this folder, because attendance depends on attendees. */
import type { Trx } from '../tables.ts'

/**
 * Deletes the stored attendance of these people, or of everyone. Open visits end with their
 * connections, and are not written again once the person is no longer registered.
 */
export async function dropAttendance(trx: Trx, people: readonly string[] | 'all'): Promise<void> {
  if (people === 'all') {
    await attendanceChanged(
      trx,
      await trx.selectFrom('attendance_visit').select('session_id').distinct().execute(),
    )
    await trx.deleteFrom('attendance_visit').execute()
    return
  }
  const visits = await trx
    .selectFrom('attendance_visit')
    .select('session_id')
    .distinct()
    .where('attendee_id', 'in', people)
    .execute()
  await attendanceChanged(trx, visits)
  await trx.deleteFrom('attendance_visit').where('attendee_id', 'in', people).execute()
}

/**
 * Marks these sessions' visits as changed. Call it before changing them: every transaction locks these rows first, in
 * the same order, so that none of them deadlock.
 */
export async function attendanceChanged(
  trx: Trx,
  visits: readonly { session_id: string }[],
): Promise<void> {
  const ids = [...new Set(visits.map(({ session_id }) => session_id))].sort()
  if (ids.length === 0) return
  await trx
    .insertInto('attendance_version')
    .values(ids.map((session_id) => ({ session_id, version: 1 })))
    .onConflict((row) =>
      row
        .column('session_id')
        .doUpdateSet((eb) => ({ version: eb('attendance_version.version', '+', 1) })),
    )
    .execute()
}
