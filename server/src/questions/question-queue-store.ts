/** The part of the queue that a moderator views. */
import { defined } from '@rostra/domain/defined'
import type {
  InboxQuestion,
  QuestionOrder,
  QuestionState,
} from '@rostra/domain/questions/question-inbox'
import type { Selectable } from 'kysely'
import type { Db, Tables, Trx } from '../tables.ts'
import { votesOfHalls } from './question-votes-store.ts'

export type QueuePage = {
  showId?: string | undefined
  state: QuestionState
  order: QuestionOrder
  after?: { at: number; id: string; votes?: number | undefined } | undefined
  limit: number
}

/** Questions with the names of the people who asked them. */
export const inboxRows = (from: Db | Trx) =>
  from
    .selectFrom('question')
    .leftJoin('attendee', 'attendee.id', 'question.attendee_id')
    .selectAll('question')
    .select(['attendee.first', 'attendee.last'])

/**
 * By time, new and on-air questions are sorted oldest first, the others newest first. By votes, ties are sorted oldest
 * first.
 */
export async function readQueue(db: Db, { showId, state, order, after, limit }: QueuePage) {
  const isOldestFirst = order === 'votes' || state === 'new' || state === 'on-air'
  let query = inboxRows(db).where('question.state', '=', state)
  if (showId !== undefined) query = query.where('session_id', '=', showId)
  if (after)
    query = query.where((eb) => {
      const later = eb(
        eb.refTuple('question.at', 'question.id'),
        isOldestFirst ? '>' : '<',
        eb.tuple(after.at, after.id),
      )
      if (order === 'time') return later
      const { votes = 0 } = after
      return eb.or([eb('votes', '<', votes), eb.and([eb('votes', '=', votes), later])])
    })
  if (order === 'votes') query = query.orderBy('votes', 'desc')
  const direction = isOldestFirst ? 'asc' : 'desc'
  const rows = await query
    .orderBy('question.at', direction)
    .orderBy('question.id', direction)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const ofHalls = await votesOfHalls(
    db,
    shown.map(({ id }) => id),
  )
  return {
    questions: shown.map((row) => ({
      ...inboxQuestion(row),
      ...defined({ hallVotes: ofHalls.get(row.id) }),
    })),
    more: rows.length > limit,
  }
}

type Read = Selectable<Tables['question']> & { first: string | null; last: string | null }

/** The asker's name; empty for one from a hall who gave none. */
export const askerOf = ({
  first,
  last,
  hall_asker,
}: Pick<Read, 'first' | 'last' | 'hall_asker'>): string =>
  hall_asker ?? `${first ?? ''} ${last ?? ''}`.trim()

export function inboxQuestion(row: Read): InboxQuestion {
  const { id, session_id, attendee_id, text, at, state, revision } = row
  return {
    id,
    showId: session_id,
    asker: { id: attendee_id, name: askerOf(row) },
    ...(row.hall_asker === null ? {} : { hall: true as const }),
    text,
    at,
    ...(row.replay_at === null ? {} : { replayAt: row.replay_at }),
    state,
    revision,
    votes: Number(row.votes),
    approved: row.approved_at !== null,
    mergedInto: row.merged_into,
    assignee: row.assignee_id
      ? { id: row.assignee_id, name: row.assignee_name ?? '', at: row.assignee_at ?? at }
      : null,
    reply:
      row.reply === null || row.reply_to === null
        ? null
        : { text: row.reply, to: row.reply_to, by: row.reply_by ?? '', at: row.reply_at ?? 0 },
  }
}
