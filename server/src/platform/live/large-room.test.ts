/** A room of more than one group: everyone gets each entry once and in order, whatever happens between the groups' turns. */
import type { Entry } from '@rostra/domain/chat/chat'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Carrier, Connection } from './connection.ts'
import { Room } from './room.ts'
import type { ChannelLog } from './room-log.ts'
import { payloadOf } from './text-frame.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const entryAt = (seq: number): Entry => ({
  ...{ seq, kind: 'message', id: `m${seq}`, text: 'Hello', at: 0 },
  user: { id: 'ada', name: 'Ada' },
})

const emptyLog: ChannelLog = {
  position: async () => ({ epoch: 'e', seq: 0 }),
  after: async () => [],
  history: async () => ({ messages: [], more: false }),
}

/** Connections, of which each `noting`th notes the entries of its frames, and when they came. */
function connections(room: Room, count: number, noting = 1, onDelta = (_: number) => {}) {
  return Array.from({ length: count }, (_, number) => {
    const frames: { at: number; seqs: number[] }[] = []
    const write = (bytes: Buffer) => {
      if (number % noting > 0) return
      const { t, entries = [] } = JSON.parse(payloadOf(bytes).toString())
      const seqs = entries.map(({ seq }: Entry) => seq)
      if (t === 'entered' || seqs.length > 0) frames.push({ at: performance.now(), seqs })
      if (t === 'delta') onDelta(number)
    }
    const carrier = { readyState: 1, OPEN: 1 } as Carrier
    const connection = new Connection(carrier, { writableLength: 0, write }, `${number}`, 0)
    return { connection, frames, enter: () => room.enter(connection, undefined) }
  })
}

const seqsOf = ({ frames }: { frames: { seqs: number[] }[] }) => frames.flatMap(({ seqs }) => seqs)

// live-protocol: T1
test('what is said between two groups’ turns comes with the turns that follow, and once to everyone', async () => {
  const room = await Room.open('c', emptyLog, () => {})
  const all = connections(room, 4_500, 1, (number) => {
    // While the second group has its turn.
    if (number === 2_500) room.publish([entryAt(3)])
  })
  const [late, ...others] = all
  for (const it of others) it.enter()
  room.publish([entryAt(1)])
  // The first group has had its turn; the others wait for theirs.
  room.publish([entryAt(2)])
  late?.enter()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(new Set(all.map((it) => seqsOf(it).join())))
    // The late one has the first two in its answer.
    .toEqual(new Set(['1,2,3']))
  const frames = (of: number) => all[of]?.frames.map(({ seqs }) => seqs.join()).filter(Boolean)
  expect([frames(1), frames(2_500), frames(4_400)]).toEqual([['1', '2,3'], ['1,2', '3'], ['1,2,3']])
  room.close()
})

// live-protocol: T2
test('in a room of 20,000 the frames are 400 ms apart, and an entry waits no longer than that', async () => {
  const room = await Room.open('c', emptyLog, () => {})
  const all = connections(room, 20_000, 5_000)
  for (const it of all) it.enter()
  const saidAt: number[] = []
  for (let seq = 1; seq <= 40; seq += 1) {
    saidAt[seq] = performance.now()
    room.publish([entryAt(seq)])
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  const cameTo = (of: number) => (all[of]?.frames ?? []).filter(({ seqs }) => seqs.length > 0)
  const times = cameTo(0).map(({ at }) => at)
  const apart = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(new Set(apart)).toEqual(new Set([400]))
  const waits = cameTo(15_000).flatMap(({ at, seqs }) => seqs.map((seq) => at - (saidAt[seq] ?? 0)))
  expect(waits).toHaveLength(40)
  // Of the eight turns, each takes up to a millisecond of the fake clock.
  expect(Math.max(...waits)).toBeLessThanOrEqual(408)
  room.close()
})

// live-protocol: T2
test('while a quarter of a large room enters at once, a second passes until the next frame, and then less again', async () => {
  const room = await Room.open('c', emptyLog, () => {})
  const all = connections(room, 4_000, 2_000)
  for (const it of all.slice(0, 3_000)) it.enter()
  const say = async (seq: number) => {
    room.publish([entryAt(seq)])
    await vi.advanceTimersByTimeAsync(1)
  }
  await say(1)
  for (const it of all.slice(3_000)) it.enter()
  await say(2)
  await vi.advanceTimersByTimeAsync(250)
  await say(3)
  await vi.advanceTimersByTimeAsync(1_000)
  await say(4)
  await vi.advanceTimersByTimeAsync(1_000)
  const times = (all[0]?.frames ?? []).filter(({ seqs }) => seqs.length > 0).map(({ at }) => at)
  const apart = times.slice(1).map((at, index) => Math.round(at - (times[index] ?? 0)))
  expect(apart).toEqual([214, 1_000, 214])
  room.close()
})
