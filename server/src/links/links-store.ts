/** Secrets with which other programs sign links. They are sealed rather than hashed: signatures are checked with them. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type ListedLink, linkLimit, nameOfLink } from '@rostra/domain/links/links'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { newSecret } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

/** ms between two updates of when a secret was used. */
const noteEvery = 60_000

/** `byId` is null for the command line. */
type Cause = { byId: string | null; byName: string; at: number }
type Wanted = { name: string; issuer: string; audience: string }
export type Link = { id: string; name: string; secret: string; used_at: number | null }

export type LinksStore = ReturnType<typeof createLinksStore>

export const createLinksStore = (db: Db, sealed: SealedTexts) => ({
  async list(): Promise<ListedLink[]> {
    const rows = await db.selectFrom('signed_link').selectAll().orderBy('name').execute()
    return Promise.all(
      rows.map(async ({ name, issuer, audience, secret, by_name: by, at, used_at: usedAt }) => {
        const lost = (await sealed.open(secret)) === undefined
        return { name, issuer, audience, by, at, usedAt, lost }
      }),
    )
  },

  /** Returns the secret. Throws `invalid` when there is one with this name, or there are too many. */
  async make({ name, issuer, audience }: Wanted, { byId, byName, at }: Cause): Promise<string> {
    const secret = newSecret()
    const seal = await sealed.seal(secret)
    return db.transaction().execute(async (trx) => {
      const names = await trx.selectFrom('signed_link').select('name').execute()
      if (names.length >= linkLimit)
        throw new Problem('invalid', { reason: reason('too-many-links', { limit: linkLimit }) })
      const row = { id: randomUUID(), name, issuer, audience, secret: seal, by_name: byName, at }
      const added = await trx
        .insertInto('signed_link')
        .values(row)
        .onConflict((it) => it.column('name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new Problem('invalid', { reason: reason('link-exists'), field: 'name' })
      const after = { issuer, audience }
      await record(trx, { at, byId, action: 'signed-link-made', about: nameOfLink(name), after })
      return secret
    })
  },

  /** Returns whether there was one. */
  revoke: (name: string, { byId, at }: Omit<Cause, 'byName'>) =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('signed_link')
        .where('name', '=', name)
        .returning(['issuer', 'audience'])
        .executeTakeFirst()
      if (!gone) return false
      const about = nameOfLink(name)
      await record(trx, { at, byId, action: 'signed-link-revoked', about, before: gone })
      return true
    }),

  /** Read each time, so that a revoked secret is dead everywhere; without those that can't be read any more. */
  async for(issuer: string, audiences: readonly string[]) {
    const rows = await db
      .selectFrom('signed_link')
      .select(['id', 'name', 'issuer', 'audience', 'secret', 'used_at'])
      .where('issuer', '=', issuer)
      .where('audience', 'in', audiences)
      .execute()
    const opened = rows.map(async (row) => {
      const secret = await sealed.open(row.secret)
      return secret === undefined ? [] : [{ ...row, secret }]
    })
    return (await Promise.all(opened)).flat()
  },

  async noteUse({ id, used_at }: Link, now: number): Promise<void> {
    if (now - (used_at ?? 0) < noteEvery) return
    await db.updateTable('signed_link').set({ used_at: now }).where('id', '=', id).execute()
  },
})
