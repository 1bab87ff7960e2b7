import { expect, test } from 'vitest'
import { linePoints } from './line-points.ts'

test('the line is at zero in each step without anyone, and begins and ends with the first and the last value', () => {
  expect(linePoints([0, 0, 4, 8])).toEqual([
    ...[
      [0, 0],
      [12.5, 0],
      [25, 0],
      [25, 0],
      [37.5, 0],
    ],
    ...[
      [50, 0],
      [62.5, 4],
      [87.5, 8],
      [100, 8],
    ],
  ])
  expect(linePoints([])).toEqual([])
})
