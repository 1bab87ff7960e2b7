import type { PersonalData } from '../../personal-data.ts'
import type { Db } from '../../tables.ts'
import { pollsDb } from './polls-schema.ts'

export type Poll = { id: string; channel: string; text: string; closesAt: number }

export const createPollsStore = (given: Db) => {
  const db = pollsDb(given)
  return {
    async open(now: number): Promise<Poll[]> {
      const rows = await db
        .selectFrom('toy_poll')
        .selectAll()
        .where('closes_at', '>', now)
        .execute()
      return rows.map(({ closes_at, ...poll }) => ({ ...poll, closesAt: closes_at }))
    },

    async add({ closesAt, ...poll }: Poll): Promise<void> {
      await db
        .insertInto('toy_poll')
        .values({ ...poll, closes_at: closesAt })
        .execute()
    },

    /** The last choice counts. */
    async vote(ballot: { poll_id: string; user_id: string; choice: string }): Promise<void> {
      await db
        .insertInto('toy_ballot')
        .values(ballot)
        .onConflict((row) =>
          row.columns(['poll_id', 'user_id']).doUpdateSet({ choice: ballot.choice }),
        )
        .execute()
    },

    async counts(pollId: string): Promise<Record<string, number>> {
      const rows = await db
        .selectFrom('toy_ballot')
        .select((eb) => ['choice', eb.fn.countAll<number>().as('count')])
        .where('poll_id', '=', pollId)
        .groupBy('choice')
        .execute()
      return Object.fromEntries(rows.map(({ choice, count }) => [choice, Number(count)]))
    },
  }
}

/** What someone chose; totals are kept when one person is erased. */
export const pollsPersonalData = (given: Db): PersonalData => ({
  tables: [{ table: 'toy_ballot', key: ['poll_id', 'user_id'] }],

  async ofPerson({ id }) {
    const ballots = await pollsDb(given)
      .selectFrom('toy_ballot')
      .select(['poll_id', 'choice'])
      .where('user_id', '=', id)
      .execute()
    return { polls: ballots }
  },

  async erase(trx, { id, nobody }) {
    await pollsDb(trx)
      .updateTable('toy_ballot')
      .set({ user_id: nobody })
      .where('user_id', '=', id)
      .execute()
    return undefined
  },
})
