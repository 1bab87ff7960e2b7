/** What the report takes from the tables of others: sums and counts, by indexes. */
import { ratings } from '@rostra/domain/feedback'
import { countsOf } from '@rostra/domain/polls'
import { rehearsalDomain } from '@rostra/domain/rehearsal'
import type { PollReport } from '@rostra/domain/report'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { topMinutes } from './top-minutes.ts'

const number = (it: number | string | null | undefined): number => Number(it ?? 0)

export type ReportStore = ReturnType<typeof createReportStore>

export const createReportStore = (db: Db) => {
  let cached: { version: number; came: number } | undefined
  return {
    async registered(): Promise<number> {
      const { count } = await db
        .selectFrom('attendee')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('email', 'not like', `%${rehearsalDomain('')}`)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Everyone who was at any session; counted again when someone has come or gone. */
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

    /** Reactions to shows, by room; the kinds are those of `reactionKeys`. */
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

    /** The most people in these rooms together in one minute of each step (ms). */
    async peopleAtOnce(rooms: readonly string[], from: number, to: number, step: number) {
      if (rooms.length === 0) return []
      const minutes = db
        .selectFrom('viewer_sample')
        .select((eb) => ['minute', eb.fn.sum<number>('viewers').as('people')])
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

    /** The minute with the most people, and how many were in which room. */
    async fullest(rooms: readonly string[], from: number, to: number) {
      if (rooms.length === 0) return undefined
      const minute = await db
        .selectFrom('viewer_sample')
        .select((eb) => ['minute', eb.fn.sum<number>('viewers').as('people')])
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
        .select(['room', 'viewers'])
        .where('minute', '=', minute.minute)
        .where('room', 'in', rooms)
        .execute()
      return { at: minute.minute, people: number(minute.people), rooms: there }
    },

    /** The minutes of a room with most reactions, most first. */
    mostReacted: (rooms: readonly string[], limit: number) =>
      topMinutes(db, 'reactions', rooms, limit),

    /** By session and state. Votes of a merged question count for the other one. */
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

    /** How many gave each rating, 1 first; by session. */
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

    /** The polls that were opened and not removed, each as it is at one moment; by session. */
    async polls(): Promise<ReadonlyMap<string, PollReport[]>> {
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
          'choice',
          'votes',
        ])
        .where('opened_at', 'is not', null)
        .where('removed_at', 'is', null)
        .orderBy('opened_at')
        .orderBy('made_at')
        .orderBy('poll.id')
        .execute()
      const bySession = new Map<string, PollReport[]>()
      for (const lines of Map.groupBy(rows, ({ id }) => id).values()) {
        const [first] = lines
        if (!first) continue
        const { session_id, question, kind, total } = first
        const options = JSON.parse(first.options) as string[]
        const tally = lines.flatMap(({ choice, votes }) =>
          choice === null || votes === null ? [] : [{ choice, shown: '', votes: number(votes) }],
        )
        const votes = countsOf({ kind, options }, tally).filter((it) => typeof it === 'number')
        const poll = { question, kind, options, votes, people: number(total) }
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

    /** ms from each answered ticket to its first answer. */
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
