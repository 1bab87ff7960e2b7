/**
 * What guests without an account cost: 5,000 who read an open session while 500 attendees write, and 5,000 attendees who
 * read in their place, in turn, each on a server of its own. SOCKETS and SECONDS make it smaller.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast, atMost, type Figure, reported, timed } from './figure.ts'
import { type FanoutResult, runLoad } from './load/run-load.ts'
import { startRostra } from './servers/rostra.ts'

const readers = Number(process.env.SOCKETS ?? 5_000)
const writers = Math.ceil(readers / 10)
const perSecond = 20
const messages = perSecond * Number(process.env.SECONDS ?? 60)
/** ms after which the work and the garbage of entering are done. */
const settle = 10_000
/** So that a machine that gets busier favours neither. */
const turns = ['attendees', 'guests', 'guests', 'attendees'] as const
/** How exactly two servers that do the same are measured alike. */
const sameCost = 1.05

type Side = (typeof turns)[number]
type Measured = Awaited<ReturnType<typeof measure>>

export async function measureGuests(): Promise<Figure[]> {
  const all: Measured[] = []
  for (const side of turns) all.push(await measure(side))
  const mean = (side: Side, of: (it: Measured) => number) => {
    const values = all.filter((it) => it.side === side).map(of)
    return values.reduce((sum, it) => sum + it, 0) / values.length
  }
  const compared = (name: string, of: (it: Measured) => number) => [
    reported(`${name}, attendees`, round(mean('attendees', of))),
    reported(`${name}, guests`, round(mean('guests', of))),
    atMost(
      `${name}, guests to attendees`,
      round(mean('guests', of) / mean('attendees', of)),
      sameCost,
    ),
  ]
  return [
    reported('readers', readers),
    reported('writers', writers),
    reported('messages', messages),
    ...turns.map((side, n) =>
      atLeast(`delivered % to ${side}`, all[n]?.result.deliveredPercent ?? 0, 100),
    ),
    ...compared('CPU us a delivery', ({ sending, result }) => sending / result.deliveries),
    ...compared('CPU ms to come in', ({ entering }) => entering / 1000 / (readers + writers)),
    ...compared('heap after a collection, KiB a socket', ({ heap }) => each(heap)),
    ...compared('memory, KiB a socket', ({ memory }) => each(memory)),
    ...turns.map((side, n) => timed(reported(`p99 ms, ${side}`, all[n]?.result.p99 ?? Number.NaN))),
    timed(
      reported('generator: CPU %, at most', Math.max(...all.map((it) => it.result.generatorCpu))),
    ),
  ]
}

async function measure(side: Side) {
  const people = readers + writers
  const server = await startRostra({ people, open: true, isInspected: true })
  const tokens =
    side === 'guests'
      ? [...(await server.letIn(readers)), ...(await server.signIn(writers))]
      : await server.signIn(people)
  await pause(settle)
  const used = async () => ({ heap: await server.heap(), memory: server.memory() })
  const empty = await used()
  let full = empty
  let entering = 0
  let before = server.cpu()
  const order = { dialect: 'rostra', ports: [server.port], tokens, writers, perSecond, messages }
  const result: FanoutResult = await runLoad('fanout-load.ts', order, async (step) => {
    if (step === 'ready') {
      entering = server.cpu() - before
      await pause(settle)
      full = await used()
    } else before = server.cpu()
  })
  const sending = server.cpu() - before
  await server.stop()
  const [heap, memory] = [full.heap - empty.heap, full.memory - empty.memory]
  return { side, result, entering, sending, heap, memory }
}

const each = (bytes: number) => bytes / 1024 / (readers + writers)
const round = (value: number) => Math.round(value * 100) / 100
