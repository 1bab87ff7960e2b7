/** Places are given exactly on two instances that share a database. */
import { expect, test } from 'vitest'
import { codeFor, mailsTo, person } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const registration = { mode: 'open' as const, capacity: 20, waitingList: true as const }
useMail()
useTwoInstances(() => ({
  sharedFolder: true,
  event: { ...testEvent, event: { ...testEvent.event, registration } },
  env: { SMTP_URL: smtp.url },
}))

test('of 40 people who register at once, 20 get a place and 20 wait in an order without gaps', async () => {
  const on = (n: number) => (n % 2 === 0 ? one : two)
  const emails = Array.from({ length: 40 }, (_, n) => `p${n}@example.org`)
  await Promise.all(emails.map((email, n) => on(n).call('register', person(email))))
  const codes = await Promise.all(emails.map((email) => codeFor(smtp, email)))
  const answers = await Promise.all(
    emails.map((email, n) => on(n + 1).call('registerCode', { email, code: codes[n] })),
  )
  const bodies = answers.map(({ body }) => body)
  const registered = bodies.filter(({ state }) => state === 'registered')
  expect(registered.length).toBe(20)
  const places = bodies.flatMap(({ place }) => place ?? []).sort((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))

  const seats = await Promise.all(
    registered.map(async ({ token }) => (await two.call('my-registration', {}, token)).body.seat),
  )
  expect(seats.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))

  await Promise.all(
    registered.slice(0, 5).map(({ token }, n) => on(n).call('registration-cancel', {}, token)),
  )
  const list = async (state: string) =>
    (await one.call('registrations', { state }, await one.moderator())).body.registrations
  await expect.poll(async () => (await list('registered')).length).toBe(20)
  expect((await list('waiting')).length).toBe(15)
  const told = () =>
    emails.flatMap((email) => mailsTo(smtp, email)).filter((it) => it.includes('You have a place'))
      .length
  await expect.poll(told).toBe(5)
})
