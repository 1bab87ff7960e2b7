import { expect, test } from 'vitest'
import { askAgain, askAgainIn, isAskedAgain } from './ask-again.ts'

test('a page asks within five seconds, never sooner than four, and ever later while it fails', () => {
  expect(askAgainIn(0)).toBeGreaterThanOrEqual(4_000)
  expect(askAgainIn(0)).toBeLessThan(5_000)
  let before = 0
  for (let failures = 0; failures < 50; failures += 1) {
    const wait = askAgainIn(failures)
    expect(wait).toBeGreaterThanOrEqual(before)
    expect(wait).toBeLessThanOrEqual(askAgain.slowest)
    before = wait
  }
})

test.each([
  [' ada@example.org ', true],
  ['ada', false],
  ['ada @example.org', false],
])('%j is asked again: %s', (email, is) => {
  expect(isAskedAgain(email)).toBe(is)
})
