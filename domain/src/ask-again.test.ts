import { expect, test } from 'vitest'
import { askAgain, askAgainIn, isAskedAgain } from './ask-again.ts'

test('the page retries after four to five seconds, and at growing intervals while requests fail', () => {
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
])('the sign-in page retries with the email %j: %s', (email, is) => {
  expect(isAskedAgain(email)).toBe(is)
})
