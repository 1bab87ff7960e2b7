/** The contents of text frames: good frames of the protocol, and ways to corrupt them. */
import { ClientFrame } from '@rostra/domain/contract/live-frames.schema'
import * as v from 'valibot'
import type { Random } from '../../../server/src/testing/seeded-random.ts'

type Fields = Record<string, unknown>

const strings = [
  '',
  ' ',
  'x',
  'x'.repeat(101),
  'x'.repeat(300),
  'x'.repeat(2001),
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2067\ufeff',
  '👩🏽‍🚀',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; drop table entry; --",
  '%s%n',
  '<script>',
  '-1',
  'null',
]
const numbers = [0, -0, -1, 1, 0.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 101]
const oddities = (random: Random): unknown[] => [
  null,
  true,
  false,
  [],
  {},
  [[]],
  { $gt: '' },
  { length: 1e9 },
  random.pick(strings),
  random.pick(numbers),
  nested(1 + random.below(50)),
]

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { v: value }
  return value
}

/** A frame of the protocol for one of the event's channels or, sometimes, for one that does not exist. */
function goodFrame(random: Random, channels: readonly string[]): Fields {
  const channel = random.chance(0.9) ? random.pick(channels) : random.pick(strings)
  const t = random.pick([
    ...['hello', 'enter', 'leave', 'visible', 'send', 'typing', 'react', 'history', 'ping'],
  ])
  const seq = random.chance(0.8) ? random.below(2000) : random.pick(numbers)
  const fields: Record<string, () => Fields> = {
    hello: () => ({ token: random.pick(strings) }),
    enter: () => ({
      channel,
      ...(random.chance(0.5) ? { after: { epoch: random.pick(strings), seq } } : {}),
      ...(random.chance(0.2) ? { visible: random.chance(0.5) } : {}),
    }),
    visible: () => ({ channel, on: random.chance(0.5) }),
    leave: () => ({ channel }),
    send: () => ({
      channel,
      id: random.chance(0.9) ? `f${random.below(1e9)}` : random.pick(strings),
      text: random.chance(0.7) ? `fuzz ${random.below(1e6)}` : random.pick(strings),
      ...(random.chance(0.1) ? { files: [random.pick(strings)] } : {}),
    }),
    typing: () => ({ channel, on: random.chance(0.5) }),
    react: () => ({ channel, key: random.pick(['c', 'r', 'h', 'x']) }),
    history: () => ({
      channel,
      ...(random.chance(0.5) ? { before: seq } : {}),
      ...(random.chance(0.5) ? { limit: 1 + random.below(101) } : {}),
    }),
    ping: () => ({}),
  }
  return { t, ...fields[t]?.() }
}

const spoilFields: ((frame: Fields, random: Random) => Fields)[] = [
  (frame, random) => {
    const { [random.pick(Object.keys(frame))]: _, ...rest } = frame
    return rest
  },
  (frame, random) => ({
    ...frame,
    [random.pick(Object.keys(frame))]: random.pick(oddities(random)),
  }),
  (frame, random) => ({ ...frame, [random.pick(strings)]: random.pick(oddities(random)) }),
  (frame, random) => {
    const [one, other] = [random.pick(Object.keys(frame)), random.pick(Object.keys(frame))]
    return { ...frame, [one]: frame[other], [other]: frame[one] }
  },
  (frame, random) => ({ ...frame, t: random.pick([...strings, ...numbers, 'welcome', 'ack']) }),
  (frame) => ({ wrapped: frame }),
]

const spoilText: ((text: string, random: Random) => string)[] = [
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => {
    const at = random.below(text.length)
    return (
      text.slice(0, at) +
      random.pick(['"', '{', '}', ',', ':', '\\', '\0', '\\u', 'e', '-']) +
      text.slice(at)
    )
  },
  (text, random) => {
    const [from, to] = [random.below(text.length), random.below(text.length)]
    return text.slice(0, Math.max(from, to)) + text.slice(Math.min(from, to))
  },
  // `JSON.parse` uses the last of two equal keys.
  (text, random) => `${text.slice(0, -1)},"t":${JSON.stringify(random.pick(['ping', 'send', 7]))}}`,
  (text) => `${text.slice(0, -1)},"__proto__":{"role":"organiser"}}`,
  (text) => text + text,
  (text) => `[${text}]`,
  (text) => `\ufeff${text}`,
  (text, random) => text.replace(/\d+/, random.pick(['NaN', 'Infinity', '1e999', '0x10', '01'])),
  (text) => text.replaceAll('"', "'"),
  (text, random) => text + ' '.repeat(random.below(20_000)),
  (_, random) => '['.repeat(1 + random.below(20_000)),
  (_, random) => `{"a":`.repeat(1 + random.below(5000)),
  (_, random) => JSON.stringify(random.pick(oddities(random))),
]

/** The content of one text frame: a good frame, or one corrupted in one or more ways. */
export function fuzzText(random: Random, channels: readonly string[]): string {
  let frame = goodFrame(random, channels)
  if (random.chance(0.35)) frame = random.pick(spoilFields)(frame, random)
  let text = JSON.stringify(frame)
  while (random.chance(0.25)) text = text === '' ? 'x' : random.pick(spoilText)(text, random)
  return text
}

/** The frame that a server must read from a text; undefined if the text is not a frame. */
export function frameIn(text: string): v.InferOutput<typeof ClientFrame> | undefined {
  try {
    const result = v.safeParse(ClientFrame, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
