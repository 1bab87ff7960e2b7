import { expect, test } from 'vitest'
import { logoColour } from './logo-colour.ts'

const picture = (...colours: number[][]) => ({
  data: new Uint8ClampedArray(colours.flat()),
  width: colours.length,
  height: 1,
})
const [red, paleBlue, white, black] = [
  [160, 20, 30, 255],
  [150, 200, 255, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 255],
]

test('a logo’s colour is its most frequent one, whatever white and black it has', () => {
  expect(logoColour(picture(white, white, black, red, red, paleBlue))).toBe('#a0141e')
  expect(logoColour(picture(white, paleBlue))).toBe('#96c8ff')
  expect(logoColour(picture(white, black))).toBeUndefined()
})
