import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Stay, staysOf } from '../attendance/attendance.ts'
import { languages } from '../languages.ts'
import {
  attendedOf,
  type CertificateRule,
  type CountedSession,
  isEarned,
  missingOf,
  standingOf,
  toldMinutes,
} from './certificate.ts'
import { pointsOf } from './certificate-points.ts'
import { missingInWords, ruleInWords, worthInWords } from './certificate-words.ts'

const minute = 60_000
const replayStream = { type: 'file', url: 'files/replay.mp4' }
const morning = { id: 'morning', startsAt: 0, endsAt: 60 * minute, replayStream }
const parallel = { id: 'parallel', startsAt: 30 * minute, endsAt: 90 * minute, replayStream }
const unrecorded = { id: 'unrecorded', startsAt: 100 * minute, endsAt: 160 * minute }
const sessions: CountedSession[] = [morning, parallel, unrecorded]

/** Minutes from the start of the first session. */
const stay = (from: number, to: number): Stay => ({ joined: from * minute, left: to * minute })

const staysFor = (stays: Record<string, Stay[]>, id: string): Stay[] => stays[id] ?? []

function standing(rule: CertificateRule, stays: Record<string, Stay[]>, polls = 0) {
  const attended = new Map(
    sessions.map((session) => [session.id, attendedOf(staysFor(stays, session.id), session)]),
  )
  return standingOf(rule, sessions, attended, polls)
}
const earned = (rule: CertificateRule, stays: Record<string, Stay[]>, polls = 0) =>
  isEarned(missingOf(rule, sessions, standing(rule, stays, polls)))

describe('time that counts', () => {
  test('is the time while a session is live, not before', () => {
    expect(standing({}, { morning: [stay(-20, 10)] })).toMatchObject({ live: 10 * minute })
  })

  test('in two sessions at the same time counts once', () => {
    const stays = { morning: [stay(0, 60)], parallel: [stay(30, 90)] }
    expect(standing({}, stays)).toMatchObject({ live: 90 * minute, counted: 90 * minute })
  })

  test('after the end counts only for a rule with replays, where there is one, and no longer than the session', () => {
    const stays = { morning: [stay(70, 400)], unrecorded: [stay(170, 300)] }
    expect(standing({}, stays)).toMatchObject({ replay: 60 * minute, counted: 0 })
    expect(standing({ replay: true }, stays)).toMatchObject({ counted: 60 * minute })
  })

  test('of a session that was seen live does not count again as its replay', () => {
    const stays = { morning: [stay(0, 45), stay(200, 260)] }
    expect(standing({ replay: true }, stays)).toMatchObject({ counted: 60 * minute })
  })

  test('is that of the chosen sessions; cancelled and removed ones do not count', () => {
    const stays = { morning: [stay(0, 60)], unrecorded: [stay(100, 120)] }
    expect(standing({ of: ['unrecorded', 'removed'] }, stays)).toMatchObject({ live: 20 * minute })
    const cancelled = { ...morning, status: 'cancelled' as const }
    expect(attendedOf([stay(0, 60)], cancelled)).toEqual({ live: [], replay: [] })
  })
})

test('points are given for each session of which someone attended enough', () => {
  const stays = { morning: [stay(0, 30)], parallel: [stay(30, 50), stay(90, 110)] }
  const attended = new Map(
    sessions.map((session) => [session.id, attendedOf(staysFor(stays, session.id), session)]),
  )
  const points = { morning: 0.1, parallel: 0.2, unrecorded: 5, toString: 7 }
  const sum = (rule: CertificateRule) => pointsOf({ points, ...rule }, sessions, attended)
  expect(sum({})).toBe(0.1)
  expect(sum({ replay: true })).toBe(0.3)
  expect(sum({ percent: 60 })).toBe(0)
  expect(worthInWords({ hours: '{points} h', points }, 1.5, 'fr')).toBe('1,5 h')
  expect(worthInWords({ points }, 2, 'en')).toBe('2')
  expect(worthInWords({}, 0, 'en')).toBeUndefined()
})

