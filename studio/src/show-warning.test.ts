import { expect, test } from 'vitest'
import { warningOf } from './show-warning.ts'

test('a live show that drops frames says how many, unless it has just begun or something is worse', () => {
  const fine = { trouble: undefined, isSlow: false, memoryOnly: false }
  const slow = { frames: 1048, dropped: 627, droppedNow: 0.38 }
  expect(warningOf(fine, slow, true)).toContain('38 % of the last frames, 627 so far')
  expect(warningOf(fine, { ...slow, droppedNow: 0.02 }, true)).toBeUndefined()
  expect(warningOf(fine, { ...slow, frames: 30, dropped: 20 }, true)).toBeUndefined()
  expect(warningOf(fine, slow, false)).toBeUndefined()
  expect(warningOf({ ...fine, trouble: 'away' }, slow, true)).toContain('can’t be reached')
})
