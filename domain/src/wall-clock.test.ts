import { expect, test } from 'vitest'
import { momentOf, wallTime } from './wall-clock.ts'
import { temporalZone, zonedTime } from './zoned-time.ts'

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
  'CDT',
]

const hour = 3600_000
const year = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const

/** The local time just before each clock change of the year in a zone, as epoch ms. */
function changesIn(zone: string): number[] {
  const changes: number[] = []
  let there = Temporal.Instant.fromEpochMilliseconds(year[0]).toZonedDateTimeISO(
    temporalZone(zone) ?? '',
  )
  for (;;) {
    const next = there.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= year[1]) return changes
    there = next
    const offset = next.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e6
    changes.push(next.epochMilliseconds + offset)
  }
}

/** Times throughout the year, and denser around clock changes, because `momentOf` uses the offsets a day away. */
function* shownIn(zone: string): Generator<number> {
  for (let at = year[0]; at < year[1]; at += 31 * hour + 60_000) yield at
  for (const change of changesIn(zone))
    for (let at = change - 28 * hour; at < change + 28 * hour; at += 23 * 60_000) yield at
}

test('a wall time gives the same moment as on the server, through every clock change', () => {
  const others: unknown[] = []
  for (const zone of zones)
    for (const shown of shownIn(zone)) {
      const [date = '', time = ''] = new Date(shown).toISOString().slice(0, 16).split('T')
      const moments = [momentOf({ date, time }, zone), zonedTime(date, time, zone)]
      if (moments[0] === undefined || moments[0] !== moments[1])
        others.push([zone, date, time, ...moments])
    }
  expect(others).toEqual([])
  expect(zones.map((zone) => changesIn(zone).length)).toEqual([2, 2, 0, 2, 0, 0])
})

test('a moment is shown in the local time of its zone', () => {
  const at = Date.UTC(2022, 2, 2, 14, 0, 5)
  expect(wallTime(at, 'Asia/Kolkata')).toEqual({ date: '2022-03-02', time: '19:30:05' })
  expect(wallTime(at, 'CDT')).toEqual({ date: '2022-03-02', time: '09:00:05' })
})

test('an invalid date, time or zone gives no moment', () => {
  expect(momentOf({ date: '', time: '14:00' }, 'UTC')).toBeUndefined()
  expect(momentOf({ date: '2022-03-02', time: '' }, 'UTC')).toBeUndefined()
  expect(momentOf({ date: '2022-03-02', time: '14:00' }, 'Mars')).toBeUndefined()
})

test('a time that is edited but not changed keeps its moment, even in a repeated hour', () => {
  const first = Date.UTC(2026, 9, 25, 0, 30)
  const second = first + 3600_000
  const wall = wallTime(second, 'Europe/London')
  expect(wall).toEqual(wallTime(first, 'Europe/London'))
  expect(momentOf(wall, 'Europe/London')).toBe(first)
  expect(momentOf(wall, 'Europe/London', second)).toBe(second)
  expect(momentOf({ ...wall, time: '01:45' }, 'Europe/London', second)).toBe(first + 15 * 60_000)
})
