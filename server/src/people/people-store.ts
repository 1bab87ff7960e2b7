import { fullName, nameOrEmail } from '@rostra/domain/attendees/attendee'
import { foldedName } from '@rostra/domain/attendees/attendee-entry'
import { type ListedPerson, type PersonEntry, peoplePage } from '@rostra/domain/people/people'
import { sql } from 'kysely'
import { containsText } from '../platform/storage/contains-text.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

type Query = {
  search: string
  /** From 1. */
  page: number
  withHidden: boolean
  /** Ids of people to leave out. */
  without: readonly string[]
}

export const createPeopleStore = (db: Db) => ({
  /** By name. Searches names and roles, but never the email address, which is not shown to anyone here. */
  async page({ search, page, withHidden, without }: Query) {
    let found = db
      .selectFrom('person_entry')
      .innerJoin('attendee', 'id', 'attendee_id')
      .where('listed', '=', 1)
    for (const word of foldedName(search).split(/\s+/).filter(Boolean))
      found = found.where((eb) =>
        eb.or([
          containsText(sql.ref('attendee.name_key'), word),
          containsText(sql.ref('person_entry.search'), word),
        ]),
      )
    if (!withHidden) found = found.where('hidden', '=', 0)
    if (without.length > 0) found = found.where('attendee_id', 'not in', without)
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .select(['id', 'first', 'last', 'role', 'link', 'hidden'])
      .orderBy('name_key')
      .orderBy('id')
      .limit(peoplePage)
      .offset((page - 1) * peoplePage)
      .execute()
    const people = rows.map(
      (row): ListedPerson => ({
        id: row.id,
        name: fullName(row),
        role: row.role,
        link: row.link,
        ...(row.hidden ? { hidden: true } : {}),
      }),
    )
    return { total: Number(total), people }
  },

  async own(id: string) {
    const row = await db
      .selectFrom('attendee')
      .leftJoin('person_entry', 'attendee_id', 'id')
      .where('id', '=', id)
      .select(['role', 'link', 'listed', 'hidden'])
      .executeTakeFirst()
    const entry =
      row?.role == null || row.listed === 0 ? null : { role: row.role, link: row.link ?? '' }
    return { mayJoin: row !== undefined, entry: entry && { ...entry, hidden: row?.hidden === 1 } }
  },

  /**
   * A hidden entry stays hidden, whatever changes in it. False for someone who is not registered, or has been removed
   * since.
   */
  put: (attendeeId: string, { role, link }: PersonEntry, at: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const person = await trx
        .selectFrom('attendee')
        .select('id')
        .where('id', '=', attendeeId)
        .executeTakeFirst()
      if (!person) return false
      const entry = { role, link, search: foldedName(role), listed: 1, listed_at: at }
      await trx
        .insertInto('person_entry')
        .values({ attendee_id: attendeeId, ...entry, hidden: 0 })
        .onConflict((row) => row.column('attendee_id').doUpdateSet(entry))
        .execute()
      return true
    }),

  /** Of a hidden entry only the fact that it is hidden is kept, so that leaving and rejoining does not show it. */
  leave: (attendeeId: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('person_entry')
        .set({ listed: 0, role: '', link: '', search: '' })
        .where('attendee_id', '=', attendeeId)
        .where('hidden', '=', 1)
        .execute()
      await trx
        .deleteFrom('person_entry')
        .where('attendee_id', '=', attendeeId)
        .where('hidden', '=', 0)
        .execute()
    }),

  /** Hiding or showing it twice changes nothing. */
  hide: (id: string, hidden: boolean, byId: string, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('person_entry')
        .set({ hidden: hidden ? 1 : 0 })
        .where('attendee_id', '=', id)
        .where('hidden', '=', hidden ? 0 : 1)
        .returning('attendee_id')
        .executeTakeFirst()
      if (!row) return
      const person = await trx
        .selectFrom('attendee')
        .select(['first', 'last', 'email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const action = hidden ? 'people-hidden' : 'people-shown'
      await record(trx, { at, byId, action, about: nameOrEmail(person) })
    }),
})
