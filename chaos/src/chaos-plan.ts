/** What happens in a round and when, all derived from the seed. */
import { messageReactions } from '@rostra/domain/chat/chat-requests'
import type { PostgresStop } from '../../server/src/testing/postgres-server.ts'
import type { Random } from '../../server/src/testing/seeded-random.ts'

export type Mode = 'sqlite' | 'cluster'

export type Trouble =
  /** Kills an instance with SIGKILL. */
  | { kind: 'kill'; server: number; downFor: number }
  /** Stops an instance with SIGTERM, as an update of the program does. */
  | { kind: 'restart'; server: number; downFor: number }
  | { kind: 'redis'; downFor: number }
  | { kind: 'postgres'; how: PostgresStop; downFor: number }
  | { kind: 'drop'; clients: number[] }

type Doing =
  | { do: 'join'; client: number }
  | { do: 'send'; client: number; channel: number; id: string; text: string }
  /** `message` is the id of a message; skipped if it has not been acknowledged by then. */
  | { do: 'remove'; message: string }
  | { do: 'react'; message: string; client: number; key: string }
  | { do: 'trouble'; trouble: Trouble }

/** `at` is ms after the start of the round. */
export type Step = Doing & { at: number }

export type RoundOptions = {
  mode: Mode
  clients: number
  /** Messages per second, over all clients. */
  rate: number
  seconds: number
}

/** The share of messages that go to the busy channel. */
const busyShare = 0.8
/** Per thousand messages. */
const removals = 4
const reactions = 8
/** ms that a message has to be acknowledged before it is removed or reacted to. */
const settles = 700

const words = [
  'Hello from Lagos',
  'Grüße aus Köln',
  '你好，世界',
  'שלום וברכה',
  '👩🏽‍🚀🏳️‍🌈',
  '<b>bold</b> &amp; "quoted"',
  "'; drop table entry; --",
  'What a talk!\nTwo lines of it.',
  'x'.repeat(300),
]

/** The steps of one round, in order. */
export function planRound(random: Random, options: RoundOptions): Step[] {
  const { clients, rate, seconds } = options
  const length = seconds * 1000
  const steps: Step[] = [...joins(random, clients, length), ...troubles(random, options)]
  const count = Math.round(rate * seconds)
  const times = Array.from({ length: count }, () => random.next() * length).sort((a, b) => a - b)
  for (const [index, at] of times.entries()) {
    const id = `m${index}`
    const text = `${index} ${random.pick(words)}`
    const channel = random.chance(busyShare) ? 0 : 1
    steps.push({ do: 'send', at, client: random.below(clients), channel, id, text })
    const later = at + settles + random.next() * 2000
    if (random.chance(removals / 1000)) steps.push({ do: 'remove', at: later, message: id })
    // Each client reacts to a message at most once, so that the requested reactions can be counted.
    else if (random.chance(reactions / 1000))
      for (let client = 0; client <= random.below(Math.min(4, clients)); client += 1)
        steps.push({ do: 'react', at: later, message: id, client, key: random.pick(keys) })
  }
  return steps.sort((a, b) => a.at - b.at)
}

const keys = messageReactions

/** Half of the clients join at the start, the others during the first half of the round. */
const joins = (random: Random, clients: number, length: number): Step[] =>
  Array.from({ length: clients }, (_, client) => ({
    do: 'join',
    client,
    at: client % 2 === 0 ? 0 : (random.next() * length) / 2,
  }))

function troubles(random: Random, { mode, clients, seconds }: RoundOptions): Step[] {
  const length = seconds * 1000
  const kinds = mode === 'sqlite' ? onOne : onSeveral
  // Each round has at least one kill, because `--kills` counts them.
  const list = ['kill', ...Array.from({ length: 1 + random.below(3) }, () => random.pick(kinds))]
  return list.map((kind, index) => ({
    do: 'trouble',
    // One in each part of the round: a server to which no client has returned yet has little to lose.
    at: ((index + 0.1 + 0.9 * random.next()) * length) / list.length,
    trouble: troubleOf(kind as (typeof onSeveral)[number], random, { mode, clients }),
  }))
}

// Repeated entries are picked more often.
const onOne = ['kill', 'kill', 'kill', 'restart', 'drop', 'drop'] as const
const onSeveral = [...onOne, 'redis', 'redis', 'postgres', 'postgres', 'postgres'] as const

function troubleOf(
  kind: (typeof onSeveral)[number],
  random: Random,
  { mode, clients }: Pick<RoundOptions, 'mode' | 'clients'>,
): Trouble {
  const server = mode === 'sqlite' ? 0 : random.below(2)
  switch (kind) {
    case 'kill':
    case 'restart':
      return { kind, server, downFor: random.next() * 800 }
    case 'redis':
      return { kind, downFor: random.next() * 3000 }
    case 'postgres':
      return { kind, how: random.pick(['fast', 'immediate']), downFor: random.next() * 1500 }
    case 'drop': {
      const share = random.next()
      const all = Array.from({ length: clients }, (_, client) => client)
      return { kind, clients: all.filter(() => random.chance(share)) }
    }
    default:
      return kind satisfies never
  }
}
