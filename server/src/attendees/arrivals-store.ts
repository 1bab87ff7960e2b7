/** People whom something other than the team registers: a signed link, a ticket shop, or the organisation. */
import { randomUUID } from 'node:crypto'
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Db, Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import type { AttendeeAdminStore, Person } from './attendee-admin-store.ts'
import { told } from './attendee-admin-store.ts'
import { keysOf } from './attendees-store.ts'

export type Arrival = Omit<Person, 'id'>

export const createArrivals = (admin: AttendeeAdminStore) => ({
  /** The attendee who signs in with this address: their own, or one the team has added. */
  async withEmail(trx: Trx, email: string): Promise<SignedInUser | undefined> {
    const own = await trx
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (own) return own
    return trx
      .selectFrom('attendee_address')
      .innerJoin('attendee', 'attendee.id', 'attendee_address.attendee_id')
      .select(['attendee.id', 'attendee.email', 'attendee.first', 'attendee.last'])
      .where('attendee_address.email', '=', email)
      .executeTakeFirst()
  },

  async withId(trx: Db, id: string): Promise<SignedInUser | undefined> {
    return trx
      .selectFrom('attendee')
      .select(['id', 'email', 'first', 'last'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** Registers someone. Undefined when their address was registered in the meantime. `now` is epoch ms. */
  async add(trx: Trx, { email, first, last }: Arrival, now: number) {
    if (email !== null) {
      const id = await admin.add(trx, { email, first, last }, now)
      return id === undefined ? undefined : { id, email, first, last }
    }
    const person = { id: randomUUID(), email, first, last }
    await trx
      .insertInto('attendee')
      .values({ ...person, created_at: now, ...keysOf(person) })
      .execute()
    await tellWebhooks(trx, 'attendee.registered', now, [told(person)])
    return person
  },

  /** Changes name or address. */
  change: admin.change,
})
