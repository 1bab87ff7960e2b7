import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

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
])('%s is a password that is not tried first', (password) => {
  expect(passwordFault(password, owner)).toBeUndefined()
})

test.each([
  ['aaaaaaaaaaaaaa', /repeats itself/],
  ['abcabcabcabcabc', /repeats itself/],
  ['1212121212121', /repeats itself/],
  ['blue1blue1blue1', /repeats itself/],
  ['123456789012', /row of keys/],
  ['qwertyuiop[]', /row of keys/],
  ['1qaz2wsx3edc4rfv', /row of keys/],
  ['abcdefghijkl2024', /row of keys/],
  ['meerarao2022!!', /your name/],
  ['Harbour-Days-2026', /your name/],
  ['meera@example.org', /your name/],
  ['password1234', /first that are tried/],
  ['P4ssw0rd2022!', /first that are tried/],
  ['Welcome2026!!', /first that are tried/],
  ['iloveyou12345', /first that are tried/],
  ['letmein-letmein', /first that are tried/],
  ['adminadmin99', /first that are tried/],
])('%s is refused: it would be guessed early', (password, why) => {
  expect(passwordFault(password, owner)).toMatch(why)
})
