/** People who are no longer registered: their contributions stay, and the audit log says who made them. */
import type { Db } from '../tables.ts'
import type { AttendeeRow } from './attendee-admin-store.ts'

export const createRemovedPeopleStore = (db: Db) => ({
  /** Everyone removed under this email, as a person may have been registered more than once. */
  async withEmail(email: string): Promise<AttendeeRow[]> {
    const lines = await db
      .selectFrom('audit_log')
      .select(['before', 'at'])
      .where('action', '=', 'attendee-removed')
      .where('about', '=', email)
      .execute()
    return lines.flatMap(({ before, at }) =>
      before === null ? [] : [{ ...(JSON.parse(before) as AttendeeRow), created_at: at }],
    )
  },
})
