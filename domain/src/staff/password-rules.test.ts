import { expect, test } from 'vitest'
import { passwordError } from './password-rules.ts'

const owner = { email: 'meera.rao@example.org', name: 'Meera Rao', event: 'Harbour Days' }

test.each([
  'four plain words here',
  'correct horse battery staple',
  'Tr0ub4dor & the lighthouse',
  'x7Kq-92mB-vv1Z',
  '84172390556177',
  'die Katze trinkt morgens Kaffee',
  'мой кот любит рыбу',
  'welcome to my 3 favourite bakeries',
])('the password %s is accepted', (password) => {
  expect(passwordError(password, owner)).toBeUndefined()
})

test.each([
  ['aaaaaaaaaaaaaa', /too repetitive/],
  ['abcabcabcabcabc', /too repetitive/],
  ['1212121212121', /too repetitive/],
  ['blue1blue1blue1', /too repetitive/],
  ['123456789012', /keyboard pattern/],
  ['qwertyuiop[]', /keyboard pattern/],
  ['1qaz2wsx3edc4rfv', /keyboard pattern/],
  ['abcdefghijkl2024', /keyboard pattern/],
  ['meerarao2022!!', /your name/],
  ['Harbour-Days-2026', /your name/],
  ['meera@example.org', /your name/],
  ['password1234', /too easy to guess/],
  ['P4ssw0rd2022!', /too easy to guess/],
  ['Welcome2026!!', /too easy to guess/],
  ['iloveyou12345', /too easy to guess/],
  ['letmein-letmein', /too easy to guess/],
  ['adminadmin99', /too easy to guess/],
])('the password %s is refused because it is easy to guess', (password, why) => {
  expect(passwordError(password, owner)?.message).toMatch(why)
})
