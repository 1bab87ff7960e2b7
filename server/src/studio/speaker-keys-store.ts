/**
 * Stream keys of speakers, beside the session's own: they end with the address of the speaker's page. Sealed, because the
 * page shows them again, and another key would stop the encoder that uses this one.
 */
import type { SpeakerPart } from '../event/speaker-rows-store.ts'
import type { SealedTexts } from '../platform/sealed-texts.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Db } from '../tables.ts'

export const createSpeakerKeysStore = (db: Db, sealed: SealedTexts) => ({
  /** The speaker's key for a session, the same each time. Throws as `check` does. */
  of: ({ speakerId, showId, check }: SpeakerPart): Promise<string> =>
    db.transaction().execute(async (trx) => {
      // Of two pages that ask at once, one waits here.
      await check(trx)
      const theirs = { speaker_id: speakerId, session_id: showId }
      const found = await trx
        .selectFrom('speaker_key')
        .select('seal')
        .where((eb) => eb.and(theirs))
        .executeTakeFirst()
      // In a restored backup it may be unreadable.
      const key = found && (await sealed.open(found.seal))
      if (key !== undefined) return key
      const made = newSecret()
      const row = { hash: secretHash(made), seal: await sealed.seal(made) }
      await trx
        .insertInto('speaker_key')
        .values({ ...theirs, ...row })
        .onConflict((it) => it.columns(['speaker_id', 'session_id']).doUpdateSet(row))
        .execute()
      return made
    }),
})
