import { describe, expect, test } from 'vitest'
import { codeFor } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { callFrom, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

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

describe('where a code is asked for', () => {
  useMail()
  useEvent(() => ({
    env: { ...env, SMTP_URL: smtp.url },
    event: {
      ...testEvent,
      event: { ...testEvent.event, signIn: 'code' },
      attendees: [...testEvent.attendees, ...guests.slice(0, 20)],
    },
    bursts: { codesByAddress: 5 },
  }))
  const ask = (n: number, from = office) => joinFrom(from, `guest${n}@example.org`)
  const askAll = async (count: number) => {
    const answers = []
    for (let n = 0; n < count; n += 1) answers.push(await ask(n))
    return answers
  }

  test('a network gets a number of codes for all people together, until someone has signed in from there', async () => {
    const answers = await askAll(6)
    expect(statusesOf(answers)).toEqual({ 202: 5, 429: 1 })
    expect(answers[5]?.headers.get('retry-after')).toBe('60')
    expect((await ask(5, '198.51.100.1')).status).toBe(202)
    const code = await codeFor(smtp, 'guest0@example.org')
    await callFrom(office, 'joinCode', { email: 'guest0@example.org', code })
    for (let n = 5; n < 15; n += 1) expect((await ask(n)).status).toBe(202)
  })

  test('a code leaves before those that another network has asked for, however many', async () => {
    const held = Promise.withResolvers<void>()
    smtp.ways.before = () => held.promise
    await askAll(5)
    await expect
      .poll(async () => (await event.rows('select id from mail_outbox where attempts > 0')).length)
      .toBe(4)
    expect((await ask(6, '198.51.100.1')).status).toBe(202)
    held.resolve()
    await expect.poll(() => smtp.received.length).toBe(6)
    // Four were already being sent.
    expect(smtp.received.slice(0, 5).flatMap(({ to }) => to)).toContain('guest6@example.org')
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
