import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeAskedEarly } from './asked-early.ts'

const answer = Promise.resolve(new Response('{}'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    askedEarly: { token: 'mine', at: performance.now(), answers: { me: answer } },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was asked before the site ran is taken up once', () => {
  expect(takeAskedEarly('sessions', 'mine')).toBeUndefined()
  expect(takeAskedEarly('me', 'mine')).toBe(answer)
  expect(takeAskedEarly('me', 'mine')).toBeUndefined()
})

test('what was asked for someone else is left', () => {
  expect(takeAskedEarly('me', 'another')).toBeUndefined()
  expect(takeAskedEarly('me', undefined)).toBeUndefined()
})

test('after 15 seconds it is no news any more', () => {
  vi.advanceTimersByTime(15_000)
  expect(takeAskedEarly('me', 'mine')).toBeUndefined()
})
