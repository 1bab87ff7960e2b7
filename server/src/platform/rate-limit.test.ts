import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter } from './rate-limit.ts'
import { createStrictLimiter } from './strict-limit.ts'

// One token in 256 ms: all levels can be represented exactly.
const budget = { burst: 4, perMs: 1024 }

/** Calls of one person: the index of the instance, and the ms since the previous call. */
const calls = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 400 })), { maxLength: 80 })

test('instances that share their usage immediately decide exactly as a single instance does', () => {
  fc.assert(
    fc.property(calls, (made) => {
      const instances = [0, 1, 2].map(() => createLimiter(budget))
      const alone = createLimiter(budget)
      let now = 0
      for (const [index, wait] of made) {
        now += wait
        const answer = instances[index]?.take('ada', now)
        expect(answer).toBe(alone.take('ada', now))
        if (answer === 0)
          for (const other of instances) if (other !== instances[index]) other.spend('ada', 1, now)
      }
    }),
  )
})

test('instances that share their usage late allow at most a burst each, and subtract it later', () => {
  fc.assert(
    fc.property(calls, fc.integer({ min: 1, max: 20 }), (made, every) => {
      const instances = [0, 1, 2].map(() => createLimiter(budget))
      let unpublished: number[] = []
      let [now, allowed] = [0, 0]
      for (const [place, [index, wait]] of made.entries()) {
        now += wait
        if (instances[index]?.take('ada', now) === 0) {
          allowed += 1
          unpublished.push(index)
        }
        if (place % every !== 0) continue
        for (const from of unpublished)
          for (const [at, other] of instances.entries()) if (at !== from) other.spend('ada', 1, now)
        unpublished = []
      }
      const onOne = budget.burst + (now / budget.perMs) * budget.burst
      const unpublishedCount = unpublished.length
      expect(allowed - unpublishedCount).toBeLessThanOrEqual(onOne + 2 * budget.burst)
    }),
  )
})

test('a key over its limit is refused with the time that it has to wait', () => {
  const limiter = createLimiter(budget)
  limiter.spend('ada', 12, 0)
  expect(limiter.take('ada', 0)).toBe(3)
  expect(limiter.take('ada', 2303)).toBe(1)
  expect(limiter.take('ada', 2304)).toBe(0)
  expect(limiter.take('bea', 0)).toBe(0)
})

test('a call that is given back is available again on every instance', () => {
  const other = createLimiter(budget)
  const limiter = createLimiter(budget, (key, count) => other.spend(key, count, 0))
  for (let n = 0; n < 4; n += 1) limiter.take('ada', 0)
  limiter.giveBack('ada', 0)
  expect([limiter.left('ada', 0), other.left('ada', 0)]).toEqual([1, 1])
  limiter.giveBack('bea', 0)
  expect(limiter.left('bea', 0)).toBe(4)
})

test('a strict limiter allows no more in any span, but pays back what takes more at once', () => {
  const limiter = createStrictLimiter(budget)
  const take = (now: number, count?: number) => limiter.take('ada', now, count)
  expect([take(0), take(500), take(1000), take(1023), take(1023), take(1024)]).toEqual([
    ...[0, 0, 0, 0, 1, 0],
  ])
  expect(take(3000, 9)).toBe(0)
  expect([limiter.left('ada', 3000), take(3000), take(5047), take(5048)]).toEqual([0, 3, 1, 0])
})

test('a strict limiter counts what other instances allowed, and does not wait for a clock that was put back', () => {
  const limiter = createStrictLimiter(budget)
  limiter.spend('ada', 4, 90_000)
  expect(limiter.take('ada', 90_000)).toBe(2)
  limiter.giveBack('ada', 90_000)
  expect([limiter.take('ada', 90_000), limiter.take('ada', 90_000)]).toEqual([0, 2])
  expect([limiter.take('ada', 1000), limiter.take('ada', 2024)]).toEqual([2, 0])
})
