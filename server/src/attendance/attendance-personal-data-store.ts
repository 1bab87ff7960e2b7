import { dropAttendance } from '../attendees/attendance-changes-store.ts'
import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

/** Who was at which session, and when. */
export const attendancePersonalData = (db: Db): PersonalData => ({
  // Deleted before the attendees, as deleting an attendee's row deletes all of their visits in one step.
  tables: [{ table: 'attendance_visit', key: ['id'], before: 'attendee' }],

  // Makes cached sums stale, so that they are computed again.
  afterAll: (trx) =>
    trx
      .updateTable('attendance_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute(),

  async ofPerson({ id }) {
    const visits = await db
      .selectFrom('attendance_visit')
      .select(['session_id', 'joined_at', 'left_at'])
      .where('attendee_id', '=', id)
      .orderBy('joined_at')
      .execute()
    return {
      attendance: visits.map(({ session_id, joined_at, left_at }) => ({
        session_id,
        joined: new Date(joined_at).toISOString(),
        left: left_at === null ? null : new Date(left_at).toISOString(),
      })),
    }
  },

  unregister: (trx, ids) => dropAttendance(trx, ids),

  async erase(trx, { id }) {
    await dropAttendance(trx, [id])
    return undefined
  },
})
