import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdownTo, msToNextMinute, nextSpoken } from './countdown.ts'

const value = (days: number, hours: number, minutes: number, seconds: number, done = false) => ({
  done,
  days,
  hours,
  minutes,
  seconds,
})

// spec: 3.32, 4.21
test.each([
  [0, value(0, 0, 0, 0, true)],
  [-5000, value(0, 0, 0, 0, true)],
  [999, value(0, 0, 0, 0, true)],
  [1000, value(0, 0, 0, 1)],
  [59_999, value(0, 0, 0, 59)],
  [60_000, value(0, 0, 1, 0)],
  [3_600_000, value(0, 1, 0, 0)],
  [86_400_000, value(1, 0, 0, 0)],
  [86_399_999, value(0, 23, 59, 59)],
  [40 * 86_400_000 + 3_723_000, value(40, 1, 2, 3)],
])('%d ms before the target', (left, expected) => {
  expect(countdownTo(1_000_000_000_000 + left, 1_000_000_000_000)).toEqual(expected)
})

test('the parts of the countdown add up to the whole seconds that are left', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (target, now) => {
      const { days, hours, minutes, seconds, done } = countdownTo(target, now)
      const left = Math.max(0, Math.floor((target - now) / 1000))
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(left)
      expect([hours < 24, minutes < 60, seconds < 60, done]).toEqual([true, true, true, left === 0])
    }),
  )
})

// spec: 4.20
test('the countdown changes exactly every 1000 ms before the target', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (seconds) => {
      const target = 1_700_000_000_123
      const onTheSecond = countdownTo(target, target - seconds * 1000)
      expect(countdownTo(target, target - seconds * 1000 - 999)).toEqual(onTheSecond)
      expect(countdownTo(target, target - seconds * 1000 + 1)).not.toEqual(onTheSecond)
    }),
  )
})

// spec: 4.22, 4.23
test('the minute ticker fires on the whole minute, never immediately', () => {
  expect(msToNextMinute(0)).toBe(60_000)
  expect(msToNextMinute(59_999)).toBe(1)
  expect(msToNextMinute(60_000)).toBe(60_000)
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 40 }), (now) => {
      expect((now + msToNextMinute(now)) % 60_000).toBe(0)
    }),
  )
})

test('the countdown is announced ten, five and one minutes and ten seconds before the target, and at it', () => {
  const target = 1_700_000_000_000
  const spoken: number[] = []
  let now = target - 3_600_000
  for (let next = nextSpoken(target, now); next !== undefined; next = nextSpoken(target, now)) {
    spoken.push(next)
    now = target - next
  }
  expect(spoken).toEqual([600_000, 300_000, 60_000, 10_000, 0])
  expect(nextSpoken(target, target - 60_001)).toBe(60_000)
  expect(nextSpoken(target, target)).toBeUndefined()
})
