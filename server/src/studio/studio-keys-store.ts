/** Stream keys. Only their hashes are stored, so a key is shown once and must be renewed when it is lost. */

import { kindOfToken } from '@rostra/domain/caller'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { rowOfSecret } from '../shown-secrets-store.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'

type Cause = { about: string; byId: string | null; at: number }

/** What a key sends: a session's picture, with an empty language, or what its interpreter says in one. */
export type Target = { sessionId: string; language: string }
/** `guest`: whose browser sends it, where it is known. */
type From = { guest?: string }

export type StudioKeysStore = ReturnType<typeof createStudioKeysStore>

export const createStudioKeysStore = (db: Db) => ({
  /** When the session's key was created, epoch ms; undefined without a key. */
  async madeAt({ sessionId, language }: Target): Promise<number | undefined> {
    const row = await db
      .selectFrom('studio_key')
      .select('made_at')
      .where('session_id', '=', sessionId)
      .where('language', '=', language)
      .executeTakeFirst()
    return row?.made_at
  },

  /** The keys of interpreters: of one session, or of all. `madeAt` is epoch ms. */
  async ofInterpreters(sessionId?: string): Promise<(Target & { madeAt: number })[]> {
    const rows = await db
      .selectFrom('studio_key')
      .selectAll()
      .where('language', '!=', '')
      .$if(sessionId !== undefined, (it) => it.where('session_id', '=', sessionId ?? ''))
      .orderBy('language')
      .execute()
    return rows.map((it) => ({
      sessionId: it.session_id,
      language: it.language,
      madeAt: it.made_at,
    }))
  },

  /** Creates a new key; the previous one no longer works. */
  make: ({ sessionId, language }: Target, { about, byId, at }: Cause): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const key = newSecret()
      const row = { hash: secretHash(key), made_at: at }
      await trx
        .insertInto('studio_key')
        .values({ session_id: sessionId, language, ...row })
        .onConflict((it) => it.columns(['session_id', 'language']).doUpdateSet(row))
        .execute()
      await record(trx, { at, byId, action: 'studio-key-made', about: aboutOf(about, language) })
      return key
    }),

  /** Makes a key that no one knows, unless there is one: what guests send to a language ends with its key. */
  async allow(trx: Trx, { sessionId, language }: Target, at: number): Promise<void> {
    await trx
      .insertInto('studio_key')
      .values({ session_id: sessionId, language, hash: secretHash(newSecret()), made_at: at })
      .onConflict((it) => it.columns(['session_id', 'language']).doNothing())
      .execute()
  },

  /** From now on the key sends nothing, nor do guests in its language; ending it twice changes nothing. */
  end: ({ sessionId, language }: Target, { about, byId, at }: Cause): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const ended = await trx
        .deleteFrom('studio_key')
        .where('session_id', '=', sessionId)
        .where('language', '=', language)
        .returning('hash')
        .executeTakeFirst()
      await trx
        .deleteFrom('studio_guest')
        .where('session_id', '=', sessionId)
        .where('language', '=', language)
        .execute()
      if (ended)
        await record(trx, { at, byId, action: 'studio-key-ended', about: aboutOf(about, language) })
    }),

  /**
   * What a key, or the token of an interpreter's page, sends; undefined for one that does not work. `speakersToo` is for
   * those of the session's speakers.
   */
  async targetOf(key: string, speakersToo: boolean): Promise<(Target & From) | undefined> {
    const guest = await interpretingGuest(db, key)
    if (guest) return guest
    const row = await rowOfSecret(db, 'studio_key', key)
    if (row) return { sessionId: row.session_id, language: row.language }
    const speakers = speakersToo ? await rowOfSecret(db, 'speaker_key', key) : undefined
    return speakers && { sessionId: speakers.session_id, language: '' }
  },
})

/** The guest whose page has a token, if they interpret into a language that has a key. */
async function interpretingGuest(from: Db | Trx, token: string) {
  if (kindOfToken(token) !== 'guest') return undefined
  return from
    .selectFrom('studio_guest as guest')
    .innerJoin('studio_key as key', (join) =>
      join
        .onRef('key.session_id', '=', 'guest.session_id')
        .onRef('key.language', '=', 'guest.language'),
    )
    .select(['guest.id as guest', 'guest.session_id as sessionId', 'guest.language'])
    .where('guest.token_hash', '=', secretHash(token))
    .where('guest.language', '!=', '')
    .executeTakeFirst()
}

const aboutOf = (title: string, language: string) => (language ? `${title} (${language})` : title)

/**
 * Locks the key until the transaction ends, so that uploads with it wait, on all instances. Undefined when the key has
 * been renewed or ended.
 */
export async function lockKey(trx: Trx, key: string): Promise<Target | undefined> {
  const guest = await interpretingGuest(trx, key)
  const row = await trx
    .updateTable('studio_key')
    .set(({ ref }) => ({ made_at: ref('made_at') }))
    .where((eb) =>
      guest
        ? eb.and({ session_id: guest.sessionId, language: guest.language })
        : eb('hash', '=', secretHash(key)),
    )
    .returning(['session_id', 'language'])
    .executeTakeFirst()
  if (row) return { sessionId: row.session_id, language: row.language }
  const speakers = await rowOfSecret(trx, 'speaker_key', key)
  if (!speakers) return undefined
  // Whoever else may send to the session waits too.
  const { session_id } = speakers
  await trx
    .updateTable('studio_key')
    .set({ session_id })
    .where('session_id', '=', session_id)
    .where('language', '=', '')
    .execute()
  await trx
    .updateTable('speaker_key')
    .set({ session_id })
    .where('session_id', '=', session_id)
    .execute()
  return { sessionId: session_id, language: '' }
}
