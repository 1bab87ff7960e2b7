import type { Db } from '../tables.ts'
import { votesOfHalls } from './question-votes-store.ts'

/** Rows in one batch: SQLite blocks the process during it. */
const portion = 500

export type ExportedQuestion = Awaited<
  ReturnType<ReturnType<typeof createQuestionExportStore>['page']>
>[number]

export const createQuestionExportStore = (db: Db) => ({
  /** The questions asked after this one, oldest first; deleted people and sessions are null. */
  async page(last: { at: number; id: string } | undefined) {
    const query = db
      .selectFrom('question')
      .leftJoin('attendee', 'attendee.id', 'question.attendee_id')
      .leftJoin('session', 'session.id', 'question.session_id')
      .select(['question.id', 'question.at', 'question.text', 'question.state'])
      .leftJoin('question as merged', 'merged.id', 'question.merged_into')
      .select(['question.session_id', 'question.votes', 'question.answered_at'])
      .select(['question.reply', 'question.reply_to', 'question.reply_by', 'question.reply_at'])
      .select(['merged.text as merged_text'])
      .select(['session.title', 'first', 'last', 'email', 'question.hall_asker'])
      .orderBy('question.at')
      .orderBy('question.id')
      .limit(portion)
    const rows = await (last
      ? query.where((eb) =>
          eb(eb.refTuple('question.at', 'question.id'), '>', eb.tuple(last.at, last.id)),
        )
      : query
    ).execute()
    const ofHalls = await votesOfHalls(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, hallVotes: ofHalls.get(row.id) ?? 0 }))
  },
})
