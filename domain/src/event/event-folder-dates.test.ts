import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolderSession } from '../sessions/session.ts'
import { dateOf, writtenTime, zonedTime } from '../zoned-time.ts'
import type { EventFolder } from './event-folder.ts'
import { firstDayOf, moveToDay } from './event-folder-dates.ts'

const at = (date: string, time: string, zone: string) => zonedTime(date, time, zone) ?? Number.NaN
const session = (id: string, startsAt: number, timeZone = 'Europe/Berlin'): FolderSession => ({
  id,
  title: id,
  startsAt,
  timeZone,
  duration: 3600,
  description: '',
  speakers: [],
})
const folderWith = (sessions: FolderSession[], opensAt = 0): EventFolder => ({
  event: {
    name: 'Harvest',
    edition: '',
    heading: 'HARVEST',
    welcome: '',
    timeZone: 'Europe/Berlin',
    theme: {},
    hosts: [],
    sponsors: [],
    links: {},
  },
  sessions,
  libraries: [
    { id: 'main', title: 'Library', subtitle: '', beforeOpenText: '', opensAt, assets: [] },
  ],
  attendees: [],
})

test('moving an event keeps the days between and the local times of day, across a clock change', () => {
  const winter = folderWith(
    [
      session('second', at('2026/03/05', '16:30', 'America/New_York'), 'America/New_York'),
      session('first', at('2026/03/04', '09:00', 'Europe/Berlin')),
    ],
    at('2026/03/03', '08:00', 'Europe/Berlin'),
  )
  const moved = moveToDay(winter, '2027-06-16')
  expect(moved?.sessions.map(({ startsAt, timeZone }) => writtenTime(startsAt, timeZone))).toEqual([
    { date: '2027/06/17', time: '16:30' },
    { date: '2027/06/16', time: '09:00' },
  ])
  expect(writtenTime(moved?.libraries[0]?.opensAt ?? 0, 'Europe/Berlin')).toEqual({
    date: '2027/06/15',
    time: '08:00',
  })
})

test('moving an event moves the end of its registration', () => {
  const old = folderWith([session('a', at('2026/03/04', '09:00', 'Europe/Berlin'))])
  const registration = { mode: 'open', until: '2026/03/01 18:00 Europe/Berlin' } as const
  const moved = moveToDay({ ...old, event: { ...old.event, registration } }, '2027-06-16')
  expect(moved?.event.registration?.until).toBe('2027-06-13T16:00:00.000Z')
})

test('moving an event drops replays and cancellations', () => {
  const replayStream = { type: 'vimeo', url: 'https://vimeo.com/1' }
  const old = { ...session('a', 0), replayStream, status: 'cancelled' } as const
  expect(moveToDay(folderWith([old]), '2027-03-04')?.sessions[0]).not.toHaveProperty('status')
  expect(moveToDay(folderWith([old]), '2027-03-04')?.sessions[0]).not.toHaveProperty('replayStream')
})

test('the first session moves from any day to the chosen day, and no session is lost in any time zone', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'EST')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 2e9 }), zones), { minLength: 1, maxLength: 5 }),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (starts, date) => {
        const day = date.toISOString().slice(0, 10)
        const own = starts.map(([seconds], index) => session(`s${index}`, seconds * 1000))
        const moved = moveToDay(folderWith(own), day)
        expect(moved && firstDayOf(moved)).toBe(day)
        const mixed = starts.map(([seconds, zone], n) => session(`s${n}`, seconds * 1000, zone))
        const all = moveToDay(folderWith(mixed), dateOf(0, 'UTC'))
        expect(all?.sessions.map(({ id }) => id)).toEqual(mixed.map(({ id }) => id))
      },
    ),
  )
})

test('an invalid date moves nothing, and an event without sessions has no first day', () => {
  expect(moveToDay(folderWith([session('a', 0)]), '2027-02-30')).toBeUndefined()
  expect(moveToDay(folderWith([session('a', 0)]), 'soon')).toBeUndefined()
  expect(firstDayOf(folderWith([]))).toBeUndefined()
  expect(moveToDay(folderWith([]), '2027-03-04')?.sessions).toEqual([])
})
