/**
 * The load of one vote, in a process of its own: pages connect and read, people vote over HTTP at a steady rate.
 * Prints `warm` before measuring, waits for a line on standard input, and ends with a result.
 */
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { dialects } from './dialects.ts'
import { percentile } from './percentile.ts'
import { openSocket, type RawSocket } from './raw-socket.ts'

type VotesOrder = {
  what: 'question' | 'poll'
  subject: string
  port: number
  tokens: string[]
  /** Number of people, from the first on, who have a page open. */
  pages: number
  seconds: number
}

export type VotesResult = {
  /** Votes in the last counts that every observed page received. */
  counted: number
  framesEach: number
  seconds: number
  /** ms from a vote to its answer. */
  p50: number
  p99: number
  generatorCpu: number
}

/** Pages that parse the counts. */
const observers = 20
/** ms after which a server has finished the work caused by clients entering. */
const settle = 3000
/** ms until every observed page must have the last count. */
const timeoutMs = 15_000

const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
const order = JSON.parse((await lines.next()).value ?? '') as VotesOrder
const { what, subject, port, tokens } = order
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const open: RawSocket[] = []
while (open.length < order.pages) {
  const some = tokens.slice(open.length, Math.min(order.pages, open.length + 100))
  const opening = some.map((token) => openSocket({ port, dialect: dialects.rostra, token }))
  open.push(...(await Promise.all(opening)))
}
let frames = 0
const lastCounts = new Map<number, number>()
for (const [index, socket] of open.slice(0, observers).entries())
  socket.observe((frame) => {
    const count = countIn(frame)
    if (count === undefined) return
    frames += 1
    lastCounts.set(index, count)
  })
await pause(settle)
console.log('warm')
await lines.next()

const times: number[] = []
const cpuBefore = process.cpuUsage()
const began = performance.now()
await Promise.all(
  tokens.map(async (token, n) => {
    await pause((n * order.seconds * 1000) / tokens.length)
    const from = performance.now()
    await vote(token)
    times.push(performance.now() - from)
  }),
)
const lowest = () => Math.min(...lastCounts.values())
const until = performance.now() + timeoutMs
while (lowest() < tokens.length && performance.now() < until) await pause(5)
const seconds = (performance.now() - began) / 1000
const cpu = process.cpuUsage(cpuBefore)
const result: VotesResult = {
  counted: lowest(),
  framesEach: Math.round(frames / observers),
  seconds: round(seconds),
  p50: round(percentile(times, 0.5)),
  p99: round(percentile(times, 0.99)),
  generatorCpu: Math.round((cpu.user + cpu.system) / 10_000 / seconds),
}
console.log(JSON.stringify(result))
process.exit(0)

function countIn(frame: string): number | undefined {
  if (!frame.includes(subject)) return undefined
  const { questions, polls } = JSON.parse(frame) as {
    questions?: { votes: Record<string, number> }
    polls?: { counts?: Record<string, { total: number }> }
  }
  return what === 'question' ? questions?.votes[subject] : polls?.counts?.[subject]?.total
}

function vote(token: string): Promise<void> {
  const payload = what === 'question' ? { id: subject, vote: true } : { id: subject, choices: [0] }
  const path = what === 'question' ? '/api/question-vote' : '/api/poll-vote'
  const headers = { 'content-type': 'application/json', authorization: token }
  return new Promise((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      answer.resume()
      if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`))
      else answer.on('end', resolve)
    })
      .on('error', reject)
      .end(JSON.stringify(payload))
  })
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
