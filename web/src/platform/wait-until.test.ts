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
test.each([1, 60_000, 30 * day])('a wait of %i ms runs its callback then, and not before', (ms) => {
  waitUntil(serverNow() + ms, run)
  vi.advanceTimersByTime(ms - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(run).toHaveBeenCalledOnce()
})

test('a wait until a moment in the past runs its callback synchronously', () => {
  waitUntil(serverNow() - 1, run)
  expect(run).toHaveBeenCalledOnce()
})

test('a cancelled wait does not run its callback', () => {
  waitUntil(serverNow() + 60_000, run)()
  vi.advanceTimersByTime(60_001)
  expect(run).not.toHaveBeenCalled()
})
