import { expect, test } from 'vitest'
import { calendarDays } from './calendar-days.ts'

const at = (hour: number, minute = 0, day = 2) => Date.UTC(2022, 2, day, hour, minute)
const shown = (sessions: { startsAt: number; endsAt: number }[], zone = 'UTC') =>
  calendarDays(sessions, zone).map(({ date, slots }) => [
    date,
    slots.map((slot) => new Date(slot.at).toISOString().slice(11, 16) + (slot.session ? '*' : '')),
  ])

test('a day shows its sessions and the free half hours before, between and after them', () => {
  const sessions = [
    { startsAt: at(15), endsAt: at(16) },
    { startsAt: at(13), endsAt: at(14, 15) },
  ]
  expect(shown(sessions)).toEqual([
    ['2022-03-02', ['12:00', '12:30', '13:00*', '14:30', '15:00*', '16:00', '16:30', '17:00']],
  ])
})

test('days are in the event’s time zone', () => {
  const late = [{ startsAt: at(20), endsAt: at(21) }]
  expect(shown(late, 'Asia/Kolkata').map(([date]) => date)).toEqual(['2022-03-03'])
  expect(shown([])).toEqual([])
})

test('next to a long session, the half hours after a short parallel session are free', () => {
  const sessions = [
    { startsAt: at(13), endsAt: at(14, 30) },
    { startsAt: at(13), endsAt: at(13, 30) },
  ]
  const [day] = calendarDays(sessions, 'UTC')
  const beside = day?.slots.filter(({ lanes }) => lanes === 2) ?? []
  expect(beside.map(({ lane, session }) => [lane, Boolean(session)])).toEqual([
    [0, true],
    [1, true],
    [1, false],
    [1, false],
  ])
  expect(shown(sessions)).toEqual([
    [
      '2022-03-02',
      ['12:00', '12:30', '13:00*', '13:00*', '13:30', '14:00', '14:30', '15:00', '15:30'],
    ],
  ])
})
