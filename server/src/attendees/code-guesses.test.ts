import { beforeEach, expect, test } from 'vitest'
import { createLimits } from '../limits.ts'
import { noBroker } from '../platform/broker/broker.ts'
import { type CodeGuesses, createCodeGuesses } from './code-guesses.ts'

const [tenMinutes, hour] = [600_000, 3600_000]

let guesses: CodeGuesses
beforeEach(() => {
  guesses = createCodeGuesses(createLimits({ on: true, broker: noBroker, clock: () => 0 }))
})

/** How many of `count` incorrect codes are allowed at `now`; without an email, each is for another one. */
function wrong(
  count: number,
  network: string,
  { email = '', codes = 1, now = 0, hasAsked = true } = {},
): number {
  let allowed = 0
  for (let n = 0; n < count; n += 1) {
    try {
      guesses.pay({ email: email || `${network} ${n}`, network, codes, hasAsked }, now)
      allowed += 1
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many', retryAfter: 600 })
    }
  }
  return allowed
}
function right(count: number, network: string, now = 0): void {
  for (let n = 0; n < count; n += 1) {
    guesses.pay({ email: `${network} ${n}`, network, codes: 2, hasAsked: true }, now).giveBack()
    guesses.signedIn(network, now)
  }
}
test('a network that guesses has a hundred comparisons with codes, then one try in ten minutes', () => {
  expect(wrong(200, 'a')).toBe(101)
  expect(wrong(200, 'b', { codes: 5 })).toBe(21)
  expect(wrong(5, 'c')).toBe(5)
  right(1, 'd')
  expect([guesses.areMany(0), guesses.areMany(hour)]).toEqual([true, false])
})

test('correct codes cost nothing', () => {
  right(1000, 'a')
  expect(guesses.areMany(0)).toBe(false)
  expect(wrong(5, 'a')).toBe(5)
})

test('many strangers who guess slow other strangers down but stop no one, and are reported to the team', () => {
  right(1, 'office')
  for (let n = 0; n < 10; n += 1) wrong(70, `guesser ${n}`)
  expect(guesses.areMany(0)).toBe(true)
  expect(wrong(50, 'office')).toBe(50)
  // Someone new: an incorrect code and a wait, or the correct code immediately, after which no one there waits.
  expect(wrong(2, 'hotel')).toBe(1)
  right(1, 'home')
  expect(wrong(50, 'home')).toBe(50)
  expect(wrong(2, 'cafe', { now: 3 * tenMinutes })).toBe(2)
})

test('whoever guesses at a venue does not use up the turns of those who asked for a code there', () => {
  right(1, 'venue')
  wrong(200, 'venue', { email: 'ada@example.org' })
  expect(wrong(50, 'venue')).toBe(50)
  expect(wrong(2, 'venue', { email: 'bea@example.org' })).toBe(1)
  // One turn for all together with codes that were asked for elsewhere.
  expect(wrong(50, 'venue', { hasAsked: false })).toBe(1)
})

test('one email address has fifty comparisons in an hour, and each network one try beyond them', () => {
  const email = 'ada@example.org'
  for (let n = 0; n < 10; n += 1) expect(wrong(5, `guesser ${n}`, { email })).toBe(5)
  expect(wrong(5, 'another', { email })).toBe(1)
  expect(wrong(5, 'home', { email })).toBe(1)
})
