import { expect, test } from 'vitest'
import { MessageRate } from './message-rate.ts'

test('counts messages within its window, and forgets older ones', () => {
  const rate = new MessageRate(1000)
  rate.add(3, 0)
  rate.add(2, 400)
  rate.add(0, 500)
  expect(rate.count(999)).toBe(5)
  expect(rate.count(1000)).toBe(2)
  expect(rate.count(5000)).toBe(0)
})