test('points of sessions at the same time are for one of them, the one with the most', () => {
  const ids = ['a', 'b', 'c']
  const at = ids.map((id) => ({ id, startsAt: 0, endsAt: 60 * minute }))
  const attended = new Map(ids.map((id) => [id, { live: [stay(0, 60)], replay: [] }]))
  const points = { a: 1, b: 2, c: 1 }
  expect(pointsOf({ points }, at, attended)).toBe(2)
  const half = { live: [stay(0, 30)], replay: [] }
  const other = { live: [stay(30, 60)], replay: [] }
  const changing = new Map([
    ['a', half],
    ['b', other],
  ])
  expect(pointsOf({ points }, at, changing)).toBe(3)
})

describe('the rule', () => {
  const half = { morning: [stay(0, 30)] }
  test.each<[string, CertificateRule, boolean]>([
    ['enough minutes', { minutes: 30 }, true],
    ['too few minutes', { minutes: 30.1 }, false],
    ['enough of the chosen session', { percent: 50, of: ['morning'] }, true],
    // Of 150 minutes in which any session was live.
    ['enough of the event', { percent: 20 }, true],
    ['too little of the event', { percent: 21 }, false],
    ['either minutes or a share', { minutes: 45, percent: 20 }, true],
    ['neither minutes nor a share', { minutes: 45, percent: 21 }, false],
    ['being there', {}, true],
    ['being at another session', { of: ['unrecorded'] }, false],
    ['a share of no session', { percent: 1, of: ['removed'] }, false],
    ['enough polls', { polls: 2 }, true],
    ['too few polls', { minutes: 10, polls: 3 }, false],
  ])('%s', (_, rule, holds) => {
    expect(earned(rule, half, 2)).toBe(holds)
  })

  test('says what it asks and what is missing in every language', () => {
    const rule: CertificateRule = {
      minutes: 45,
      percent: 80,
      of: ['morning'],
      replay: true,
      polls: 2,
    }
    expect(ruleInWords(rule, ['Morning'], 'en')).toBe(
      'At least 45 minutes or 80% of “Morning”, live or as a replay; Polls answered: at least 2',
    )
    expect(ruleInWords({}, [], 'en')).toBe('Any part of the event, live')
    expect(missingInWords({ time: 90_000, polls: 1 }, 'en')).toBe(
      'Attendance: 2 minutes more; Polls to answer: 1 more',
    )
    expect(missingInWords({ time: 0, polls: 0 }, 'en')).toBeUndefined()
    for (const language of languages) {
      expect(ruleInWords(rule, ['Morning'], language)).toMatch(/45.*80.*Morning|Morning.*45.*80/)
      expect(missingInWords({ time: 3 * minute, polls: 0 }, language)).toContain('3')
    }
  })
})

test('people are never told more minutes than they attended', () => {
  expect([5_999, 6_000, 599_999, 3_599_999].map(toldMinutes)).toEqual([0, 0.1, 9.9, 59])
})

/** Counts minute by minute; the stays of the property test begin and end at full minutes. */
function countedSlowly(rule: CertificateRule, stays: Record<string, Stay[]>): number {
  const moments = new Set<number>()
  for (const session of sessions) {
    if (rule.of && !rule.of.includes(session.id)) continue
    let seen = 0
    const long = (session.endsAt - session.startsAt) / minute
    const of = (from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        const isThere = (stays[session.id] ?? []).some(
          ({ joined, left }) => joined <= at * minute && at * minute < left,
        )
        if (!isThere || seen >= long) continue
        seen += 1
        moments.add(at)
      }
    }
    of(session.startsAt / minute, session.endsAt / minute)
    if (rule.replay && session.replayStream) of(session.endsAt / minute, 400)
  }
  return moments.size * minute
}

test('counts like someone who looks every minute at who is where', () => {
  const visits = fc.array(
    fc
      .tuple(fc.integer({ min: -30, max: 300 }), fc.nat(100))
      .map(([from, long]) => stay(from, from + long)),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(
      fc.record({ morning: visits, parallel: visits, unrecorded: visits }),
      fc.record(
        {
          of: fc.subarray(['morning', 'parallel', 'unrecorded']),
          replay: fc.constant(true as const),
        },
        { requiredKeys: [] },
      ),
      (tabs, rule) => {
        const stays = Object.fromEntries(
          Object.entries(tabs).map(([id, those]) => [id, staysOf(those, 1000 * minute)]),
        )
        expect(standing(rule, stays).counted).toBe(countedSlowly(rule, stays))
      },
    ),
  )
})
