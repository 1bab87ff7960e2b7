import { expect, test } from 'vitest'
import { mailtoAddress } from './mailto-address.ts'

test.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['ada+help@example.org', 'mailto:ada%2Bhelp@example.org'],
  ['x@y?bcc=spy@z', 'mailto:x@y%3Fbcc%3Dspy@z'],
  ['x@y&cc=spy@z', 'mailto:x@y%26cc%3Dspy@z'],
  ['a@b, c@d', 'mailto:a@b%2C%20c@d'],
  ['x@y%3Fbcc=spy@z', 'mailto:x@y%253Fbcc%3Dspy@z'],
  ['x@y#\r\nBcc: z', 'mailto:x@y%23%0D%0ABcc%3A%20z'],
])('a mailto link to %j contains only that recipient', (email, address) => {
  expect(mailtoAddress(email)).toBe(address)
  const { searchParams, hash, pathname } = new URL(address)
  expect([...searchParams, hash]).toEqual([''])
  expect(decodeURIComponent(pathname)).toBe(email)
})
