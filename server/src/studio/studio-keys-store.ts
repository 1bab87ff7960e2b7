/** Stream keys. Only their hashes are stored, so a key is shown once and must be renewed when it is lost. */

import { newSecret, secretHash } from '../platform/secrets.ts'
import { rowOfSecret } from '../shown-secrets-store.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'

type Cause = { about: string; byId: string | null; at: number }

export type StudioKeysStore = ReturnType<typeof createStudioKeysStore>

export const createStudioKeysStore = (db: Db) => ({
  /** When the session's key was created, epoch ms; undefined without a key. */
  async madeAt(sessionId: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('studio_key')
      .select('made_at')
      .where('session_id', '=', sessionId)
      .executeTakeFirst()
    return row?.made_at
  },

  /** Creates a new key; the previous one no longer works. */
  make: (sessionId: string, { about, byId, at }: Cause): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const key = newSecret()
      const row = { hash: secretHash(key), made_at: at }
      await trx
        .insertInto('studio_key')
        .values({ session_id: sessionId, ...row })
        .onConflict((it) => it.column('session_id').doUpdateSet(row))
        .execute()
      await record(trx, { at, byId, action: 'studio-key-made', about })
      return key
    }),

  /** The session of a key; undefined for one that does not work. `speakersToo` is for those of its speakers. */
  async sessionOf(key: string, speakersToo: boolean): Promise<string | undefined> {
    const row =
      (await rowOfSecret(db, 'studio_key', key)) ??
      (speakersToo ? await rowOfSecret(db, 'speaker_key', key) : undefined)
    return row?.session_id
  },
})

/**
 * Locks the key until the transaction ends, so that uploads with it wait, on all instances. Returns its session;
 * undefined when the key has been renewed.
 */
export async function lockKey(trx: Trx, key: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('studio_key')
    .set(({ ref }) => ({ made_at: ref('made_at') }))
    .where('hash', '=', secretHash(key))
    .returning('session_id')
    .executeTakeFirst()
  if (row) return row.session_id
  const speakers = await rowOfSecret(trx, 'speaker_key', key)
  if (!speakers) return undefined
  // Whoever else may send to the session waits too.
  const { session_id } = speakers
  for (const table of ['studio_key', 'speaker_key'] as const)
    await trx.updateTable(table).set({ session_id }).where('session_id', '=', session_id).execute()
  return session_id
}
