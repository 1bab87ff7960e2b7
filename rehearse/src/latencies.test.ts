import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Latencies } from './latencies.ts'

const of = (...values: number[]) => {
  const latencies = new Latencies()
  for (const value of values) latencies.add(value)
  return latencies
}

test('a percentile is never too low, and at most 0.2% and 1 µs too high', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.1, max: 900_000, noNaN: true }), {
        minLength: 1,
        maxLength: 300,
      }),
      fc.constantFrom(0.01, 0.5, 0.95, 0.99, 1),
      (values, part) => {
        const sorted = values.toSorted((a, b) => a - b)
        const exact = sorted[Math.ceil(sorted.length * part) - 1] ?? 0
        const reported = of(...values).percentile(part) ?? 0
        expect(reported).toBeGreaterThanOrEqual(exact)
        expect(reported).toBeLessThanOrEqual(exact * 1.002 + 0.001)
      },
    ),
  )
})

test('the longest time is exact', () => {
  const latencies = of(1, 3.21, 1234.56)
  expect([latencies.max, latencies.percentile(1), latencies.count]).toEqual([1234.56, 1234.56, 3])
})

test('without any times there is no percentile', () => {
  expect(of().percentile(0.5)).toBeUndefined()
})

test('times of nothing and above a quarter of an hour are counted too', () => {
  const latencies = of(0, 0.01, 5_000_000)
  expect(latencies.percentile(0.5)).toBe(0.01)
  expect(latencies.percentile(1)).toBe(5_000_000)
})
