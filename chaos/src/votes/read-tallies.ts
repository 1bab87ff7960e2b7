/** Reads what each instance returns for everything that was voted on, overall and to each voter. */
import { ask, type SignedInPerson } from '../../../server/src/testing/numbered-event.ts'
import { checkVotes } from '../history/check-votes.ts'
import type { Tally, Vote } from '../history/history.ts'
import type { Subject } from './voters.ts'

type Tallies = Record<string, Tally>
type Poll = { id: string; counts?: number[]; total?: number; voted: boolean; mine?: number[] }
type Polls = { polls: Poll[] }
type Questions = { questions: { id: string; votes: number; voted: boolean }[] }

/** People whose votes are requested at the same time. */
const atOnce = 50

/** ms until an instance must show the counts of everything that was acknowledged. */
const timeoutMs = 60_000
const lookEvery = 250

/**
 * The tallies of each instance, after all votes were answered. Counts lag an answer by a tick, and other instances
 * learn of it later still: each is polled until it shows what `votes` allows, or until the timeout. Remaining
 * differences are left to the checker.
 */
export const readTallies = (
  urls: readonly string[],
  showId: string,
  subjects: readonly Subject[],
  people: readonly SignedInPerson[],
  votes: readonly Vote[],
): Promise<Tallies[]> =>
  Promise.all(
    urls.map(async (url) => {
      const until = performance.now() + timeoutMs
      for (;;) {
        const voters = await readVoters(url, showId, people)
        const tallies = await readCounts(url, showId, subjects, people[0]?.token ?? '')
        for (const [id, tally] of Object.entries(tallies)) tally.voters = voters.get(id) ?? {}
        const isRight = checkVotes({ votes: [...votes], tallies: [tallies] }).length === 0
        if (isRight || performance.now() > until) return tallies
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
      }
    }),
  )

async function readCounts(
  url: string,
  showId: string,
  subjects: readonly Subject[],
  token: string,
) {
  const tallies: Tallies = {}
  const { questions } = (await ask(url, 'questions', { showId }, token)) as Questions
  const { polls } = (await ask(url, 'polls', { showId }, token)) as Polls
  for (const { id, kind } of subjects) {
    const votes = questions.find((it) => it.id === id)?.votes
    const { counts, total = 0 } = polls.find((it) => it.id === id) ?? {}
    if (votes !== undefined) tallies[id] = { kind, counts: [votes], total: votes, voters: {} }
    if (counts) tallies[id] = { kind, counts, total, voters: {} }
  }
  return tallies
}

/** By question and poll: who has voted, and for what if that is stored. */
async function readVoters(url: string, showId: string, people: readonly SignedInPerson[]) {
  const voters = new Map<string, Tally['voters']>()
  const put = (id: string, userId: string, choice: number | null) =>
    voters.set(id, Object.assign(voters.get(id) ?? {}, { [userId]: choice }))
  for (let from = 0; from < people.length; from += atOnce)
    await Promise.all(
      people.slice(from, from + atOnce).map(async ({ token, user }) => {
        const { questions } = (await ask(url, 'questions', { showId }, token)) as Questions
        for (const { id, voted } of questions) if (voted) put(id, user.id, 0)
        const { polls } = (await ask(url, 'polls', { showId }, token)) as Polls
        for (const { id, voted, mine } of polls) if (voted) put(id, user.id, mine?.[0] ?? null)
      }),
    )
  return voters
}
