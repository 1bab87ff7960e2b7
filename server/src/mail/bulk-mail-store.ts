/** Emails of the lane `bulk`, which are sent at a rate: counted, withdrawn, and freed after a crash. */
import type { Db, Trx } from '../tables.ts'

export const createBulkMailStore = (db: Db) => ({
  /** How many wait that have not been tried yet. */
  async untried(): Promise<number> {
    const { count } = await db
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .where('lane', '=', 'bulk')
      .where('attempts', '=', 0)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Withdraws those about these that no one is sending; returns what they were about. */
  async takeBack(trx: Trx, about: readonly string[], at: number): Promise<string[]> {
    const rows = await trx
      .deleteFrom('mail_outbox')
      .where('lane', '=', 'bulk')
      .where('about', 'in', about)
      .where('state', '=', 'waiting')
      .where('claimed_until', '<=', at)
      .returning('about')
      .execute()
    return rows.flatMap((row) => row.about ?? [])
  },

  /** After a crash, for the only instance: nobody else is sending what is claimed. */
  async releaseAll(): Promise<void> {
    await db
      .updateTable('mail_outbox')
      .set({ claimed_until: 0 })
      .where('state', '=', 'waiting')
      .where('claimed_until', '>', 0)
      .execute()
  },
})
