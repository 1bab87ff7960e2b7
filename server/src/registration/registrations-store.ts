/** People who registered themselves. Places are given only while `lock` is held, so that capacity holds exactly. */
import type { RegistrationState } from '@rostra/domain/registration/registration'
import { sql } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'

export type RegistrationRow = Tables['registration']

/** The most registrations in a list. */
const listLimit = 20_000
/** Registrations in one page of the export. */
const pageSize = 1000

export type RegistrationsStore = ReturnType<typeof createRegistrationsStore>

export const createRegistrationsStore = (db: Db) => ({
  /** Only one transaction at a time holds it, on all instances, until it ends. */
  lock: (trx: Trx) =>
    trx
      .insertInto('registration_lock')
      .values({ id: 1 })
      .onConflict((row) => row.column('id').doUpdateSet({ id: 1 }))
      .execute(),

  /** The number of people registered by the form. */
  async taken(from: Db | Trx = db): Promise<number> {
    const { count } = await from
      .selectFrom('registration')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'registered')
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The smallest number of a seat that is free, from 1. */
  async freeSeat(trx: Trx): Promise<number> {
    const { count, last } = await trx
      .selectFrom('registration')
      .select((eb) => [eb.fn.count<number>('seat').as('count'), eb.fn.max('seat').as('last')])
      .executeTakeFirstOrThrow()
    const next = Number(count) + 1
    if (Number(last ?? 0) < next) return next
    const gap = await trx
      .selectFrom((eb) =>
        eb
          .selectFrom('registration')
          .select(['seat', sql<number>`row_number() over (order by seat)`.as('place')])
          .where('seat', 'is not', null)
          .as('seats'),
      )
      .select('place')
      .whereRef('seat', '!=', 'place')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()
    return Number(gap?.place ?? next)
  },

  /** The number of people about whom the team has to decide. */
  async toDecide(): Promise<number> {
    const { count } = await db
      .selectFrom('registration')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  byId: (trx: Trx, id: string) =>
    trx.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst(),

  byEmail: (trx: Db, email: string) =>
    trx.selectFrom('registration').selectAll().where('email', '=', email).executeTakeFirst(),

  byAttendee: (trx: Db, attendeeId: string) =>
    trx
      .selectFrom('registration')
      .selectAll()
      .where('attendee_id', '=', attendeeId)
      .executeTakeFirst(),

  /** Those of attendees, with the name and address that they have now: the team may have corrected them. */
  ofAttendees: (trx: Trx, attendeeIds: readonly string[]) =>
    trx
      .selectFrom('registration')
      .innerJoin('attendee', 'attendee.id', 'registration.attendee_id')
      .select(['registration.id', 'registration.language'])
      .select(['attendee.email', 'attendee.first', 'attendee.last'])
      .where('registration.attendee_id', 'in', attendeeIds)
      .execute(),

  /** The first of those who wait, in their order. */
  waiting: (trx: Trx, limit: number) =>
    trx
      .selectFrom('registration')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(limit)
      .execute(),

  async isAnyoneWaiting(): Promise<boolean> {
    const row = await db
      .selectFrom('registration')
      .select('id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** The place of someone who waits, from 1. */
  async placeOf(trx: Trx, position: number): Promise<number> {
    const { count } = await trx
      .selectFrom('registration')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .where('position', '<=', position)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async nextPosition(trx: Trx): Promise<number> {
    const { last } = await trx
      .selectFrom('registration')
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    return Number(last ?? 0) + 1
  },

  /** Stores a registration; replaces an earlier one of the same address. */
  async put(trx: Trx, row: RegistrationRow): Promise<void> {
    const { id: _, ...changed } = row
    await trx
      .insertInto('registration')
      .values(row)
      .onConflict((it) => it.column('email').doUpdateSet(changed))
      .execute()
  },

  async change(trx: Trx, id: string, fields: Partial<RegistrationRow>): Promise<void> {
    await trx.updateTable('registration').set(fields).where('id', '=', id).execute()
  },

  /** Those in one state or in all; those who wait in their order, otherwise the newest first. */
  list: (state: RegistrationState | undefined) => {
    const rows = db.selectFrom('registration').selectAll().limit(listLimit)
    if (state === undefined) return rows.orderBy('position', 'desc').execute()
    return rows
      .where('state', '=', state)
      .orderBy('position', state === 'waiting' ? 'asc' : 'desc')
      .execute()
  },

  /** Those who wait for a place or for a decision: all, or only these. */
  unplaced: () => unplaced(db).orderBy('position').execute(),
  unplacedByIds: (ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : unplaced(db).where('id', 'in', ids).execute(),
  unplacedByEmail: (email: string) => unplaced(db).where('email', '=', email).executeTakeFirst(),

  /** The next page in the order of registration, after `last`. */
  after: (last: RegistrationRow | undefined): Promise<RegistrationRow[]> =>
    db
      .selectFrom('registration')
      .selectAll()
      .where('position', '>', last?.position ?? 0)
      .orderBy('position')
      .limit(pageSize)
      .execute(),

  /**
   * People who were taken off the list give up their places. Those who are banned from the chats may not register
   * again: they would be someone new there.
   */
  async unregister(trx: Trx, attendeeIds: readonly string[], now: number): Promise<void> {
    const gone = { attendee_id: null, seat: null, before: null, decided_at: null }
    const banned = trx
      .selectFrom('chat_restriction')
      .select('user_id')
      .where('kind', '=', 'ban')
      .where((eb) => eb.or([eb('until', '=', -1), eb('until', '>', now)]))
    const theirs = () => trx.updateTable('registration').where('attendee_id', 'in', attendeeIds)
    await theirs()
      .where('attendee_id', 'in', banned)
      .set({ ...gone, state: 'refused' })
      .execute()
    await theirs()
      .set({ ...gone, state: 'cancelled' })
      .execute()
  },
})

const unplaced = (db: Db) =>
  db
    .selectFrom('registration')
    .select(['id', 'email', 'first', 'last', 'language'])
    .where('state', 'in', ['waiting', 'pending'])
