import { expect, test } from 'vitest'
import { eventDays, momentText, timeRange, timeUntil } from './times.ts'

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)

test('a session that ends on another day shows that day, with spaces around the dash', () => {
  expect(timeRange({ startsAt: at(21, 23, 54), endsAt: at(22, 0, 24) }, 'UTC')).toMatch(
    /54( PM)? – (22 Nov|Nov 22), (00|12):24/,
  )
  expect(timeRange({ startsAt: at(21, 14), endsAt: at(21, 18) }, 'UTC')).toMatch(
    /^\d\d:00( PM)?–\d\d:00( PM)?$/,
  )
})

test('the days of an event are one date, or a range of dates', () => {
  const start = Date.UTC(2022, 2, 8, 13)
  expect(eventDays(start, start + 3 * 3600_000, 'UTC')).toMatch(/^Tuesday\b.*\b8\b/)
  expect(eventDays(start, start + 48 * 3600_000, 'UTC')).toMatch(/8\s?–\s?10\b/)
  expect(eventDays(start, start + 3 * 3600_000, 'Asia/Tokyo')).toMatch(/8\s?–\s?9\b/)
})

test.each([
  [1, 'in 1 minute'],
  [14 * 60_000, 'in 14 minutes'],
  [93 * 60_000, 'in 1 h 33 min'],
  [120 * 60_000, 'in 2 hours'],
  [12.6 * 3600_000, 'in 13 hours'],
  [47 * 3600_000, 'in 47 hours'],
  [76 * 3600_000, 'in 3 days'],
])('%i ms ahead is shown as %s', (ahead, text) => {
  expect(timeUntil(1000 + ahead, 1000)).toBe(text)
})

test('today and tomorrow are named, in the zone of the reader; other days are dates', () => {
  const moment = (now: number, zone = 'UTC') => momentText(at(21, 18, 26), now, zone)
  expect(moment(at(21, 0))).toMatch(/^Today, (18|06):26/)
  expect(moment(at(20, 23))).toMatch(/^Tomorrow, /)
  expect(moment(at(20, 23), 'Asia/Tokyo')).toMatch(/^Tomorrow, /)
  expect(moment(at(20, 13), 'Asia/Tokyo')).toMatch(/^Sun/)
  expect(moment(at(22, 1))).toMatch(/^Sat/)
})
