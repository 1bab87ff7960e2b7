import { expect, test } from 'vitest'
import { askedToWait } from './webhooks.ts'

test.each([
  ['20', 20],
  ['0', 5],
  ['999999999', 6 * 3600],
  [' Wed, 02 Mar 2022 14:01:00 GMT', 60],
  ['Wed, 02 Mar 2012 14:01:00 GMT', 5],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s asks to wait for %s s', (header, seconds) => {
  const now = Date.parse('2022-03-02T14:00:00Z')
  const until = askedToWait(header, now)
  expect(until && (until - now) / 1000).toBe(seconds)
})
