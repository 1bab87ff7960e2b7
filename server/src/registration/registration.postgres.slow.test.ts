/** Places are given exactly on two instances that share a database. */
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { codeFor, mailsTo, person } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()
let one: TestServer
let two: TestServer
beforeEach(async () => {
  const env = { REDIS_URL: inject('redis'), SMTP_URL: smtp.url }
  const registration = { mode: 'open' as const, capacity: 20, waitingList: true as const }
  one = await openEvent({
    env,
    event: { ...testEvent, event: { ...testEvent.event, registration } },
  })
  const { databaseUrl = '' } = one.config
  two = await openEvent({ env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: one.dataDir } })
})
afterEach(async () => {
  await two.close()
  await one.close()
})

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
