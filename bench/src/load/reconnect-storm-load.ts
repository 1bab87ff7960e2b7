/**
 * A full chat that loses its server: every client reconnects by the pages' own rules and catches up.
 * Prints `ready` once all have entered and received messages, waits for a line on standard input once the
 * server has been killed, and ends with a result.
 */
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { dialects } from './dialects.ts'
import { percentile } from './percentile.ts'
import { openSocket, type RawSocket } from './raw-socket.ts'

type ReconnectStormOrder = { port: number; tokens: string[] }

export type ReconnectStormResult = {
  /** ms from the server's end until the first, half and all of the clients were back. */
  first: number
  half: number
  all: number
  attempts: number
  /** Number of fresh starts, and of entries that did not have the next sequence number. */
  errors: number
}

type Frame = {
  t: string
  epoch: string
  seq: number
  reset: boolean
  entries?: { seq: number }[]
}

/** ms before each attempt, as in the pages, each with up to 1 s of jitter. */
const waits = [0, 3000, 6000, 12_000, 24_000]
const spoken = 60

const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
const order = JSON.parse((await lines.next()).value ?? '') as ReconnectStormOrder
const dialect = dialects.rostra

// Everyone receives the same bytes, so the last parsed frame serves most clients.
let lastText = ''
let lastFrame: Frame = { t: '', epoch: '', seq: 0, reset: false }

class Client {
  seq = 0
  epoch = ''
  errors = 0
  attempts = 0
  socket: RawSocket | undefined
  backAt = 0
  readonly token: string

  constructor(token: string) {
    this.token = token
  }

  async open(): Promise<void> {
    const position = this.epoch ? { epoch: this.epoch, seq: this.seq } : undefined
    this.socket = await openSocket({
      port: order.port,
      dialect,
      token: this.token,
      ...(position ? { position } : {}),
    })
    this.socket.onLost(() => void this.comeBack())
    this.socket.observe((text) => this.take(parse(text)))
    const entered = parse(this.socket.entered)
    if (entered.reset) this.errors += 1
    if (!this.epoch) this.seq = entered.seq
    else this.take(entered)
    this.epoch = entered.epoch
  }

  take({ entries = [] }: Frame): void {
    for (const { seq } of entries) {
      if (seq !== this.seq + 1) this.errors += 1
      this.seq = seq
    }
  }

  async comeBack(): Promise<void> {
    for (let failed = 0; ; failed += 1) {
      await pause((waits[Math.min(failed, waits.length - 1)] ?? 0) + Math.random() * 1000)
      this.attempts += 1
      try {
        await this.open()
        this.backAt = performance.now()
        return
      } catch {
        // The next attempt waits longer.
      }
    }
  }
}

const clients = order.tokens.map((token) => new Client(token))
for (let from = 0; from < clients.length; from += 100)
  await Promise.all(clients.slice(from, from + 100).map((client) => client.open()))
await speak('before')
// The benchmark kills the server in response to this line.
console.log('ready')
const diedAt = performance.now()
await lines.next()
while (clients.some(({ backAt }) => backAt === 0)) await pause(20)
await speak('after')
const last = Math.max(...clients.map(({ seq }) => seq))
while (clients.some(({ seq }) => seq < last)) await pause(20)

const times = clients.map(({ backAt }) => backAt - diedAt)
const result: ReconnectStormResult = {
  first: Math.min(...times),
  half: percentile(times, 0.5),
  all: Math.max(...times),
  attempts: clients.reduce((sum, { attempts }) => sum + attempts, 0),
  errors: clients.reduce((sum, { errors }) => sum + errors, 0),
}
console.log(JSON.stringify(result))
process.exit(0)

/** Several people write; resolves once everyone has received their messages. */
async function speak(word: string): Promise<void> {
  const before = clients[0]?.seq ?? 0
  for (let n = 0; n < spoken; n += 1)
    clients[n]?.socket?.send(dialect.message(`${word}-${n}`, `${word} ${n}`))
  while (clients.some(({ seq }) => seq < before + spoken)) await pause(20)
}

function parse(text: string): Frame {
  if (text !== lastText) {
    lastText = text
    lastFrame = JSON.parse(text) as Frame
  }
  return lastFrame
}
