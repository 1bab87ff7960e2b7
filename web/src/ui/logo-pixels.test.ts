import { expect, test } from 'vitest'
import { fitted, logoLook } from './logo-pixels.ts'

type Rgba = [number, number, number, number]
const clear: Rgba = [0, 0, 0, 0]
const white: Rgba = [255, 255, 255, 255]
const ink: Rgba = [30, 21, 48, 255]

/** A picture of 20 x 10 px with a bar of 10 x 2 px in it, every second column of which is a gap. */
function picture(ground: Rgba, bar: Rgba, gap = bar) {
  const data = new Uint8ClampedArray(20 * 10 * 4)
  for (let y = 0; y < 10; y += 1)
    for (let x = 0; x < 20; x += 1) {
      const isBar = x >= 4 && x < 14 && y >= 6 && y < 8
      data.set(isBar ? (x % 2 ? gap : bar) : ground, (y * 20 + x) * 4)
    }
  return { data, width: 20, height: 10 }
}
const bar = { x: 0.2, y: 0.6, width: 0.5, height: 0.2 }
const letters = { ...bar, width: 0.45 }
const whole = { x: 0, y: 0, width: 1, height: 1 }

test.each([
  ['ink on nothing', picture(clear, ink, clear), letters, 'dark'],
  ['white on nothing', picture(clear, white, clear), letters, 'pale'],
  ['ink on white', picture(white, ink), bar, ''],
  ['a white plate', picture(clear, white), bar, ''],
  ['one colour', picture(ink, ink), whole, ''],
  ['nothing', picture(clear, clear), whole, ''],
])('the look of a logo: %s', (_, pixels, part, kind) => {
  expect(logoLook(pixels)).toEqual({ part, pale: kind === 'pale', dark: kind === 'dark' })
})

test('logos of any shape are shown with the same area, within 148 x 64 px, and larger for a large sponsor', () => {
  expect(fitted(300, 150, false)).toEqual({ width: 106, height: 53 })
  expect(fitted(20, 10, false)).toEqual({ width: 106, height: 53 })
  expect(fitted(500, 500, false)).toEqual({ width: 64, height: 64 })
  expect(fitted(1300, 100, false)).toEqual({ width: 148, height: 11 })
  expect(fitted(500, 500, true)).toEqual({ width: 96, height: 96 })
})
