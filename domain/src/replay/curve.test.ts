import { expect, test } from 'vitest'
import { curveOutline, loudestMoments } from './curve.ts'

test('the loudest moments are apart from each other and in order, and a quiet room has none', () => {
  const values = [1, 9, 10, 1, 1, 1, 8, 1, 1, 2]
  expect(loudestMoments({ step: 1000, values }, 3, 2000)).toEqual([2000, 6000])
  expect(loudestMoments({ step: 1000, values }, 1, 2000)).toEqual([2000])
  expect(loudestMoments({ step: 1000, values: [2, 2, 2] }, 3, 1000)).toEqual([])
  expect(loudestMoments({ step: 1000, values: [] }, 3, 1000)).toEqual([])
})

test('the outline of the curve touches the top where it was loudest', () => {
  expect(curveOutline([0, 4, 1])).toBe('M0,1 L0.5,1 L1.5,0 L2.5,0.75 L3,1 Z')
  expect(curveOutline([0])).toBe('M0,1 L0.5,1 L1,1 Z')
})
