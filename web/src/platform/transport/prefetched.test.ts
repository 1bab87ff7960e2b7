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

test('a response prefetched before the site ran is used once', () => {
  expect(takePrefetched('sessions', 'mine')).toBeUndefined()
  expect(takePrefetched('me', 'mine')).toBe(answer)
  expect(takePrefetched('me', 'mine')).toBeUndefined()
})

test('a response prefetched with another token is not used', () => {
  expect(takePrefetched('me', 'another')).toBeUndefined()
  expect(takePrefetched('me', undefined)).toBeUndefined()
})

test('a response prefetched without a token is used only while signed out', () => {
  vi.stubGlobal('window', {
    prefetched: { token: undefined, at: performance.now(), answers: { front: answer } },
  })
  expect(takePrefetched('front', 'mine')).toBeUndefined()
  expect(takePrefetched('front', undefined)).toBe(answer)
})

test('after 15 seconds a prefetched response is too old to be used', () => {
  vi.advanceTimersByTime(15_000)
  expect(takePrefetched('me', 'mine')).toBeUndefined()
})
