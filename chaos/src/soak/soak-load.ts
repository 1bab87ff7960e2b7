/** The attendees of a soak, in a process of their own so that their cost does not distort the server's figures. */
import { setTimeout as pause } from 'node:timers/promises'
import { rostraIn } from '../../../bench/src/load/dialects.ts'
import { percentile } from '../../../bench/src/load/percentile.ts'
import { openSocket, type RawSocket } from '../../../bench/src/load/raw-socket.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { createChaosClient } from '../chaos-client.ts'
import { checkHistory } from '../history/check-history.ts'
import type { History } from '../history/history.ts'
import { readLog } from '../history/read-log.ts'
import type { LoadAnswer, LoadOrder, LoadRequest } from './load-messages.ts'

/** Listeners that connect at the same time. */
const doorWidth = 50
/** Groups of listeners that take turns reading within each second, which cuts the load's own cost to a tenth. */
const turns = 10
/** ms until the last messages must be acknowledged and delivered to all talkers. */
const timeoutMs = 60_000

/** Number of checks of slow listeners, and ms between them. */
const checks = 4
const checkEvery = 3000

type Listener = {
  token: string
  socket: RawSocket | undefined
  /** True while the listener reads nothing. */
  isSlow: boolean
  /** True while being cut off is intended or expected. */
  isCut: boolean
}

let order: LoadOrder | undefined
let listeners: Listener[] = []
let talkers: ReturnType<typeof createChaosClient>[] = []
let latencies: number[] = []
let sent = 0
let acknowledged = 0
let lost = 0
let cpu = process.cpuUsage()
let since = performance.now()
const sentAt = new Map<string, number>()
const timers: NodeJS.Timeout[] = []

const answers: { [Ask in LoadRequest['ask']]: (request: never) => Promise<LoadAnswer> } = {
  open,
  storm,
  slow,
  end,
  async figures() {
    const used = process.cpuUsage(cpu)
    const seconds = (performance.now() - since) / 1000
    const figures = {
      sent,
      acknowledged,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      listening: listeners.filter(({ socket }) => socket).length,
      lost,
      cpu: Math.round((used.user + used.system) / 10_000 / seconds),
    }
    latencies = []
    cpu = process.cpuUsage()
    since = performance.now()
    return { figures }
  },
}

process.on('message', async (request: LoadRequest) => {
  process.send?.(await answers[request.ask](request as never))
})
// The soak has ended.
process.on('disconnect', () => process.exit())

async function open(request: { order: LoadOrder }): Promise<LoadAnswer> {
  order = request.order
  const { url, channels, rate } = order
  listeners = order.listeners.map(({ token }) => ({
    token,
    socket: undefined,
    isSlow: false,
    isCut: false,
  }))
  await comeIn(listeners)
  let turn = 0
  timers.push(
    setInterval(() => {
      for (const [index, { socket, isSlow }] of listeners.entries())
        if (index % turns === turn && !isSlow) socket?.resume()
        else socket?.pause()
      turn = (turn + 1) % turns
    }, 1000 / turns),
  )
  talkers = order.talkers.map((person, index) =>
    createChaosClient({
      name: `talker ${index}`,
      person,
      channels,
      url: () => url,
      random: seededRandom(index),
      onAcknowledged(id) {
        acknowledged += 1
        latencies.push(performance.now() - (sentAt.get(id) ?? 0))
        sentAt.delete(id)
      },
    }),
  )
  for (const talker of talkers) talker.start()
  const began = performance.now()
  timers.push(
    setInterval(() => {
      // Makes up for late timers, so that the rate stays even.
      while (sent < ((performance.now() - began) / 1000) * rate) talk()
    }, 1000 / rate),
  )
  return { done: true }
}

function talk(): void {
  const id = `soak-${sent}`
  // One in ten goes to the channel that only talkers are in.
  const channel = order?.channels[sent % 10 === 0 ? 1 : 0] ?? ''
  sentAt.set(id, performance.now())
  talkers[sent % talkers.length]?.send(channel, id, `spoken in the soak ${sent}`)
  sent += 1
}

async function comeIn(some: readonly Listener[]): Promise<void> {
  const { url = '', channels = [] } = order ?? {}
  const dialect = rostraIn(channels[0] ?? '')
  const port = Number(new URL(url).port)
  for (let from = 0; from < some.length; from += doorWidth)
    await Promise.all(
      some.slice(from, from + doorWidth).map(async (listener) => {
        const socket = await openSocket({ port, dialect, token: listener.token })
        Object.assign(listener, { socket, isSlow: false, isCut: false })
        socket.onLost(() => {
          if (listener.socket === socket) listener.socket = undefined
          if (!listener.isCut) lost += 1
        })
      }),
    )
}

/** Always the first ones, so that each interlude affects the same listeners. */
const partOf = (part: number) => listeners.slice(0, Math.floor(listeners.length * part))

async function storm({ part }: { part: number }): Promise<LoadAnswer> {
  const some = partOf(part)
  for (const listener of some) {
    listener.isCut = true
    listener.socket?.end()
  }
  await comeIn(some)
  return { done: true }
}

async function slow({ part, ms }: { part: number; ms: number }): Promise<LoadAnswer> {
  const some = partOf(part)
  for (const listener of some) Object.assign(listener, { isSlow: true, isCut: true })
  for (const { socket } of some) socket?.pause()
  await pause(ms)
  for (const listener of some) listener.isSlow = false
  // The server pings its clients and cuts off those that have not answered, perhaps only after a while.
  for (let check = 0; check < checks; check += 1) {
    await pause(checkEvery)
    await comeIn(some.filter(({ socket }) => !socket))
    for (const listener of some) listener.isCut = check < checks - 1
  }
  return { done: true }
}

async function end(): Promise<LoadAnswer> {
  for (const timer of timers) clearInterval(timer)
  const { channels = [], url = '', talkers: people = [] } = order ?? {}
  const token = people[0]?.token ?? ''
  const until = performance.now() + timeoutMs
  const isBehind = (channel: string) =>
    new Set(talkers.map((talker) => talker.position(channel))).size > 1
  while (talkers.some(({ waiting }) => waiting > 0) || channels.some(isBehind)) {
    if (performance.now() > until) break
    await pause(50)
  }
  for (const { socket } of listeners) socket?.end()
  const logs: History['logs'] = {}
  for (const channel of channels) logs[channel] = await readLog(url, token, channel)
  for (const talker of talkers) talker.stop()
  const said = talkers.map(({ history }) => history)
  const history: History = { clients: said, changes: [], logs, votes: [], tallies: [] }
  const found = checkHistory(history).map((it) => `${it.kind} in ${it.channel}: ${it.message}`)
  for (const { history, closes, nacks } of talkers) {
    if (closes.length > 0) found.push(`${history.name} was cut off with ${closes.join(', ')}`)
    if (nacks.length > 0) found.push(`${history.name} was refused ${nacks.length} times`)
  }
  return { found }
}
