/** Who came by signed links: the `uid` of an issuer stays the same attendee. */
import type { PersonalData } from '../personal-data.ts'
import type { Db, Trx } from '../tables.ts'

/** Whom a program names, for one audience. */
export type Named = { issuer: string; audience: string; uid: string }

export const linkedPeople = {
  async find(db: Db | Trx, { issuer, audience, uid }: Named): Promise<string | undefined> {
    const row = await db
      .selectFrom('linked_person')
      .select('attendee_id')
      .where('issuer', '=', issuer)
      .where('audience', '=', audience)
      .where('uid', '=', uid)
      .executeTakeFirst()
    return row?.attendee_id
  },

  /** Returns false when someone else has stored this `uid` in the meantime. */
  async add(db: Db | Trx, named: Named, attendee_id: string): Promise<boolean> {
    const row = await db
      .insertInto('linked_person')
      .values({ ...named, attendee_id })
      .onConflict((it) => it.columns(['issuer', 'audience', 'uid']).doNothing())
      .returning('attendee_id')
      .executeTakeFirst()
    return row !== undefined
  },
}

export const linkedPeoplePersonalData = (db: Db): PersonalData => ({
  tables: [{ table: 'linked_person', key: ['issuer', 'audience', 'uid'], before: 'attendee' }],

  async ofPerson({ id }) {
    const signedLinks = await db
      .selectFrom('linked_person')
      .select(['issuer', 'audience', 'uid'])
      .where('attendee_id', '=', id)
      .execute()
    return signedLinks.length > 0 ? { signedLinks } : {}
  },
})
