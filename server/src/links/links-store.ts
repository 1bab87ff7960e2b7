/** Secrets with which other programs sign links. They are sealed rather than hashed: signatures are checked with them. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type ListedLink, linkLimit, nameOfLink } from '@rostra/domain/links/links'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { newSecret } from '../platform/secrets.ts'
import { addSecret, type Cause, noteUse, revokeSecret } from '../shown-secrets-store.ts'
import type { Db } from '../tables.ts'

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
  async make(wanted: Wanted, cause: Cause): Promise<string> {
    const { name, issuer, audience } = wanted
    const secret = newSecret()
    const row = { name, issuer, audience, secret: await sealed.seal(secret) }
    return db.transaction().execute(async (trx) => {
      const names = await trx.selectFrom('signed_link').select('name').execute()
      if (names.length >= linkLimit)
        throw new Problem('invalid', { reason: reason('too-many-links', { limit: linkLimit }) })
      const after = { issuer, audience }
      const log = { action: 'signed-link-made', about: nameOfLink(name), after } as const
      await addSecret(trx, 'signed_link', row, cause, log, reason('link-exists'))
      return secret
    })
  },

  /** Returns what there was. */
  revoke: (name: string, cause: Cause) =>
    revokeSecret(db, 'signed_link', { name }, cause, ({ issuer, audience }) => ({
      action: 'signed-link-revoked',
      about: nameOfLink(name),
      before: { issuer, audience },
    })),

  /** Without those that can't be read any more. */
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

  noteUse: (link: Link, now: number) => noteUse(db, 'signed_link', 'used_at', link, now),
})
