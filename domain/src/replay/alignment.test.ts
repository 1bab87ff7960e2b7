import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alignedByCuts,
  alignedByPieces,
  type Cut,
  lengthOf,
  momentAt,
  momentsBetween,
  type Piece,
  positionAfter,
  positionOf,
} from './alignment.ts'

const start = Date.UTC(2022, 2, 2, 14)
const minute = 60_000

test('a recording without cuts runs with the clock from its start on', () => {
  const alignment = alignedByCuts(start, [])
  expect(positionOf(alignment, start - 1)).toBeUndefined()
  expect(positionOf(alignment, start + 90_250)).toBe(90_250)
  expect(momentAt(alignment, 90_250)).toBe(start + 90_250)
})

test('what was cut out is left out, and the rest follows without a gap', () => {
  const lunch = { from: start + 30 * minute, to: start + 90 * minute }
  const alignment = alignedByCuts(start, [lunch])
  expect(positionOf(alignment, lunch.from - 1)).toBe(30 * minute - 1)
  expect(positionOf(alignment, lunch.from)).toBeUndefined()
  expect(positionOf(alignment, lunch.to)).toBe(30 * minute)
  expect(positionAfter(alignment, start + 60 * minute)).toBe(30 * minute)
  expect(momentsBetween(alignment, 29 * minute, 31 * minute)).toEqual([
    { from: start + 29 * minute, to: lunch.from },
    { from: lunch.to, to: lunch.to + minute },
  ])
})

test('over an interruption the recording goes on, and a short one loses nothing that was written', () => {
  const alignment = alignedByPieces([
    { from: start, length: 2000 },
    { from: start + 2040, length: 2000 },
    { from: start + 9000, length: 2000 },
    { from: start + 5 * minute, length: 2000 },
  ])
  expect(alignment.map(({ at }) => at)).toEqual([0, 4000, 6000])
  expect(positionOf(alignment, start + 3000)).toBe(3000)
  expect(positionOf(alignment, start + 8000)).toBe(4000)
  expect(positionOf(alignment, start + 2 * minute)).toBeUndefined()
  expect(positionOf(alignment, start + 5 * minute + 500)).toBe(6500)
  expect(lengthOf(alignment)).toBe(8000)
})

test('what an encoder sent twice is in step with its first picture', () => {
  const alignment = alignedByPieces([
    { from: start, length: 6000 },
    { from: start + 4000, length: 4000 },
  ])
  expect(positionOf(alignment, start + 5000)).toBe(5000)
  expect(positionOf(alignment, start + 7000)).toBe(9000)
})

/** Follows the recording second by second: which second of the event is seen in each of its seconds. */
function slowCuts(cuts: readonly Cut[], seconds: number): Map<number, number> {
  const seen = new Map<number, number>()
  for (let second = 0; second < seconds; second += 1)
    if (!cuts.some(({ from, to }) => from <= second * 1000 && second * 1000 < to))
      seen.set(second, seen.size)
  return seen
}
const seconds = fc.integer({ min: -20, max: 200 })
const someCuts = fc.array(fc.record({ from: seconds, length: fc.integer({ min: 0, max: 40 }) }), {
  maxLength: 6,
})

test('any cuts, in any order and overlapping, agree with a model that counts second by second', () => {
  fc.assert(
    fc.property(someCuts, fc.integer({ min: 0, max: 999 }), (given, ms) => {
      const cuts = given.map(({ from, length }) => ({
        from: from * 1000,
        to: (from + length) * 1000,
      }))
      const alignment = alignedByCuts(0, cuts)
      const model = slowCuts(cuts, 260)
      for (let second = 0; second < 260; second += 1) {
        const moment = second * 1000 + ms
        const expected = model.get(second)
        const position = positionOf(alignment, moment)
        expect(position).toBe(expected === undefined ? undefined : expected * 1000 + ms)
        if (position !== undefined) expect(momentAt(alignment, position)).toBe(moment)
      }
    }),
  )
})

const somePieces = fc.array(
  fc.record({
    gap: fc.integer({ min: -8000, max: 40_000 }),
    length: fc.integer({ min: 500, max: 6000 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('positions of any segments keep the order of the moments, and lead back to them', () => {
  fc.assert(
    fc.property(
      somePieces,
      fc.array(fc.integer({ min: -5000, max: 400_000 })),
      (given, moments) => {
        const pieces: Piece[] = []
        let from = 0
        for (const { gap, length } of given) {
          from += gap
          pieces.push({ from, length })
          from += length
        }
        const alignment = alignedByPieces(pieces)
        const whole = pieces.reduce((sum, { length }) => sum + length, 0)
        let before = 0
        for (const moment of moments.toSorted((a, b) => a - b)) {
          const position = positionOf(alignment, moment)
          if (position === undefined) continue
          expect(position).toBeGreaterThanOrEqual(before)
          expect(position).toBeLessThanOrEqual(whole)
          before = position
          // Within the picture the way back is exact; what an encoder went back to has no place of its own.
          const index = pieces.findIndex((it) => it.from <= moment && moment < it.from + it.length)
          const isSeen =
            index !== -1 && pieces.slice(0, index).every((it) => it.from + it.length <= moment)
          const back = momentAt(alignment, position) ?? 0
          if (isSeen) expect(Math.abs(back - moment)).toBeLessThanOrEqual(150)
          else expect(Math.abs(back - moment)).toBeLessThanOrEqual(10_000)
        }
      },
    ),
  )
})

test('every moment of any recording is in exactly one of its windows', () => {
  fc.assert(
    fc.property(somePieces, fc.integer({ min: 700, max: 9000 }), (given, step) => {
      const pieces: Piece[] = []
      let from = 0
      for (const { gap, length } of given) {
        from += gap
        pieces.push({ from, length })
        from += length
      }
      const alignment = alignedByPieces(pieces)
      const windows: Cut[] = []
      for (let at = 0; at <= lengthOf(alignment); at += step)
        windows.push(...momentsBetween(alignment, at, at + step))
      const stretches = alignment.map(({ from, to }) => to - from)
      const inAll = windows.reduce((sum, it) => sum + it.to - it.from, 0)
      expect(inAll).toBe(stretches.reduce((sum, it) => sum + it, 0))
    }),
  )
})
