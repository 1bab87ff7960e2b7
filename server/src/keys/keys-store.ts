/** The keys of other programs. Only the SHA-256 of a key is stored, so it cannot be retrieved later. */
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type KeyScope, keyScopeNames, type ListedKey, nameOfKey } from '@rostra/domain/keys/keys'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import {
  addSecret,
  type Cause,
  noteUse,
  revokeSecret,
  rowOfSecret,
} from '../shown-secrets-store.ts'
import type { Db } from '../tables.ts'

export type KeysStore = ReturnType<typeof createKeysStore>

export const createKeysStore = (db: Db, clock: Clock) => ({
  async list(): Promise<ListedKey[]> {
    const rows = await db.selectFrom('program_key').selectAll().orderBy('name').execute()
    return rows.map(({ name, may, by_name, at, used_at }) => {
      return { name, may: scopesIn(may), by: by_name, at, usedAt: used_at }
    })
  },

  /** Returns the key. Throws `invalid` when there is one with this name. */
  make: (name: string, scopes: readonly KeyScope[], cause: Cause) =>
    db.transaction().execute(async (trx) => {
      const key = tokenOfKind('key', newSecret())
      const may = scopes.join(',')
      const row = { name, hash: secretHash(key), may }
      const log = { action: 'program-key-made', about: nameOfKey(name), after: { may } } as const
      await addSecret(trx, 'program_key', row, cause, log, reason('key-exists'))
      return key
    }),

  /** Returns what there was. */
  revoke: (name: string, cause: Cause) =>
    revokeSecret(db, 'program_key', { name }, cause, ({ may }) => ({
      action: 'program-key-revoked',
      about: nameOfKey(name),
      before: { may },
    })),

  /** Whose key this is; undefined when it was revoked. */
  async check(key: string): Promise<Caller | undefined> {
    const row = await rowOfSecret(db, 'program_key', key)
    if (!row) return undefined
    await noteUse(db, 'program_key', 'used_at', row, clock())
    return {
      attendee: {
        id: `key-${row.id}`,
        email: 'key@key.invalid',
        first: nameOfKey(row.name),
        last: '',
      },
      tokenHash: row.hash,
      role: 'organiser',
      program: { may: scopesIn(row.may) },
    }
  },

  /** Which of these keys still work, by their hashes. */
  async living(hashes: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('program_key')
      .select('hash')
      .where('hash', 'in', hashes)
      .execute()
    return new Set(rows.map(({ hash }) => hash))
  },
})

const scopesIn = (may: string): KeyScope[] => {
  const names = may.split(',')
  return keyScopeNames.filter((it) => names.includes(it))
}
