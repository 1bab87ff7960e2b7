import { expect, test } from 'vitest'
import { sessionCard, sessionStateAt } from './session-state.ts'

const minute = 60_000
const startsAt = Date.UTC(2022, 2, 2, 14)
const endsAt = startsAt + 14_400_000

// spec: 4.2, 4.4, 4.6, 4.11
test.each([
  ['an hour before the start', startsAt - 60 * minute, 4],
  ['one ms more than 15 minutes before the start', startsAt - 15 * minute - 1, 4],
  ['exactly 15 minutes before the start', startsAt - 15 * minute, 2],
  ['one ms less than 15 minutes before the start', startsAt - 15 * minute + 1, 2],
  ['one ms before the start', startsAt - 1, 2],
  ['at the start', startsAt, 3],
  ['one ms after the start', startsAt + 1, 3],
  ['one ms before the end', endsAt - 1, 3],
  ['at the end', endsAt, 1],
  ['one ms after the end', endsAt + 1, 1],
])('%s, the session state is correct', (_, now, state) => {
  expect(sessionStateAt({ startsAt, endsAt }, now)).toBe(state)
})

// spec: 4.8
test('after the end, the state is 0 if there is a replay', () => {
  const replayStream = { type: 'hls', url: 'x' }
  expect(sessionStateAt({ startsAt, endsAt, replayStream }, endsAt)).toBe(0)
  expect(sessionStateAt({ startsAt, endsAt, replayStream }, endsAt - 1)).toBe(3)
})

// spec: 4.1
test('a session with a replay passes through the states 4, 2, 3 and 0 in this order, each once', () => {
  const session = { startsAt, endsAt, replayStream: {} }
  const steps = [startsAt - 16 * minute, startsAt - 15 * minute, startsAt, endsAt]
  const around = steps.flatMap((step) => [step - 1, step, step + 1])
  const states = around.map((now) => sessionStateAt(session, now))
  expect(states).toEqual([4, 4, 4, 4, 2, 2, 2, 3, 3, 3, 0, 0])
})

test('a session of one ms is live for that ms', () => {
  const short = { startsAt, endsAt: startsAt + 1 }
  expect([-1, 0, 1].map((ms) => sessionStateAt(short, startsAt + ms))).toEqual([2, 3, 1])
})

// spec: 4.13
test('labels and buttons match the specification, and only states 2 and 3 look live', () => {
  expect(sessionCard).toEqual({
    4: { live: false },
    2: { label: 'starting-soon', button: 'join', live: true },
    3: { label: 'live', button: 'join', live: true },
    0: { button: 'replay', live: false },
    1: { label: 'ended', live: false },
  })
})
