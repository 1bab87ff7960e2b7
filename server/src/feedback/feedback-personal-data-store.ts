import type { PersonalData } from '../personal-data.ts'
import type { Db, Trx } from '../tables.ts'

/** Ratings are erased with the person who gave them: a comment often reveals who wrote it. */
export const feedbackPersonalData = (db: Db): PersonalData => ({
  tables: [{ table: 'session_feedback', key: ['session_id', 'attendee_id'], before: 'attendee' }],

  async ofPerson({ id }) {
    const given = await db
      .selectFrom('session_feedback')
      .select(['session_id', 'rating', 'comment', 'given_at'])
      .where('attendee_id', '=', id)
      .orderBy('given_at')
      .execute()
    return {
      feedback: given.map(({ given_at, ...it }) => ({
        ...it,
        at: new Date(given_at).toISOString(),
      })),
    }
  },

  unregister: (trx, ids) => drop(trx, ids),

  async erase(trx, { id }) {
    await drop(trx, [id])
    return undefined
  },
})

const drop = (trx: Trx, ids: readonly string[]) =>
  trx.deleteFrom('session_feedback').where('attendee_id', 'in', ids).execute()
