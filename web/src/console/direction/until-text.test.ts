import { expect, test } from 'vitest'
import { untilText } from './until-text.ts'

const minute = 60_000

test.each([
  [-5, '1 min'],
  [1, '1 min'],
  [minute, '1 min'],
  [59.5 * minute, '1 h'],
  [80 * minute, '1 h 20 min'],
  [24 * 60 * minute, '1 day'],
  [(3 * 24 + 4) * 60 * minute, '3 days 4 h'],
])('%d ms are %s', (ms, text) => {
  expect(untilText(ms)).toBe(text)
})
