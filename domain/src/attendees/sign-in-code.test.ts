import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeLasts,
  codeOf,
  codeState,
  codesOfSlowed,
  codesToDrop,
  codeTries,
  triesLeft,
  typedCode,
} from './sign-in-code.ts'

const sentAt = Date.UTC(2022, 2, 2, 14)
const sent = (tries = 0) => ({ expiresAt: sentAt + codeLasts, tries })

test.each([
  ['is open when it is sent', [sent()], sentAt, 'open'],
  ['is open until its last millisecond', [sent()], sentAt + codeLasts - 1, 'open'],
  ['expires after ten minutes', [sent()], sentAt + codeLasts, 'expired'],
  ['is still open after four tries', [sent(4)], sentAt, 'open'],
  ['is used up after five tries', [sent(5)], sentAt, 'used-up'],
  [
    'is expired, not used up, after five tries and ten minutes',
    [sent(5)],
    sentAt + codeLasts,
    'expired',
  ],
  ['that is used up leaves another one open', [sent(5), sent(1)], sentAt, 'open'],
  ['that is not stored counts as expired', [], sentAt, 'expired'],
] as const)('a code %s', (_, codes, now, state) => {
  expect(codeState(codes, now)).toBe(state)
})

test('a code is open exactly while it has time and tries left', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.integer({ min: -1000, max: 2 * codeLasts }), (tries, after) => {
      const isOpen = codeState([sent(tries)], sentAt + after) === 'open'
      expect(isOpen).toBe(after < codeLasts && triesLeft(tries) > 0)
      expect(triesLeft(tries)).toBe(tries >= codeTries ? 0 : codeTries - tries)
    }),
  )
})

/** Each code is a network’s letter and its number, oldest first. */
const codesOf = (codes: string) => codes.split(' ').map((id) => ({ id, network: id.charAt(0) }))

test.each([
  ['a1 b1 b2 b3', 'b', []],
  ['a1 a2 a3 a4 a5', 'a', ['a1']],
  ['a1 b1 b2 b3 b4', 'b', ['b1']],
  ['b1 b2 b3 b4 b5', 'a', ['b1']],
  ['a1 b1 b2 c1 c2', 'd', ['b1']],
  ['a1 b1 c1 d1 e1', 'a', ['a1']],
  ['a1 b1 b2 b3 b4 b5', 'c', ['b1', 'b2']],
])('of the codes %s, a new one for %s replaces %j', (codes, network, dropped) => {
  expect(codesToDrop(codesOf(codes), network).map(({ id }) => id)).toEqual(dropped)
})

test.each([
  ['a1 b1 a2 b2', 'a', ['a1', 'a2']],
  ['a1 b1 a2 b2', 'c', ['b2']],
])('of the codes %s, %s can only enter %j while it is slowed down', (codes, network, compared) => {
  expect(codesOfSlowed(codesOf(codes), network).map(({ id }) => id)).toEqual(compared)
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123\u00a0456\n', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['\u200e012345\u200e', '012345'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['123.456', undefined],
  ['+123456', undefined],
  ['', undefined],
])('the input %j is read as %j', (text, code) => {
  expect(typedCode(text)).toBe(code)
})

test('every code can be typed with spaces anywhere, and only six digits pass as a code', () => {
  const digits = fc.integer({ min: 0, max: 999_999 }).map(codeOf)
  const blanks = fc.array(fc.constantFrom('', ' ', '\u00a0', '\u3000'), {
    minLength: 6,
    maxLength: 6,
  })
  fc.assert(
    fc.property(digits, blanks, (code, between) => {
      expect(code).toHaveLength(6)
      expect(typedCode([...code].map((digit, at) => digit + between[at]).join(''))).toBe(code)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const code = typedCode(text)
      expect(code === undefined || /^\d{6}$/.test(code)).toBe(true)
    }),
  )
})
