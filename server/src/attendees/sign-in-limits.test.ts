import { describe, expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { callFrom, event, useEvent } from '../testing/use-event.ts'

const office = '203.0.113.7'
const guests = Array.from({ length: 500 }, (_, n) => ({
  email: `guest${n}@example.org`,
  first: 'Guest',
  last: String(n),
}))

const env = { TRUST_PROXY: 'on' }

const joinFrom = (address: string, email: string) => callFrom(address, 'joinEmail', { email })
const statusesOf = (answers: { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

describe('with small limits', () => {
  useEvent({ env, bursts: { joinByEmail: 2, joinUnregistered: 4 } })

  test('sign-in attempts from other network addresses do not lock out the owner of an email address', async () => {
    for (let n = 0; n < 6; n += 1) await joinFrom(`198.51.100.${n % 3}`, 'ada@example.org')
    const own = []
    for (let n = 0; n < 2; n += 1) own.push(await joinFrom(office, 'ada@example.org'))
    expect(statusesOf(own)).toEqual({ 200: 2 })
  })

  test('too many wrong emails are refused with the time to wait', async () => {
    for (let n = 0; n < 4; n += 1)
      expect((await joinFrom(office, `nobody${n}@example.org`)).body.error.message).toBe(
        'Unregistered email',
      )
    const { status, headers } = await joinFrom(office, 'nobody@example.org')
    expect([status, headers.get('retry-after')]).toEqual([429, '15'])
    event.clock.advance(15_000)
    expect((await joinFrom(office, 'nobody@example.org')).status).toBe(403)
  })
})

describe('in one office', { tags: ['slow'] }, () => {
  useEvent({ env, event: { ...testEvent, attendees: [...testEvent.attendees, ...guests] } })

  test('500 people at one network address can sign in within a minute while a script tries wrong emails', async () => {
    const answers = []
    const wrong = []
    // Twenty wrong emails per second for sixty seconds, and eight or nine people in each second.
    for (let second = 0; second < 60; second += 1) {
      const script = Array.from({ length: 20 }, (_, n) =>
        joinFrom(office, `nobody${second}-${n}@example.org`),
      )
      const [from, to] = [Math.floor((second * 500) / 60), Math.floor(((second + 1) * 500) / 60)]
      const people = guests.slice(from, to).map(({ email }) => joinFrom(office, email))
      wrong.push(...(await Promise.all(script)))
      answers.push(...(await Promise.all(people)))
      event.clock.advance(1000)
    }
    expect(statusesOf(answers)).toEqual({ 200: 500 })
    const { 403: answered = 0, 429: refused = 0 } = statusesOf(wrong)
    expect(answered).toBeLessThan(130)
    expect(answered + refused).toBe(1200)
  })

  test('repeated attempts with one email do not block other people at the same network address', async () => {
    for (let n = 0; n < 700; n += 1) await joinFrom(office, 'ada@example.org')
    const { status } = await joinFrom(office, 'guest1@example.org')
    expect(status).toBe(200)
  })
})
