/** One round with a failing disk: clients write before, during and after the failure, and the history is checked. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ask, channelsOf, oneRequest } from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { type ChaosClient, createChaosClient } from '../chaos-client.ts'
import type { Deployment } from '../deployment.ts'
import { drain } from '../drain.ts'
import { checkHistory } from '../history/check-history.ts'
import type { History } from '../history/history.ts'
import { readLog, readPosition } from '../history/read-log.ts'
import { type DiskFault, faultArgs, lasts } from './disk-faults.ts'
import { attachStrace } from './strace.ts'

export type DiskRound = { round: number; fault: DiskFault; n: number }

export type DiskReport = {
  sent: number
  /** Number of refusals. */
  refused: number
  found: string[]
}

/** The disk must fail within this many messages: each is a commit, or part of one. */
const most = 400
/** Messages sent while the disk is failing. */
const against = 6
/** ms until a message must be answered; a commit on a busy machine takes a few hundred. */
const timeoutMs = 20_000

/** Plays the round on a deployment of one server with SQLite. */
export async function runDiskRound(
  deployment: Deployment,
  { round, fault, n }: DiskRound,
): Promise<DiskReport> {
  const [url = ''] = deployment.urls()
  const [server] = deployment.servers
  const channels = channelsOf(round)
  const clients = deployment.people.map((person, index) =>
    createChaosClient({
      name: `client ${index}`,
      person,
      channels,
      url: () => url,
      random: seededRandom(n, index),
    }),
  )
  const file = join(deployment.dataDir, 'rostra.sqlite')
  const found: string[] = []
  for (const client of clients) client.start()
  let sent = 0
  /** Sends one message from each client and waits for the answers. */
  const talk = async () => {
    for (const client of clients)
      client.send(channels[sent % 2] ?? '', `m${sent}`, `message ${sent++} of round ${round}`)
    await answered(clients, found)
  }
  await talk()

  // Stands for a long backup or export: while it reads, the WAL cannot be emptied.
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from entry').get()
  const trace = await attachStrace(server?.pid ?? 0, faultArgs(fault, n, file))
  const refusals = () => clients.flatMap(({ nacks }) => nacks)
  try {
    while (refusals().length === 0 && sent < most && found.length === 0) await talk()
    if (refusals().length === 0) found.push(`write ${n} failed and nobody was refused`)
    if (lasts(fault)) {
      const before = refusals().length
      const acknowledged = acksOf(clients)
      for (let count = 0; count < against; count += clients.length) await talk()
      if (refusals().length === before) found.push('messages were not refused while no write works')
      if (acksOf(clients) > acknowledged) found.push('acknowledged what no disk took')
      found.push(...(await writeIsRefused(url)))
    }
    found.push(...(await readsGoOn(deployment, channels)))
  } finally {
    await trace.end()
  }

  found.push(...(await drain(deployment, clients, channels)))
  reader.close()
  found.push(...wordsOf(refusals()))
  const logs: History['logs'] = {}
  const token = deployment.people[0]?.token ?? ''
  for (const channel of channels) logs[channel] = await readLog(url, token, channel)
  for (const client of clients) client.stop()
  const said = clients.map((it) => it.history)
  const history: History = { clients: said, changes: [], logs, votes: [], tallies: [] }
  found.push(...deployment.failures.splice(0))
  found.push(...checkHistory(history).map((it) => `${it.kind} in ${it.channel}: ${it.message}`))
  found.push(...integrity(file))
  return { sent, refused: refusals().length, found }
}

const acksOf = (clients: readonly ChaosClient[]): number =>
  clients.reduce((sum, { history }) => sum + history.acks.length, 0)

/** Waits until every message has been acknowledged or refused. */
async function answered(clients: readonly ChaosClient[], found: string[]): Promise<void> {
  const until = performance.now() + timeoutMs
  const isOpen = ({ history, nacks }: ChaosClient) => {
    const settled = new Set([...history.acks.map(({ id }) => id), ...nacks.map(({ id }) => id)])
    return history.sent.some(({ id }) => !settled.has(id))
  }
  while (clients.some(isOpen)) {
    if (performance.now() > until) return void found.push('a message was neither taken nor refused')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Checks that refusals have the code and a message for an unavailable disk. */
function wordsOf(nacks: readonly { code: string; message: string }[]): string[] {
  const odd = nacks.filter(({ code, message }) => code !== 'unavailable' || message === '')
  return [...new Set(odd.map(({ code, message }) => `refused with ${code}: ${message}`))]
}

/** Checks that a writing call is answered with "unavailable", not with an internal error. */
async function writeIsRefused(url: string): Promise<string[]> {
  const ticket = { firstname: 'A', lastname: 'B', email: 'a@b', phone: '', company: '' }
  const answer = await fetch(`${url}/api/help-ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...oneRequest.headers },
    body: JSON.stringify({ ...ticket, message: 'Where is the stage?' }),
  })
  const text = await answer.text()
  if (answer.status === 503 && text.includes('"unavailable"')) return []
  return [`a call that writes was answered with ${answer.status}: ${text}`]
}

/** Checks that pages and the chat's history load, and that people can enter, while nothing can be written. */
async function readsGoOn({ people, urls }: Deployment, channels: string[]): Promise<string[]> {
  const [url = ''] = urls()
  const [channel = ''] = channels
  const token = people[0]?.token ?? ''
  const reads: Record<string, () => Promise<unknown>> = {
    'the page': async () => {
      const { status } = await fetch(url, oneRequest)
      if (status !== 200) throw new Error(`status ${status}`)
    },
    'the sign-in page’s texts': () => ask(url, 'event-front', {}),
    'the history': () => ask(url, 'chat-history', { channel }, token),
    'entering a room': () => readPosition(url, token, channel),
  }
  const found: string[] = []
  for (const [name, read] of Object.entries(reads))
    await read().catch((error: Error) => found.push(`${name} did not come: ${error.message}`))
  return found
}

/** Errors that SQLite finds in the file. */
export function integrity(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('pragma integrity_check').all()
    const [first] = rows
    return first?.integrity_check === 'ok' ? [] : rows.map((it) => String(it.integrity_check))
  } finally {
    database.close()
  }
}
