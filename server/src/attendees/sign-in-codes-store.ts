/** Sign-in codes as they are stored: one an address, counted and used up by statements that no other can come between. */
import { codeTries } from '@rostra/domain/sign-in-code'
import type { Db, Trx } from '../tables.ts'
import type { AttendeeTables } from './attendees-schema.ts'

export type CodeRow = AttendeeTables['sign_in_code']
export type SignInCodesStore = ReturnType<typeof createSignInCodesStore>

export const createSignInCodesStore = (db: Db) => ({
  /** Puts a code in place of the one before; gives that one's id. */
  async put(trx: Trx, row: CodeRow): Promise<string | undefined> {
    const before = await trx
      .selectFrom('sign_in_code')
      .select('id')
      .where('email', '=', row.email)
      .executeTakeFirst()
    const { email: _, ...next } = row
    await trx
      .insertInto('sign_in_code')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doUpdateSet(next))
      .execute()
    return before?.id
  },

  /**
   * Counts a try and gives the code it is of; undefined when there is none that could still be tried. One
   * statement, so that tries at the same moment on several instances are counted one after the other.
   */
  countTry: (email: string, now: number): Promise<CodeRow | undefined> =>
    db
      .updateTable('sign_in_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .where('tries', '<', codeTries)
      .returningAll()
      .executeTakeFirst(),

  find: (email: string): Promise<CodeRow | undefined> =>
    db.selectFrom('sign_in_code').selectAll().where('email', '=', email).executeTakeFirst(),

  /** Uses a code up: true for the first who comes with it. */
  async take(id: string): Promise<boolean> {
    const row = await db
      .deleteFrom('sign_in_code')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async deleteExpired(now: number): Promise<void> {
    await db.deleteFrom('sign_in_code').where('expires_at', '<=', now).execute()
  },
})
