import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createTimelineStore, windowLength } from './timeline-store.ts'

const hour = 3600_000
const message = (seq: number, at: number): TimelineItem => ({
  at,
  kind: 'message',
  entry: { seq, kind: 'message', id: `${seq}`, user: { id: 'a', name: 'Ada' }, text: `${seq}`, at },
})
const replyTo = (seq: number, at: number, to: number): TimelineItem => {
  const item = message(seq, at)
  const quote = { seq: to, user: { id: 'a', name: 'Ada' }, text: `${to}` }
  return item.kind === 'message' ? { ...item, entry: { ...item.entry, reply: quote } } : item
}
/** A recording of an hour with a message every so many ms. */
function openStore(every = 10_000) {
  let time = 0
  const load = vi.fn(async (from: number, to: number) => {
    const items: TimelineItem[] = []
    for (let at = Math.ceil(from / every) * every; at < Math.min(to, hour); at += every)
      items.push(message(at / every, at))
    return { items }
  })
  const store = createTimelineStore({ load, now: () => time })
  /** What is shown once everything that is wanted is loaded. */
  const shownAt = async (position: number, most: number) => {
    let calls = -1
    while (calls < load.mock.calls.length) {
      calls = load.mock.calls.length
      store.want(position, most)
      for (let turn = 0; turn < 5; turn += 1) await null
    }
    return store.messages(position, most).map(({ seq }) => seq)
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { store, load, shownAt, pass }
}
/** The numbers of the last messages up to a position. */
const lastOf = (position: number, every: number, most: number) => {
  const last = Math.floor(position / every)
  const first = Math.max(0, last - most + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

test('beside an hour with 20 messages a second, shows exactly those up to the position wherever someone seeks to', async () => {
  const { shownAt } = openStore(50)
  for (const position of fc.sample(fc.integer({ min: 0, max: hour - 1 }), 100))
    expect(await shownAt(position, 150)).toEqual(lastOf(position, 50, 150))
})

test('goes back further where little was written, and asks for more at once the further it goes', async () => {
  const { load, shownAt } = openStore(5 * 60_000)
  expect(await shownAt(hour - windowLength, 10)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const minutes = load.mock.calls.map(([from, to]) => [from, to].map((at) => at / windowLength))
  expect(minutes).toEqual([
    [59, 60],
    [58, 59],
    [56, 58],
    [52, 56],
    [44, 52],
    [34, 44],
    [24, 34],
    [14, 24],
    [4, 14],
  ])
})

test('loads the next minute before it is reached, and each only once while it is fresh', async () => {
  const { store, load, shownAt, pass } = openStore()
  for (const position of [0, 30_000, 45_000, 59_000]) await shownAt(position, 1)
  expect(load.mock.calls).toEqual([
    [0, 60_000],
    [60_000, 120_000],
  ])
  expect(store.messages(65_000, 1)).toMatchObject([{ seq: 6 }])
  pass(61_000)
  await shownAt(1000, 1)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a removed message is gone at once, even if it is under way, and comes back only when it is restored', async () => {
  const { store, load, shownAt, pass } = openStore()
  store.want(25_000, 9)
  store.remove([1])
  expect(await shownAt(25_000, 9)).toEqual([0, 2])
  load.mockResolvedValueOnce({ items: [replyTo(3, 70_000, 1)] })
  await shownAt(70_000, 1)
  expect(store.messages(70_000, 1)).toMatchObject([{ seq: 3, reply: { seq: 1 } }])
  expect(JSON.stringify(store.messages(70_000, 1))).not.toContain('"text":"1"')
  store.restore([1])
  expect(await shownAt(25_000, 9)).toEqual([0, 1, 2])
  store.remove([1])
  // The server would not send it, unless it was restored while this page was away.
  pass(61_000)
  expect(await shownAt(25_000, 9)).toEqual([0, 1, 2])
})

test('beside a show that is still live, looks again for what came since, but no oftener than needed', async () => {
  const { store, load, pass } = openStore()
  const shownAt = async (position: number, end: number) => {
    store.want(position, 1, end)
    for (let turn = 0; turn < 5; turn += 1) await null
    return store.messages(position, 1).map(({ seq }) => seq)
  }
  load.mockResolvedValueOnce({ items: [] })
  expect(await shownAt(20_000, 45_000)).toEqual([])
  pass(10_000)
  expect(await shownAt(30_000, 55_000)).toEqual([])
  expect(load).toHaveBeenCalledTimes(1)
  pass(1_000)
  expect(await shownAt(31_000, 56_000)).toEqual([3])
  pass(4_000)
  expect(await shownAt(35_000, 60_000)).toEqual([3])
  expect(load).toHaveBeenCalledTimes(2)
})

test('tries again after a failure, and keeps only some of a long recording', async () => {
  const { store, load, shownAt, pass } = openStore(50)
  load.mockRejectedValueOnce(new Error('offline'))
  expect(await shownAt(5_000, 9)).toEqual([])
  expect(load).toHaveBeenCalledTimes(1)
  pass(3_001)
  expect(await shownAt(5_000, 2)).toEqual([99, 100])
  for (let minute = 1; minute < 20; minute += 1) await shownAt(minute * windowLength, 1)
  expect(store.messages(5_000, 9)).toEqual([])
})
