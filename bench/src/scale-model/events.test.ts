import { expect, test } from 'vitest'
import { Delays } from './delays.ts'
import { Events } from './events.ts'
import { randomFrom } from './random.ts'

test('events run in order of time, and those with the same time in the order in which they were scheduled', () => {
  const events = new Events()
  const random = randomFrom(3)
  const seen: [at: number, asked: number][] = []
  for (let asked = 0; asked < 2_000; asked += 1) {
    const at = Math.floor(random() * 100)
    events.at(at, () => seen.push([events.now, asked]))
  }
  events.runUntil(100)
  expect(seen).toHaveLength(2_000)
  expect(seen).toEqual(seen.toSorted(([a, one], [b, other]) => a - b || one - other))
})

test('an event scheduled for an earlier time runs immediately, and no event runs after the end', () => {
  const events = new Events()
  const seen: number[] = []
  events.at(10, () => events.at(5, () => seen.push(events.now)))
  events.at(30, () => seen.push(events.now))
  events.runUntil(20)
  expect([seen, events.now]).toEqual([[10], 20])
})

test('percentiles weight each delay by its count', () => {
  const delays = new Delays()
  expect(delays.percentile(0.5)).toBe(0)
  delays.add(10, 98)
  delays.add(200, 2)
  expect([0.5, 0.98, 0.99].map((part) => delays.percentile(part))).toEqual([10, 10, 200])
})
