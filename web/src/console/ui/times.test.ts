import { expect, test } from 'vitest'
import { formatAgo, formatMoment, formatSpan, formatTime, momentIn, setTimesZone } from './times.ts'

const minute = 60_000

test('elapsed time is shown in minutes, then hours, then days', () => {
  const ago = (ms: number) => formatAgo(0, ms)
  expect([0, 59_999, minute, 20 * minute, 59 * minute].map(ago)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '20 minutes ago',
    '59 minutes ago',
  ])
  expect([60 * minute, 47 * 60 * minute, 48 * 60 * minute].map(ago)).toEqual([
    '1 hour ago',
    '47 hours ago',
    '2 days ago',
  ])
})

test('a moment is shown in the given time zone, with the zone’s name', () => {
  const at = Date.UTC(2022, 3, 12, 22, 30)
  expect(momentIn('UTC', at)).toBe('12 Apr 2022, 22:30 (UTC)')
  expect(momentIn('Europe/Paris', at)).toBe('13 Apr 2022, 00:30 (Europe/Paris)')
})

test('a time range within one day shows the date once', () => {
  setTimesZone('UTC')
  const at = Date.UTC(2022, 3, 12, 22, 30)
  expect(formatSpan(at, at + 45 * minute)).toBe('12 Apr 2022, 22:30–23:15')
  expect(formatSpan(at, at + 120 * minute)).toBe('12 Apr 2022, 22:30 – 13 Apr 2022, 00:30')
  setTimesZone(undefined)
})

test('all times are in the event’s time zone', () => {
  const at = Date.UTC(2022, 3, 12, 22, 30)
  const written = (zone: string) => {
    setTimesZone(zone)
    return [formatTime(at), formatMoment(at)]
  }
  expect(written('Europe/Paris')).toEqual(['00:30', '13 Apr 2022, 00:30'])
  expect(written('Asia/Kolkata')).toEqual(['04:00', '13 Apr 2022, 04:00'])
  expect(written('no zone')).toEqual(['22:30', '12 Apr 2022, 22:30'])
  setTimesZone(undefined)
})
