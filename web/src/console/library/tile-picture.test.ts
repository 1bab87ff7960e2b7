import { expect, test } from 'vitest'
import { hasPicture, isOneColour } from './tile-picture.ts'

const pixels = (...them: [number, number, number, number][]) => new Uint8ClampedArray(them.flat())
const white: [number, number, number, number] = [255, 255, 255, 255]

test('a blank page counts as one colour, even with slight noise', () => {
  expect(isOneColour(pixels(white, white, white))).toBe(true)
  expect(isOneColour(pixels(white, [250, 252, 249, 255]))).toBe(true)
  expect(isOneColour(pixels(white, white, [91, 42, 134, 255]))).toBe(false)
  expect(isOneColour(pixels([0, 0, 0, 0], [0, 0, 0, 255]))).toBe(false)
})

test.each([
  ['files/uploads/a.pdf', 'pdf', true],
  ['files/photo.webp', 'image', true],
  ['https://example.org/a.pdf', 'pdf', false],
  ['files/film.mp4', 'video', false],
  ['files/notes.txt', 'link', false],
])('%s as %s has a picture of its own: %s', (url, type, has) => {
  expect(hasPicture({ url, type })).toBe(has)
})
