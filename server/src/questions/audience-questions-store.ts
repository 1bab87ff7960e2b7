import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { QuestionMode } from '@rostra/domain/questions/audience-questions'
import {
  audienceQuestionsLimit,
  isPublic,
  takesVotes,
} from '@rostra/domain/questions/audience-questions'
import { quoted } from '@rostra/domain/staff/audit-log'
import type { Selectable } from 'kysely'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../tables.ts'
import { lockForStep, uniteVotes } from './question-votes-store.ts'

export type AudienceRow = Selectable<Tables['question']> & {
  first: string | null
  last: string | null
}

/** What determines who sees a question. */
export const shownOf = ({ state, approved_at, merged_into, hall_asker }: AudienceRow) => ({
  state,
  approved: approved_at !== null,
  merged: merged_into !== null,
  fromHall: hall_asker !== null,
})

type By = { byId: string; at: number }

export type AudienceQuestionsStore = ReturnType<typeof createAudienceQuestionsStore>

export const createAudienceQuestionsStore = (db: Db) => {
  const questions = (from: Db | Trx) =>
    from
      .selectFrom('question')
      .leftJoin('attendee', 'attendee.id', 'question.attendee_id')
      .selectAll('question')
      .select(['attendee.first', 'attendee.last'])

  const read = async (from: Db | Trx, id: string): Promise<AudienceRow> => {
    const row = await questions(from).where('question.id', '=', id).executeTakeFirst()
    if (!row) throw new Problem('unknown-question')
    return row
  }

  return {
    /** The session of a question. */
    showOf: async (id: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('question')
        .select('session_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.session_id
    },

    /** What everyone in the session sees; beyond the limit, those with the most votes. */
    async shown(showId: string, mode: QuestionMode): Promise<AudienceRow[]> {
      if (mode === 'private') return []
      let query = questions(db)
        .where('session_id', '=', showId)
        .where('question.state', '!=', 'dismissed')
        .where('merged_into', 'is', null)
      query = query.where((eb) =>
        eb.or([
          eb('approved_at', 'is not', null),
          eb('question.state', '=', 'on-air'),
          ...(mode === 'open' ? [eb('hall_asker', 'is', null)] : []),
        ]),
      )
      const rows = await query
        .orderBy('votes', 'desc')
        .orderBy('question.at', 'desc')
        .orderBy('question.id')
        .limit(audienceQuestionsLimit)
        .execute()
      return rows.filter((row) => isPublic(shownOf(row), mode))
    },

    /** One person's questions, newest first. */
    ownOf: (userId: string, showId: string): Promise<AudienceRow[]> =>
      questions(db)
        .where('session_id', '=', showId)
        .where('attendee_id', '=', userId)
        .orderBy('question.at', 'desc')
        .orderBy('question.id')
        .limit(audienceQuestionsLimit)
        .execute(),

    /** For the speakers: questions that are waiting and can be voted for, most votes first. */
    async next(showId: string, mode: QuestionMode, limit: number): Promise<AudienceRow[]> {
      const rows = await this.shown(showId, mode)
      return rows
        .filter((row) => row.state === 'new' && takesVotes(shownOf(row), mode))
        .slice(0, limit)
    },

    /** Throws `unknown-question`. Returns the session's id, and whether anything changed. */
    approve: (id: string, approve: boolean, { byId, at }: By) =>
      db.transaction().execute(async (trx) => {
        const before = await read(trx, id)
        if ((before.approved_at !== null) === approve)
          return { showId: before.session_id, changed: false }
        await trx
          .updateTable('question')
          .set((eb) => ({
            approved_at: approve ? at : null,
            revision: eb('revision', '+', 1),
          }))
          .where('id', '=', id)
          .execute()
        await record(trx, {
          at,
          byId,
          action: approve ? 'question-approved' : 'question-unapproved',
          about: quoted(before.text),
        })
        return { showId: before.session_id, changed: true }
      }),

    /**
     * Merges a question into another, or undoes that if `into` is null. Throws `unknown-question`, and `invalid` if
     * `into` is in another session, is the question itself, or is merged or dismissed. `along` are the questions that
     * had been merged into this one and are now merged into the other.
     */
    merge: (id: string, into: string | null, { byId, at }: By) =>
      db.transaction().execute(async (trx) => {
        await lockForStep(trx, id, into === null ? [] : [into])
        const before = await read(trx, id)
        const showId = before.session_id
        if (before.merged_into === into) return { showId, changed: false, along: [] }
        const along: string[] = []
        const other = into === null ? undefined : await read(trx, into)
        if (other) {
          const isFit = other.id !== id && other.session_id === showId && other.merged_into === null
          if (!isFit || other.state === 'dismissed')
            throw new Problem('invalid', {
              reason: reason('question-not-to-merge-into'),
              field: 'into',
            })
          // Questions merged into this one earlier are moved along.
          const moved = await trx
            .updateTable('question')
            .set({ merged_into: other.id })
            .where('merged_into', '=', id)
            .returning('id')
            .execute()
          along.push(...moved.map((row) => row.id))
        }
        await trx
          .updateTable('question')
          .set((eb) => ({
            merged_into: into,
            state: into === null ? 'new' : 'dismissed',
            assignee_id: null,
            assignee_name: null,
            assignee_at: null,
            revision: eb('revision', '+', 1),
          }))
          .where('id', '=', id)
          .execute()
        for (const counted of [id, into, before.merged_into])
          if (counted !== null) await uniteVotes(trx, counted)
        await record(trx, {
          at,
          byId,
          action: into === null ? 'question-unmerged' : 'question-merged',
          about: quoted(before.text),
          ...(other ? { after: { into: quoted(other.text) } } : {}),
        })
        return { showId, changed: true, along }
      }),
  }
}
