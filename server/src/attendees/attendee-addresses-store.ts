/** Email addresses that attendees may sign in with, besides the one they are registered under. */
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import { rehearsalDomain } from '@rostra/domain/rehearsal/rehearsal'
import type { NotNull } from 'kysely'
import type { Db, Trx } from '../tables.ts'

/** Maximum number of additional addresses of an attendee. */
export const addressesLimit = 10
/** Maximum number of addresses compared with a refused one; in a larger event, the last registered. */
const comparedLimit = 100_000

export const createAttendeeAddressesStore = (db: Db) => ({
  /** Ids and registered addresses of attendees who have one, without simulated attendees, last registered first. */
  all: (): Promise<{ id: string; email: string }[]> =>
    db
      .selectFrom('attendee')
      .select(['id', 'email'])
      .where('email', 'not like', `%${rehearsalDomain('')}`)
      .$narrowType<{ email: NotNull }>()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(comparedLimit)
      .execute(),

  /** For at most a few thousand ids. */
  withIds: (ids: readonly string[]): Promise<SignedInUser[]> =>
    db
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last'])
      .where('id', 'in', ids)
      .execute(),

  async count(trx: Trx, attendeeId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('attendee_address')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('attendee_id', '=', attendeeId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async add(
    trx: Trx,
    row: { email: string; attendee_id: string; added_at: number },
  ): Promise<void> {
    await trx.insertInto('attendee_address').values(row).execute()
  },

  /** Returns the id of its attendee; undefined when the address was not stored. */
  async drop(trx: Trx, email: string): Promise<string | undefined> {
    const row = await trx
      .deleteFrom('attendee_address')
      .where('email', '=', email)
      .returning('attendee_id')
      .executeTakeFirst()
    return row?.attendee_id
  },

  /** Ends all sign-ins of an attendee; returns the hashes of their tokens. */
  async signOut(trx: Trx, attendeeId: string): Promise<string[]> {
    const tokens = await trx
      .deleteFrom('token')
      .where('attendee_id', '=', attendeeId)
      .returning('hash')
      .execute()
    return tokens.map(({ hash }) => hash)
  },
})
