import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Session } from '../sessions/session.ts'
import { eventPhase, needsTeam } from './event-phase.ts'

const minute = 60_000
const grace = 15 * minute
const session = (from: number, to: number, more: Partial<Session> = {}) => ({
  startsAt: from * minute,
  endsAt: to * minute,
  ...more,
})
const ended = { ended: true } as NonNullable<Session['direction']>
const at = (now: number, sessions = [session(100, 160), session(300, 360)], closed = false) =>
  eventPhase(sessions, { grace, closed }, now * minute)

describe('the phase of an event', () => {
  test.each([
    [0, { phase: 'before', opensAt: 100 * minute }],
    [84, { phase: 'before', opensAt: 100 * minute }],
    [85, { phase: 'live' }],
    [159, { phase: 'live' }],
    [174, { phase: 'live' }],
    [175, { phase: 'between', nextAt: 300 * minute }],
    [285, { phase: 'live' }],
    [374, { phase: 'live' }],
    [375, { phase: 'after', endedAt: 360 * minute }],
  ])('at minute %i with sessions from 100 to 160 and from 300 to 360', (now, phase) => {
    expect(at(now)).toEqual(phase)
  })

  test('is “empty” without a session that takes place', () => {
    expect(at(0, [])).toEqual({ phase: 'empty' })
    expect(at(0, [session(10, 20, { status: 'cancelled' })])).toEqual({ phase: 'empty' })
  })

  test('is “after” without a grace period when someone ended the session', () => {
    expect(at(121, [session(100, 120, { direction: ended })])).toEqual({
      phase: 'after',
      endedAt: 120 * minute,
    })
  })

  test('is “after” for a closed event, even while a session runs', () => {
    expect(at(110, undefined, true)).toEqual({ phase: 'after', endedAt: 110 * minute })
    expect(at(900, undefined, true)).toEqual({ phase: 'after', endedAt: 360 * minute })
  })

  test('is “live” exactly while a session needs the team, and never returns to “before”', () => {
    const plan = fc.record({ from: fc.integer({ min: 20, max: 500 }), for: fc.nat(200) })
    fc.assert(
      fc.property(fc.array(plan, { minLength: 1, maxLength: 6 }), (plans) => {
        const sessions = plans.map((it) => session(it.from, it.from + it.for))
        let hasBegun = false
        for (let now = 0; now < 900; now += 1) {
          const { phase } = at(now, sessions)
          const isNeeded = sessions.some((it) => needsTeam(it, grace, now * minute))
          expect(phase === 'live').toBe(isNeeded)
          if (sessions.some(({ startsAt }) => startsAt <= now * minute)) hasBegun = true
          if (hasBegun) expect(phase).not.toBe('before')
        }
      }),
      { numRuns: 30 },
    )
  })
})
