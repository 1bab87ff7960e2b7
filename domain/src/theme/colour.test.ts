import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, oklchOf } from './colour.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('OKLCH', () => {
  // Values from CSS Color 4, which rounds to five digits.
  test.each([
    ['#ff0000', 0.62796, 0.25768, 29.234],
    ['#00ff00', 0.86644, 0.29483, 142.495],
    ['#0000ff', 0.45201, 0.31321, 264.052],
  ])('%s is %f %f %f', (colour, l, c, h) => {
    const found = oklchOf(colour)
    expect(found.l).toBeCloseTo(l, 4)
    expect(found.c).toBeCloseTo(c, 4)
    expect(found.h).toBeCloseTo(h, 1)
  })

  test('a colour converted to OKLCH and back is unchanged', () => {
    fc.assert(fc.property(hex, (colour) => hexOf(oklchOf(colour)) === colour))
  })

  test('a colour that no screen can show keeps its lightness and hue', () => {
    const wild = fc.record({
      l: fc.double({ min: 0.15, max: 0.95, noNaN: true }),
      c: fc.double({ min: 0, max: 0.5, noNaN: true }),
      h: fc.double({ min: 0, max: 360, noNaN: true }),
    })
    fc.assert(
      fc.property(wild, (asked) => {
        const shown = oklchOf(hexOf(asked))
        const turn = Math.abs(((shown.h - asked.h + 540) % 360) - 180)
        // With little chroma, 8 bits per channel make the hue imprecise.
        return (
          Math.abs(shown.l - asked.l) < 0.01 && shown.c < asked.c + 0.01 && turn * shown.c < 0.6
        )
      }),
    )
  })
})

describe('contrast follows WCAG 2.2', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })

  test('it is the same in either order, and from 1 to 21', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrast(one, other)
        return ratio === contrast(other, one) && ratio >= 1 && ratio <= 21
      }),
    )
  })
})
