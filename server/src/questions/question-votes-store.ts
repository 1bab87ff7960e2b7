import { visitorPrefix } from '@rostra/domain/halls/visitor'
import type { QuestionState } from '@rostra/domain/questions/question-inbox'
import type { Db, Trx } from '../tables.ts'

/** Rows in one statement: databases limit the number of parameters. */
const atOnce = 300

export type Vote = { questionId: string; userId: string; vote: boolean }

/** What determines whether a question can be voted for. */
export type VotedOn = {
  showId: string
  state: QuestionState
  approved: boolean
  merged: boolean
  fromHall: boolean
}

export type QuestionVotesStore = ReturnType<typeof createQuestionVotesStore>

export const createQuestionVotesStore = (db: Db) => ({
  /**
   * Writes votes, at most one per person and question, unless `refusalOf` refuses them. Returns the number of votes or
   * the refusal for each existing question.
   */
  write: <Refusal extends string>(
    votes: readonly Vote[],
    refusalOf: (question: VotedOn) => Refusal | undefined,
  ): Promise<Map<string, { showId: string; votes: number } | Refusal>> =>
    db.transaction().execute(async (trx) => {
      const outcomes = new Map<string, { showId: string; votes: number } | Refusal>()
      const there = new Map<string, string>()
      const locked = await lock(trx, new Set(votes.map(({ questionId }) => questionId)))
      for (const [id, question] of locked) {
        const refusal = refusalOf(question)
        if (refusal === undefined) there.set(id, question.showId)
        else outcomes.set(id, refusal)
      }
      const written = votes.filter(({ questionId }) => there.has(questionId))
      const given = written.filter(({ vote }) => vote)
      for (let from = 0; from < given.length; from += atOnce)
        await trx
          .insertInto('question_vote')
          .values(
            given
              .slice(from, from + atOnce)
              .map((it) => ({ question_id: it.questionId, user_id: it.userId, merged_from: null })),
          )
          // Someone who was counted for a merged question and votes here is counted here, even after the merge is
          // undone.
          .onConflict((row) =>
            row.columns(['question_id', 'user_id']).doUpdateSet({ merged_from: null }),
          )
          .execute()
      for (const { questionId, userId } of written.filter(({ vote }) => !vote))
        await trx
          .deleteFrom('question_vote')
          .where('user_id', '=', userId)
          // Otherwise the vote would reappear with the next merge.
          .where((eb) =>
            eb.or([
              eb('question_id', '=', questionId),
              eb(
                'question_id',
                'in',
                eb.selectFrom('question').select('id').where('merged_into', '=', questionId),
              ),
            ]),
          )
          .execute()
      const counts = await count(trx, [...there.keys()])
      for (const [id, showId] of there) outcomes.set(id, { showId, votes: counts.get(id) ?? 0 })
      return outcomes
    }),

  /** The current votes of these questions. */
  async of(ids: readonly string[]): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('question')
      .select(['id', 'votes'])
      .where('id', 'in', ids)
      .execute()
    return Object.fromEntries(rows.map(({ id, votes }) => [id, Number(votes)]))
  },

  /** The questions of a session that a person has voted for. */
  async votedBy(userId: string, showId: string): Promise<Set<string>> {
    const rows = await db
      .selectFrom('question_vote')
      .innerJoin('question', 'question.id', 'question_vote.question_id')
      .select('question_id')
      .where('user_id', '=', userId)
      .where('session_id', '=', showId)
      .execute()
    return new Set(rows.map(({ question_id }) => question_id))
  },
})

/** How many of these questions’ votes came from devices in halls, if any did. */
export async function votesOfHalls(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_vote')
    .select((eb) => ['question_id', eb.fn.countAll<number>().as('votes')])
    .where('question_id', 'in', ids)
    .where('user_id', 'like', `${visitorPrefix}%`)
    .groupBy('question_id')
    .execute()
  return new Map(rows.map(({ question_id, votes }) => [question_id, Number(votes)]))
}

/** The existing questions, each locked until the transaction ends; always in the same order, to avoid deadlocks. */
async function lock(trx: Trx, ids: ReadonlySet<string>): Promise<Map<string, VotedOn>> {
  const there = new Map<string, VotedOn>()
  for (const id of [...ids].toSorted()) {
    const row = await trx
      .updateTable('question')
      .set((eb) => ({ votes: eb.ref('votes') }))
      .where('id', '=', id)
      .returning(['session_id', 'state', 'approved_at', 'merged_into', 'hall_asker'])
      .executeTakeFirst()
    if (!row) continue
    const { session_id: showId, state, approved_at, merged_into, hall_asker } = row
    const is = { approved: approved_at !== null, merged: merged_into !== null }
    there.set(id, { showId, state, ...is, fromHall: hall_asker !== null })
  }
  return there
}

/** Stores for each question how many people voted for it. The questions' rows have to be locked. */
async function count(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const id of ids) {
    const { votes } = await trx
      .updateTable('question')
      .set((eb) => ({
        votes: eb
          .selectFrom('question_vote')
          .select((it) => it.fn.countAll<number>().as('count'))
          .where('question_id', '=', id),
      }))
      .where('id', '=', id)
      .returning('votes')
      .executeTakeFirstOrThrow()
    counts.set(id, Number(votes))
  }
  return counts
}

/**
 * Recounts who voted for a question or for one merged into it, each person once. The rows of both have to be locked;
 * call it after `merged_into` was written.
 */
export async function uniteVotes(trx: Trx, into: string): Promise<void> {
  await trx
    .deleteFrom('question_vote')
    .where('question_id', '=', into)
    .where('merged_from', 'is not', null)
    .execute()
  await trx
    .insertInto('question_vote')
    .columns(['question_id', 'user_id', 'merged_from'])
    .expression((eb) =>
      eb
        .selectFrom('question_vote')
        .innerJoin('question', 'question.id', 'question_vote.question_id')
        .select([
          eb.val(into).as('question_id'),
          'user_id',
          eb.fn.min('question_vote.question_id').as('merged_from'),
        ])
        .where('merged_into', '=', into)
        .where('merged_from', 'is', null)
        .groupBy('user_id'),
    )
    .onConflict((row) => row.doNothing())
    .execute()
  await count(trx, [into])
}

/**
 * Locks a question until the transaction ends, with everything that a change to it may write: the questions it is
 * merged with, the question on air, and `also`. Uses the same order as votes, to avoid deadlocks with them. Other
 * changes in this session wait, so that nothing is merged in between.
 */
export async function lockForStep(trx: Trx, id: string, also: readonly string[]): Promise<void> {
  const question = await trx
    .selectFrom('question')
    .select('session_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!question) return
  await trx
    .updateTable('session')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', question.session_id)
    .execute()
  const related = await trx
    .selectFrom('question')
    .select(['id', 'merged_into'])
    .where('session_id', '=', question.session_id)
    .where((eb) =>
      eb.or([eb('id', '=', id), eb('merged_into', '=', id), eb('state', '=', 'on-air')]),
    )
    .execute()
  const ids = new Set([...related.flatMap((it) => [it.id, it.merged_into ?? it.id]), ...also])
  for (const each of [...ids].toSorted())
    await trx
      .updateTable('question')
      .set((eb) => ({ votes: eb.ref('votes') }))
      .where('id', '=', each)
      .execute()
}
