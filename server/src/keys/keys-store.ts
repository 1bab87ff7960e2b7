/** The keys of other programs. Only the SHA-256 of a key is stored, so it cannot be retrieved later. */
import { randomUUID } from 'node:crypto'
import { type Caller, tokenOfKind } from '@rostra/domain/caller'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { type KeyScope, keyScopeNames, type ListedKey, nameOfKey } from '@rostra/domain/keys/keys'
import type { Clock } from '../platform/clock.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

/** ms between two updates of when a key was used: a program that calls every second writes no more often. */
const noteEvery = 60_000

/** `byId` is null for the command line. */
type Cause = { byId: string | null; byName: string; at: number }

export type KeysStore = ReturnType<typeof createKeysStore>

export const createKeysStore = (db: Db, clock: Clock) => ({
  async list(): Promise<ListedKey[]> {
    const rows = await db.selectFrom('program_key').selectAll().orderBy('name').execute()
    return rows.map(({ name, may, by_name, at, used_at }) => {
      return { name, may: scopesIn(may), by: by_name, at, usedAt: used_at }
    })
  },

  /** Returns the key. Throws `invalid` when there is one with this name. */
  make: (name: string, may: readonly KeyScope[], { byId, byName, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const key = tokenOfKind('key', newSecret())
      const row = {
        id: randomUUID(),
        name,
        hash: secretHash(key),
        may: may.join(','),
        by_name: byName,
        at,
        used_at: null,
      }
      const added = await trx
        .insertInto('program_key')
        .values(row)
        .onConflict((it) => it.column('name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new Problem('invalid', { reason: reason('key-exists'), field: 'name' })
      const after = { may: row.may }
      await record(trx, { at, byId, action: 'program-key-made', about: nameOfKey(name), after })
      return key
    }),

  /** Returns whether there was one. */
  revoke: (name: string, { byId, at }: Omit<Cause, 'byName'>) =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('program_key')
        .where('name', '=', name)
        .returning('may')
        .executeTakeFirst()
      if (!gone) return false
      const about = nameOfKey(name)
      const before = { may: gone.may }
      await record(trx, { at, byId, action: 'program-key-revoked', about, before })
      return true
    }),

  /** Whose key this is; undefined when it was revoked. Read each time, so that a revoked key is dead everywhere. */
  async check(key: string): Promise<Caller | undefined> {
    const tokenHash = secretHash(key)
    const row = await db
      .selectFrom('program_key')
      .select(['id', 'name', 'may', 'used_at'])
      .where('hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return undefined
    const now = clock()
    if (now - (row.used_at ?? 0) >= noteEvery)
      await db.updateTable('program_key').set({ used_at: now }).where('id', '=', row.id).execute()
    return {
      attendee: {
        id: `key-${row.id}`,
        email: 'key@key.invalid',
        first: nameOfKey(row.name),
        last: '',
      },
      tokenHash,
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
