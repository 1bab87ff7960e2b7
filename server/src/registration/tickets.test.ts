/** What is on people's tickets: the number of their seat, and of their ribbon. */
import type { RegistrationForm } from '@rostra/domain/registration/registration'
import { expect, test } from 'vitest'
import { codeFor, person, registers } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const withForm = (registration: RegistrationForm) => ({
  ...testEvent,
  event: { ...testEvent.event, registration },
})
useMail()
useEvent(() => ({
  as: ['moderator'],
  event: withForm({ mode: 'open', capacity: 4, waitingList: true }),
  env: { SMTP_URL: smtp.url },
  bursts: { registerByAddress: 20 },
}))

const register = async (name: string) => (await registers(event, smtp, `${name}@example.org`)).body
const ticket = (token: string) => done('my-registration', {}, token)
const signedIn = async (name: string) => ticket(await event.join(`${name}@example.org`))
/** Of those who have a place, in the order of their addresses. */
const seats = async () =>
  (
    await event.rows('select email, seat from registration where seat is not null order by email')
  ).map(({ email, seat }) => [String(email).split('@')[0], Number(seat)])

test('people who register at once have different seats, as many as there are places', async () => {
  const emails = Array.from({ length: 6 }, (_, n) => `p${n}@example.org`)
  await Promise.all(emails.map((email) => event.call('register', person(email))))
  const codes = await Promise.all(emails.map((email) => codeFor(smtp, email)))
  const answers = await Promise.all(
    emails.map((email, n) => event.call('registerCode', { email, code: codes[n] })),
  )
  const tokens = answers.flatMap(({ body }) => body.token ?? [])
  const tickets = await Promise.all(tokens.map(ticket))
  expect(tickets.map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3, 4])
  expect(tickets).toMatchObject([{ seats: 4 }, { seats: 4 }, { seats: 4 }, { seats: 4 }])
})

test('a seat stays with a person, and one that was given up goes to the next', async () => {
  const one = await register('one')
  const two = await register('two')
  await register('three')
  await done('registration-cancel', {}, one.token)
  expect(await seats()).toEqual([
    ['three', 3],
    ['two', 2],
  ])
  await register('four')
  await register('five')
  expect(await seats()).toEqual([
    ['five', 4],
    ['four', 1],
    ['three', 3],
    ['two', 2],
  ])
  // Whoever waits has none until a place is theirs.
  expect(await register('six')).toEqual({ state: 'waiting', place: 1 })
  await done('organiser-attendees-remove', { ids: [two.id] }, await event.organiser())
  await event.runMaintenance()
  await expect.poll(seats).toContainEqual(['six', 2])
  expect((await signedIn('six')).seat).toBe(2)
  expect((await event.call('my-registration', {}, two.token)).status).toBe(401)
})

test('whoever the team has to admit has a seat from then on, and not after it was taken back', async () => {
  await event.replace(withForm({ mode: 'approve' }))
  await expect.poll(async () => (await event.call('registration')).body.mode).toBe('approve')
  expect(await register('one')).toEqual({ state: 'pending' })
  expect(await seats()).toEqual([])
  const [{ id }] = (await done('registrations')).registrations
  await done('registration-decide', { id, admit: true })
  // There are as many as are wanted.
  expect((await signedIn('one')).seat).toBe(1)
  expect(await signedIn('one')).not.toHaveProperty('seats')
  await done('registration-undo', { id })
  expect(await seats()).toEqual([])
})

test('a seat is not said to be one of fewer', async () => {
  const tokens = [await register('one'), await register('two')].map(({ token }) => token)
  await event.replace(withForm({ mode: 'open', capacity: 1 }))
  await expect.poll(async () => (await ticket(tokens[0])).seats).toBe(1)
  expect(await ticket(tokens[1])).not.toHaveProperty('seats')
})

test('people whom organisers added have a ribbon of their own and no seat, the team has neither', async () => {
  const ada = await signedIn('ada')
  expect(ada).toEqual({ own: false, ribbon: expect.any(Number) })
  expect((await signedIn('ada')).ribbon).toBe(ada.ribbon)
  const { id } = (await event.call('me', {}, await event.join('ada@example.org'))).body
  const { data } = await done('organiser-attendee-data', { id }, await event.organiser())
  expect(data.attendee.ribbon).toBe(ada.ribbon)
  expect((await ticket((await register('nia')).token)).ribbon).not.toBe(ada.ribbon)
  expect(await ticket(await event.moderator())).toEqual({ own: false })
})
