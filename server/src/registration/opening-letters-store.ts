/** Whom to email that the site is open: people who registered while it was a draft. */
import type { Db, Trx } from '../tables.ts'

/** The most who are emailed in one transaction. */
const together = 100

export type OpeningLettersStore = ReturnType<typeof createOpeningLettersStore>

export const createOpeningLettersStore = (db: Db) => ({
  async add(trx: Trx, attendeeId: string, language: string | null): Promise<void> {
    await trx
      .insertInto('opening_letter')
      .values({ attendee_id: attendeeId, language })
      .onConflict((row) => row.column('attendee_id').doUpdateSet({ language }))
      .execute()
  },

  async isAny(): Promise<boolean> {
    const row = await db.selectFrom('opening_letter').select('attendee_id').limit(1).execute()
    return row.length > 0
  },

  /** Some of those who wait for the email, who then wait no longer. Under the lock of registrations. */
  async take(trx: Trx) {
    const rows = await trx
      .selectFrom('opening_letter')
      .innerJoin('attendee', 'attendee.id', 'opening_letter.attendee_id')
      .select(['attendee.id', 'attendee.email', 'attendee.first', 'attendee.last'])
      .select('opening_letter.language')
      .limit(together)
      .execute()
    if (rows.length > 0)
      await trx
        .deleteFrom('opening_letter')
        .where(
          'attendee_id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
    return rows
  },
})
