import { fullName } from '@rostra/domain/attendees/attendee'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'
import type { Db, Trx } from '../tables.ts'

export const peoplePersonalData = (db: Db, onGone: () => void): PersonalData => ({
  tables: [{ table: 'person_entry', key: ['attendee_id'], before: 'attendee' }],

  async ofPerson({ id }) {
    const row = await db
      .selectFrom('person_entry')
      .select(['role', 'link', 'hidden', 'listed_at'])
      .where('attendee_id', '=', id)
      .executeTakeFirst()
    return {
      listedAmongAttendees: row
        ? {
            role: row.role,
            link: row.link,
            hidden: row.hidden === 1,
            at: new Date(row.listed_at).toISOString(),
          }
        : null,
    }
  },

  unregister: (trx, ids) => drop(trx, ids),

  async erase(trx, person) {
    await drop(trx, [person.id])
    await eraseLinesWith(trx, 'people-', [person.email ?? '', fullName(person)].filter(Boolean))
    return async () => onGone()
  },
})

const drop = (trx: Trx, ids: readonly string[]) =>
  trx.deleteFrom('person_entry').where('attendee_id', 'in', ids).execute()
