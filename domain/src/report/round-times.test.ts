import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallTime } from '../wall-clock.ts'
import { roundTimes } from './round-times.ts'

const at = (text: string) => Date.parse(text)
const shown = (from: string, to: string, zone: string, most = 6) =>
  roundTimes(at(from), at(to), zone, most).map((it) => {
    const { date, time } = wallTime(it, zone)
    return `${date.slice(5)} ${time}`
  })

test.each<[string, string, string, string[]]>([
  [
    '2026-03-04T08:07:00Z',
    '2026-03-04T12:41:00Z',
    'Europe/Berlin',
    ['03-04 10:00', '03-04 11:00', '03-04 12:00', '03-04 13:00'],
  ],
  [
    '2026-03-04T08:07:30Z',
    '2026-03-04T08:31:00Z',
    'Asia/Kolkata',
    ['03-04 13:40', '03-04 13:45', '03-04 13:50', '03-04 13:55', '03-04 14:00'],
  ],
  [
    '2026-03-04T06:00:00Z',
    '2026-03-06T19:00:00Z',
    'UTC',
    ['03-04 12:00', '03-05 00:00', '03-05 12:00', '03-06 00:00', '03-06 12:00'],
  ],
  // Daylight saving time starts on 29 March.
  [
    '2026-03-27T23:00:00Z',
    '2026-03-31T10:00:00Z',
    'Europe/Berlin',
    ['03-28 00:00', '03-29 00:00', '03-30 00:00', '03-31 00:00'],
  ],
])('from %s to %s in %s', (from, to, zone, expected) => {
  expect(shown(from, to, zone)).toEqual(expected)
})

test('round times are at most as many as requested, in order, within the span, and none for an empty span', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2e9 }),
      fc.integer({ min: 1, max: 120 * 86_400 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns'),
      fc.integer({ min: 2, max: 8 }),
      (start, seconds, zone, most) => {
        const [from, to] = [start * 1000, (start + seconds) * 1000]
        const times = roundTimes(from, to, zone, most)
        expect(times.length).toBeLessThanOrEqual(most)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every((it) => it >= from && it <= to)).toBe(true)
        expect(times.every((it) => it % 60_000 === 0)).toBe(true)
      },
    ),
  )
  expect(roundTimes(5, 5, 'UTC', 6)).toEqual([])
})
