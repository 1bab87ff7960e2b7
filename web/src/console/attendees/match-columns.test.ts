import { expect, test } from 'vitest'
import { hasHeader, matchColumns } from './match-columns.ts'

test('columns are recognised by the names that people give them', () => {
  expect(matchColumns(['Surname', 'First name', ' E-Mail '])).toEqual({
    email: 2,
    first: 1,
    last: 0,
  })
  expect(matchColumns(['email', 'first', 'last'])).toEqual({ email: 0, first: 1, last: 2 })
  expect(matchColumns(['Ticket', 'Who'])).toEqual({ email: -1, first: -1, last: -1 })
})

test('a first row with an address in it is a person', () => {
  expect(hasHeader(['email', 'first'])).toBe(true)
  expect(hasHeader(['ada@example.org', 'Ada'])).toBe(false)
})
