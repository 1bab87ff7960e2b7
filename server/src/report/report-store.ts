/** What the report reads from other features' tables: sums and counts, using indexes. */
import { ratings } from '@rostra/domain/feedback/feedback'
import { visitorPrefix } from '@rostra/domain/halls/visitor'
import { countsOf, seesCounts, stateOf } from '@rostra/domain/polls/polls'
import type { PollReport } from '@rostra/domain/report/report'
import { sql } from 'kysely'
import { notSimulated } from '../attendees/not-simulated.ts'
import type { Db } from '../tables.ts'
import { topMinutes } from './top-minutes.ts'

/** Viewers without guests, who are counted beside them. */
const attendees = sql<number>`sum(viewers - guests)`
const number = (it: number | string | null | undefined): number => Number(it ?? 0)

export type ReportStore = ReturnType<typeof createReportStore>

export const createReportStore = (db: Db) => {
  let cached: { version: number; came: number } | undefined
  return {
    async registered(): Promise<number> {
      const { count } = await db
        .selectFrom('attendee')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(notSimulated)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async isClosed(): Promise<boolean> {
      const row = await db.selectFrom('closing').select('closed_at').executeTakeFirstOrThrow()
      return row.closed_at !== null
    },

    /** The number of people who attended any session; recounted when attendance has changed. */
    async came(): Promise<number> {
      const { version } = await db
        .selectFrom('attendance_version')
        .select((eb) => eb.fn.sum<number>('version').as('version'))
        .executeTakeFirstOrThrow()
      if (cached?.version === number(version)) return cached.came
      const { count } = await db
        .selectFrom('attendance_visit')
        .select((eb) => eb.fn.count<number>('attendee_id').distinct().as('count'))
        .executeTakeFirstOrThrow()
      cached = { version: number(version), came: Number(count) }
      return cached.came
    },

    /** Reactions to sessions, by room; the kinds are those of `reactionKeys`. */
    async reactions(rooms: readonly string[]) {
      if (rooms.length === 0) return []
      const rows = await db
        .selectFrom('viewer_sample')
        .select((eb) => [
          'room',
          eb.fn.sum<number>('reactions').as('shows'),
          eb.fn.sum<number>('reactions_c').as('c'),
          eb.fn.sum<number>('reactions_r').as('r'),
          eb.fn.sum<number>('reactions_h').as('h'),
        ])
        .where('room', 'in', rooms)
        .groupBy('room')
        .execute()
      return rows.map(({ room, shows, c, r, h }) => ({
        room,
        shows: number(shows),
        c: number(c),
        r: number(r),
        h: number(h),
      }))
    },

    /** For each step (ms), the highest number of people in these rooms together in any minute. */
    async peopleAtOnce(rooms: readonly string[], from: number, to: number, step: number) {
      if (rooms.length === 0) return []
      const minutes = db
        .selectFrom('viewer_sample')
        .select(['minute', attendees.as('people')])
        .where('room', 'in', rooms)
        .where('minute', '>=', from)
        .where('minute', '<', to)
        .groupBy('minute')
        .as('minutes')
      const steps = sql<number>`minute - (minute - ${sql.lit(from)}) % ${sql.lit(step)}`
      const rows = await db
        .selectFrom(minutes)
        .select((eb) => [steps.as('at'), eb.fn.max('people').as('people')])
        .groupBy(steps)
        .execute()
      return rows.map(({ at, people }) => ({ at: number(at), people: number(people) }))
    },

    /** The minute with the most people, and how many were in each room. */
    async fullest(rooms: readonly string[], from: number, to: number) {
      if (rooms.length === 0) return undefined
      const minute = await db
        .selectFrom('viewer_sample')
        .select(['minute', attendees.as('people')])
        .where('room', 'in', rooms)
        .where('minute', '>=', from)
        .where('minute', '<', to)
        .groupBy('minute')
        .orderBy('people', 'desc')
        .orderBy('minute')
        .limit(1)
        .executeTakeFirst()
      if (!minute || number(minute.people) === 0) return undefined
      const there = await db
        .selectFrom('viewer_sample')
        .select(['room', attendees.as('people')])
        .where('minute', '=', minute.minute)
        .where('room', 'in', rooms)
        .groupBy('room')
        .execute()
      const of = there.map(({ room, people }) => ({ room, people: number(people) }))
      return { at: minute.minute, people: number(minute.people), rooms: of }
    },

    /** The minutes of rooms with guests without an account, and how many there were at once. */
    async guests() {
      const rows = await db
        .selectFrom('viewer_sample')
        .select(['minute as at', 'room', 'guests'])
        .where('guests', '>', 0)
        .execute()
      return rows.map(({ at, room, guests }) => ({ at: number(at), room, guests: number(guests) }))
    },

    /** The minutes with the most reactions in these rooms, in descending order. */
    mostReacted: (rooms: readonly string[], limit: number) =>
      topMinutes(db, 'reactions', rooms, limit),

    /** By session and state. Votes for a merged question count for the one it was merged into. */
    async questions() {
      const rows = await db
        .selectFrom('question')
        .select((eb) => [
          'session_id',
          'state',
          eb.fn.countAll<number>().as('count'),
          eb.fn
            .sum<number>(
              eb.case().when('merged_into', 'is', null).then(eb.ref('votes')).else(0).end(),
            )
            .as('votes'),
        ])
        .groupBy(['session_id', 'state'])
        .execute()
      return rows.map((row) => ({ ...row, count: number(row.count), votes: number(row.votes) }))
    },

    /** How many of the votes for questions came from devices in halls, by session; those of merged ones once. */
    async hallVotes(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('question_vote')
        .innerJoin('question', 'question.id', 'question_vote.question_id')
        .select((eb) => ['session_id', eb.fn.countAll<number>().as('votes')])
        .where('merged_into', 'is', null)
        .where('user_id', 'like', `${visitorPrefix}%`)
        .groupBy('session_id')
        .execute()
      return new Map(rows.map(({ session_id, votes }) => [session_id, number(votes)]))
    },

    async hallDevices(): Promise<number> {
      const { devices } = await db
        .selectFrom('visitor')
        .innerJoin('hall', 'hall.id', 'visitor.hall_id')
        .select((eb) => eb.fn.countAll<number>().as('devices'))
        .executeTakeFirstOrThrow()
      return number(devices)
    },

    /** How many people gave each rating, starting with 1; by session. */
    async ratings(): Promise<ReadonlyMap<string, readonly number[]>> {
      const rows = await db
        .selectFrom('session_feedback')
        .select((eb) => ['session_id', 'rating', eb.fn.countAll<number>().as('people')])
        .groupBy(['session_id', 'rating'])
        .execute()
      const counts = new Map<string, number[]>()
      for (const { session_id, rating, people } of rows) {
        const ofSession = counts.get(session_id) ?? ratings.map(() => 0)
        counts.set(session_id, ofSession.with(rating - 1, number(people)))
      }
      return counts
    },

    /**
     * Polls that were opened and not removed, each as of one moment; by session. With `isShared` without those whose
     * counts only people who have voted, or no attendees, see yet.
     */
    async polls(isShared: boolean): Promise<ReadonlyMap<string, PollReport[]>> {
      const rows = await db
        .selectFrom('poll')
        .leftJoin('poll_tally', (join) =>
          join.onRef('poll_tally.poll_id', '=', 'poll.id').on('poll.kind', '!=', 'words'),
        )
        .select([
          'poll.id',
          'session_id',
          'question',
          'kind',
          'options',
          'total',
          'hall_total',
          'choice',
          'votes',
          'results',
          'opened_at',
          'closed_at',
        ])
        .where('opened_at', 'is not', null)
        .where('removed_at', 'is', null)
        .orderBy('opened_at')
        .orderBy('made_at')
        .orderBy('poll.id')
        .execute()
      const ofHalls = Map.groupBy(
        await db.selectFrom('poll_hall_tally').selectAll().execute(),
        ({ poll_id }) => poll_id,
      )
      const bySession = new Map<string, PollReport[]>()
      for (const lines of Map.groupBy(rows, ({ id }) => id).values()) {
        const [first] = lines
        if (!first) continue
        const { results, opened_at: openedAt, closed_at: closedAt } = first
        if (isShared && !seesCounts({ results, state: stateOf({ openedAt, closedAt }) }, false))
          continue
        const { session_id, question, kind, total } = first
        const options = JSON.parse(first.options) as string[]
        const tally = lines.flatMap(({ choice, votes }) =>
          choice === null || votes === null ? [] : [{ choice, shown: '', votes: number(votes) }],
        )
        const votes = countsOf({ kind, options }, tally).filter((it) => typeof it === 'number')
        const devices = number(first.hall_total)
        const forVisitors = countsOf(
          { kind, options },
          kind === 'words' ? [] : (ofHalls.get(first.id) ?? []),
        )
        const hall = { votes: forVisitors.filter((it) => typeof it === 'number'), devices }
        const poll = {
          ...{ question, kind, options, votes, people: number(total) },
          ...(devices > 0 ? { hall } : {}),
        }
        bySession.set(session_id, [...(bySession.get(session_id) ?? []), poll])
      }
      return bySession
    },

    async tickets(): Promise<number> {
      const { count } = await db
        .selectFrom('help_ticket')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** ms from when each answered ticket was sent to its first answer. */
    async answerTimes(): Promise<number[]> {
      const rows = await db
        .selectFrom('help_note')
        .innerJoin('help_ticket', 'help_ticket.id', 'help_note.ticket_id')
        .select((eb) => ['help_ticket.at as sent', eb.fn.min('help_note.at').as('answered')])
        .where('help_note.kind', '=', 'answer')
        .groupBy(['help_ticket.id', 'help_ticket.at'])
        .execute()
      return rows.map(({ sent, answered }) => number(answered) - number(sent))
    },
  }
}
