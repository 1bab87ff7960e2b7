/**
 * Stream keys of speakers, beside the session's own: they end with the address of the speaker's page. Sealed, because the
 * page shows them again, and another key would stop the encoder that uses this one.
 */
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'

export const createSpeakerKeysStore = (db: Db, sealed: SealedTexts) => ({
  /** The speaker's key for a session, the same each time. */
  async of(speakerId: string, showId: string): Promise<string> {
    const theirs = { speaker_id: speakerId, session_id: showId }
    const find = () =>
      db
        .selectFrom('speaker_key')
        .select('seal')
        .where((eb) => eb.and(theirs))
        .executeTakeFirst()
    const found = await find()
    const key = found && (await sealed.open(found.seal))
    if (key !== undefined) return key
    const made = newSecret()
    const row = { hash: secretHash(made), seal: await sealed.seal(made) }
    // The key of a restored backup may be unreadable; of two pages that ask at once, the first one's stays.
    if (found)
      await db
        .updateTable('speaker_key')
        .set(row)
        .where((eb) => eb.and(theirs))
        .execute()
    else
      await db
        .insertInto('speaker_key')
        .values({ ...theirs, ...row })
        .onConflict((it) => it.columns(['speaker_id', 'session_id']).doNothing())
        .execute()
    const { seal } = (await find()) ?? row
    return (await sealed.open(seal)) ?? made
  },
})
