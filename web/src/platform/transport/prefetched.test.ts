import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takePrefetched } from './prefetched.ts'

const answer = Promise.resolve(new Response('{}'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    prefetched: { token: 'mine', at: performance.now(), answers: { me: answer } },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was asked before the site ran is taken up once', () => {
  expect(takePrefetched('sessions', 'mine')).toBeUndefined()
  expect(takePrefetched('me', 'mine')).toBe(answer)
  expect(takePrefetched('me', 'mine')).toBeUndefined()
})

test('what was asked for someone else is left', () => {
  expect(takePrefetched('me', 'another')).toBeUndefined()
  expect(takePrefetched('me', undefined)).toBeUndefined()
})

test('what was asked for nobody is taken up by someone who is not signed in', () => {
  vi.stubGlobal('window', {
    prefetched: { token: undefined, at: performance.now(), answers: { front: answer } },
  })
  expect(takePrefetched('front', 'mine')).toBeUndefined()
  expect(takePrefetched('front', undefined)).toBe(answer)
})

test('after 15 seconds an answer is too old to be used', () => {
  vi.advanceTimersByTime(15_000)
  expect(takePrefetched('me', 'mine')).toBeUndefined()
})
