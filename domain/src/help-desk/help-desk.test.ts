import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inEnglish } from '../contract/reasons/reasons.ts'
import { HelpTicket, helpTicketErrors } from './help-desk.schema.ts'

const good = {
  firstname: 'Ada',
  lastname: 'Okafor',
  email: 'a@b',
  phone: '',
  company: '',
  message: 'Hi',
}

/** The server's English messages; the form shows them in the language of the page. */
const messagesFor = (input: unknown) =>
  Object.fromEntries(
    Object.entries(helpTicketErrors(input)).map(([field, error]) => [
      field,
      inEnglish(error).message,
    ]),
  )

// spec: 5.3, 5.4, 5.7
test('every invalid field has its own error message', () => {
  expect(
    messagesFor({
      firstname: ' ',
      lastname: '',
      email: 'x',
      phone: '',
      company: '',
      message: '\n',
    }),
  ).toEqual({
    firstname: 'Please provide your first name',
    lastname: 'Please provide your last name',
    email: 'Please provide a valid email address',
    message: 'Please enter your message',
  })
})

// spec: 3.33, 5.2, 5.8
test('phone and company are optional, and all fields are trimmed', () => {
  const { phone: _, company: __, ...needed } = good
  expect(v.parse(HelpTicket, { ...needed, firstname: '  Ada ' })).toEqual(good)
  expect(helpTicketErrors(good)).toEqual({})
})

// spec: 5.6
test.each([
  ['firstname', ' \t\n ', 'Please provide your first name'],
  ['firstname', undefined, 'Please provide your first name'],
  ['firstname', 7, 'Please provide your first name'],
  ['firstname', 'x'.repeat(201), 'Use 200 characters or fewer'],
  ['lastname', '', 'Please provide your last name'],
  ['email', '', 'Please provide a valid email address'],
  ['email', 'ada.example.org', 'Please provide a valid email address'],
  ['email', null, 'Please provide a valid email address'],
  ['email', `${'x'.repeat(254)}@`, 'Use 254 characters or fewer'],
  ['phone', 5, 'Enter text'],
  ['phone', '1'.repeat(201), 'Use 200 characters or fewer'],
  ['company', 'x'.repeat(201), 'Use 200 characters or fewer'],
  ['message', '   ', 'Please enter your message'],
  ['message', 'x'.repeat(5001), 'Use 5,000 characters or fewer'],
])('the field %s with the value %j has the error “%s”', (field, value, text) => {
  expect(messagesFor({ ...good, [field]: value })).toEqual({ [field]: text })
})

// spec: 5.5
test.each(['a@b', '@', ' ada@example.org '])(
  'the email %j is accepted, because it contains an @',
  (email) => {
    expect(messagesFor({ ...good, email })).toEqual({})
  },
)

test.each(['firstname', 'lastname', 'phone', 'company', 'email'])(
  '%s becomes one line without characters that reverse text, and the message keeps its lines',
  (field) => {
    const { message, ...line } = v.parse(HelpTicket, {
      ...good,
      [field]: ' x@y\r\nEmail: z\u2028\u202egro\u2066.b\u200f\t! \n',
      message: 'One\r\nTwo',
    })
    expect(line[field as keyof typeof line]).toBe('x@y Email: z gro .b !')
    expect(message).toBe('One\nTwo')
  },
)

test('input that is not an object, or has an unknown field, is refused', () => {
  for (const input of [null, 'x', { ...good, surprise: 1 }])
    expect(v.safeParse(HelpTicket, input).success).toBe(false)
})
