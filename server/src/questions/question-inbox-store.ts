/** The queue of questions. Each change names the revision it is based on, and writes an audit log entry. */

import type { Actor } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type {
  InboxQuestion,
  QuestionReply,
  QuestionState,
} from '@rostra/domain/questions/question-inbox'
import { nextQuestions } from '@rostra/domain/screens/screens'
import { type AuditAction, quoted } from '@rostra/domain/staff/audit-log'
import type { ExpressionBuilder } from 'kysely'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../tables.ts'
import { inboxQuestion, inboxRows, type QueuePage, readQueue } from './question-queue-store.ts'
import { lockForStep, uniteVotes } from './question-votes-store.ts'

/** The question and revision that a moderator intends to change. */
export type Wanted = { id: string; revision: number; by: Actor; at: number }

type Row = Tables['question']
type Fields = Partial<Omit<Row, 'id' | 'revision' | 'state' | 'votes'>> & { state?: QuestionState }

export const nobody = { assignee_id: null, assignee_name: null, assignee_at: null }

export type QuestionInboxStore = ReturnType<typeof createQuestionInboxStore>

export const createQuestionInboxStore = (db: Db) => {
  const read = async (trx: Trx, id: string): Promise<InboxQuestion> =>
    inboxQuestion(await inboxRows(trx).where('question.id', '=', id).executeTakeFirstOrThrow())

  return {
    /** One page of the queue. */
    page: (query: QueuePage) => readQueue(db, query),

    async counts(showId: string | undefined): Promise<Record<QuestionState, number>> {
      let query = db
        .selectFrom('question')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
      if (showId !== undefined) query = query.where('session_id', '=', showId)
      const counts = { new: 0, 'on-air': 0, answered: 0, dismissed: 0 }
      for (const { state, count } of await query.execute()) counts[state] = Number(count)
      return counts
    },

    /** New questions by session; sessions without any are absent. */
    async newBySession(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('question')
        .select((eb) => ['session_id', eb.fn.countAll<number>().as('count')])
        .where('state', '=', 'new')
        .groupBy('session_id')
        .execute()
      return new Map(rows.map((row) => [row.session_id, Number(row.count)]))
    },

    /**
     * Changes one question that is not assigned to someone else and has not changed since; `also` is run in the same
     * transaction. Throws `unknown-question`, `assigned` or `already-changed`.
     */
    change: <T = undefined>(
      wanted: Wanted,
      change: {
        action: AuditAction
        takeOver?: boolean
        fields(now: InboxQuestion): Fields
        also?(trx: Trx, before: InboxQuestion): Promise<T>
      },
    ): Promise<{ before: InboxQuestion; question: InboxQuestion; also: T | undefined }> =>
      db.transaction().execute(async (trx) => {
        const { id, by, at } = wanted
        const before = await lock(trx, wanted, change.takeOver ?? false)
        const fields = { ...change.fields(before) }
        if (fields.state) {
          const isRead = fields.state === 'on-air' || fields.reply_to === 'everyone'
          if (isRead && !before.approved) fields.approved_at = at
          if (fields.state === 'on-air') fields.on_air_at = at
          if (before.mergedInto !== null) fields.merged_into = null
        }
        const also = await change.also?.(trx, before)
        await trx
          .updateTable('question')
          .set((eb) => ({
            ...fields,
            revision: before.revision + 1,
            // A dismissed question that is restored keeps the time when it was answered.
            ...(fields.state === 'answered' && before.state === 'dismissed' && !fields.reply
              ? { answered_at: eb.fn.coalesce('answered_at', eb.val(at)) }
              : fields.state && fields.state !== 'dismissed'
                ? { answered_at: fields.state === 'answered' ? at : null }
                : {}),
          }))
          .where('id', '=', id)
          .execute()
        if (fields.merged_into === null && before.mergedInto !== null) {
          for (const counted of [id, before.mergedInto]) await uniteVotes(trx, counted)
        }
        const question = await read(trx, id)
        await record(trx, {
          at,
          byId: by.id,
          action: change.action,
          about: quoted(before.text),
          before: { state: before.state, assignee: before.assignee?.name ?? '' },
          after: {
            state: question.state,
            assignee: question.assignee?.name ?? '',
            ...(fields.reply ? { reply: fields.reply, to: fields.reply_to } : {}),
          },
        })
        return { before, question, also }

        async function lock(trx: Trx, { id, revision, by }: Wanted, takeOver: boolean) {
          await lockForStep(trx, id, [])
          const row = await trx
            .updateTable('question')
            .set((eb) => ({ revision: eb.ref('revision') }))
            .where('id', '=', id)
            .returning(['revision', 'assignee_id', 'assignee_name'])
            .executeTakeFirst()
          if (!row) throw new Problem('unknown-question')
          if (row.assignee_id && row.assignee_id !== by.id && !takeOver)
            throw new Problem('assigned', {
              reason: reason('question-assigned', { name: row.assignee_name ?? '' }),
            })
          if (row.revision !== revision) throw new Problem('already-changed')
          return read(trx, id)
        }
      }),

    /**
     * Takes a session's question off the air, which counts as answered at `at`: when the session ends, or in `trx` when
     * another one follows, `except`. True if there was one.
     */
    async endOnAir(showId: string, at: number, trx: Db = db, except = ''): Promise<boolean> {
      const taken = await trx
        .updateTable('question')
        .set((eb) => ({
          state: 'answered' as const,
          answered_at: notBeforeOnAir(eb, at),
          revision: eb('revision', '+', 1),
          ...nobody,
        }))
        .where('session_id', '=', showId)
        .where('state', '=', 'on-air')
        .where('id', '!=', except)
        .returning('id')
        .execute()
      return taken.length > 0
    },

    /** Reverts an `endOnAir` at `at`, unless another question is on air. True if it did. */
    async backOnAir(showId: string, at: number): Promise<boolean> {
      const back = await db
        .updateTable('question')
        .set((eb) => ({
          state: 'on-air' as const,
          answered_at: null,
          revision: eb('revision', '+', 1),
        }))
        .where('session_id', '=', showId)
        .where('state', '=', 'answered')
        .where('on_air_at', 'is not', null)
        .where('reply', 'is', null)
        .where((eb) => eb('answered_at', '=', notBeforeOnAir(eb, at)))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('question as other')
                .select('other.id')
                .where('other.session_id', '=', showId)
                .where('other.state', '=', 'on-air'),
            ),
          ),
        )
        .returning('id')
        .execute()
      return back.length > 0
    },

    /** Releases the questions of people who are no longer signed in anywhere; true if there were any. */
    freeAbandoned: (at: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const freed = await inboxRows(trx)
          .where('assignee_id', 'is not', null)
          .where('assignee_id', 'not in', (it) =>
            it.selectFrom('staff_token').select('staff_id').where('expires_at', '>', at),
          )
          // In the same order in which votes lock them.
          .orderBy('question.id')
          .execute()
        let some = false
        for (const { id, text, state, assignee_id, assignee_name } of freed) {
          const released = await trx
            .updateTable('question')
            .set((eb) => ({ ...nobody, revision: eb('revision', '+', 1) }))
            .where('id', '=', id)
            // Another instance may be releasing the same ones.
            .where('assignee_id', '=', assignee_id)
            .returning('id')
            .executeTakeFirst()
          if (!released) continue
          some = true
          await record(trx, {
            at,
            byId: assignee_id,
            byName: assignee_name ?? '',
            action: 'question-released',
            about: quoted(text),
            before: { state, assignee: assignee_name ?? '' },
            after: { state, assignee: '' },
          })
        }
        return some
      }),

    /** Answers that their askers have not seen yet, by asker. */
    async unseenReplies(): Promise<Map<string, QuestionReply[]>> {
      const rows = await db
        .selectFrom('question')
        .select(['id', 'attendee_id', 'text', 'reply'])
        .where('state', '=', 'answered')
        .where('reply_to', '=', 'asker')
        .where('reply_seen_at', 'is', null)
        .orderBy('reply_at')
        .execute()
      const byAsker = new Map<string, QuestionReply[]>()
      for (const { id, attendee_id, text, reply } of rows)
        byAsker.set(attendee_id, [
          ...(byAsker.get(attendee_id) ?? []),
          { id, question: text, text: reply ?? '' },
        ])
      return byAsker
    },

    async seen(id: string, attendeeId: string, at: number): Promise<void> {
      await db
        .updateTable('question')
        .set({ reply_seen_at: at })
        .where('id', '=', id)
        .where('attendee_id', '=', attendeeId)
        .where('reply_to', '=', 'asker')
        .execute()
    },

    /** Questions that a moderator has claimed and no one has answered, oldest first: these come next. */
    async claimed(showId: string): Promise<InboxQuestion[]> {
      const rows = await inboxRows(db)
        .where('session_id', '=', showId)
        .where('question.state', '=', 'new')
        .where('assignee_id', 'is not', null)
        .orderBy('assignee_at')
        .orderBy('question.id')
        .limit(nextQuestions)
        .execute()
      return rows.map(inboxQuestion)
    },

    /** The question shown to a session's speakers and on its screens. */
    async onAir(showId: string) {
      const row = await inboxRows(db)
        .where('session_id', '=', showId)
        .where('question.state', '=', 'on-air')
        .executeTakeFirst()
      return row && inboxQuestion(row)
    },
  }
}

/** A question that was put on air after the planned end of its session was not answered before that. */
const notBeforeOnAir = (eb: ExpressionBuilder<Tables, 'question'>, at: number) =>
  eb.case().when('on_air_at', '>', at).then(eb.ref('on_air_at')).else(at).end()

type NewQuestion = Pick<
  Row,
  'id' | 'session_id' | 'attendee_id' | 'text' | 'at' | 'replay_at' | 'hall_asker'
>

export const addQuestion = (trx: Trx, question: NewQuestion): Promise<unknown> =>
  trx.insertInto('question').values(question).execute()
