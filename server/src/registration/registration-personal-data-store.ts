import { filled } from '@rostra/domain/defined'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesAbout } from '../staff/audit-scrub-store.ts'
import type { Db } from '../tables.ts'

/** People who registered themselves, with their answers. */
export const registrationPersonalData = (
  db: Db,
  hooks: Required<Pick<PersonalData, 'unregister' | 'afterAll'>>,
): PersonalData => ({
  tables: [
    { table: 'registration_draft', key: ['code_id'] },
    { table: 'registration', key: ['id'] },
    { table: 'opening_letter', key: ['attendee_id'], before: 'attendee' },
  ],

  async ofPerson({ id, email }) {
    const row = await db
      .selectFrom('registration')
      .select(['email', 'state', 'answers', 'at', 'consented_at', 'language', 'held', 'seat'])
      .where((eb) => eb.or([eb('attendee_id', '=', id), eb('email', '=', email)]))
      .executeTakeFirst()
    if (!row) return {}
    const { consented_at, language, held, seat, ...rest } = row
    return {
      registration: {
        ...rest,
        answers: JSON.parse(row.answers) as unknown,
        at: new Date(row.at).toISOString(),
        ...filled({ language, held, seat }),
        ...(consented_at === null ? {} : { consentedAt: new Date(consented_at).toISOString() }),
      },
    }
  },

  async knows(email) {
    const row = await db
      .selectFrom('registration')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row !== undefined
  },

  ...hooks,

  async erase(trx, { id, email }) {
    const rows = await trx
      .deleteFrom('registration')
      .where((eb) => eb.or([eb('attendee_id', '=', id), eb('email', '=', email)]))
      .returning('email')
      .execute()
    const emails = [...new Set([email ?? '', ...rows.map((row) => row.email)])]
    await trx.deleteFrom('registration_draft').where('email', 'in', emails).execute()
    await eraseLinesAbout(trx, 'registration-', emails)
    return undefined
  },
})
