import { expect, test } from 'vitest'
import { aheadOf, correctionOf } from './in-step.ts'

const place = { date: undefined, time: 0, behind: undefined }

test('dates say how far ahead a language is, else the distance to live, else the place in the file', () => {
  const main = { date: 1_000_000, time: 10, behind: 6 }
  expect(aheadOf(main, { date: 1_000_250, time: 99, behind: 1 })).toBe(0.25)
  expect(aheadOf(main, { ...place, time: 99, behind: 5.5 })).toBe(0.5)
  expect(aheadOf({ ...place, time: 10 }, { ...place, time: 9 })).toBe(-1)
})

test('a language far from the stream moves, one near it changes its rate until it is in step', () => {
  expect(correctionOf(-2, 1)).toEqual({ kind: 'move', by: 2 })
  expect(correctionOf(0.02, 1.5)).toEqual({ kind: 'rate', rate: 1.5 })
  let [ahead, steps] = [0.5, 0]
  for (; Math.abs(ahead) > 0.03 && steps < 100; steps++) {
    const it = correctionOf(ahead, 1)
    ahead += it.kind === 'rate' ? (it.rate - 1) * 0.25 : 0
  }
  expect(steps).toBeLessThan(60)
})
