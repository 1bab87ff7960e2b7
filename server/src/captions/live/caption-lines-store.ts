/** The lines of captions that are written while sessions are live. */
import { type CaptionLine, captionsFirst } from '@rostra/domain/captions/live-captions'
import type { Db, Trx } from '../../tables.ts'

/** Of a session, in a language (BCP 47). */
export type Track = { showId: string; lang: string }

/**
 * `seq` is the sender's own number of the message, `at` when the words were spoken, `now` when they came (epoch ms).
 * `onNew` is called before lines are added, and may throw.
 */
type Said = Track & {
  texts: readonly string[]
  at: number
  now: number
  sender: string
  seq: number | undefined
  byProgram: boolean
  onNew(): void
}
/** Databases take some thousand values at once. */
const rowsAtOnce = 1_000

export const createCaptionLinesStore = (db: Db) => {
  const linesOf = (reader: Db | Trx, { showId, lang }: Track) =>
    reader
      .selectFrom('caption_line')
      .select(['n', 'text', 'at'])
      .where('session_id', '=', showId)
      .where('language', '=', lang)
  return {
    /**
     * Adds lines after the others; `n` is that of the last. A message that was there already adds none: `again` has
     * its lines.
     */
    add: ({ showId, lang, texts, at, now, sender, seq, byProgram, onNew }: Said) =>
      db.transaction().execute(async (trx) => {
        // Locks the row: lines that arrive on two instances at once have different numbers.
        const { lines } = await trx
          .insertInto('caption_track')
          .values({ session_id: showId, language: lang, lines: 0, by_program: byProgram ? 1 : 0 })
          .onConflict((row) =>
            row
              .columns(['session_id', 'language'])
              .doUpdateSet(({ ref }) => ({ lines: ref('caption_track.lines') })),
          )
          .returning('lines')
          .executeTakeFirstOrThrow()
        const known =
          seq === undefined
            ? undefined
            : await linesOf(trx, { showId, lang })
                .where('sender', '=', sender)
                .where('seq', '=', seq)
                .executeTakeFirst()
        if (known) {
          const again = await linesOf(trx, { showId, lang })
            .where('sender', '=', sender)
            .where('at', '=', known.at)
            .where('n', '<=', known.n)
            .orderBy('n')
            .execute()
          return { n: Number(known.n), added: [], again: again.map(lineOf) }
        }
        onNew()
        const rows = texts.map((text, index) => ({
          ...{ session_id: showId, language: lang, text, at, sender },
          n: Number(lines) + index + 1,
          // The last line has the number of the message.
          seq: index === texts.length - 1 ? (seq ?? null) : null,
        }))
        for (let from = 0; from < rows.length; from += rowsAtOnce)
          await trx
            .insertInto('caption_line')
            .values(rows.slice(from, from + rowsAtOnce))
            .execute()
        const n = Number(lines) + rows.length
        await trx
          .updateTable('caption_track')
          .set({ lines: n, last_at: now, last_delay: now - at })
          // A person who writes takes part: what readers are told about a program's words is no longer true.
          .$if(!byProgram, (it) => it.set({ by_program: 0 }))
          .where('session_id', '=', showId)
          .where('language', '=', lang)
          .execute()
        return { n, added: rows.map(lineOf), again: [] }
      }),

    /** Undefined if there is no such line. */
    async correct({ showId, lang }: Track, n: number, text: string) {
      const row = await db
        .updateTable('caption_line')
        .set({ text })
        .where('session_id', '=', showId)
        .where('language', '=', lang)
        .where('n', '=', n)
        .returning(['n', 'text', 'at'])
        .executeTakeFirst()
      return row && lineOf(row)
    },

    /** The lines that were not removed of what was spoken from `from` until before `to` (epoch ms). */
    async said(track: Track, from: number, to: number): Promise<CaptionLine[]> {
      const rows = await linesOf(db, track)
        .where('text', '!=', '')
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('n')
        .execute()
      return rows.map(lineOf)
    },

    /** Every session's languages with lines. */
    async tracks(): Promise<(Track & { byProgram: boolean })[]> {
      const rows = await db
        .selectFrom('caption_track')
        .select(['session_id', 'language', 'by_program'])
        .where('lines', '>', 0)
        .orderBy('language')
        .execute()
      return rows.map((it) => ({
        ...{ showId: it.session_id, lang: it.language },
        byProgram: Number(it.by_program) === 1,
      }))
    },

    /** The latest lines that were not removed, the earliest first. */
    async latest(track: Track): Promise<CaptionLine[]> {
      const rows = await linesOf(db, track)
        .where('text', '!=', '')
        .orderBy('n', 'desc')
        .limit(captionsFirst)
        .execute()
      return rows.reverse().map(lineOf)
    },
  }
}

const lineOf = ({ n, text, at }: { n: number; text: string; at: number }): CaptionLine => ({
  n: Number(n),
  text,
  at: new Date(Number(at)).toISOString(),
})
