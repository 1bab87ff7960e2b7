import { distance } from 'fastest-levenshtein'
import { expect, test } from 'vitest'
import { createNearest } from './nearest-address.ts'

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
])('the suggestion for %s is %s', async (email, meant) => {
  expect((await createNearest(people))(email).map((it) => it.email)).toEqual(meant ? [meant] : [])
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
])('several people who are equally near to %s are all suggested', async (email, near, others) => {
  const all = [...others, ...near].map((it) => ({ id: it, email: it }))
  expect((await createNearest(all))(email).map((it) => it.email)).toEqual(near)
})

test('there is no suggestion when nobody is registered', async () => {
  expect((await createNearest([]))('ada@example.org')).toEqual([])
})

test('the letter filter never excludes the nearest address', async () => {
  // A separate generator, so that a failure is reproducible.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const letters = 'abcdefghijklmnopqrstuvwxyzäø.-_0123456789'
  const word = (length: number) =>
    Array.from({ length }, () => letters[random(letters.length)]).join('')
  const all = Array.from({ length: 300 }, () => {
    const email = `${word(3 + random(4))}@${word(3 + random(3))}.org`
    return { id: email, email }
  })
  const nearest = await createNearest(all)
  for (let n = 0; n < 2_000; n += 1) {
    const meant = all[random(all.length)]?.email ?? ''
    const place = random(meant.length)
    const typed = meant.slice(0, place) + word(random(3)) + meant.slice(place + random(3))
    const least = Math.min(...all.map(({ email }) => distance(email, typed)))
    const allowed = typed.length < 8 ? 1 : typed.length < 16 ? 2 : 3
    const [found] = nearest(typed)
    if (least <= allowed)
      expect([typed, distance(found?.email ?? '', typed)]).toEqual([typed, least])
  }
})
