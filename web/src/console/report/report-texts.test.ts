import type { Report } from '@rostra/domain/report/report'
import { expect, test } from 'vitest'
import { axisText, lasted, timesOf } from './report-texts.ts'

const minute = 60_000
const startsAt = Date.UTC(2022, 2, 2, 14)
const event = (timeZone: string, hours: number): Report['event'] => ({
  name: '',
  edition: '',
  timeZone,
  startsAt,
  endsAt: startsAt + hours * 60 * minute,
})

test('times are in the event’s time zone, wherever the report is read', () => {
  expect(timesOf(event('Asia/Kolkata', 4)).time(startsAt)).toBe('19:30')
  expect(timesOf(event('CDT', 4)).time(startsAt)).toBe('09:00')
  expect(timesOf(event('nowhere', 4)).time(startsAt)).toBe('14:00')
})

test('times of an event of several days include the day', () => {
  expect(timesOf(event('UTC', 4)).moment(startsAt)).not.toContain('Wed')
  const moment = timesOf(event('UTC', 40)).moment(startsAt)
  for (const part of ['Wed', 'Mar', '2']) expect(moment).toContain(part)
  expect(moment).toContain('14:00')
})

test('the axis of a chart over several days names each new day, and shows midnight as the day only', () => {
  const [evening, midnight, noon] = [22, 24, 36].map((it) => Date.UTC(2022, 2, 2, it))
  const at = [evening, midnight, noon].filter((it) => it !== undefined)
  const text = axisText(at, timesOf(event('UTC', 40)))
  expect(text[0]).toContain('Wed')
  expect(text[1]).toMatch(/Thu/)
  expect(text[1]).not.toMatch(/12:00|00:00/)
  expect(text[2]).not.toMatch(/Thu/)
  for (const word of axisText(at, timesOf(event('UTC', 4)))) expect(word).not.toMatch(/Wed|Thu/)
})

test('a duration is rounded to a single suitable unit', () => {
  expect([30_000, 6 * minute, 150 * minute, 3 * 24 * 60 * minute].map(lasted)).toEqual([
    'under a minute',
    '6 min',
    '3 h',
    '3 days',
  ])
})
