/** Everyone votes at the same time: each vote must be counted once, on one instance and on two, also with a kill -9. */
import type { SignedInPerson } from '../../../server/src/testing/numbered-event.ts'
import { channelsOf } from '../../../server/src/testing/numbered-event.ts'
import { type Random, seededRandom } from '../../../server/src/testing/seeded-random.ts'
import type { Mode } from '../chaos-plan.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { checkVotes } from '../history/check-votes.ts'
import type { SubjectKind } from '../history/history.ts'
import { readTallies } from './read-tallies.ts'
import { makeSubjects } from './vote-steps.ts'
import { createVoters, type Subject } from './voters.ts'

type Options = { mode: Mode; people: number; isKilled: boolean; seed: number }

/** The share of people who vote for the question, and the ms within which everyone votes. */
const questionShare = 0.4
const press = { poll: 5_000, anonymous: 5_000, question: 10_000 }
/** ms after the last vote is cast until every vote must be acknowledged. */
const timeoutMs = 120_000

/** Everyone votes in a poll and in an anonymous one, and two fifths of them for a question. */
export async function runVotesTrial({ mode, people: count, isKilled, seed }: Options) {
  const deployment = await deploy(mode, count, { env: { RATE_LIMITS: 'off' } })
  try {
    const [showId] = channelsOf(0)
    const [url = ''] = deployment.urls()
    const { people, organiser } = deployment
    const subjects = await makeSubjects(url, showId, people[0]?.token ?? '', organiser)
    const lines: string[] = []
    const found: string[] = []
    for (const [index, kind] of (['poll', 'anonymous', 'question'] as const).entries()) {
      const some = kind === 'question' ? people.slice(0, count * questionShare) : people
      const random = seededRandom(seed, index)
      const hall = await playHall(deployment, subjects[kind], some, { random, isKilled })
      lines.push(`${mode}${isKilled ? ' with kill -9' : ''}: ${hall.line}`)
      const urls = deployment.urls()
      const tallies = await readTallies(urls, showId, [subjects[kind]], some, hall.votes)
      const errors = checkVotes({ votes: [...hall.votes], tallies })
      found.push(...hall.errors, ...errors.map(({ kind: of, message }) => `${of}: ${message}`))
    }
    return { lines, found: [...found, ...deployment.failures] }
  } finally {
    await deployment.close()
  }
}

type Hall = { random: Random; isKilled: boolean }

async function playHall(
  deployment: Deployment,
  subject: Subject,
  people: readonly SignedInPerson[],
  { random, isKilled }: Hall,
) {
  const length = press[subject.kind satisfies SubjectKind]
  const began = performance.now()
  let acknowledgedAt = began
  let isOver = false
  const times: number[] = []
  const voters = createVoters({
    random,
    url: () => random.pick(deployment.urls()),
    // Connections stay open, as in browsers.
    headers: {},
    isOver: () => isOver,
    onAcknowledged: () => {
      acknowledgedAt = performance.now()
    },
  })
  const late = setTimeout(() => {
    isOver = true
  }, length + timeoutMs)
  if (isKilled)
    setTimeout(
      () => deployment.trouble({ kind: 'kill', server: 0, downFor: 300 }),
      length * (0.3 + 0.4 * random.next()),
    )
  await Promise.all(
    people.map(async ({ token, user }) => {
      await new Promise((resolve) => setTimeout(resolve, random.next() * length))
      const from = performance.now()
      const choice = subject.kind === 'question' ? 0 : random.below(3)
      await voters.vote(subject, { token, userId: user.id }, choice)
      times.push(performance.now() - from)
    }),
  )
  clearTimeout(late)
  await deployment.mended()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * times.length)] ?? 0)
  const { attempts, unanswered } = voters.counts
  const acknowledged = voters.votes.filter((vote) => vote.acknowledged).length
  const line =
    `${subject.kind}: ${people.length} people pressed in ${length / 1000} s, ${acknowledged} acknowledged ` +
    `after ${((acknowledgedAt - began) / 1000).toFixed(1)} s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ` +
    `${attempts} attempts, ${unanswered} without an answer`
  return { votes: voters.votes, errors: voters.errors, line }
}
