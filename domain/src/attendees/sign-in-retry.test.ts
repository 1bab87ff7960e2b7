import { expect, test } from 'vitest'
import { isRetried, signInRetry, signInRetryIn } from './sign-in-retry.ts'

test('the page retries after four to five seconds, and at growing intervals while requests fail', () => {
  expect(signInRetryIn(0)).toBeGreaterThanOrEqual(4_000)
  expect(signInRetryIn(0)).toBeLessThan(5_000)
  let before = 0
  for (let failures = 0; failures < 50; failures += 1) {
    const wait = signInRetryIn(failures)
    expect(wait).toBeGreaterThanOrEqual(before)
    expect(wait).toBeLessThanOrEqual(signInRetry.slowest)
    before = wait
  }
})

test.each([
  [' ada@example.org ', true],
  ['ada', false],
  ['ada @example.org', false],
])('the sign-in page retries with the email %j: %s', (email, is) => {
  expect(isRetried(email)).toBe(is)
})
