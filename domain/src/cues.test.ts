import { expect, test } from 'vitest'
import { cueDelay } from './cues.ts'

test.each([
  ['a picture that nobody measures waits for nothing', undefined, 0],
  ['a picture without a date waits for nothing', Number.NaN, 0],
  ['a clock that is ahead waits for nothing', -5_000, 0],
  ['a picture that is behind waits as long', 8_000, 8_000],
  ['no page waits longer than 30 s', 600_000, 30_000],
  ['dates of a wrong clock are waited for by nobody', 600_001, 0],
])('%s', (_, behind, expected) => {
  expect(cueDelay(behind)).toBe(expected)
})
