import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sessionState, sessionStateAt } from '../sessions/session-state.ts'
import { PreviewTime, readMoment } from './preview.schema.ts'
import { inRows, previewTime, programmePicks, sessionPicks, timeOf } from './preview.ts'

const hour = 3600_000
const day = 24 * hour
const session = { startsAt: 100 * hour, endsAt: 102 * hour }

test('the clock of a preview runs from its chosen time, and a stopped clock does not move', () => {
  const now = 50 * hour
  const running = previewTime(100 * hour, false, now)
  const stopped = previewTime(20 * hour, true, now)
  expect([timeOf(running, now), timeOf(running, now + 5)]).toEqual([100 * hour, 100 * hour + 5])
  expect([timeOf(stopped, now), timeOf(stopped, now + day)]).toEqual([20 * hour, 20 * hour])
})

test('without a preview, the time is the real time', () => {
  expect(timeOf(undefined, 7)).toBe(7)
})

test('the suggested times of a session are before it, at its start, during it and after it ends', () => {
  const states = sessionPicks(session).map(({ at }) => sessionStateAt(session, at))
  expect(states).toEqual([
    sessionState.startingSoon,
    sessionState.live,
    sessionState.live,
    sessionState.ended,
  ])
})

test('the suggested times of the programme are now, a day before the first start, and the last end', () => {
  const later = { startsAt: 101 * hour, endsAt: 110 * hour }
  const early = { startsAt: 99 * hour, endsAt: 103 * hour }
  expect(programmePicks([later, early], 5).map(({ id, at }) => [id, at])).toEqual([
    ['now', 5],
    ['eve', 99 * hour - day],
    ['over', 110 * hour],
  ])
  expect(programmePicks([], 5).map(({ id }) => id)).toEqual(['now'])
})

test('simultaneous sessions are in separate rows, and other sessions share a row', () => {
  const at = (startsAt: number, endsAt: number) => ({ startsAt, endsAt })
  const [a, b, c, d] = [at(0, 10), at(5, 8), at(8, 12), at(10, 20)]
  expect(inRows([d, c, b, a]).map(({ session, row }) => [session, row])).toEqual([
    [a, 0],
    [b, 1],
    [c, 1],
    [d, 0],
  ])
})

test.each([-1, 1.5, Number.NaN, 253_402_300_800_000, '2022-03-02'])(
  'a preview cannot begin at %s',
  (at) => expect(v.safeParse(PreviewTime, at).success).toBe(false),
)

test.each([
  ['1646229600000', 1_646_229_600_000],
  ['', undefined],
  [null, undefined],
  ['soon', undefined],
  ['-5', undefined],
])('the time %s in an address is read as %s', (text, moment) =>
  expect(readMoment(text)).toBe(moment),
)
