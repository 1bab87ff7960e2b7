import { fullName } from '@rostra/domain/attendees/attendee'
import { type Choices, linesOf } from '@rostra/domain/polls/polls'
import type { PersonalData } from '../personal-data.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'
import type { Db } from '../tables.ts'
import { addToTally } from './ballots-store.ts'

/** Who has voted, and their choices if the poll stores them; totals are kept. Words of a word cloud are personal. */
export const pollsPersonalData = (db: Db, reload: () => Promise<void>): PersonalData => ({
  tables: [{ table: 'poll_ballot', key: ['poll_id', 'user_id'] }],
  scrubs: (['poll_tally', 'poll_hall_tally'] as const).map((table) => ({
    table,
    async some(trx, limit) {
      const words = await trx
        .selectFrom(table)
        .select(['poll_id', 'choice'])
        .where('shown', '!=', '')
        .limit(limit)
        .execute()
      for (const { poll_id, choice } of words)
        await trx
          .deleteFrom(table)
          .where('poll_id', '=', poll_id)
          .where('choice', '=', choice)
          .execute()
      return words.length
    },
  })),

  async ofPerson({ id }) {
    const ballots = await db
      .selectFrom('poll_ballot')
      .innerJoin('poll', 'poll.id', 'poll_ballot.poll_id')
      .select(['poll.question', 'poll.kind', 'poll.options', 'poll_ballot.choices'])
      .where('user_id', '=', id)
      .orderBy('poll.made_at')
      .orderBy('poll.id')
      .execute()
    return {
      polls: ballots.map(({ question, kind, options, choices }) => {
        if (choices === null) return { question, anonymous: true }
        const chosen = JSON.parse(choices) as Choices
        const names = JSON.parse(options) as string[]
        const answer = Array.isArray(chosen) ? chosen.map((it) => names[it] ?? '') : chosen
        return { question, kind, answer }
      }),
    }
  },

  async erase(trx, { id, nobody, ...person }) {
    const own = await trx
      .selectFrom('poll_ballot')
      .select(['poll_id', 'choices'])
      .where('user_id', '=', id)
      .orderBy('poll_id')
      .execute()
    for (const { poll_id, choices } of own) {
      const chosen = choices === null ? undefined : (JSON.parse(choices) as Choices)
      if (typeof chosen !== 'string') continue
      // Their word is removed; the total still counts that they voted.
      await addToTally(
        trx,
        poll_id,
        linesOf(chosen).map((line) => ({ ...line, votes: -1 })),
      )
      await trx
        .updateTable('poll_ballot')
        .set({ choices: null })
        .where('poll_id', '=', poll_id)
        .where('user_id', '=', id)
        .execute()
    }
    await trx
      .updateTable('poll_ballot')
      .set({ user_id: nobody })
      .where('user_id', '=', id)
      .execute()
    await eraseLinesWith(trx, 'poll-', [person.email ?? '', fullName(person)].filter(Boolean))
    return reload
  },
})
