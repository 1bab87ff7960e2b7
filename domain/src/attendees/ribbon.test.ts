import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ribbonBands, ribbonNumbers } from './ribbon.ts'

const number = fc.integer({ min: 0, max: ribbonNumbers - 1 })

test('bands fill the ribbon, and no two beside each other have one colour', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 2, max: 90 }), (seed, count) => {
      const bands = ribbonBands(seed, count)
      let at = 0
      for (const [index, { from, width, colour }] of bands.entries()) {
        expect(from).toBeCloseTo(at, 9)
        expect(colour).not.toBe(bands[index - 1]?.colour)
        at += width
      }
      expect(at).toBeCloseTo(1, 9)
    }),
    { seed: 7 },
  )
})

test('people with other numbers have other ribbons', () => {
  const seen = new Set(Array.from({ length: 2000 }, (_, at) => JSON.stringify(ribbonBands(at, 18))))
  expect(seen.size).toBe(2000)
})
