import { refusedKept, refusedKeptFor, refusedShown } from '@rostra/domain/doors/doors'
import { sql } from 'kysely'
import type { Db, Trx } from '../tables.ts'

/** Times are epoch ms. */
export type DoorRow = { email: string; firstAt: number; lastAt: number; times: number }
/** `isSimilar` says that a registered address is similar: such an address is kept and shown before all others. */
type NewRow = DoorRow & { isSimilar: boolean }

export type DoorStore = ReturnType<typeof createDoorStore>

export const createDoorStore = (db: Db) => {
  /** Anyone registered since is no longer refused. */
  const refused = () =>
    db
      .selectFrom('refused_sign_in')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attendee')
              .select('attendee.id')
              .whereRef('attendee.email', '=', 'refused_sign_in.email'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attendee_address')
              .select('attendee_address.email')
              .whereRef('attendee_address.email', '=', 'refused_sign_in.email'),
          ),
        ),
      )

  return {
    /** Newest first, either the ignored ones or the others. */
    async list(ignored: boolean): Promise<DoorRow[]> {
      const rows = await refused()
        .where('ignored_at', ignored ? 'is not' : 'is', null)
        .select(['email', 'first_at as firstAt', 'last_at as lastAt', 'times'])
        .orderBy('is_similar', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('email')
        .limit(refusedShown)
        .execute()
      return rows.sort((a, b) => b.lastAt - a.lastAt || (a.email < b.email ? -1 : 1))
    },

    /** How many are not ignored, up to the number that is shown. */
    async count(): Promise<number> {
      const rows = await refused()
        .where('ignored_at', 'is', null)
        .select('email')
        .limit(refusedShown)
        .execute()
      return rows.length
    },

    async knows(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('refused_sign_in')
        .select('email')
        .where('email', '=', email)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Adds attempts, and deletes those beyond the limit or too old. Pass a few hundred at most. */
    add: (rows: readonly NewRow[], now: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('refused_sign_in')
          .values(
            // Always in the same order, to avoid deadlocks between instances.
            rows
              .toSorted((a, b) => (a.email < b.email ? -1 : 1))
              .map(({ email, firstAt, lastAt, times, isSimilar }) => ({
                email,
                first_at: firstAt,
                last_at: lastAt,
                times,
                ignored_at: null,
                is_similar: isSimilar ? 1 : 0,
              })),
          )
          .onConflict((row) =>
            row.column('email').doUpdateSet({
              last_at: (eb) => eb.ref('excluded.last_at'),
              is_similar: (eb) => eb.ref('excluded.is_similar'),
              times: sql<number>`refused_sign_in.times + excluded.times`,
            }),
          )
          .execute()
        await trx
          .deleteFrom('refused_sign_in')
          .where('ignored_at', 'is', null)
          .where('last_at', '<', now - refusedKeptFor)
          .execute()
        await dropOldest(trx, false)
      }),

    /** Hides an address, even one that was never tried. */
    async ignore(trx: Trx, email: string, now: number): Promise<void> {
      await trx
        .insertInto('refused_sign_in')
        .values({ email, first_at: now, last_at: now, times: 0, ignored_at: now, is_similar: 0 })
        .onConflict((row) => row.column('email').doUpdateSet({ ignored_at: now }))
        .execute()
      await dropOldest(trx, true)
    },

    /** False when it was not ignored. */
    async showAgain(trx: Trx, email: string): Promise<boolean> {
      const row = await trx
        .updateTable('refused_sign_in')
        .set({ ignored_at: null })
        .where('email', '=', email)
        .where('ignored_at', 'is not', null)
        .returning('email')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Each of the two lists has its own limit: a flood of attempts must not make ignored addresses reappear. */
async function dropOldest(trx: Trx, ignored: boolean): Promise<void> {
  const is = ignored ? 'is not' : 'is'
  await trx
    .deleteFrom('refused_sign_in')
    .where('ignored_at', is, null)
    .where('email', 'not in', (it) =>
      it
        .selectFrom('refused_sign_in')
        .select('email')
        .where('ignored_at', is, null)
        .orderBy('is_similar', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('email')
        .limit(refusedKept),
    )
    .execute()
}
