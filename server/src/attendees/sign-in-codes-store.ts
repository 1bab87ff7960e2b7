/** Stores sign-in codes: one per address, with tries counted and codes used up by atomic statements. */
import { codeTries } from '@rostra/domain/sign-in-code'
import type { Db, Trx } from '../tables.ts'
import type { AttendeeTables } from './attendees-schema.ts'

export type CodeRow = AttendeeTables['sign_in_code']
export type SignInCodesStore = ReturnType<typeof createSignInCodesStore>

export const createSignInCodesStore = (db: Db) => ({
  /** Replaces the previous code; returns that code's id. */
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
   * Counts a try and returns its code; undefined when there is no code that may still be tried. One
   * statement, so that simultaneous tries on several instances are all counted.
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

  /** Uses up a code; true only for the first caller. */
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
