import * as v from 'valibot'
import { expect, test } from 'vitest'
import { reasonOfIssue } from '../contract/reasons/reason-of-issue.ts'
import { Email } from './attendee.schema.ts'
import { fullName } from './attendee.ts'

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['  ADA@Example.org\n', 'ada@example.org'],
  // A decomposed letter matches the composed one in the attendee list.
  ['zoe\u0308@example.org', 'zoë@example.org'],
])('%j signs in as %s', (typed, email) => {
  expect(v.parse(Email, typed)).toBe(email)
})

test.each(['', '   ', '\n', undefined, null, 7])(
  'the email %j is refused with “Please enter your email”',
  (typed) => {
    const result = v.safeParse(Email, typed)
    expect(result.issues && reasonOfIssue(result.issues[0]).message).toBe('Please enter your email')
  },
)

// spec: 3.3
test('a full name is the first name followed by the last name', () => {
  expect(fullName({ first: 'Ada', last: 'Okafor' })).toBe('Ada Okafor')
  expect(fullName({ first: 'Ada', last: '' })).toBe('Ada')
})
