import { expect, test } from 'vitest'
import { nearestAddresses } from './nearest-address.ts'

const people = [
  'ada.okafor@example.org',
  'bea@example.org',
  'info@example.org',
  'c@x.io',
  'uma@example.com',
  'ada@example.org',
].map((email) => ({ id: email, email }))

test.each([
  ['ada.okafor@exmaple.org', 'ada.okafor@example.org'],
  ['ada.okafor@example.or', 'ada.okafor@example.org'],
  ['ada.okofor@exampel.org', 'ada.okafor@example.org'],
  ['adaokafor@example.com', undefined],
  ['bea@exampel.org', 'bea@example.org'],
  // The same name at a host that ends differently is nearer than another name at the same host.
  ['ada@example.com', 'ada@example.org'],
  ['uma@example.org', 'uma@example.com'],
  ['ada.okafor@home.example', 'ada.okafor@example.org'],
  // Names too short to identify a person do not match at another host.
  ['info@elsewhere.example', undefined],
  ['bea@elsewhere.example', undefined],
  ['d@x.io', 'c@x.io'],
  ['d@y.io', undefined],
])('the suggestion for %s is %s', (email, meant) => {
  expect(nearestAddresses(email, people).map((it) => it.email)).toEqual(meant ? [meant] : [])
})

test.each([
  // Of the same name at other hosts.
  ['maria@elsewhere.example', ['maria@one.example', 'maria@two.example'], []],
  // At equally near hosts, and then nobody with a similar name.
  ['ada@example.com', ['ada@example.net', 'ada@example.org'], ['uma@example.com']],
  [
    'guest001@example.org',
    ['guest0001@example.org', 'guest0012@example.org', 'guest1001@example.org'],
    ['guest0112@example.org'],
  ],
])('several people who are equally near to %s are all suggested', (email, near, others) => {
  const all = [...others, ...near].map((it) => ({ id: it, email: it }))
  expect(nearestAddresses(email, all).map((it) => it.email)).toEqual(near)
})

test('there is no suggestion when nobody is registered', () => {
  expect(nearestAddresses('ada@example.org', [])).toEqual([])
})
