/** What changes attendance besides coming and going: people are removed. Here, because attendees are the ground of it. */
import type { Trx } from '../tables.ts'

/**
 * Drops all that is kept of these people's attendance, or of everyone's. Visits that are open end with
 * their connections, and are not written again once the person is no longer registered.
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
  const dropped = await trx
    .deleteFrom('attendance_visit')
    .where('attendee_id', 'in', people)
    .returning('session_id')
    .execute()
  await attendanceChanged(trx, dropped)
}

/** Says that these sessions' visits have changed. In one order, so that instances do not wait for each other crosswise. */
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
