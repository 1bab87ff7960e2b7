import { expect, test } from 'vitest'
import { comesLate, isBehindLive, lengthSoFar } from './behind-live.ts'

const minute = 60_000
const startsAt = Date.UTC(2026, 2, 2, 12)

test('a player is behind from ten seconds on, and one that speeds up until it has caught up', () => {
  expect(isBehindLive(false, 10, 1)).toBe(false)
  expect(isBehindLive(false, 11, 1)).toBe(true)
  // Not faster than live, it would never arrive.
  expect(isBehindLive(true, 9, 1)).toBe(false)
  expect(isBehindLive(true, 9, 1.25)).toBe(true)
  expect(isBehindLive(true, 1, 1.5)).toBe(false)
  // Faster at live, for example in a recording that plays as live.
  expect(isBehindLive(false, 9, 1.5)).toBe(false)
})

test('someone comes late who has missed more than two minutes', () => {
  expect(comesLate(startsAt, startsAt - minute)).toBe(false)
  expect(comesLate(startsAt, startsAt + 2 * minute)).toBe(false)
  expect(comesLate(startsAt, startsAt + 2 * minute + 1)).toBe(true)
})

test('the show is as long as its playlist, and as the time since its start until that is known', () => {
  expect(lengthSoFar(undefined, startsAt, startsAt + 25 * minute)).toBe(1500)
  expect(lengthSoFar(1490, startsAt, startsAt + 25 * minute)).toBe(1490)
  expect(lengthSoFar(undefined, startsAt, startsAt - minute)).toBe(0)
})
