import { expect, test } from 'vitest'
import { canBeAdmitted, guessName } from './front-door.ts'

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
