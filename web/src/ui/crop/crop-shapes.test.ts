import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveringArea, cropShapes, isBlurry, keptSize, roomToMove, within } from './crop-shapes.ts'

const { photo, wide } = cropShapes
const size = fc.record({ width: fc.integer({ min: 1 }), height: fc.integer({ min: 1 }) })
const point = fc.record({ x: fc.integer(), y: fc.integer() })

test('a large crop is scaled down to the size of its shape, and a small one keeps its own size', () => {
  expect(keptSize({ width: 4000, height: 2250 }, wide)).toEqual({ width: 1920, height: 1080 })
  expect(keptSize({ width: 640, height: 360 }, wide)).toEqual({ width: 640, height: 360 })
  expect(keptSize({ width: 200, height: 200 }, photo)).toEqual({ width: 200, height: 200 })
})

test('a shape is filled by the largest area with its ratio, at the top or in the middle', () => {
  const { tile } = cropShapes
  expect(coveringArea({ width: 1600, height: 1200 }, tile)).toEqual({
    x: 0,
    y: 100,
    width: 1600,
    height: 1000,
  })
  expect(coveringArea({ width: 2000, height: 500 }, { ...tile, top: 0 })).toEqual({
    x: 600,
    y: 0,
    width: 800,
    height: 500,
  })
})

test('a crop of less than half of the stored size counts as blurry', () => {
  expect(isBlurry({ width: 240, height: 240 }, photo)).toBe(false)
  expect(isBlurry({ width: 239, height: 239 }, photo)).toBe(true)
})

test('a picture can be moved only as far as it extends beyond its frame', () => {
  const frame = { width: 280, height: 280 }
  expect(roomToMove({ width: 420, height: 280 }, frame, 1)).toEqual({ x: 70, y: 0 })
  expect(roomToMove({ width: 420, height: 280 }, frame, 2)).toEqual({ x: 280, y: 140 })
})

test('wherever a picture is dragged, it still fills the frame', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 4 }), point, (shown, frame, zoom, to) => {
      const room = roomToMove(shown, frame, zoom)
      const { x, y } = within(to, room)
      expect(Math.abs(x)).toBeLessThanOrEqual(room.x)
      expect(Math.abs(y)).toBeLessThanOrEqual(room.y)
      expect(within({ x, y }, room)).toEqual({ x, y })
    }),
  )
})
