/** The live captions of a session in a language as a whole: how far they are, and what becomes of them. */
import type { SpokenLine } from '@rostra/domain/captions/kept-captions'
import type { Db, Trx } from '../../tables.ts'
import type { Track } from './caption-lines-store.ts'

export type CaptionTracksStore = ReturnType<typeof createCaptionTracksStore>

export const createCaptionTracksStore = (db: Db) => {
  const tracksIn = (reader: Db | Trx) => reader.selectFrom('caption_track').where('lines', '>', 0)
  const number = (value: number | null) => (value === null ? null : Number(value))
  return {
    /** A session's captions. Times are epoch ms, `delay` is in ms. */
    async state(showId: string) {
      const rows = await tracksIn(db)
        .selectAll()
        .where('session_id', '=', showId)
        .orderBy('language')
        .execute()
      return rows.map((it) => ({
        lang: it.language,
        lines: Number(it.lines),
        byProgram: Number(it.by_program) === 1,
        lastAt: number(it.last_at),
        delay: number(it.last_delay),
      }))
    },

    /** Those that are not beside a recording yet, and to which nothing came since `quietSince` (epoch ms). */
    async waiting(quietSince: number): Promise<(Track & { byProgram: boolean })[]> {
      const rows = await tracksIn(db)
        .select(['session_id', 'language', 'by_program'])
        .where('kept_at', 'is', null)
        .where((it) => it.or([it('last_at', 'is', null), it('last_at', '<=', quietSince)]))
        .orderBy('session_id')
        .orderBy('language')
        .execute()
      return rows.map((it) => ({
        ...{ showId: it.session_id, lang: it.language },
        byProgram: Number(it.by_program) === 1,
      }))
    },

    /** All lines that were not removed. */
    async lines({ showId, lang }: Track): Promise<SpokenLine[]> {
      const rows = await db
        .selectFrom('caption_line')
        .select(['text', 'at'])
        .where('session_id', '=', showId)
        .where('language', '=', lang)
        .where('text', '!=', '')
        .orderBy('n')
        .execute()
      return rows.map(({ text, at }) => ({ text, at: Number(at) }))
    },

    /** False if it was done before. */
    async keep(trx: Trx, { showId, lang }: Track, at: number): Promise<boolean> {
      const row = await trx
        .updateTable('caption_track')
        .set({ kept_at: at })
        .where('session_id', '=', showId)
        .where('language', '=', lang)
        .where('kept_at', 'is', null)
        .returning('session_id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
