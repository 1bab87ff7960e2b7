import { expect, test } from 'vitest'
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

/** RFC 6238 appendix B: the ASCII text 12345678901234567890, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The appendix lists eight digits, of which these are the last six.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code %i s after 1970 matches RFC 6238 appendix B', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(-6))
  expect(totpStep(secret, code.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early or late, and not two', () => {
  const now = 1111111111_000
  const step = Math.floor(now / 30_000)
  const taken = [-2, -1, 0, 1, 2].map((off) => totpStep(secret, totpCode(secret, step + off), now))
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(totpStep(secret, code, now)).toBeUndefined()
})

test('a new secret has 160 bits in base32, and is different each time', () => {
  const made = Array.from({ length: 50 }, newTotpSecret)
  for (const it of made) expect(it).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(made).size).toBe(50)
})

test('the address for authenticator apps names the event and the account', () => {
  const { host, pathname, searchParams } = new URL(totpUri(secret, 'Day & Night', 'mo@example.org'))
  expect([host, pathname]).toEqual(['totp', '/Day%20%26%20Night:mo%40example.org'])
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: 'Day & Night' })
})
