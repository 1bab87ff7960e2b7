import { expect, test } from 'vitest'
import { curvePath, placeOf } from './curve-path.ts'

const minute = 60_000
const session = { startsAt: 15 * minute, endsAt: 45 * minute }

test('a session is in the middle of its chart', () => {
  const x = placeOf(session)
  expect([0, 15, 30, 45, 60, 90].map((at) => x(at * minute))).toEqual([0, 0.25, 0.5, 0.75, 1, 1])
})

test('the curve’s full height is the peak number of people, and it ends with the last count', () => {
  const curve = { from: 0, step: 15 * minute, counts: [1, 2] }
  expect(curvePath({ ...session, peak: 2, curve })).toBe('M0 1L0 0.5L0.25 0.5L0.25 0L0.5 0L0.5 1Z')
})

test('without attendees there is no curve', () => {
  const curve = { from: 0, step: minute, counts: [0, 0] }
  expect(curvePath({ ...session, peak: 0, curve })).toBe('')
})
