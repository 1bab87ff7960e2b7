/** Writes ballots: many in one transaction, each person's counted once. */
import { type Choices, type TallyLine, tallyChange } from '@rostra/domain/polls/polls'
import type { Db, Trx } from '../tables.ts'

/** `before` is the content of an anonymous vote's receipt. */
export type Ballot = {
  pollId: string
  userId: string
  choices: Choices
  /** Set for a device in a hall, which is counted apart. */
  hall?: boolean
  before?: { turn: number; choices: Choices } | undefined
}

/** `turn` is how often this person has voted, including this time. */
export type Outcome =
  | { is: 'counted'; turn: number; choices: Choices }
  | { is: 'unknown' }
  | { is: 'not-open' }
  | { is: 'final' }

export const createBallotsStore = (db: Db) => ({
  /** Counts all or none; the outcomes are in the order of the ballots. */
  count: (ballots: readonly Ballot[]): Promise<Outcome[]> =>
    db.transaction().execute(async (trx) => {
      const outcomes = new Map<Ballot, Outcome>()
      const byPoll = Map.groupBy(ballots, ({ pollId }) => pollId)
      // Always in the same order, to avoid deadlocks between instances.
      for (const [pollId, cast] of [...byPoll].sort(([a], [b]) => (a < b ? -1 : 1)))
        for (const [ballot, outcome] of await countIn(trx, pollId, cast))
          outcomes.set(ballot, outcome)
      return ballots.map((ballot) => outcomes.get(ballot) ?? { is: 'unknown' })
    }),
})

async function countIn(trx: Trx, pollId: string, ballots: readonly Ballot[]) {
  const outcomes = new Map<Ballot, Outcome>()
  // Locks the row: closing the poll comes either before all of these or after.
  const poll = await trx
    .updateTable('poll')
    .set((row) => ({ total: row.ref('total') }))
    .where('id', '=', pollId)
    .where('removed_at', 'is', null)
    .returning(['opened_at', 'closed_at', 'anonymous'])
    .executeTakeFirst()
  if (!poll) return outcomes
  if (poll.opened_at === null || poll.closed_at !== null) {
    for (const ballot of ballots) outcomes.set(ballot, { is: 'not-open' })
    return outcomes
  }

  const people = [...new Set(ballots.map(({ userId }) => userId))].sort()
  const there = await trx
    .selectFrom('poll_ballot')
    .select(['user_id', 'choices', 'turn'])
    .where('poll_id', '=', pollId)
    .where('user_id', 'in', people)
    .execute()
  const cast = new Map(
    there.map(({ user_id, choices, turn }) => [
      user_id,
      { turn, choices: choices === null ? undefined : (JSON.parse(choices) as Choices) },
    ]),
  )
  const tallies = { people: new Map<string, TallyLine>(), hall: new Map<string, TallyLine>() }
  const inHall = new Set(ballots.flatMap(({ userId, hall }) => (hall ? userId : [])))
  const changed = new Set<string>()
  for (const ballot of ballots) {
    const { userId, choices } = ballot
    const last = cast.get(userId)
    if (poll.anonymous && last && ballot.before?.turn !== last.turn) {
      outcomes.set(ballot, { is: 'final' })
      continue
    }
    const before = last && (poll.anonymous ? ballot.before?.choices : last.choices)
    const tally = tallies[ballot.hall ? 'hall' : 'people']
    for (const line of tallyChange(before, choices)) {
      const votes = (tally.get(line.choice)?.votes ?? 0) + line.votes
      tally.set(line.choice, { ...line, votes })
    }
    const turn = (last?.turn ?? 0) + 1
    cast.set(userId, { turn, choices })
    changed.add(userId)
    outcomes.set(ballot, { is: 'counted', turn, choices })
  }
  if (changed.size === 0) return outcomes
  const rows = [...changed].sort().flatMap((user_id) => {
    const it = cast.get(user_id)
    const choices = poll.anonymous ? null : JSON.stringify(it?.choices)
    return it ? [{ poll_id: pollId, user_id, choices, turn: it.turn }] : []
  })
  await trx
    .insertInto('poll_ballot')
    .values(rows)
    .onConflict((row) =>
      row.columns(['poll_id', 'user_id']).doUpdateSet((it) => ({
        choices: it.ref('excluded.choices'),
        turn: it.ref('excluded.turn'),
      })),
    )
    .execute()
  const known = new Set(there.map(({ user_id }) => user_id))
  const fresh = rows.filter(({ user_id }) => !known.has(user_id))
  const freshInHall = fresh.filter(({ user_id }) => inHall.has(user_id)).length
  await trx
    .updateTable('poll')
    .set((row) => ({
      total: row('total', '+', fresh.length - freshInHall),
      hall_total: row('hall_total', '+', freshInHall),
    }))
    .where('id', '=', pollId)
    .execute()
  await addToTally(trx, pollId, [...tallies.people.values()])
  await addToTally(trx, pollId, [...tallies.hall.values()], 'poll_hall_tally')
  return outcomes
}

/** Adds to the votes of each line; lines left without votes are deleted. */
export async function addToTally(
  trx: Trx,
  pollId: string,
  lines: readonly TallyLine[],
  table: 'poll_tally' | 'poll_hall_tally' = 'poll_tally',
) {
  const moved = lines.filter(({ votes }) => votes !== 0)
  if (moved.length === 0) return
  await trx
    .insertInto(table)
    .values(moved.map((line) => ({ poll_id: pollId, ...line })))
    .onConflict((row) =>
      row.columns(['poll_id', 'choice']).doUpdateSet((it) => ({
        votes: it(it.ref(`${table}.votes`), '+', it.ref('excluded.votes')),
      })),
    )
    .execute()
  await trx.deleteFrom(table).where('poll_id', '=', pollId).where('votes', '<=', 0).execute()
}
