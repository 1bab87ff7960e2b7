import { expect, test } from 'vitest'
import { openedDay } from './opened-day.ts'
import { breaksOf, sessionsFound, startGroups } from './programme-day.ts'

const minute = 60_000
const timed = (from: number, to: number) => ({ startsAt: from * minute, endsAt: to * minute })

test('the day that opens is the one still going on, then today, then the next, and afterwards the first', () => {
  const days = new Map([
    ['1', [timed(0, 60), timed(1400, 1500)]],
    ['2', [timed(2000, 2100)]],
  ])
  const opened = (today: string, at: number) => openedDay(days, today, at * minute)
  expect(opened('0', -100)).toBe('1')
  expect(opened('1', 100)).toBe('1')
  // After midnight, the last session of the day before still runs.
  expect(opened('2', 1450)).toBe('1')
  expect(opened('2', 1600)).toBe('2')
  expect(opened('3', 9000)).toBe('1')
})

test('sessions are grouped by start: over, those that run together, and ahead', () => {
  const all = [timed(60, 90), timed(0, 30), timed(20, 80), timed(40, 70), timed(60, 70)]
  expect(
    startGroups(all, 45 * minute).map(({ kind, at, sessions }) => [kind, at / minute, sessions]),
  ).toEqual([
    ['over', 0, [all[1]]],
    ['now', 45, [all[2], all[3]]],
    ['ahead', 60, [all[0], all[4]]],
  ])
})

const sofia = { first: 'Sofía', last: 'Núñez' }
const content = (id: string, more: object = {}) =>
  ({ id, title: id, speakers: [], ...more }) as never

test('a break has no speaker, stream and agenda, unless nothing in the programme has any', () => {
  const lunch = content('Lunch')
  const stream = { type: 'file', url: 'x' }
  const talks = [
    content('talk', { speakers: [sofia] }),
    content('film', { replayStream: stream }),
    content('welcome', { agenda: [{ title: 'Hello' }] }),
  ]
  expect([...breaksOf([lunch, ...talks])]).toEqual(['Lunch'])
  expect([...breaksOf([lunch])]).toEqual([])
})

test('a search finds words of the title and of speakers’ names, without their case and accents', () => {
  const talk = content('Late light', { speakers: [sofia] })
  expect(sessionsFound([talk, content('Other')], ' nunez  LIGHT ')).toEqual([talk])
  expect(sessionsFound([talk], 'nunez dark')).toEqual([])
})
