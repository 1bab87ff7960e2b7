import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from './transport/server-clock.ts'
import { waitUntil } from './wait-until.ts'

const day = 86_400_000
const run = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  run.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// live-protocol: M3
test.each([1, 60_000, 30 * day])('what ends in %i ms is over then, and not before', (ms) => {
  waitUntil(serverNow() + ms, run)
  vi.advanceTimersByTime(ms - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(run).toHaveBeenCalledOnce()
})

test('what is over already is over in the same turn', () => {
  waitUntil(serverNow() - 1, run)
  expect(run).toHaveBeenCalledOnce()
})

test('a cancelled wait calls nothing', () => {
  waitUntil(serverNow() + 60_000, run)()
  vi.advanceTimersByTime(60_001)
  expect(run).not.toHaveBeenCalled()
})
