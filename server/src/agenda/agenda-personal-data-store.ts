import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

/** A person's starred sessions, and the key of their calendar files. */
export const agendaPersonalData = (db: Db): PersonalData => ({
  tables: [
    { table: 'agenda_star', key: ['user_id', 'session_id'], staffStays: true },
    { table: 'calendar_key', key: ['user_id'], staffStays: true },
  ],

  async ofPerson({ id }) {
    const stars = await db
      .selectFrom('agenda_star')
      .select(['session_id', 'at'])
      .where('user_id', '=', id)
      .execute()
    return { agenda: stars.map((star) => ({ ...star, at: new Date(star.at).toISOString() })) }
  },

  async unregister(trx, ids) {
    await trx.deleteFrom('agenda_star').where('user_id', 'in', ids).execute()
    await trx.deleteFrom('calendar_key').where('user_id', 'in', ids).execute()
  },
})
