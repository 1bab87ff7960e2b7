/** Wrong passwords from many addresses, at a tenth of their real cost, while the team signs in. */
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../staff/password-hash.ts'
import { firstTurn } from '../staff/sign-in-tries.ts'
import { callFrom, event, useEvent } from './use-event.ts'

const email = 'meera@example.org'
const password = 'four plain words here'

const attacked = Array.from({ length: 5 }, (_, n) => `mo${n}@example.org`)

useEvent({ env: { TRUST_PROXY: 'on' } })
beforeEach(async () => {
  for (const it of attacked) await event.moderator(it)
  const costly = await hashPassword(password, firstTurn(email), 2 ** 14)
  await event.rows("update staff set password = ? where role = 'moderator'", costly)
})

const signInFrom = (address: string, who: object) => callFrom(address, 'organiser-sign-in', who)

test('an organiser can sign in eight times while twelve addresses try wrong passwords', {
  tags: ['slow'],
}, async () => {
  await event.organiser(email)
  let isOver = false
  let wrong = 0
  const attack = async (address: string) => {
    while (!isOver) {
      const who = { email: attacked[wrong++ % 5], password: 'something wrong 12' }
      // On a busy machine the queue may take longer than the minute after which a silent connection is closed.
      const answer = await signInFrom(address, who).catch(() => undefined)
      // As a script would: it waits less than requested.
      if (answer?.status === 429) await setTimeout(100)
    }
  }
  const attackers = Array.from({ length: 48 }, (_, n) => attack(`203.0.113.${n % 12}`))
  await expect.poll(() => wrong).toBeGreaterThan(48)
  const statuses = []
  for (let n = 0; n < 8; n += 1) {
    // Alternates between an address where they have signed in before and addresses that no one has used.
    const address = n % 2 ? '198.51.100.1' : `198.51.100.${10 + n}`
    statuses.push((await signInFrom(address, { email, password })).status)
    event.clock.advance(2000)
  }
  isOver = true
  await Promise.all(attackers)
  expect(statuses).toEqual(Array(8).fill(200))
})

test('an organiser can change their password while others try wrong passwords', {
  tags: ['slow'],
}, async () => {
  const token = await event.organiser(email)
  const others = Array.from({ length: 24 }, (_, n) =>
    signInFrom(`203.0.113.${n}`, { email: attacked[n % 5], password: 'something wrong 12' }),
  )
  const { status } = await event.call(
    'account-password',
    { password, next: 'four other plain words' },
    token,
  )
  expect(status).toBe(200)
  await Promise.allSettled(others)
})

test('people who have signed in from an address still can after others there have used up its attempts', async () => {
  await event.organiser(email)
  const office = '203.0.113.9'
  expect((await signInFrom(office, { email, password })).status).toBe(200)
  let refused = 0
  for (let n = 0; n < 31; n += 1) {
    const who = { email: attacked[n % 5], password: 'something wrong 12' }
    if ((await signInFrom(office, who)).status === 429) refused += 1
  }
  expect(refused).toBeGreaterThan(0)
  expect((await signInFrom(office, { email, password })).status).toBe(200)
})
