/**
 * The sign-ins of people whom the team removed, by the hash of their token until it would have expired: a page that
 * still holds one says so, instead of asking them to sign in again.
 */
import { sql } from 'kysely'
import { settingOf } from '../platform/storage/open-storage.ts'
import type { Db, Trx } from '../tables.ts'

export type WithdrawnTokens = ReturnType<typeof createWithdrawnTokensStore>

const prefix = 'withdrawn-token:'

export const createWithdrawnTokensStore = (db: Db) => ({
  /** Call it before the tokens are deleted. */
  async keep(trx: Trx, attendeeIds: readonly string[]): Promise<void> {
    await trx
      .insertInto('setting')
      .columns(['name', 'value'])
      .expression((eb) =>
        eb
          .selectFrom('token')
          .select([
            sql<string>`${sql.lit(prefix)} || hash`.as('name'),
            sql<string>`cast(expires_at as text)`.as('value'),
          ])
          .where('attendee_id', 'in', attendeeIds),
      )
      .execute()
  },

  has: async (hash: string): Promise<boolean> => (await settingOf(db, prefix + hash)) !== undefined,

  /** For the end of the event: whoever was removed from one may come to the next. */
  deleteAll: (trx: Trx): Promise<unknown> =>
    trx.deleteFrom('setting').where('name', 'like', `${prefix}%`).execute(),

  /** `now` is epoch ms, which has 13 digits until 2286, so that texts compare as numbers do. */
  async deleteExpired(now: number): Promise<void> {
    await db
      .deleteFrom('setting')
      .where('name', 'like', `${prefix}%`)
      .where('value', '<=', String(now))
      .execute()
  },
})
