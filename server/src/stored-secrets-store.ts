/** All secrets that are stored sealed: which of them can't be read any more, and have to be entered again. */
import { sql } from 'kysely'
import type { SealedTexts } from './platform/sealed-texts.ts'
import type { Db } from './tables.ts'

/** For both databases; the doctor runs it on a connection of its own. */
export const secretsQuery = `
  select 'mail server' as kind, '' as name, value as seal from setting where name = 'mail-server'
  union all select 'webhook', url, secret from webhook
  union all select 'signed link', name, secret from signed_link
  union all select 'ticket shop', organizer || '/' || event, token from shop`
export type StoredSecret = { kind: string; name: string; seal: string }

/** Their names; of a webhook only its host, because an address may itself be secret. */
export async function lostOf(stored: readonly StoredSecret[], sealed: SealedTexts) {
  const lost = await Promise.all(
    stored.map(async ({ kind, name, seal }) => {
      if ((await sealed.open(seal)) !== undefined) return []
      return [[kind, kind === 'webhook' ? new URL(name).host : name].join(' ').trim()]
    }),
  )
  return lost.flat()
}

export async function isSecretLost(db: Db, sealed: SealedTexts): Promise<boolean> {
  const { rows } = await sql.raw<StoredSecret>(secretsQuery).execute(db)
  return (await lostOf(rows, sealed)).length > 0
}
