import { expect, test } from 'vitest'
import { calendarDays, swappedStarts } from './calendar-days.ts'

const at = (hour: number, minute = 0, day = 2) => Date.UTC(2022, 2, day, hour, minute)
const shown = (sessions: { startsAt: number; endsAt: number }[], zone = 'UTC') =>
  calendarDays(sessions, zone).map(({ date, halves }) => [
    date,
    halves.map((half) => new Date(half).toISOString().slice(11, 16)),
  ])

test('a day shows its sessions, and the half hours that one can be moved to: theirs, and an hour around', () => {
  const sessions = [
    { startsAt: at(15), endsAt: at(15, 30) },
    { startsAt: at(13, 45), endsAt: at(14, 15) },
  ]
  const halves = ['12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']
  expect(shown(sessions)).toEqual([['2022-03-02', halves]])
  expect(calendarDays(sessions, 'UTC')[0]?.sessions).toEqual([sessions[1], sessions[0]])
})

test('days are in the event’s time zone, and end at midnight', () => {
  const late = [{ startsAt: at(18), endsAt: at(19, 30) }]
  expect(shown(late, 'Asia/Kolkata').map(([date]) => date)).toEqual(['2022-03-02'])
  const after = [{ startsAt: at(20), endsAt: at(21) }]
  expect(shown(after, 'Asia/Kolkata').map(([date]) => date)).toEqual(['2022-03-03'])
  expect(shown([{ startsAt: at(23), endsAt: at(24) }])).toEqual([
    ['2022-03-02', ['22:00', '22:30', '23:00', '23:30']],
  ])
  expect(shown([])).toEqual([])
})

test('two sessions that swap take each other’s start; neighbours fill the same time as before', () => {
  const [short, long] = [
    { startsAt: at(10), endsAt: at(10, 30) },
    { startsAt: at(10, 40), endsAt: at(11, 40) },
  ]
  const late = { startsAt: at(15), endsAt: at(15, 45) }
  expect(swappedStarts(short, late)).toEqual([at(15), at(10)])
  expect(swappedStarts(short, long)).toEqual([at(11, 10), at(10)])
  expect(swappedStarts(long, short)).toEqual([at(10), at(11, 10)])
})
