import { expect, test } from 'vitest'
import { warningOf } from './show-warning.ts'

test('a live show with too few frames says so, unless it has just begun or something is worse', () => {
  const fine = { trouble: undefined, isSlow: false, memoryOnly: false }
  const slow = { frames: 1048, dropped: 627, perSecond: 11 }
  expect(warningOf(fine, slow, true)).toContain('too slow for 25 frames per second')
  expect(warningOf(fine, { ...slow, perSecond: 24 }, true)).toBeUndefined()
  expect(warningOf(fine, { ...slow, frames: 30 }, true)).toBeUndefined()
  expect(warningOf(fine, slow, false)).toBeUndefined()
  expect(warningOf({ ...fine, trouble: 'away' }, slow, true)).toContain('can’t be reached')
})
