import { expect, test } from 'vitest'
import { mailTriedFor, nextAttempt } from './mail.ts'

const minute = 60_000
const hour = 60 * minute
const firstAt = 1_000_000

test.each([
  [1, 0, 1 * minute],
  [2, 1 * minute, 6 * minute],
  [3, 6 * minute, 21 * minute],
  [4, 21 * minute, 81 * minute],
  [5, 81 * minute, 81 * minute + 4 * hour],
  [12, 30 * hour, 34 * hour],
  // The last attempt is made at the end of the 48 hours, not some hours before it.
  [15, 46 * hour, 48 * hour],
  [15, 48 * hour - 1, 48 * hour],
])('after attempt %i at %i ms, an email is retried at %i ms', (attempts, at, next) => {
  expect(nextAttempt(attempts, firstAt, firstAt + at)).toBe(firstAt + next)
})

test.each([48 * hour, 48 * hour + 1, 100 * hour])(
  'an email is no longer retried at %i ms',
  (at) => {
    expect(nextAttempt(3, firstAt, firstAt + at)).toBe(undefined)
  },
)

test('an email that always fails is tried 17 times in 48 hours', () => {
  const times: number[] = []
  for (let now: number | undefined = 0; now !== undefined; ) {
    times.push(now)
    now = nextAttempt(times.length, 0, now)
  }
  expect(times.at(-1)).toBe(mailTriedFor)
  expect(times.length).toBe(17)
})
