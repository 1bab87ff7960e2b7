/** One round: plays the plan, waits until everything is running and delivered, and checks the histories. */

import { setTimeout as pause } from 'node:timers/promises'
import { channelsOf } from '../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../server/src/testing/seeded-random.ts'
import { createCaptioner } from './captioner.ts'
import { type Changes, createChanges } from './changes.ts'
import { type ChaosClient, createChaosClient } from './chaos-client.ts'
import { planRound, type RoundOptions, type Step, type Trouble } from './chaos-plan.ts'
import type { Deployment } from './deployment.ts'
import { drain } from './drain.ts'
import { checkCaptions } from './history/check-captions.ts'
import { checkHistory } from './history/check-history.ts'
import type { History, Violation } from './history/history.ts'
import { readLog } from './history/read-log.ts'

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
  const captioned = seededRandom(seed, round, clients.length + 2)
  const captioner = createCaptioner(deployment, channels[0], captioned)
  await play(steps, deployment, clients, changes, channels)
  await deployment.mended()
  await changes.settled()
  await captioner.finish()
  // Who asks for captions while the database is away gets those that follow.
  const isShared = steps.every((it) => it.do !== 'trouble' || it.trouble.kind !== 'postgres')
  const behind = () => (isShared ? captioner.behind(clients) : [])
  const stuck = await drain(deployment, clients, channels, behind)

  const [url = ''] = deployment.urls()
  const [reader] = deployment.people
  const logs: History['logs'] = {}
  for (const channel of channels) logs[channel] = await readLog(url, reader?.token ?? '', channel)
  const captions = await captioner.history(clients, isShared)
  for (const client of clients) client.stop()
  const history = {
    clients: clients.map((client) => client.history),
    changes: changes.made,
    logs,
  }
  const wrong = [...deployment.failures.splice(0), ...stuck]
  const violations = [...checkHistory(history), ...checkCaptions(captions)]
  const found = [...wrong, ...violations.map(inWords)]
  return { round, steps, history, found, ...figures(steps, clients, history) }
}

/** What happened to which process or clients, in a word or two. */
export function nameOf(trouble: Trouble): string {
  if (trouble.kind === 'kill' || trouble.kind === 'restart')
    return `${trouble.kind} ${trouble.server}`
  if (trouble.kind === 'postgres') return `postgres ${trouble.how}`
  return trouble.kind === 'drop' ? `drop ${trouble.clients.length}` : trouble.kind
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
    if (wait > 1) await pause(wait)
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

function figures(steps: Step[], clients: ChaosClient[], { logs }: History) {
  const views = clients.flatMap(({ history }) => Object.values(history.views).flat())
  return {
    troubles: steps.flatMap((step) => (step.do === 'trouble' ? [step.trouble] : [])),
    sent: sum(clients.map(({ history }) => history.sent.length)),
    acknowledged: sum(clients.map(({ history }) => new Set(history.acks.map(({ id }) => id)).size)),
    stored: sum(Object.values(logs).map(({ seq }) => seq)),
    seen: sum(views.map(({ entries }) => entries.length)),
    connections: sum(clients.map(({ counts }) => counts.connections)),
    resumed: sum(clients.map(({ counts }) => counts.resumed)),
    startedAfresh: sum(clients.map(({ counts }) => counts.startedAfresh)),
  }
}
