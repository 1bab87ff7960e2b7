import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesFor, coverOf } from './layout.ts'

test.each([0, 1, 2, 3, 4])(
  '%d people have boxes of equal size inside the picture, without overlaps',
  (count) => {
    const boxes = boxesFor(count, 1280, 720, 16)
    expect(boxes).toHaveLength(count)
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(1280)
      expect(box.y + box.height).toBeLessThanOrEqual(720)
      expect([box.width, box.height]).toEqual([boxes[0]?.width, boxes[0]?.height])
      for (const other of boxes.slice(0, index))
        expect(
          other.x + other.width <= box.x ||
            box.x + box.width <= other.x ||
            other.y + other.height <= box.y,
        ).toBe(true)
    }
  },
)

test('a picture is cropped around its middle to fill its box without being stretched', () => {
  const side = fc.integer({ min: 16, max: 4000 })
  fc.assert(
    fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
      const part = coverOf(width, height, { width: boxWidth, height: boxHeight })
      expect(part.width / part.height).toBeCloseTo(boxWidth / boxHeight, 6)
      expect(part.x).toBeGreaterThanOrEqual(0)
      expect(part.y).toBeGreaterThanOrEqual(0)
      expect(part.x * 2 + part.width).toBeCloseTo(width, 6)
      expect(part.y * 2 + part.height).toBeCloseTo(height, 6)
    }),
  )
})
