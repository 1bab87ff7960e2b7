/** Places that one source takes very quickly. */
import { expect, test } from 'vitest'
import { codeFor, mailsTo, person } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { callFrom, done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()
const registration = { mode: 'open', capacity: 40 } as const
useEvent(() => ({
  as: ['organiser'],
  event: { ...testEvent, event: { ...testEvent.event, registration } },
  env: { SMTP_URL: smtp.url, TRUST_PROXY: 'on', MAIL_RATE: '6000' },
}))

/** Resolves to the states, in no order. */
const register = (emails: readonly string[], address: string) =>
  Promise.all(
    emails.map(async (email) => {
      await callFrom(address, 'register', person(email))
      const code = await codeFor(smtp, email)
      const { body } = await callFrom(address, 'registerCode', { email, code })
      return body.state as string
    }),
  )
const many = (count: number, domain: (n: number) => string, name = 'p') =>
  Array.from({ length: count }, (_, n) => `${name}${n}@${domain(n)}`)
const count = (states: readonly string[], state: string) =>
  states.filter((it) => it === state).length

test('beyond twenty places of one network in an hour people wait for the team, which refuses them all at once', async () => {
  const [network, other] = ['203.0.113.7', '198.51.100.1']
  const states = await register(
    many(23, (n) => `d${n}.example`),
    network,
  )
  expect([count(states, 'registered'), count(states, 'pending')]).toEqual([20, 3])
  expect(await register(['honest@example.net'], other)).toEqual(['registered'])
  // A program that signs in does not make its network a known one.
  await callFrom(network, 'joinEmail', { email: 'p0@d0.example' })
  expect(await register(['late@example.net'], network)).toEqual(['pending'])
  const codes = async () =>
    (await done('overview')).warnings.map(({ code }: { code: string }) => code)
  expect(await codes()).toContain('registration-rush')

  const { registrations } = await done('registrations')
  const { rush } = registrations.find((it: { state: string }) => it.state === 'pending')
  expect(await done('registrations-decide', { rush, admit: false })).toEqual({ people: 24 })
  expect((await done('registrations', { state: 'registered' })).registrations).toMatchObject([
    { email: 'honest@example.net' },
  ])
  expect(await codes()).not.toContain('registration-rush')
  event.clock.advance(11_000)
  await event.runMaintenance()
  await expect.poll(() => mailsTo(smtp, 'late@example.net').length).toBe(2)
})

test('where places run out, those of a rush who registered first get what is left, and the others still wait', async () => {
  const network = '203.0.113.7'
  await register(
    many(23, (n) => `d${n}.example`),
    network,
  )
  await event.replace({
    ...testEvent,
    event: { ...testEvent.event, registration: { ...registration, capacity: 22 } },
  })
  await expect.poll(async () => (await done('registrations')).capacity).toBe(22)
  const { registrations } = await done('registrations')
  const waiting = registrations.filter((it: { state: string }) => it.state === 'pending')
  const { rush } = waiting[0]
  expect(await done('registrations-decide', { rush, admit: true })).toEqual({ people: 2 })
  const left = (await done('registrations', { state: 'pending' })).registrations
  expect(left.map((it: { id: string }) => it.id)).toEqual([waiting[0].id])

  const listed = { ...registration, capacity: 22, waitingList: true as const }
  await event.replace({ ...testEvent, event: { ...testEvent.event, registration: listed } })
  await expect.poll(async () => (await event.call('registration')).body.waitingList).toBe(true)
  expect(await done('registrations-decide', { rush, admit: true })).toEqual({
    ...{ people: 1, waiting: 1 },
  })
})

test('one domain counts over all networks, but not one that is a tenth of the organisers’ list', async () => {
  const from = async (domain: string, name?: string) => {
    const states: string[] = []
    for (const [n, email] of many(21, () => domain, name).entries())
      states.push(...(await register([email], `203.0.113.${n}`)))
    return count(states, 'pending')
  }
  expect(await from('bots.example')).toBe(1)
  await event.replace({
    ...testEvent,
    event: { ...testEvent.event, registration: { ...registration, capacity: 80 } },
  })
  expect(await from('example.org', 'q')).toBe(0)
})

test('a network from which someone of the list has signed in may take more', async () => {
  await callFrom('203.0.113.7', 'joinEmail', { email: 'ada@example.org' })
  const states = await register(
    many(21, (n) => `d${n}.example`),
    '203.0.113.7',
  )
  expect(count(states, 'registered')).toBe(21)
})
