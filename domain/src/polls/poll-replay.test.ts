import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultsInReplay } from './poll-replay.ts'

const startsAt = 1_000_000
const closed = (id: string, second: number) => ({ id, closedAt: startsAt + second * 1000 })
const momentsOf = (polls: { id: string; closedAt: number | null }[], length?: number) =>
  resultsInReplay(polls, { startsAt }, length).map(({ poll, at }) => [poll.id, at])

test('a result appears at the time when its poll was closed, and an open poll has none', () => {
  const polls = [closed('b', 80.9), { id: 'open', closedAt: null }, closed('a', 40)]
  expect(momentsOf(polls)).toEqual([
    ['a', 40],
    ['b', 80],
  ])
})

test('a poll closed before the start appears at the beginning, and one closed after the end in the last second', () => {
  expect(momentsOf([closed('late', 3_700), closed('early', -30)], 3_600)).toEqual([
    ['early', 0],
    ['late', 3_599],
  ])
  expect(momentsOf([closed('late', 3_700)], 0)).toEqual([['late', 0]])
})

test('every result appears during the recording, in the order in which the polls were closed', () => {
  const seconds = fc.array(fc.integer({ min: -100, max: 10_000 }))
  fc.assert(
    fc.property(seconds, fc.double({ min: 1, max: 8_000, noNaN: true }), (all, length) => {
      const results = resultsInReplay(
        all.map((second, index) => closed(`${index}`, second)),
        { startsAt },
        length,
      )
      expect(results).toHaveLength(all.length)
      expect(results.every(({ at }) => at >= 0 && at < length)).toBe(true)
      expect(results).toEqual(results.toSorted((a, b) => a.poll.closedAt - b.poll.closedAt))
    }),
  )
})
