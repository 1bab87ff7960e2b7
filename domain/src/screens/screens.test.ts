import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Session } from '../sessions/session.ts'
import { addToMood, type MoodSecond, moodOf, speakerCountdown } from './screens.ts'

const startsAt = Date.UTC(2022, 2, 2, 14)
const endsAt = startsAt + 3600_000
const session = { startsAt, endsAt }
const minute = 60_000
const grace = 15 * minute

describe('the speaker’s countdown', () => {
  test.each([
    ['a minute before the start', startsAt - minute, 'before', minute],
    ['at the start', startsAt, 'running', 60 * minute],
    ['just before the last five minutes', endsAt - 5 * minute - 1, 'running', 5 * minute + 1],
    ['five minutes before the end', endsAt - 5 * minute, 'soon', 5 * minute],
    ['just before the last minute', endsAt - minute - 1, 'soon', minute + 1],
    ['one minute before the end', endsAt - minute, 'last', minute],
    ['1 ms before the end', endsAt - 1, 'last', 1],
    ['at the end', endsAt, 'over', 0],
    ['80 seconds after the end', endsAt + 80_000, 'over', 80_000],
    ['when the audience has left', endsAt + grace, 'ended', grace],
  ])('%s', (_, now, phase, ms) => {
    expect(speakerCountdown(session, grace, now)).toEqual({ phase, ms })
  })

  test('has ended, not run over, once a moderator has ended it', () => {
    const direction = { ended: true } as NonNullable<Session['direction']>
    const ended = speakerCountdown({ ...session, direction }, grace, endsAt + 30_000)
    expect(ended).toEqual({ phase: 'ended', ms: 30_000 })
  })

  test('is over, not about to start, for a session whose start was moved to its end', () => {
    expect(speakerCountdown({ startsAt: endsAt, endsAt }, grace, endsAt)).toEqual({
      phase: 'over',
      ms: 0,
    })
  })

  test('is never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (away) => {
        expect(speakerCountdown(session, grace, startsAt + away).ms).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the mood of the room', () => {
  const after = (seconds: number) => startsAt + seconds * 1000
  const mood = (...all: [second: number, hearts: number][]) =>
    all.reduce<MoodSecond[]>((it, [second, h]) => addToMood(it, { h }, after(second)), [])

  test('adds up the reactions of the last minute, and drops older ones', () => {
    const it = addToMood(mood([0, 5], [30, 2], [30, 1]), { c: 4 }, after(59))
    expect(moodOf(it, after(59)).total).toEqual({ h: 8, c: 4 })
    expect(moodOf(it, after(60)).total).toEqual({ h: 3, c: 4 })
    expect(moodOf(it, after(119)).total).toEqual({})
  })

  test('has a curve of ten parts, the latest last', () => {
    const { curve } = moodOf(mood([0, 1], [6, 2], [59, 3]), after(59))
    expect(curve).toEqual([1, 2, 0, 0, 0, 0, 0, 0, 0, 3])
  })

  test('keeps at most one minute of reactions, however long it runs', () => {
    const all = Array.from({ length: 500 }, (_, second) => [second, 1] as [number, number])
    expect(mood(...all).length).toBeLessThanOrEqual(60)
  })

  test('has a curve that contains every reaction of the total once', () => {
    const seconds = fc.array(fc.tuple(fc.nat(200), fc.nat(9)), { maxLength: 50 })
    fc.assert(
      fc.property(seconds, (those) => {
        const ordered = those.toSorted(([a], [b]) => a - b)
        const now = after(ordered.at(-1)?.[0] ?? 0)
        const { total, curve } = moodOf(mood(...ordered), now)
        expect(curve.reduce((a, b) => a + b, 0)).toBe(total.h ?? 0)
      }),
    )
  })
})
