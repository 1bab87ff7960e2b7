import { expect, test } from 'vitest'
import { momentOf, wallTime } from './wall-clock.ts'
import { zonedTime } from './zoned-time.ts'

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
  'CDT',
]

test('the moment of a wall time is the server’s, through every change of the clocks', () => {
  const others: unknown[] = []
  for (const zone of zones)
    for (const [from, days] of [
      [Date.UTC(2026, 2, 6), 30],
      [Date.UTC(2026, 9, 1), 35],
    ] as const)
      for (let minutes = 0; minutes < days * 1440; minutes += 23) {
        const [date = '', time = ''] = new Date(from + minutes * 60_000)
          .toISOString()
          .slice(0, 16)
          .split('T')
        const moments = [momentOf({ date, time }, zone), zonedTime(date, time, zone)]
        if (moments[0] === undefined || moments[0] !== moments[1])
          others.push([zone, date, time, ...moments])
      }
  expect(others).toEqual([])
})

test('a moment is shown as the zone’s clocks have it', () => {
  const at = Date.UTC(2022, 2, 2, 14, 0, 5)
  expect(wallTime(at, 'Asia/Kolkata')).toEqual({ date: '2022-03-02', time: '19:30:05' })
  expect(wallTime(at, 'CDT')).toEqual({ date: '2022-03-02', time: '09:00:05' })
})

test('what is no time is none', () => {
  expect(momentOf({ date: '', time: '14:00' }, 'UTC')).toBeUndefined()
  expect(momentOf({ date: '2022-03-02', time: '' }, 'UTC')).toBeUndefined()
  expect(momentOf({ date: '2022-03-02', time: '14:00' }, 'Mars')).toBeUndefined()
})

test('a moment that is edited and not changed stays the same, also in an hour that clocks show twice', () => {
  const first = Date.UTC(2026, 9, 25, 0, 30)
  const second = first + 3600_000
  const wall = wallTime(second, 'Europe/London')
  expect(wall).toEqual(wallTime(first, 'Europe/London'))
  expect(momentOf(wall, 'Europe/London')).toBe(first)
  expect(momentOf(wall, 'Europe/London', second)).toBe(second)
  expect(momentOf({ ...wall, time: '01:45' }, 'Europe/London', second)).toBe(first + 15 * 60_000)
})
