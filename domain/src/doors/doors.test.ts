import { expect, test } from 'vitest'
import { canBeAdmitted, guessName, markDifference } from './doors.ts'

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
])('the name suggested for %s is “%s” “%s”', (email, first, last) => {
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

test.each([
  ['ada@example.com', 'ada@example.org', 'ada@example.[com]', 'ada@example.[org]'],
  ['ada@exmaple.org', 'ada@example.org', 'ada@ex[ma]ple.org', 'ada@ex[am]ple.org'],
  ['ada@example.or', 'ada@example.org', 'ada@example.or[]', 'ada@example.or[g]'],
  ['annna@x.org', 'anna@x.org', 'ann[n]a@x.org', 'ann[]a@x.org'],
  ['ada@x.org', 'ada@x.org', 'ada@x.org[]', 'ada@x.org[]'],
  ['😀@x.org', '😁@x.org', '[😀]@x.org', '[😁]@x.org'],
])('%s and %s differ in %s and %s', (one, other, inOne, inOther) => {
  const marked = (text: string, from: string) => {
    const { before, differs, after } = markDifference(text, from)
    return `${before}[${differs}]${after}`
  }
  expect([marked(one, other), marked(other, one)]).toEqual([inOne, inOther])
})
