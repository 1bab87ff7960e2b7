import { sql } from 'kysely'
import type { PersonalData } from '../personal-data.ts'
import type { Db } from '../tables.ts'

/** What is told about people, by their id, or by the email address of a help ticket. */
export const webhookPersonalData = (db: Db): PersonalData => ({
  tables: [{ table: 'webhook_delivery', key: ['id'] }],

  async ofPerson({ id, email }) {
    const rows = await db
      .selectFrom('webhook_delivery')
      .select(['event', 'at', 'body'])
      .where((eb) => eb.or([eb('person_id', '=', id), eb('person', '=', email)]))
      .orderBy('at')
      .execute()
    return {
      webhookMessages: rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
    }
  },

  async knows(email) {
    const row = await db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('person', '=', email)
      .executeTakeFirst()
    return row !== undefined
  },

  async erase(trx, { id, email }) {
    await trx
      .deleteFrom('webhook_delivery')
      .where((eb) =>
        eb.or([
          eb('person_id', '=', id),
          eb('person', '=', email),
          eb(
            'person',
            'in',
            eb
              .selectFrom('attendee_address')
              .select(sql<string>`lower(email)`.as('email'))
              .where('attendee_id', '=', id),
          ),
        ]),
      )
      .execute()
    return undefined
  },
})
