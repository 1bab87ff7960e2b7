import { expect, test } from 'vitest'
import { dayRibbon } from './day-ribbon.ts'

const hour = 3_600_000
const hourOf = (at: number) => at - (at % hour)
const session = (id: string, from: number, until: number, track?: string) => ({
  id,
  startsAt: from * hour,
  endsAt: until * hour,
  track,
})
const ribbon = (sessions: ReturnType<typeof session>[], now = 0, tracks: string[] = []) =>
  dayRibbon(sessions, { tracks, now: now * hour, hourOf })
const rows = ({ stretches }: ReturnType<typeof ribbon>) =>
  Object.fromEntries(stretches.map(({ session: { id }, row }) => [id, row]))

test('a stretch begins and ends in proportion to the day, which begins at a half hour and lasts three at least', () => {
  const { stretches, hours, ticks } = ribbon([session('a', 9.75, 10.5)])
  expect([hours, stretches[0]?.from, stretches[0]?.length]).toEqual([3, 0.25 / 3, 0.25])
  expect(ticks.map(({ at, half }) => [at / hour, half])).toEqual([
    [10, false],
    [10.5, true],
    [11, false],
    [11.5, true],
    [12, false],
  ])
  expect(ribbon([session('a', 9, 20)]).ticks.map(({ at }) => at / hour)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  ])
  expect(ribbon([session('a', 9.5, 20)]).ticks[0]?.at).toBe(10 * hour)
})

test('each track has a band, in the organisers’ order, and sessions without one share the last', () => {
  const day = ribbon(
    [session('none', 9, 10), session('b', 9, 10, 'B'), session('a', 11, 12, 'A')],
    0,
    ['A', 'empty', 'B'],
  )
  expect(day.bands.map(({ track }) => track)).toEqual(['A', 'B', undefined])
  expect(rows(day)).toEqual({ a: 0, b: 1, none: 2 })
  expect(day.stretches.map((it) => it.session.id)).toEqual(['none', 'b', 'a'])
})

test('sessions of a track that overlap have lanes of their own, also those that follow one too short to press', () => {
  const day = ribbon(
    [
      session('first', 9, 11, 'A'),
      session('second', 10, 12, 'A'),
      session('third', 11, 12, 'A'),
      session('short', 13, 13.1, 'B'),
      session('after', 13.1, 14, 'B'),
    ],
    0,
    ['A', 'B'],
  )
  expect(rows(day)).toEqual({ first: 0, second: 1, third: 0, short: 2, after: 3 })
  expect(day.rows).toBe(4)
})

test('the present has its place within the day only, and a session knows how much of it is over', () => {
  const sessions = [session('a', 9, 10), session('b', 11, 12)]
  const at = (now: number) => ribbon(sessions, now)
  expect([at(8.9).now, at(9).now, at(10.5).now, at(12).now, at(12.1).now]).toEqual([
    undefined,
    0,
    0.5,
    1,
    undefined,
  ])
  expect(at(9.25).stretches.map(({ done }) => done)).toEqual([0.25, 0])
  expect(at(13).stretches.map(({ done }) => done)).toEqual([1, 1])
})
