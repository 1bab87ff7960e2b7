import type { TimelineItem } from '@rostra/domain/contract/replay-calls'
import { expect, test, vi } from 'vitest'
import { createTimelineStore, windowLength } from './timeline-store.ts'

const message = (seq: number, at: number): TimelineItem => ({
  at,
  kind: 'message',
  entry: { seq, kind: 'message', id: `${seq}`, user: { id: 'a', name: 'Ada' }, text: `${seq}`, at },
})
/** A recording with a message every ten seconds. */
function openStore(length = 3600_000) {
  let time = 0
  const load = vi.fn(async (from: number, to: number) => {
    const items: TimelineItem[] = []
    for (let at = from; at < Math.min(to, length); at += 10_000)
      items.push(message(at / 10_000, at))
    return { items }
  })
  const store = createTimelineStore({ load, now: () => time })
  const shown = (position: number, earlier = 0) =>
    store.messages(position, earlier).map(({ seq }) => seq)
  const pass = (ms: number) => {
    time += ms
  }
  return { store, load, shown, pass }
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await null
}

test('shows what was written up to the position, wherever someone seeks to', async () => {
  const { store, shown } = openStore()
  for (const position of [0, 1_834_567, 65_000, 3_599_999, 12_345]) {
    store.want(position, 1)
    await settled()
    const first = Math.max(0, Math.floor(position / windowLength) - 1) * 6
    const last = Math.floor(position / 10_000)
    const expected = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    expect(shown(position, 1)).toEqual(expected)
  }
})

test('loads the next minute before it is reached, and each only once while it is fresh', async () => {
  const { store, load, shown, pass } = openStore()
  for (const position of [0, 30_000, 45_000, 59_000]) store.want(position, 0)
  await settled()
  expect(load.mock.calls).toEqual([
    [0, 60_000],
    [60_000, 120_000],
  ])
  expect(shown(65_000)).toEqual([6])
  pass(61_000)
  store.want(1000, 0)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a removed message is gone at once, even if it is under way, and comes back only when it is restored', async () => {
  const { store, shown, pass } = openStore()
  store.want(25_000, 0)
  store.remove([1])
  await settled()
  expect(shown(25_000)).toEqual([0, 2])
  // The server would not send it, unless it was restored.
  pass(61_000)
  store.want(25_000, 0)
  await settled()
  expect(shown(25_000)).toEqual([0, 1, 2])
})

test('tries again after a failure, and keeps only some minutes', async () => {
  const { store, load, shown, pass } = openStore()
  load.mockRejectedValueOnce(new Error('offline'))
  store.want(5_000, 0)
  await settled()
  store.want(5_000, 0)
  expect(load).toHaveBeenCalledTimes(1)
  pass(3_001)
  store.want(5_000, 0)
  await settled()
  expect(shown(5_000)).toEqual([0])
  for (let minute = 1; minute < 50; minute += 1) store.want(minute * windowLength, 0)
  await settled()
  expect(shown(5_000)).toEqual([])
})
