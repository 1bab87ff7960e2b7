import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HelpTicket, helpTicketErrors } from './help-desk.ts'

const good = {
  firstname: 'Ada',
  lastname: 'Okafor',
  email: 'a@b',
  phone: '',
  company: '',
  message: 'Hi',
}

test('every field that is wrong has its text', () => {
  expect(
    helpTicketErrors({
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

test('phone and company are optional, and all fields are trimmed', () => {
  const { phone: _, company: __, ...needed } = good
  expect(v.parse(HelpTicket, { ...needed, firstname: '  Ada ' })).toEqual(good)
  expect(helpTicketErrors(good)).toEqual({})
})
