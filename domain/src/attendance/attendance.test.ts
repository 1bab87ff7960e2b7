import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backWithin,
  crowdOf,
  inMinutes,
  lengthOf,
  liveLengthOf,
  sessionEntered,
  staysOf,
  type Visit,
} from './attendance.ts'

const minute = 60_000
const hour = 60 * minute
const visit = (joined: number, left: number | null): Visit => ({ joined, left })
const session = { startsAt: hour, endsAt: 2 * hour }

const now = 4 * hour
const anyVisits = fc.array(
  fc
    .tuple(fc.nat(3 * hour), fc.nat(hour), fc.boolean())
    .map(([joined, long, isOpen]) =>
      visit(joined, isOpen && joined > 2 * hour ? null : joined + long),
    ),
  { maxLength: 30 },
)

test('two tabs of a person count once', () => {
  expect(staysOf([visit(0, 10 * minute), visit(5 * minute, 20 * minute)], now)).toEqual([
    { joined: 0, left: 20 * minute },
  ])
})

test('an absence of less than a minute does not count', () => {
  const left = 10 * minute
  expect(staysOf([visit(0, left), visit(left + backWithin, 30 * minute)], now)).toHaveLength(1)
  expect(staysOf([visit(0, left), visit(left + backWithin + 1, 30 * minute)], now)).toHaveLength(2)
})

test('an open visit lasts until now', () => {
  expect(staysOf([visit(hour, null)], now)).toEqual([{ joined: hour, left: now }])
})

test('time before the start and after the end does not count as live', () => {
  const stays = staysOf([visit(hour - 5 * minute, 2 * hour + 5 * minute)], now)
  expect(inMinutes(lengthOf(stays))).toBe(70)
  expect(inMinutes(liveLengthOf(stays, session))).toBe(60)
})

test('a person’s stays are in order and separate, and cover every moment of every visit', () => {
  fc.assert(
    fc.property(anyVisits, (visits) => {
      const stays = staysOf(visits, now)
      for (const [index, stay] of stays.entries()) {
        expect(stay.left).toBeGreaterThanOrEqual(stay.joined)
        const next = stays[index + 1]
        if (next) expect(next.joined - stay.left).toBeGreaterThan(backWithin)
      }
      for (const { joined, left } of visits)
        expect(stays.some((it) => it.joined <= joined && (left ?? now) <= it.left)).toBe(true)
    }),
  )
})

test('reading visits in another order, or twice, gives the same stays', () => {
  fc.assert(
    fc.property(anyVisits, (visits) => {
      const twice = [...visits.toReversed(), ...visits]
      expect(staysOf(twice, now)).toEqual(staysOf(visits, now))
    }),
  )
})

test('attendance never exceeds the time from first arrival to last departure, and live time never exceeds attendance', () => {
  fc.assert(
    fc.property(anyVisits, (visits) => {
      const stays = staysOf(visits, now)
      const [first, last] = [stays.at(0)?.joined ?? 0, stays.at(-1)?.left ?? 0]
      expect(lengthOf(stays)).toBeLessThanOrEqual(last - first)
      expect(liveLengthOf(stays, session)).toBeLessThanOrEqual(Math.min(hour, lengthOf(stays)))
    }),
  )
})

test('the peak is the most people present simultaneously, with the first moment when there were so many', () => {
  const stays = [
    { joined: hour, left: hour + 30 * minute },
    { joined: hour + 10 * minute, left: hour + 20 * minute },
    { joined: hour + 20 * minute, left: hour + 40 * minute },
  ]
  expect(crowdOf(stays, session, now)).toMatchObject({ peak: 2, peakAt: hour + 10 * minute })
})

test('each step of the curve shows the most people present simultaneously during that step', () => {
  fc.assert(
    fc.property(anyVisits, fc.integer({ min: 0, max: now }), (visits, at) => {
      // Each visit belongs to a different person.
      const stays = visits.map(({ joined, left }) => ({ joined, left: left ?? now }))
      const { peak, curve } = crowdOf(stays, session, now)
      const thereAt = (moment: number) =>
        stays.filter((it) => it.joined <= moment && moment < it.left).length
      expect(peak).toBeGreaterThanOrEqual(thereAt(at))
      expect(peak).toBe(Math.max(0, ...stays.map(({ joined }) => thereAt(joined))))
      expect(curve.counts.length).toBeLessThanOrEqual(240)
      for (const [index, count] of curve.counts.entries()) {
        const from = curve.from + index * curve.step
        const moments = stays
          .map(({ joined }) => joined)
          .filter((it) => it > from && it < from + curve.step)
        expect(count).toBe(Math.max(...[from, ...moments].map(thereAt)))
      }
    }),
  )
})

test('the curve of a live session ends at the current time, and has no points before the session opens', () => {
  expect(crowdOf([], session, hour).curve.counts).toHaveLength(15)
  expect(crowdOf([], session, 0).curve.counts).toEqual([])
  const weeks = { startsAt: 0, endsAt: 14 * 24 * hour }
  expect(crowdOf([], weeks, weeks.endsAt).curve.counts.length).toBeLessThanOrEqual(240)
})

const shows = [
  { id: 'a', chatChannel: 'stage', startsAt: hour, endsAt: 2 * hour },
  { id: 'b', chatChannel: 'stage', startsAt: 3 * hour, endsAt: 4 * hour },
  { id: 'c', startsAt: hour, endsAt: 2 * hour },
]

test.each([
  ['the one that the page names', { room: 'stage', show: 'b', at: hour }, 'b'],
  ['the one that is running', { room: 'stage', at: 3 * hour + minute }, 'b'],
  ['the nearest in time, if that one has ended', { room: 'stage', at: 2 * hour + minute }, 'a'],
  [
    'the nearest in time, if that one has not started yet',
    { room: 'stage', at: 3 * hour - minute },
    'b',
  ],
  ['the one whose own room was entered', { room: 'react-c', at: 0 }, 'c'],
  [
    'one in the room entered, even if the page names a session in another room',
    { room: 'react-c', show: 'a', at: 0 },
    'c',
  ],
  ['none, for a room without sessions', { room: 'moderators', show: 'a', at: hour }, undefined],
])('the session that a visit belongs to: %s', (_, entered, id) => {
  expect(sessionEntered(shows, entered)?.id).toBe(id)
})
