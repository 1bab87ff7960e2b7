/** Which account of the organisation is whom, and sign-ins that a page has still to take over. */
import type { Group } from '@rostra/domain/contract/call'
import { organisationLasts } from '@rostra/domain/organisation/organisation'
import type { PersonalData } from '../personal-data.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db, Trx } from '../tables.ts'

export type Account = { issuer: string; sub: string; kind: Group }

/** Who has signed in there, and whether they have just proved who they are. */
type Confirmed = { id: string; isFresh: boolean }
/** What the page finds in its address, and what its browser keeps in a cookie. */
type TakeOver = { code: string; browser: string }
const hashOf = ({ code, browser }: TakeOver) => secretHash(`${code} ${browser}`)

export const organisationPeople = {
  /** The id of the person whom this account has signed in as. */
  async find(trx: Trx, { issuer, sub, kind }: Account): Promise<string | undefined> {
    const row = await trx
      .selectFrom('organisation_person')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('sub', '=', sub)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row?.user_id
  },

  /** Whether another account has signed in as this person. */
  async isTaken(trx: Trx, { issuer, sub, kind }: Account, userId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('organisation_person')
      .select('sub')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('issuer', '=', issuer)
      .where('sub', '!=', sub)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** From now on this account is this person. */
  async put(trx: Trx, account: Account, user_id: string, at: number): Promise<void> {
    await trx
      .insertInto('organisation_person')
      .values({ ...account, user_id, at })
      .onConflict((it) => it.columns(['issuer', 'sub', 'kind']).doUpdateSet({ user_id, at }))
      .execute()
  },

  /** Returns the code with which the page takes over, once, in the browser that has the other secret. */
  async confirm(trx: Trx, kind: Group, person: Confirmed, now: number): Promise<TakeOver> {
    const secrets = { code: newSecret(), browser: newSecret() }
    const expires_at = now + organisationLasts.takeOver
    await trx
      .insertInto('organisation_sign_in')
      .values({
        ...{ hash: hashOf(secrets), kind, expires_at },
        ...{ user_id: person.id, fresh: person.isFresh ? 1 : 0 },
      })
      .execute()
    return secrets
  },

  /** The person whom this code signs in, at its first use. */
  async takeOver(
    db: Db,
    kind: Group,
    given: TakeOver,
    now: number,
  ): Promise<Confirmed | undefined> {
    await db.deleteFrom('organisation_sign_in').where('expires_at', '<=', now).execute()
    const row = await db
      .deleteFrom('organisation_sign_in')
      .where('hash', '=', hashOf(given))
      .where('kind', '=', kind)
      .returning(['user_id', 'fresh'])
      .executeTakeFirst()
    return row && { id: row.user_id, isFresh: row.fresh === 1 }
  },
}

export const organisationPersonalData = (db: Db): PersonalData => ({
  tables: [
    {
      table: 'organisation_person',
      key: ['issuer', 'sub', 'kind'],
      staffStays: true,
      goesOn: true,
      teamGoesOn: true,
    },
    { table: 'organisation_sign_in', key: ['hash'], signsIn: true },
  ],

  async ofPerson({ id }) {
    const rows = await db
      .selectFrom('organisation_person')
      .select(['issuer', 'sub', 'at'])
      .where('user_id', '=', id)
      .execute()
    const accounts = rows.map(({ at, ...it }) => ({ ...it, at: new Date(at).toISOString() }))
    return accounts.length > 0 ? { organisationAccounts: accounts } : {}
  },

  unregister: (trx, ids) =>
    trx.deleteFrom('organisation_person').where('user_id', 'in', ids).execute(),
})
