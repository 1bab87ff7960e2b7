import type { Session } from '@rostra/domain/sessions/session'
import { expect, test } from 'vitest'
import { clockText, firstToDirect, runningAt } from './running.ts'

const minute = 60_000
const grace = 15 * minute
const session = (from: number, to: number, more: Partial<Session> = {}) =>
  ({ id: `${from}`, startsAt: from * minute, endsAt: to * minute, ...more }) as Session

test.each([
  [0, 'upcoming'],
  [50, 'soon'],
  [60, 'live'],
  [119, 'live'],
  [120, 'over-time'],
  [134, 'over-time'],
  [135, 'ended'],
])('at minute %i a session from 60 to 120 is %s', (at, running) => {
  expect(runningAt(session(60, 120), grace, at * minute)).toBe(running)
})

test('a session that was ended early has no overtime, and a cancelled one never becomes live', () => {
  const direction = { ended: true } as NonNullable<Session['direction']>
  expect(runningAt(session(60, 100, { direction }), grace, 101 * minute)).toBe('ended')
  expect(runningAt(session(60, 120, { status: 'cancelled' }), grace, 70 * minute)).toBe('cancelled')
})

test('the screen opens with the running session, or else the next one, or the last one if all are over', () => {
  const listed = [session(0, 10), session(60, 90), session(100, 120)].map((it) => ({
    session: it,
    viewers: 0,
  }))
  const shown = (at: number) => firstToDirect(listed, grace, at * minute)?.session.id
  expect([5, 15, 30, 70, 95, 130, 500].map(shown)).toEqual([
    '0',
    '0',
    '60',
    '60',
    '60',
    '100',
    '100',
  ])
})

test('of several running sessions, the one that most people watch is selected first, else one within its time', () => {
  const [late, first, second] = [session(0, 60), session(60, 120), session(61, 120)]
  const shown = (...viewers: number[]) => {
    const listed = [late, first, second].map((it, at) => ({
      session: it,
      viewers: viewers[at] ?? 0,
    }))
    return firstToDirect(listed, grace, 62 * minute)?.session.id
  }
  expect([shown(), shown(0, 3, 8), shown(4, 3, 0)]).toEqual(['60', '61', '0'])
})

test.each([
  [0, '00:00'],
  [450_000, '07:30'],
  [3_909_000, '1:05:09'],
  [-5, '00:00'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})
