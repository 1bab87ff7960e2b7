import { expect, test } from 'vitest'
import { askAgain, askAgainIn, canBeAdmitted, guessName } from './refused-sign-ins.ts'

test.each([
  ['ada.okafor@example.org', 'Ada', 'Okafor'],
  ['ada_okafor+work@example.org', 'Ada', 'Okafor'],
  ['ada.maria.okafor@example.org', 'Ada', 'Maria Okafor'],
  ['anne-marie.lund@example.org', 'Anne-Marie', 'Lund'],
  ['élodie.roux@example.org', 'Élodie', 'Roux'],
  ['maria@example.org', 'Maria', ''],
  ['maria.lopez77@example.org', 'Maria', 'Lopez'],
  ['123@example.org', '', ''],
  ['@example.org', '', ''],
])('the name of %s begins as “%s” “%s”', (email, first, last) => {
  expect(guessName(email)).toEqual({ first, last })
})

test.each([
  ['ada@example.org', true],
  ['ada', false],
  ['my password', false],
  ['ada@exam\nple.org', false],
  ['p1@0123456789abcdef.rehearsal.invalid', false],
])('%j can be admitted: %s', (email, can) => {
  expect(canBeAdmitted(email)).toBe(can)
})

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

test('it waits as long as the server asks for, and never more than a minute', () => {
  expect(askAgainIn(0, 10_000)).toBe(10_000)
  expect(askAgainIn(3, 1_000)).toBe(32_000)
  expect(askAgainIn(0, 3600_000)).toBe(60_000)
})
