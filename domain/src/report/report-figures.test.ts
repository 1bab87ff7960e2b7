import { expect, test } from 'vitest'
import {
  attendanceCurve,
  concurrentViewers,
  currentOrNextSession,
  distinctPeaks,
  eventSpan,
  median,
  phaseAt,
  sessionBefore,
  stepFor,
} from './report-figures.ts'

const minute = 60_000
const hour = 60 * minute
const session = (startsAt: number, hours = 1) => ({ startsAt, endsAt: startsAt + hours * hour })

test('an event is “running” from its first start to its last end, and “before” if it has no sessions', () => {
  const sessions = [session(10 * hour), session(12 * hour)]
  expect([9, 10, 11.5, 12.9, 13].map((at) => phaseAt(sessions, at * hour))).toEqual([
    'before',
    'running',
    'running',
    'running',
    'over',
  ])
  expect(phaseAt([], hour)).toBe('before')
  expect(eventSpan(sessions)).toEqual({
    startsAt: 9.75 * hour,
    endsAt: 13.25 * hour,
  })
  expect(eventSpan([])).toBeNull()
})

test('messages of a shared channel belong to the session that is running or starting soon', () => {
  const [first, second] = [session(10 * hour), session(12 * hour)]
  const at = (hours: number) => currentOrNextSession([second, first], hours * hour)
  expect([at(3), at(10), at(11.7), at(11.75), at(20)]).toEqual([
    first,
    first,
    first,
    second,
    second,
  ])
  expect(currentOrNextSession([], 0)).toBeUndefined()
})

test('an attendance curve has the peak of each step, 0 for an empty step, and ends at the current time', () => {
  const span = { startsAt: 0, endsAt: 10 * minute }
  expect(stepFor(span, 5)).toBe(2 * minute)
  const minutes = [
    { at: 0, people: 3 },
    { at: minute, people: 5 },
    { at: 4 * minute, people: 1 },
    { at: 30 * minute, people: 9 },
  ]
  expect(attendanceCurve(minutes, span, 5, hour)).toEqual([
    { at: 0, people: 5 },
    { at: 2 * minute, people: 0 },
    { at: 4 * minute, people: 1 },
    { at: 6 * minute, people: 0 },
    { at: 8 * minute, people: 0 },
  ])
  expect(attendanceCurve(minutes, span, 5, 3 * minute)).toHaveLength(2)
  expect(attendanceCurve(minutes, span, 5, 0)).toEqual([])
})

test('the viewers of simultaneous sessions are added up for each minute', () => {
  const curves = [
    { from: 0, step: minute, counts: [1, 2, 3] },
    { from: minute, step: 2 * minute, counts: [10, 0] },
  ]
  expect(concurrentViewers(curves, { startsAt: 0, endsAt: 10 * minute })).toEqual([
    { at: 0, people: 1, places: [1, 0] },
    { at: minute, people: 12, places: [2, 10] },
    { at: 2 * minute, people: 13, places: [3, 10] },
  ])
})

test('peaks of applause in one place within a few minutes count as one moment', () => {
  const at = (minutes: number, place = 'hall') => ({ at: minutes * minute, place })
  expect(distinctPeaks([at(10), at(11), at(11, 'foyer'), at(8), at(30), at(50)], 3)).toEqual([
    at(10),
    at(11, 'foyer'),
    at(30),
  ])
})

test('the median is the middle value, or the mean of the middle two', () => {
  expect([median([]), median([5]), median([9, 1, 4]), median([4, 1])]).toEqual([null, 5, 4, 2.5])
})

test('a session is compared with the last one of its track before it whose attendance is known', () => {
  const of = (id: string, startsAt: number, live: number | null, track?: string) => ({
    ...{ id, startsAt, endsAt: startsAt + 2, live, track },
  })
  const all = [
    ...[of('a', 1, 9), of('b', 3, null), of('c', 5, 7), of('d', 6, 5), of('e', 5, 0, 'Hall')],
    ...[of('f', 7, 3, 'Hall')],
  ]
  const before = (id: string) => {
    const session = all.find((it) => it.id === id)
    return session && sessionBefore(all, session)?.id
  }
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map(before)).toEqual([
    ...[undefined, 'a', 'a', 'a', undefined, 'e'],
  ])
})
