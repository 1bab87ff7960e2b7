import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directed } from '../direction/direction.ts'
import { applied, minute, plan, type Step } from '../direction/direction-cases.ts'
import { agendaTimes } from './agenda-times.ts'
import { pointNow } from './point-now.ts'
import { chapterAt, chaptersOf } from './session-agenda.ts'

const day = Date.UTC(2026, 2, 2)
const at = (startsAt: number, minutes: number, times: string[], timeZone = 'UTC') =>
  agendaTimes({
    startsAt,
    endsAt: startsAt + minutes * minute,
    timeZone,
    agenda: times.map((time) => ({ title: time, at: time })),
  }).map((point) => new Date(point.at ?? Number.NaN).toISOString().slice(0, 16))

test.each<[string, string[], string[]]>([
  [
    'within the session',
    at(day + 14 * 60 * minute, 120, ['14:00', '15:20']),
    ['2026-03-02T14:00', '2026-03-02T15:20'],
  ],
  [
    'past midnight, when the session lasts until then',
    at(day + 23 * 60 * minute, 120, ['23:30', '00:30']),
    ['2026-03-02T23:30', '2026-03-03T00:30'],
  ],
  [
    'before the start of a session that ends the same day',
    at(day + 14 * 60 * minute, 60, ['13:45']),
    ['2026-03-02T13:45'],
  ],
  [
    'by the clocks of the session’s zone, whose day is another one than in UTC',
    at(Date.UTC(2026, 2, 2, 22), 60, ['07:30'], 'Asia/Tokyo'),
    ['2026-03-02T22:30'],
  ],
  [
    'by an abbreviation, which has the same offset all year',
    at(Date.UTC(2026, 6, 1, 20), 60, ['14:30'], 'CST'),
    ['2026-07-01T20:30'],
  ],
  [
    'on both sides of an hour that clocks skip',
    at(Date.UTC(2026, 2, 29, 0, 30), 90, ['00:45', '02:10'], 'Europe/London'),
    ['2026-03-29T00:45', '2026-03-29T01:10'],
  ],
])('points are due %s', (_, times, expected) => expect(times).toEqual(expected))

const agenda = [
  { title: 'Welcome', at: '01:00' },
  { title: 'Break' },
  { title: 'End', at: '01:50' },
]
const shown = { ...plan, agenda }
const run = (...steps: Step[]) => directed(shown, applied(steps, shown))
const due = (...steps: Step[]) => agendaTimes(run(...steps)).map(({ at }) => at && at / minute)

test('a delay moves the agenda points, but opening or ending early does not', () => {
  expect(due()).toEqual([60, undefined, 110])
  expect(due([55, { action: 'delay', minutes: 10 }])).toEqual([70, undefined, 120])
  expect(due([50, { action: 'open' }])).toEqual([60, undefined, 110])
  expect(due([80, { action: 'end' }])).toEqual([60, undefined, 110])
})

test('the current point is the last one marked, or none if there are no marks or all were undone', () => {
  expect(pointNow(run())).toBeUndefined()
  expect(pointNow(run([61, { action: 'mark', item: 0 }], [80, { action: 'mark', item: 2 }]))).toBe(
    2,
  )
  expect(pointNow(run([61, { action: 'mark', item: 1 }], [62, { action: 'undo' }]))).toBeUndefined()
  const shorter = { ...run([61, { action: 'mark', item: 2 }]), agenda: agenda.slice(0, 1) }
  expect([pointNow(shorter), chaptersOf(shorter)]).toEqual([undefined, []])
})

test('a chapter begins when the session reached its point, counted from the effective start', () => {
  const session = run(
    [55, { action: 'delay', minutes: 10 }],
    [65, { action: 'mark', item: 0 }],
    [75, { action: 'mark', item: 1 }],
    [100.5, { action: 'mark', item: 0 }],
  )
  expect(chaptersOf(session)).toEqual([
    { at: 0, title: 'Welcome' },
    { at: 300, title: 'Break' },
    { at: 1830, title: 'Welcome' },
  ])
})

test('if several points were marked before the start, the last of them is the first chapter', () => {
  const session = run([50, { action: 'mark', item: 0 }], [55, { action: 'mark', item: 1 }])
  expect(chaptersOf(session)).toEqual([{ at: 0, title: 'Break' }])
})

test('for any marks, chapters are in order, never before the start, and the current one has begun', () => {
  const marks = fc.array(fc.record({ item: fc.nat(3), at: fc.integer({ min: -500, max: 10_000 }) }))
  fc.assert(
    fc.property(marks, fc.nat(12_000), (all, second) => {
      const session = {
        ...shown,
        direction: {
          plannedStartTime: new Date(shown.startsAt).toISOString(),
          plannedEndTime: new Date(shown.endsAt).toISOString(),
          source: 'live' as const,
          ended: true,
          marks: all.map(({ item, at }) => ({
            item,
            at: new Date(shown.startsAt + at * 1000).toISOString(),
          })),
        },
      }
      const chapters = chaptersOf(session)
      expect(
        chapters.every((it, index) => it.at >= 0 && it.at > (chapters[index - 1]?.at ?? -1)),
      ).toBe(true)
      const current = chapterAt(chapters, second)
      const begun = chapters.filter((it) => it.at <= second).length
      expect(current).toBe(begun === 0 ? undefined : begun - 1)
    }),
  )
})
