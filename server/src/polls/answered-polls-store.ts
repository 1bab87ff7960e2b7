/** How many polls people have answered. Removed polls do not count. */
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../tables.ts'

/** The number of polls answered, by session. */
type AnsweredPolls = Map<string, number>

export const createAnsweredPollsStore = (db: Db) => ({
  async ofPerson(userId: string): Promise<AnsweredPolls> {
    const rows = await db
      .selectFrom('poll_ballot')
      .innerJoin('poll', 'poll.id', 'poll_ballot.poll_id')
      .select(['poll.session_id', (eb) => eb.fn.countAll<number>().as('answered')])
      .where('poll_ballot.user_id', '=', userId)
      .where('poll.removed_at', 'is', null)
      .groupBy('poll.session_id')
      .execute()
    return new Map(rows.map(({ session_id, answered }) => [session_id, Number(answered)]))
  },

  /** By person; read poll by poll, because SQLite blocks the process during a query. */
  async everyone(): Promise<Map<string, AnsweredPolls>> {
    const found = new Map<string, AnsweredPolls>()
    const polls = await db
      .selectFrom('poll')
      .select(['id', 'session_id'])
      .where('removed_at', 'is', null)
      .where('total', '>', 0)
      .execute()
    for (const { id, session_id } of polls) {
      const ballots = await db
        .selectFrom('poll_ballot')
        .select('user_id')
        .where('poll_id', '=', id)
        .execute()
      for (const { user_id } of ballots) {
        const answered = found.get(user_id) ?? new Map()
        found.set(user_id, answered.set(session_id, (answered.get(session_id) ?? 0) + 1))
      }
      await setImmediate()
    }
    return found
  },
})
