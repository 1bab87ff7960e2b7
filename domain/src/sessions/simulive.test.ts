import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctionOf, placeAt, seekBeyond, stoppedAtEnd } from './simulive.ts'

const start = Date.parse('2022-03-08T14:00:00Z')
const length = 3600

test.each([
  ['a second before its start', -1, { kind: 'before' }],
  ['at its start', 0, { kind: 'within', at: 0 }],
  ['in the middle', 1800.5, { kind: 'within', at: 1800.5 }],
  ['0.1 s before its end', 3599.9, { kind: 'within', at: 3599.9 }],
  ['at its end', 3600, { kind: 'over' }],
  ['a day after its start', 86_400, { kind: 'over' }],
])('%s, the position of a recording is the server time minus its start', (_, seconds, place) => {
  expect(placeAt(start, length, start + seconds * 1000)).toEqual(place)
})

test('moving the start moves the recording by the same time', () => {
  const moment = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 500 }), (seconds, delay) => {
      const now = start + (seconds + delay) * 1000
      expect(placeAt(start + delay * 1000, length, now)).toEqual({ kind: 'within', at: seconds })
    }),
  )
})

const playing = { pursuedFor: undefined, starting: false, jumpTakes: 0 }
const pursuing = { ...playing, pursuedFor: 30 }
const tooSlow = { ...playing, pursuedFor: 61 }
const starting = { ...playing, starting: true }
const seekTo = (to: number, retry = false) => ({ kind: 'seek', to, retry })

test.each([
  ['in sync', playing, 100, { kind: 'none' }],
  ['a quarter of a second behind', playing, 99.75, { kind: 'none' }],
  ['a quarter of a second ahead', playing, 100.25, { kind: 'none' }],
  ['a little behind', playing, 99.7, { kind: 'rate', rate: 1.03 }],
  ['a little ahead', playing, 100.3, { kind: 'rate', rate: 0.97 }],
  ['a second behind', playing, 99, { kind: 'rate', rate: 1.05 }],
  ['a second ahead', playing, 101, { kind: 'rate', rate: 0.95 }],
  ['two seconds behind', playing, 98, { kind: 'rate', rate: 1.05 }],
  ['three seconds behind', playing, 97, seekTo(100)],
  ['far ahead', playing, 400, seekTo(100)],
  ['almost in sync while being corrected', pursuing, 99.8, { kind: 'rate', rate: 1.02 }],
  ['in sync while being corrected', pursuing, 99.96, { kind: 'none' }],
  ['a second behind after a minute of corrections', tooSlow, 99, seekTo(100, true)],
  ['almost in sync after a minute of corrections', tooSlow, 99.8, { kind: 'rate', rate: 1.02 }],
  ['half a second behind after a pause', starting, 99.5, seekTo(100)],
  ['0.1 s behind after a pause', starting, 99.9, { kind: 'none' }],
  ['far behind and slow to seek', { ...playing, jumpTakes: 1.5 }, 50, seekTo(101.5)],
  ['far behind and very slow to seek', { ...playing, jumpTakes: 9 }, 50, seekTo(102)],
] as const)('a player that is %s gets the right correction', (_, player, position, correction) => {
  expect(correctionOf({ ...player, position }, 100, length)).toEqual(correction)
})

test('no seek goes beyond the end of the recording', () => {
  const slow = { ...playing, position: 0, jumpTakes: 2 }
  expect(correctionOf(slow, length - 0.5, length)).toEqual(seekTo(length - 0.5))
  expect(correctionOf(slow, length - 2, length)).toEqual(seekTo(length - 1))
})

test('with a check every second, a player at any position is in sync within a minute and stays so', () => {
  const anywhere = fc.double({ min: 0, max: 3000, noNaN: true })
  const stall = fc.double({ min: -30, max: 30, noNaN: true })
  fc.assert(
    fc.property(anywhere, stall, (at, off) => {
      let [position, rate, target] = [Math.max(0, at + off), 1, at]
      let seeks = 0
      let pursuedFor: number | undefined
      for (let second = 0; second < 120; second += 1) {
        pursuedFor = rate === 1 ? undefined : (pursuedFor ?? 0) + 1
        const player = { ...playing, position, pursuedFor }
        const correction = correctionOf(player, target, length)
        rate = correction.kind === 'rate' ? correction.rate : 1
        expect(rate).toBeGreaterThanOrEqual(0.95)
        expect(rate).toBeLessThanOrEqual(1.05)
        if (correction.kind === 'seek') {
          position = correction.to
          seeks += 1
        }
        if (second >= 60) expect(Math.abs(target - position)).toBeLessThanOrEqual(0.25)
        position += rate
        target += 1
      }
      expect(seeks).toBe(Math.abs(target - 120 - Math.max(0, at + off)) > seekBeyond ? 1 : 0)
    }),
  )
})

test('a player that stopped at the end of its recording is not sent back for a fraction of a second', () => {
  expect(stoppedAtEnd(length, 3599.8)).toBe(true)
  // The start was moved while the player was stopped at the end.
  expect(stoppedAtEnd(length, 3000)).toBe(false)
})
