/** Looking up and changing attendees, for organisers. */

import { randomUUID } from 'node:crypto'
import {
  type AttendeeEntry,
  attendeesPage,
  foldedName,
} from '@rostra/domain/attendees/attendee-entry'
import { type AttendeeFields, mergedFields } from '@rostra/domain/attendees/attendee-fields'
import type { ListedAttendee } from '@rostra/domain/attendees/organiser-attendees-calls'
import { defined } from '@rostra/domain/defined'
import { sql } from 'kysely'
import { revisionOf } from '../event/edited-items-store.ts'
import { containsText } from '../platform/storage/contains-text.ts'
import type { Db, Trx } from '../tables.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import { readFields, writeFields } from './attendee-fields-store.ts'
import { keysOf } from './attendees-store.ts'
import { notSimulated } from './not-simulated.ts'

export type AttendeeQuery = {
  search: string
  signedIn?: boolean | undefined
  sort: 'name' | 'email' | 'registered'
  descending: boolean
  /** From 1. */
  page: number
}

/** The email is null for someone who came by a signed link that named none. */
export type Person = { id: string; email: string | null; first: string; last: string }
export type AttendeeRow = Person & { created_at: number }
export type ListedRow = AttendeeRow & { fields: string | null }

// SQLite binds at most 32,766 values in a statement.
const portion = 1000

const order = { name: 'name_key', email: 'email', registered: 'created_at' } as const
const own = ['id', 'email', 'first', 'last', 'created_at'] as const
const listed = [...own, 'fields'] as const

export const createAttendeeAdminStore = (db: Db) => ({
  async page({ search, signedIn, sort, descending, page }: AttendeeQuery) {
    let found = db.selectFrom('attendee').where(notSimulated)
    for (const word of foldedName(search).split(/\s+/).filter(Boolean))
      found = found.where(containsText(sql.ref('search'), word))
    if (signedIn !== undefined)
      found = found.where((eb) => {
        const token = eb.exists(
          eb.selectFrom('token').select('hash').whereRef('token.attendee_id', '=', 'attendee.id'),
        )
        return signedIn ? token : eb.not(token)
      })
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const way = descending ? 'desc' : 'asc'
    const rows = await found
      .select(listed)
      // Those without an address last, and first when descending: as both databases' indexes can be read.
      .orderBy(order[sort], (it) => (descending ? it.desc().nullsFirst() : it.asc().nullsLast()))
      .orderBy('id', way)
      .limit(attendeesPage)
      .offset((page - 1) * attendeesPage)
      .execute()
    return { total: Number(total), attendees: await withSignIn(db, rows) }
  },

  /** The next page in order of registration, after `last`. */
  async registeredAfter(last: ListedAttendee | undefined): Promise<ListedAttendee[]> {
    const people = db
      .selectFrom('attendee')
      .select(listed)
      .where(notSimulated)
      .orderBy('created_at')
      .orderBy('id')
      .limit(portion)
    const rows = await (last
      ? people.where((eb) =>
          eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(last.registeredAt, last.id)),
        )
      : people
    ).execute()
    return withSignIn(db, rows)
  },

  async listed(id: string): Promise<ListedAttendee | undefined> {
    const rows = await db.selectFrom('attendee').select(listed).where('id', '=', id).execute()
    return (await withSignIn(db, rows))[0]
  },

  /** Returns the new id; undefined when the email is already registered. */
  async add(
    trx: Trx,
    entry: AttendeeEntry,
    now: number,
    fields: AttendeeFields = {},
  ): Promise<string | undefined> {
    const id = randomUUID()
    const row = await trx
      .insertInto('attendee')
      .values({
        ...{ id, created_at: now, ...entry, ...keysOf(entry) },
        fields: writeFields(mergedFields({}, fields)),
      })
      .onConflict((it) => it.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) await tellWebhooks(trx, 'attendee.registered', now, [told({ ...entry, id })])
    return row?.id
  },

  /** The person, locked until the transaction ends. */
  async lock(trx: Trx, id: string): Promise<ListedRow | undefined> {
    return trx
      .updateTable('attendee')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('id', '=', id)
      .returning(listed)
      .executeTakeFirst()
  },

  async isRegistered(email: string): Promise<boolean> {
    const row = await db
      .selectFrom('attendee')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row !== undefined
  },

  /** The id of the attendee registered under this address. */
  async idOf(trx: Trx, email: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('attendee')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row?.id
  },

  async isTaken(trx: Trx, email: string, id: string): Promise<boolean> {
    const row = await trx
      .selectFrom('attendee')
      .select('id')
      .where('email', '=', email)
      .where('id', '!=', id)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Without `fields`, those stay. */
  async change(
    trx: Trx,
    id: string,
    entry: Omit<Person, 'id'>,
    fields?: AttendeeFields,
  ): Promise<void> {
    await trx
      .updateTable('attendee')
      .set({
        ...{ ...entry, ...keysOf(entry) },
        ...(fields ? { fields: writeFields(fields) } : {}),
      })
      .where('id', '=', id)
      .execute()
  },

  /** Removes attendees together with their own settings; returns the hashes of their tokens. */
  async remove(trx: Trx, ids: readonly string[]): Promise<string[]> {
    const tokens = await trx
      .deleteFrom('token')
      .where('attendee_id', 'in', ids)
      .returning('hash')
      .execute()
    await trx.deleteFrom('attendee').where('id', 'in', ids).execute()
    return tokens.map(({ hash }) => hash)
  },
})

export type AttendeeAdminStore = ReturnType<typeof createAttendeeAdminStore>

/** What webhooks tell of an attendee. */
export const told = ({ id, email, first, last }: Person) => {
  return { data: { id, email, first, last }, person: { id, email } }
}

type Revised = Omit<Person, 'id'> & { fields: AttendeeFields }

export const attendeeRevision = ({ email, first, last, fields }: Revised) =>
  revisionOf({ email, first, last, fields })

async function withSignIn(db: Db, rows: readonly ListedRow[]): Promise<ListedAttendee[]> {
  const ids = rows.map(({ id }) => id)
  const tokens =
    ids.length === 0
      ? []
      : await db
          .selectFrom('token')
          .select((eb) => ['attendee_id', eb.fn.max('created_at').as('at')])
          .where('attendee_id', 'in', ids)
          .groupBy('attendee_id')
          .execute()
  const addresses =
    ids.length === 0
      ? []
      : await db
          .selectFrom('attendee_address')
          .select(['attendee_id', 'email'])
          .where('attendee_id', 'in', ids)
          .orderBy('email')
          .execute()
  const others = Map.groupBy(addresses, (it) => it.attendee_id)
  const at = new Map(tokens.map((token) => [token.attendee_id, Number(token.at)]))
  return rows.map(({ created_at, fields: stored, ...person }) => {
    const fields = readFields(stored)
    const signedInAt = at.get(person.id)
    const otherEmails = others.get(person.id)?.map(({ email }) => email)
    return {
      ...person,
      revision: attendeeRevision({ ...person, fields }),
      registeredAt: created_at,
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
      ...defined({ otherEmails, signedInAt }),
    }
  })
}
