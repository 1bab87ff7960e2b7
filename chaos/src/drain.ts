/** Waits after a round until every message is acknowledged and every client and instance has all of them. */

import { setTimeout as pause } from 'node:timers/promises'
import { oneRequest } from '../../server/src/testing/ask.ts'
import type { ChaosClient } from './chaos-client.ts'
import type { Deployment } from './deployment.ts'
import { readPosition } from './history/read-log.ts'

/** ms until everything must have arrived; generous, for slow machines. */
const timeoutMs = 60_000
/** ms between two checks: while clients lack something, and while only instances do. */
const checkEvery = 20
const askEvery = 200

/** Resolves to a text for each thing that did not arrive in time, and for what `behind` says does not. */
export async function drain(
  deployment: Deployment,
  clients: ChaosClient[],
  channels: string[],
  behind: () => string[],
): Promise<string[]> {
  const until = performance.now() + timeoutMs
  let findings: string[] = []
  do {
    findings = await unready(deployment)
    if (findings.length === 0)
      findings = [
        ...clients.flatMap((client) => unfinished(client, clients, channels)),
        ...behind(),
      ]
    const isQuiet = findings.length === 0
    if (isQuiet) findings = await apart(deployment, clients, channels)
    if (findings.length === 0) return []
    await pause(isQuiet ? askEvery : checkEvery)
  } while (performance.now() < until)
  return findings
}

async function unready(deployment: Deployment): Promise<string[]> {
  const answers = deployment.urls().map(async (url) => {
    const isReady = await fetch(`${url}/readyz`, oneRequest).then(
      async (answer) => answer.ok && !(await answer.text()).includes('unreachable'),
      () => false,
    )
    return isReady ? [] : [`${url} is not ready though all is mended`]
  })
  return (await Promise.all(answers)).flat()
}

/** The highest sequence number that any client received, or had acknowledged. */
function endOf(channel: string, clients: ChaosClient[]): number {
  const acks = clients.flatMap(({ history }) => history.acks)
  return Math.max(
    ...clients.map((client) => client.position(channel)),
    ...acks.map((ack) => (ack.channel === channel ? ack.seq : 0)),
  )
}

function unfinished(client: ChaosClient, clients: ChaosClient[], channels: string[]): string[] {
  const { name } = client.history
  const refused = client.refused ? [`${name} was turned away: ${client.refused}`] : []
  const waiting = client.waiting > 0 ? [`${name} waits for ${client.waiting} acknowledgements`] : []
  const behind = channels.flatMap((channel) => {
    const [has, end] = [client.position(channel), endOf(channel, clients)]
    return has < end ? [`${name} has ${channel} up to ${has}, and it goes to ${end}`] : []
  })
  return [...refused, ...waiting, ...behind]
}

/** Finds instances that have more, or less, than the clients received. */
async function apart(deployment: Deployment, clients: ChaosClient[], channels: string[]) {
  const token = deployment.people[0]?.token ?? ''
  const checks = deployment.urls().flatMap((url) =>
    channels.map(async (channel) => {
      const { seq } = await readPosition(url, token, channel)
      const end = endOf(channel, clients)
      return seq === end ? [] : [`${url} has ${channel} up to ${seq}, and clients up to ${end}`]
    }),
  )
  return (await Promise.all(checks)).flat()
}
