import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leavesFrameToSound, missingSound, soundStep } from './sound-clock.ts'

const rate = 48_000
const chunk = 960

test('sound that arrives on time is used unchanged', () => {
  expect(soundStep(0, chunk, 20, rate)).toEqual({ silence: 0, take: true })
  expect(soundStep(0, chunk, 200, rate)).toEqual({ silence: 0, take: true })
})

test('a gap in the sound is filled with silence up to the next chunk', () => {
  expect(soundStep(chunk, chunk, 1000, rate)).toEqual({ silence: rate - 2 * chunk, take: true })
  expect(missingSound(0, 300, rate)).toBe(0)
  expect(missingSound(0, 1000, rate)).toBe(rate - 9_600)
})

test('sound stays within a quarter of a second of the picture despite an inaccurate sound card', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.97, max: 1.03, noNaN: true }),
      fc.integer({ min: 0, max: 400 }),
      (speed, pauseAt) => {
        let written = 0
        for (let number = 1; number <= 500; number += 1) {
          const elapsed = (number * 20) / speed + (number > pauseAt ? 700 : 0)
          const { silence, take } = soundStep(written, chunk, elapsed, rate)
          written += silence + (take ? chunk : 0)
          if (number > pauseAt + 1 || number < pauseAt)
            expect(Math.abs(written / rate - elapsed / 1000)).toBeLessThan(0.25)
        }
      },
    ),
  )
})

test('some frames are dropped while sound waits for its encoder, and all of them if it falls far behind', () => {
  expect(leavesFrameToSound(0.9, 33)).toBe(false)
  expect(leavesFrameToSound(1.1, 33)).toBe(true)
  expect(leavesFrameToSound(3.9, 499)).toBe(true)
  expect(leavesFrameToSound(3.9, 500)).toBe(false)
  expect(leavesFrameToSound(4.1, 500)).toBe(true)
})
