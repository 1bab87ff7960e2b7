import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { histogram, Latencies } from './latencies.ts'

const of = (...values: number[]) => {
  const latencies = new Latencies()
  for (const value of values) latencies.add(value)
  return latencies
}

test('a percentile is never too low, and at most 2% too high', () => {
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
        expect(reported).toBeLessThanOrEqual(exact * 1.02 + 1e-9)
      },
    ),
  )
})

test('the longest time is exact', () => {
  const latencies = of(1, 3.21, 1234.56)
  expect([latencies.max, latencies.percentile(1), latencies.count]).toEqual([1234.56, 1234.56, 3])
})

test('without any times there is no percentile and the histogram is empty', () => {
  expect(of().percentile(0.5)).toBeUndefined()
  expect(histogram(of())).toEqual([])
})

test('times below 0.1 ms and above a quarter of an hour are counted too', () => {
  const latencies = of(0, 0.01, 5_000_000)
  expect([latencies.below(1), latencies.percentile(1)]).toEqual([2, 5_000_000])
})

describe('a histogram', () => {
  test('counts a time on the boundary of two rows in the row for longer times', () => {
    expect(histogram(of(9.99, 10, 19.99, 20))).toEqual([
      { below: 10, count: 1 },
      { below: 20, count: 2 },
      { below: 50, count: 1 },
    ])
  })

  test('has rows from the shortest time to the longest, with empty rows only between them', () => {
    expect(histogram(of(60, 700, 20_000))).toEqual([
      { below: 100, count: 1 },
      { below: 200, count: 0 },
      { below: 500, count: 0 },
      { below: 1_000, count: 1 },
      { below: 2_000, count: 0 },
      { below: 5_000, count: 0 },
      { below: 10_000, count: 0 },
      { below: Number.POSITIVE_INFINITY, count: 1 },
    ])
  })

  test('counts everything once', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true })), (values) => {
        const total = histogram(of(...values)).reduce((sum, { count }) => sum + count, 0)
        expect(total).toBe(values.length)
      }),
    )
  })
})
