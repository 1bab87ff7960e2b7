import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Session } from './session.ts'
import { comingUp, replaysAt, stageAt } from './stage.ts'

const hour = 3600_000
const at = (startsAt: number, hours = 1) => ({ startsAt, endsAt: startsAt + hours * hour })

// spec: 4.17, 4.18
test.each([
  ['without sessions, the stage is empty', [], 0, 'empty', []],
  [
    'before the first session, the stage shows that session as upcoming',
    [at(10), at(10 * hour)],
    0,
    'upcoming',
    [at(10)],
  ],
  [
    'the stage shows both of two upcoming sessions that start at the same time',
    [at(5), at(9), at(5, 2)],
    0,
    'upcoming',
    [at(5), at(5, 2)],
  ],
  ['the stage shows the running session as live', [at(0), at(2 * hour)], 1, 'live', [at(0)]],
  [
    'the stage shows two running sessions as live',
    [at(0, 3), at(hour)],
    hour,
    'live',
    [at(0, 3), at(hour)],
  ],
  [
    'in a break, the stage shows the next session as upcoming',
    [at(0), at(3 * hour)],
    2 * hour,
    'upcoming',
    [at(3 * hour)],
  ],
  ['a session is live at the moment of its start', [at(100)], 100, 'live', [at(100)]],
  ['the last session is past at the moment of its end', [at(0)], hour, 'past', [at(0)]],
] as const)('%s', (_, sessions, now, mode, shown) => {
  expect(stageAt(sessions, now)).toMatchObject({ mode, sessions: shown })
})

// spec: 4.16
test('the tick stops when no session has an end in the future', () => {
  expect(stageAt([at(0)], hour - 1).ticking).toBe(true)
  expect(stageAt([at(0)], hour).ticking).toBe(false)
})

/** Follows the specification sentence by sentence, and is slow on purpose. */
function slowStage(sessions: { startsAt: number; endsAt: number }[], now: number) {
  if (sessions.length === 0) return { mode: 'empty', shown: [] }
  // "if no session has an end in the future, all sessions show as PAST EVENTS"
  let anyEndAhead = false
  for (const { endsAt } of sessions) if (endsAt > now) anyEndAhead = true
  if (!anyEndAhead) return { mode: 'past', shown: sessions }
  // "otherwise if any session has started, all running sessions show (CURRENTLY LIVE)"
  const running = sessions.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  if (running.length > 0) return { mode: 'live', shown: running }
  // "otherwise the sessions sharing the next start time show with a countdown (NEXT SESSIONS)"
  let next = now + 1
  while (!sessions.some(({ startsAt }) => startsAt === next)) next += 1
  const shown = sessions.filter(({ startsAt }) => startsAt === next)
  return { mode: 'upcoming', shown, startsAt: next }
}

const schedule = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }), fc.nat())
    .map(([startsAt, length, id]) => ({ id, startsAt, endsAt: startsAt + length })),
  { maxLength: 12 },
)
const moment = fc.integer({ min: -2, max: 60 })

// spec: 4.15
test('for random schedules, the stage matches the slow model, in order of start', () => {
  fc.assert(
    fc.property(schedule, moment, (sessions, now) => {
      const { mode, shown, startsAt } = slowStage(sessions, now)
      const stage = stageAt(sessions, now)
      const inOrder = [...shown].sort((a, b) => a.startsAt - b.startsAt)
      expect(stage.sessions).toEqual(inOrder)
      expect([stage.mode, stage.startsAt]).toEqual([mode, startsAt])
      expect(stage.ticking).toBe(mode === 'live' || mode === 'upcoming')
    }),
    { numRuns: 1000 },
  )
})

test('once the tick has stopped, nothing changes', () => {
  fc.assert(
    fc.property(schedule, moment, fc.nat({ max: 100 }), (sessions, now, later) => {
      const stage = stageAt(sessions, now)
      if (!stage.ticking) expect(stageAt(sessions, now + later)).toEqual(stage)
    }),
  )
})

test('the list passed in is not modified', () => {
  const sessions = Object.freeze([at(9), at(5)])
  expect(stageAt(sessions, 0).sessions).toEqual([at(5)])
})

test('everything live is listed, and a limited number of what is ahead, without past and cancelled sessions', () => {
  const off = { ...at(2 * hour), status: 'cancelled' as const }
  const all = [at(4 * hour), at(3 * hour), off, at(-2 * hour), at(0), at(0), at(0), at(5 * hour)]
  expect(comingUp(all, 1, 2)).toEqual({
    live: [at(0), at(0), at(0)],
    ahead: [at(3 * hour), at(4 * hour)],
  })
  expect(comingUp(all, 6 * hour, 3)).toEqual({ live: [], ahead: [] })
})

test('replays are in order of their start, without sessions that are on or have none', () => {
  const replay = (startsAt: number) =>
    ({ ...at(startsAt), replayStream: { type: 'file', url: '' } }) as unknown as Session
  const none = at(0) as unknown as Session
  expect(replaysAt([replay(2 * hour), none, replay(0), replay(3 * hour)], 3.5 * hour)).toEqual([
    replay(0),
    replay(2 * hour),
  ])
})
