import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayUndo, quickMute, quickMuteUntil, undoFor } from './chat-actions.ts'
import { forever } from './chat-requests.ts'

test.each([
  [0, true],
  [undoFor, true],
  [15_000, true],
  [15_001, false],
])('an action done %i ms ago can be undone: %s', (ago, may) => {
  expect(mayUndo(1_000_000, 1_000_000 + ago)).toBe(may)
})

test.each([
  ['no earlier mute', undefined, 600_000],
  ['an expired mute', -1000, 600_000],
  ['a mute with less time left', 60_000, 600_000],
  ['a mute with more time left', 3_600_000, undefined],
])('given %s, a one-click mute lasts ten minutes or is not applied', (_, left, expected) => {
  const now = 5_000_000
  const before = left === undefined ? undefined : { until: now + left }
  const until = quickMuteUntil(before, now)
  expect(until && until - now).toBe(expected)
})

test('a one-click mute does not replace a mute without an end', () => {
  expect(quickMuteUntil({ until: forever }, 1)).toBeUndefined()
})

test('a one-click mute never shortens an existing mute', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (before, now) => {
      const until = quickMuteUntil({ until: before }, now)
      expect(until ?? before).toBeGreaterThanOrEqual(Math.max(before, now + (until ? 600_000 : 0)))
    }),
  )
  expect(quickMute).toBe(600)
})
