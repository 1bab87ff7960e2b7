import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stageAt, stageBoxTitle } from './stage.ts'

const hour = 3600_000
const at = (startsAt: number, hours = 1) => ({ startsAt, endsAt: startsAt + hours * hour })

test.each([
  ['no sessions', [], 0, 'empty', 'NO UPCOMING SESSIONS', []],
  ['before the first', [at(10), at(10 * hour)], 0, 'upcoming', 'NEXT SESSIONS', [at(10)]],
  [
    'two that start together',
    [at(5), at(9), at(5, 2)],
    0,
    'upcoming',
    'NEXT SESSIONS',
    [at(5), at(5, 2)],
  ],
  ['one running', [at(0), at(2 * hour)], 1, 'live', 'CURRENTLY LIVE SESSIONS', [at(0)]],
  [
    'two running',
    [at(0, 3), at(hour)],
    hour,
    'live',
    'CURRENTLY LIVE SESSIONS',
    [at(0, 3), at(hour)],
  ],
  ['a break', [at(0), at(3 * hour)], 2 * hour, 'upcoming', 'NEXT SESSIONS', [at(3 * hour)]],
  ['the moment of the start', [at(100)], 100, 'live', 'CURRENTLY LIVE SESSIONS', [at(100)]],
  ['the moment of the end', [at(0)], hour, 'past', 'PAST EVENTS', [at(0)]],
] as const)('%s', (_, sessions, now, mode, heading, shown) => {
  expect(stageAt(sessions, now)).toMatchObject({ mode, heading, sessions: shown })
})

test('the tick stops when no session has an end in the future', () => {
  expect(stageAt([at(0)], hour - 1).ticking).toBe(true)
  expect(stageAt([at(0)], hour).ticking).toBe(false)
})

test('the box says what the specification says', () => {
  const heading = "INTERNATIONAL WOMEN'S DAY 2022"
  expect(stageBoxTitle('upcoming', heading)).toBe('UPCOMING EVENTS')
  expect(stageBoxTitle('live', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS BEGUN")
  expect(stageBoxTitle('past', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED")
  expect(stageBoxTitle('empty', heading)).toBe("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED")
})

/** Written from the specification's sentences, one after the other, and slow on purpose. */
function slowStage(sessions: { startsAt: number; endsAt: number }[], now: number) {
  const inTheFuture = sessions.filter(({ endsAt }) => endsAt > now)
  if (inTheFuture.length === 0) return sessions
  const running = inTheFuture.filter(({ startsAt }) => startsAt <= now)
  if (running.length > 0) return running
  let next = Number.POSITIVE_INFINITY
  for (const { startsAt } of inTheFuture) if (startsAt < next) next = startsAt
  return inTheFuture.filter(({ startsAt }) => startsAt === next)
}

test('for random schedules it shows what the slow model shows', () => {
  const session = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }))
    .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length }))
  fc.assert(
    fc.property(
      fc.array(session, { maxLength: 12 }),
      fc.integer({ min: -2, max: 60 }),
      (sessions, now) => {
        const shown = new Set(stageAt(sessions, now).sessions)
        expect(shown).toEqual(new Set(slowStage(sessions, now)))
      },
    ),
  )
})
