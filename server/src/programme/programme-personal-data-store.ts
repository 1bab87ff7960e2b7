import { sql } from 'kysely'
import type { PersonalData } from '../personal-data.ts'
import { containsText } from '../platform/storage/contains-text.ts'

/** The last apply has the speakers' addresses as they were before it; without them it can't be taken back. */
export const programmePersonalData: PersonalData = {
  tables: [{ table: 'programme_apply', key: ['id'] }],

  async erase(trx, { email }) {
    if (email !== null)
      await trx
        .deleteFrom('programme_apply')
        .where(containsText(sql`lower(before)`, email))
        .execute()
    return undefined
  },
}
