/** Stores sign-in codes, with tries counted and codes used up by atomic statements. */
import { codeTries, type StoredCode } from '@rostra/domain/attendees/sign-in-code'
import type { Db, Tables, Trx } from '../tables.ts'

type CodeRow = Tables['sign_in_code']
/** A code, the network that asked for it, and how often a network has tried it. */
type TriedCode = StoredCode & {
  id: string
  network: string
  attendeeId: string | null
  hash: string
}
export const createSignInCodesStore = (db: Db) => ({
  add: (trx: Trx, row: CodeRow) => trx.insertInto('sign_in_code').values(row).execute(),

  /** The valid codes of an email address, oldest first. */
  valid: (trx: Trx, email: string, now: number) =>
    trx
      .selectFrom('sign_in_code')
      .select(['id', 'network'])
      .where('email', '=', email)
      .where('expires_at', '>', now)
      .orderBy('expires_at')
      .orderBy('id')
      .execute(),

  drop: (trx: Trx, id: string) => trx.deleteFrom('sign_in_code').where('id', '=', id).execute(),

  /** The codes of an email address with the tries of one network, oldest first. */
  async find(email: string, network: string): Promise<TriedCode[]> {
    const rows = await db
      .selectFrom('sign_in_code as code')
      .leftJoin('sign_in_try as try', (join) =>
        join.onRef('try.code_id', '=', 'code.id').on('try.network', '=', network),
      )
      .select([
        'code.id',
        'code.network',
        'code.attendee_id',
        'code.hash',
        'code.expires_at',
        'try.tries',
      ])
      .where('code.email', '=', email)
      .orderBy('code.expires_at')
      .orderBy('code.id')
      .execute()
    return rows.map(({ id, network: askedBy, hash, ...row }) => ({
      id,
      network: askedBy,
      hash,
      attendeeId: row.attendee_id,
      expiresAt: row.expires_at,
      tries: row.tries ?? 0,
    }))
  },

  /**
   * Counts a try of each code, and returns the codes that may still be tried, with the new count. One statement, so
   * that simultaneous tries on several instances are all counted; always in the order of `find`, to avoid deadlocks.
   */
  async countTry(codes: readonly TriedCode[], network: string): Promise<TriedCode[]> {
    if (codes.length === 0) return []
    const counted = await db
      .insertInto('sign_in_try')
      .values(
        codes.map(({ id, expiresAt }) => ({
          code_id: id,
          network,
          tries: 1,
          expires_at: expiresAt,
        })),
      )
      .onConflict((row) =>
        row
          .columns(['code_id', 'network'])
          .doUpdateSet((eb) => ({ tries: eb('sign_in_try.tries', '+', 1) }))
          .where('sign_in_try.tries', '<', codeTries),
      )
      .returning(['code_id', 'tries'])
      .execute()
    const triesOf = new Map(counted.map(({ code_id, tries }) => [code_id, tries]))
    return codes.flatMap((code) => {
      const tries = triesOf.get(code.id)
      return tries === undefined ? [] : [{ ...code, tries }]
    })
  },

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
    for (const table of ['sign_in_code', 'sign_in_try'] as const)
      await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  },
})
