import { randomUUID } from 'node:crypto'
import type { SpeakerNote } from '@rostra/domain/screens/screens'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

export type SpeakerNotesStore = ReturnType<typeof createSpeakerNotesStore>

type Cause = { by: { id: string; name: string }; at: number }

/** A session has at most one note to its speakers. */
export const createSpeakerNotesStore = (db: Db) => ({
  async of(showId: string): Promise<SpeakerNote | null> {
    const row = await db
      .selectFrom('speaker_note')
      .select(['id', 'text', 'by_name as by', 'at', 'seen_at as seenAt'])
      .where('session_id', '=', showId)
      .executeTakeFirst()
    return row ?? null
  },

  /** Replaces the previous note. */
  send: (showId: string, text: string, { by, at }: Cause): Promise<SpeakerNote> =>
    db.transaction().execute(async (trx) => {
      const id = randomUUID()
      const note = { id, text, by_name: by.name, at, seen_at: null }
      await trx
        .insertInto('speaker_note')
        .values({ session_id: showId, ...note })
        .onConflict((it) => it.column('session_id').doUpdateSet(note))
        .execute()
      await record(trx, { at, byId: by.id, action: 'speaker-note-sent', about: text })
      return { id, text, by: by.name, at, seenAt: null }
    }),

  /** Clearing twice changes nothing. */
  clear: (showId: string, { by, at }: Cause): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('speaker_note')
        .where('session_id', '=', showId)
        .returning('text')
        .executeTakeFirst()
      if (gone)
        await record(trx, { at, byId: by.id, action: 'speaker-note-cleared', about: gone.text })
    }),

  /** Only the first time counts. A replaced note can't be marked as seen. */
  async seen(showId: string, id: string, at: number): Promise<void> {
    await db
      .updateTable('speaker_note')
      .set({ seen_at: at })
      .where('session_id', '=', showId)
      .where('id', '=', id)
      .where('seen_at', 'is', null)
      .execute()
  },
})
