/**
 * The load of one fan-out, in a process of its own: clients connect, take turns sending at a steady rate,
 * and count what they receive. Prints `ready` once all have entered and `warm` before measuring, waits for a
 * line on standard input after each, and ends with a result.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type DialectName, dialects } from './dialects.ts'
import { percentile } from './percentile.ts'
import { mark, openSockets, type RawSocket } from './raw-socket.ts'

type FanoutOrder = {
  dialect: DialectName
  /** Ports that the clients are spread over. */
  ports: number[]
  tokens: string[]
  /** How many of the clients send, the last of them; absent: all. */
  writers?: number
  perSecond: number
  messages: number
  /** Where a program posts the texts with a key; absent: clients send them. */
  post?: { path: string; key: string }
}

export type FanoutResult = {
  deliveries: number
  deliveredPercent: number
  p50: number
  p99: number
  /** The generator's own load, in percent of a core and in ms, to see that it was not the bottleneck. */
  generatorCpu: number
  generatorDelayP99: number
  /** Whether all observers saw the messages in the same order. */
  sameOrder: boolean
  seconds: number
}

/** Clients that parse each message: enough for a distribution, few enough to be cheap. */
const observers = 20
/** Groups of clients that take turns reading within each 100 ms. */
const turns = 20
/** ms without any delivery after which missing messages count as lost. */
const timeoutMs = 15_000
const messageLength = 110
/** Messages sent before measuring, to warm up each server's code. */
const warmUp = 200

const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
// Read from standard input, because thousands of tokens do not fit in an argument.
const order = JSON.parse((await lines.next()).value ?? '') as FanoutOrder
const dialect = dialects[order.dialect]

let sent = 0
const open = await openSockets(order.ports, dialect, order.tokens)
const senders = open.slice(-(order.writers ?? open.length))
const delays: number[] = []
const orders: string[][] = []
const watching = new Set(open.filter((_, n) => n % Math.ceil(open.length / observers) === 0))
for (const socket of watching) {
  const seen: string[] = []
  orders.push(seen)
  socket.observe((frame) => {
    const now = performance.now()
    for (const text of dialect.texts(frame)) {
      const [id = '', sentAt = ''] = text.split(mark)[0]?.split(' ') ?? []
      delays.push(now - Number(sentAt))
      seen.push(id)
    }
  })
}
console.log('ready')
await lines.next()

const stopTurns = readInTurns(open.filter((socket) => !watching.has(socket)))
await sendAll(Math.min(order.messages, warmUp))
await untilAllCame(Math.min(order.messages, warmUp))
delays.length = 0
const deliveredBefore = received()
console.log('warm')
await lines.next()

const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()
const cpuBefore = process.cpuUsage()
const began = performance.now()
await sendAll(order.messages)
const ended = await untilAllCame(deliveredBefore / open.length + order.messages)
const cpu = process.cpuUsage(cpuBefore)
loop.disable()
stopTurns()

const expected = order.messages * open.length
const deliveries = received() - deliveredBefore
const seconds = (ended - began) / 1000
const result: FanoutResult = {
  deliveries,
  deliveredPercent: round((100 * deliveries) / expected),
  p50: percentile(delays, 0.5),
  p99: percentile(delays, 0.99),
  generatorCpu: Math.round((cpu.user + cpu.system) / 10_000 / seconds),
  generatorDelayP99: round(loop.percentile(99) / 1e6),
  sameOrder: orders.every((seen) => seen.join() === orders[0]?.join()),
  seconds: round(seconds),
}
console.log(JSON.stringify(result))
process.exit(0)

/**
 * All but the observers read ten times per second, one group at a time. The server's cost stays the same,
 * because the kernel accepts what it writes; the generator's falls to a tenth, so that it is never the bottleneck.
 */
function readInTurns(sockets: readonly RawSocket[]): () => void {
  const part = Math.ceil(sockets.length / turns)
  let turn = 0
  const partOf = (n: number) => sockets.slice((n % turns) * part, ((n % turns) + 1) * part)
  for (const socket of sockets) socket.pause()
  const timer = setInterval(() => {
    for (const socket of partOf(turn)) socket.pause()
    turn += 1
    for (const socket of partOf(turn)) socket.resume()
  }, 100 / turns)
  return () => clearInterval(timer)
}

async function sendAll(messages: number): Promise<void> {
  const began = performance.now()
  for (let n = 0; n < messages; n += 1) {
    const wait = began + (n * 1000) / order.perSecond - performance.now()
    if (wait > 1) await pause(wait)
    sent += 1
    const head = `m${sent} ${performance.now().toFixed(2)}${mark}`
    const text = head.padEnd(messageLength, '.')
    if (order.post) {
      await posted(order.post, text)
      continue
    }
    const message = dialect.message(`m${sent}`, text)
    // A different sender each time; the prime step visits all of them.
    senders[(sent * 7919) % senders.length]?.send(message)
  }
}

async function posted({ path, key }: { path: string; key: string }, body: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' }
  const to = `http://127.0.0.1:${order.ports[0]}${path}`
  const { status } = await fetch(to, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`a line was answered with ${status}`)
}

/** Waits until each client has this many messages; resolves to the time of the last delivery (monotonic ms). */
async function untilAllCame(messagesEach: number): Promise<number> {
  const expected = messagesEach * open.length
  let known = received()
  let changedAt = performance.now()
  while (known < expected && performance.now() - changedAt < timeoutMs) {
    await pause(20)
    const now = received()
    if (now !== known) changedAt = performance.now()
    known = now
  }
  return changedAt
}

function received(): number {
  let sum = 0
  for (const socket of open) sum += socket.received()
  return sum
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
