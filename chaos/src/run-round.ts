/** One round: plays the plan, waits until everything is running and delivered, and checks the histories. */

import { channelsOf } from '../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../server/src/testing/seeded-random.ts'
import { type Changes, createChanges } from './changes.ts'
import { type ChaosClient, createChaosClient } from './chaos-client.ts'
import { planRound, type RoundOptions, type Step } from './chaos-plan.ts'
import type { Deployment } from './deployment.ts'
import { drain } from './drain.ts'
import { checkHistory } from './history/check-history.ts'
import type { History, Violation } from './history/history.ts'
import { readLog } from './history/read-log.ts'
import { readTallies } from './votes/read-tallies.ts'
import { makeSubjects, planVotes } from './votes/vote-steps.ts'
import { createVoters } from './votes/voters.ts'

export type RoundReport = Awaited<ReturnType<typeof runRound>>

type Options = RoundOptions & { seed: number; round: number }

/** Resolves to what happened; `found` has the errors. */
export async function runRound(deployment: Deployment, options: Options) {
  const { seed, round } = options
  const steps = planRound(seededRandom(seed, round), options)
  const channels = channelsOf(round)
  const clients = deployment.people.slice(0, options.clients).map((person, index) => {
    const random = seededRandom(seed, round, index + 1)
    const url = () => random.pick(deployment.urls())
    const isBlocked = index % 4 === 3
    return createChaosClient({ name: `client ${index}`, person, channels, url, random, isBlocked })
  })
  const eager = seededRandom(seed, round, clients.length + 1)
  // Most clients reconnect immediately, the others when their next attempt is due.
  deployment.onServerBack(() => {
    for (const client of clients) if (eager.chance(0.8)) client.tryNow()
  })
  const changes = createChanges(deployment, clients)
  const poll = await playVotes(deployment, options, channels[0])
  await play(steps, deployment, clients, changes, channels)
  await deployment.mended()
  await changes.settled()
  const stuck = await drain(deployment, clients, channels)
  const votes = await poll.ended()

  const [url = ''] = deployment.urls()
  const [reader] = deployment.people
  const logs: History['logs'] = {}
  for (const channel of channels) logs[channel] = await readLog(url, reader?.token ?? '', channel)
  for (const client of clients) client.stop()
  const history = {
    clients: clients.map((client) => client.history),
    changes: changes.made,
    logs,
    votes: votes.cast,
    tallies: votes.tallies,
  }
  const wrong = [...deployment.failures.splice(0), ...stuck, ...votes.errors]
  const found = [...wrong, ...checkHistory(history).map(inWords)]
  return { round, steps, history, found, ...figures(steps, clients, history) }
}

/** ms after the round until all votes must be answered. */
const timeoutMs = 60_000

/** Lets everyone vote during the round, in its first channel's session; `ended` waits for outstanding answers. */
async function playVotes(deployment: Deployment, options: Options, showId: string) {
  const { seed, round, clients, seconds } = options
  const random = seededRandom(seed, round, clients + 2)
  const [url = ''] = deployment.urls()
  const people = deployment.people.slice(0, clients)
  const asker = people[0]?.token ?? ''
  const subjects = await makeSubjects(url, showId, asker, deployment.organiser)
  let isOver = false
  const voters = createVoters({
    random,
    url: () => random.pick(deployment.urls()),
    isOver: () => isOver,
  })
  const timers = planVotes(random, clients, seconds).map(({ at, client, on, choice }) => {
    const { token = '', user } = people[client] ?? {}
    const press = () => void voters.vote(subjects[on], { token, userId: user?.id ?? '' }, choice)
    return new Promise<void>((resolve) => setTimeout(() => resolve(press()), at))
  })
  return {
    async ended() {
      await Promise.all(timers)
      const late = setTimeout(() => {
        isOver = true
      }, timeoutMs)
      await voters.settled()
      clearTimeout(late)
      const all = Object.values(subjects)
      const tallies = await readTallies(deployment.urls(), showId, all, people, voters.votes)
      return { cast: [...voters.votes], errors: voters.errors, tallies }
    },
  }
}

const inWords = ({ kind, channel, message }: Violation): string =>
  `${kind} in ${channel}: ${message}`

async function play(
  steps: Step[],
  deployment: Deployment,
  clients: ChaosClient[],
  changes: Changes,
  channels: [string, string],
): Promise<void> {
  const startedAt = performance.now()
  for (const step of steps) {
    const wait = startedAt + step.at - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    if (step.do === 'join') clients[step.client]?.start()
    if (step.do === 'send')
      clients[step.client]?.send(channels[step.channel] ?? '', step.id, step.text)
    if (step.do === 'remove' || step.do === 'react') changes.ask(step)
    if (step.do !== 'trouble') continue
    if (step.trouble.kind !== 'drop') deployment.trouble(step.trouble)
    else for (const index of step.trouble.clients) clients[index]?.drop()
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0)

function figures(steps: Step[], clients: ChaosClient[], { logs, votes }: History) {
  const views = clients.flatMap(({ history }) => Object.values(history.views).flat())
  return {
    troubles: steps.flatMap((step) => (step.do === 'trouble' ? [step.trouble] : [])),
    sent: sum(clients.map(({ history }) => history.sent.length)),
    acknowledged: sum(clients.map(({ history }) => new Set(history.acks.map(({ id }) => id)).size)),
    votes: votes.filter(({ acknowledged }) => acknowledged).length,
    stored: sum(Object.values(logs).map(({ seq }) => seq)),
    seen: sum(views.map(({ entries }) => entries.length)),
    connections: sum(clients.map(({ counts }) => counts.connections)),
    resumed: sum(clients.map(({ counts }) => counts.resumed)),
    startedAfresh: sum(clients.map(({ counts }) => counts.startedAfresh)),
  }
}
