/** Property: the same frames, sent over a WebSocket and over a line, are answered with the same frames. */
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { expect, test } from 'vitest'
import { openEvent, type TestServer } from '../../testing/open-event.ts'
import { type Random, seededRandom } from '../../testing/seeded-random.ts'

type Live = ReturnType<TestServer['live']> | ReturnType<TestServer['line']>
/** Frames that are sent together, as text, and the number of answers they get. */
type Step = { frames: string[]; answers: number }

const rooms = ['iwd', 'later', 'nowhere', '']
const text = (random: Random) =>
  random.pick(['Hello', ' ', '', 'é 👩‍🚀 \u2028 "\\n"', 'line\nbreak\r\n\n', 'x'.repeat(3000)])

/** A step has frames of one kind, as the order of answers to different kinds depends on the database. */
const kinds: ((random: Random, id: string) => { frame: unknown; answers: number })[] = [
  (random, id) => ({
    frame: { t: 'send', channel: random.pick(rooms), id, text: text(random) },
    answers: 1,
  }),
  (random) => ({ frame: { t: 'enter', channel: random.pick(rooms) }, answers: 1 }),
  (random) => ({
    frame: { t: 'enter', channel: 'iwd', after: { epoch: 'e', seq: random.below(9) } },
    answers: 1,
  }),
  (random) => ({ frame: { t: 'history', channel: random.pick(rooms), limit: 5 }, answers: 1 }),
  (random) => ({ frame: { t: 'leave', channel: random.pick(['iwd', 'later']) }, answers: 0 }),
  (random) => ({
    frame: { t: 'react', channel: 'nowhere', key: random.pick(['c', 'h']) },
    answers: 1,
  }),
  (random) => ({
    frame: { t: 'react', channel: 'iwd', key: random.pick(['c', 'x']) },
    answers: -1,
  }),
  () => ({ frame: { t: 'ping' }, answers: 1 }),
  (random) => ({
    frame: random.pick([null, [], 7, '', {}, { t: 'hello', token: 'x' }]),
    answers: 1,
  }),
]

function script(random: Random): Step[] {
  let number = 0
  return Array.from({ length: 25 }, () => {
    const kind = random.pick(kinds)
    const made = Array.from({ length: 1 + random.below(4) }, () => kind(random, `m${number++}`))
    // Invalid reactions are refused, valid ones have no answer.
    const answers = made.map(({ frame, answers }) =>
      answers >= 0 ? answers : JSON.stringify(frame).includes('"x"') ? 1 : 0,
    )
    return {
      frames: made.map(({ frame }) => JSON.stringify(frame)),
      answers: answers.reduce((a, b) => a + b, 0),
    }
  })
}

const isAnswer = ({ t }: ServerFrame) => !['delta', 'event', 'welcome'].includes(t)

/** Replaces values that depend on timing or chance: epochs, numbers of viewers and ids of people. */
const plain = (key: string, value: unknown) =>
  key === 'epoch' || key === 'viewers'
    ? key
    : key === 'user'
      ? (value as { name: string }).name
      : value

/** Resolves to the answers the client receives at each step, and then the entries another one in the room received. */
async function play(steps: readonly Step[], open: (event: TestServer) => Live) {
  const event = await openEvent({ env: { RATE_LIMITS: 'off' } })
  const [live, bystander] = [open(event), event.live()]
  await bystander.enter(await event.join('bea@example.org'), 'iwd')
  const received: unknown[] = [await live.hello(await event.join('ada@example.org'))]
  let count = 0
  for (const { frames, answers } of steps) {
    if ('line' in live) await live.send(frames.join('\n'))
    else for (const frame of frames) await live.send(frame)
    const from = count
    count += answers
    const all = () => live.frames.filter(isAnswer)
    await expect.poll(() => all().length, { interval: 2 }).toBeGreaterThanOrEqual(count)
    received.push(all().slice(from))
  }
  const stored = live.frames.filter((it) => it.t === 'ack' && it.channel === 'iwd')
  received.push(await bystander.untilEntries(stored.length))
  await event.close()
  return received.map((it) => JSON.stringify(it, plain))
}

test.each([1, 2, 3])(
  'random script %i gets the same responses over a WebSocket and over an SSE connection',
  async (seed) => {
    const steps = script(seededRandom(seed))
    const overSocket = await play(steps, (event) => event.live())
    const overLine = await play(steps, (event) => event.line())
    expect(overLine).toEqual(overSocket)
    expect(overSocket.join()).toContain('"t":"ack"')
  },
)
