/** What people who register themselves are told by email, and where no email leaves the server. */
import type { RegistrationForm } from '@rostra/domain/registration/registration'
import { expect, test } from 'vitest'
import { decoded } from '../testing/mail-server.ts'
import { mailsTo, person, registers } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, openInstead, refusal, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()

const withForm = (registration: RegistrationForm) => ({
  ...testEvent,
  event: { ...testEvent.event, timeZone: 'Pacific/Auckland', registration },
})
const env = { PUBLIC_URL: 'https://event.example/day' }
useEvent(() => ({
  as: ['moderator'],
  event: withForm({ mode: 'open', capacity: 2, waitingList: true }),
  env: { ...env, SMTP_URL: smtp.url },
}))

const register = (email: string) => registers(event, smtp, email)
const told = (email: string) => mailsTo(smtp, email).map(decoded)
/** Waits until this many mails have arrived, some of which the team could still have taken back. */
const arrived = async (email: string, count: number) => {
  event.clock.advance(11_000)
  await event.runMaintenance()
  await expect.poll(() => told(email).length).toBe(count)
  return told(email).at(-1)
}
const isConfirmed = async (token: string) =>
  (await done('my-registration', {}, token)).confirmed === true
const isConfirmedTo = async (email: string) => isConfirmed((await register(email)).body.token)
const idOf = async (email: string): Promise<string> =>
  (await done('registrations')).registrations.find((it: { email: string }) => it.email === email).id

test('whoever registers gets a confirmation with seat, date, time, zone and calendar file, once', async () => {
  const { body } = await register('nia@example.org')
  const mail = await arrived('nia@example.org', 2)
  expect(mail).toContain('You’re registered for International')
  // From 14:00 on 28 February in UTC.
  expect(mail).toContain('4 March 2022')
  expect(mail).toContain('3 March 2022 · New Zealand Daylight Time')
  expect(mail).toContain('>03:00</td>')
  expect(mail).not.toContain('from 03:00')
  expect(mail).toContain('Your seat is number 1.')
  expect(mail).toContain('Your link signs you in: keep this email to yourself.')
  expect(mail).toContain('text/calendar')
  expect(mail).toContain('https://event.example/day/enter#mail=')
  expect(await isConfirmed(body.token)).toBe(true)
  event.clock.advance(11 * 60_000)
  await register('nia@example.org')
  expect(await isConfirmed(body.token)).toBe(false)
  expect(told('nia@example.org').length).toBe(3)
  // Nothing is listed after the last session, and nobody has to be let in.
  event.clock.advance(4 * 24 * 3600_000)
  await register('late@example.org')
  const late = await arrived('late@example.org', 2)
  expect(late).toContain('from 03:00 (New Zealand Daylight Time)')
  expect(late).toContain('Your seat is number 2.')
  expect(late).not.toContain('signs you in')
})

test('the confirmation is off where the organisers say so, and theirs counts where there is one', async () => {
  const organiser = await event.organiser()
  const confirmation = async () => (await done('registrations')).confirmation
  expect(await confirmation()).toBe('on')
  await done('registration-confirm', { on: false }, organiser)
  expect([await confirmation(), await isConfirmedTo('one@example.org')]).toEqual(['off', false])
  await done('registration-confirm', { on: true }, organiser)
  const draft = { kind: 'registered', to: 'all', subject: 'Ours', text: 'Hello', on: false }
  await done('mailing-save', draft, organiser)
  expect([await confirmation(), await isConfirmedTo('two@example.org')]).toEqual(['own', false])
  expect(await arrived('one@example.org', 1)).not.toContain('calendar')
  expect(told('two@example.org').length).toBe(1)
})

test('whoever is admitted to the waiting list, or loses the place in any way, is told', async () => {
  const organiser = await event.organiser()
  await event.replace(withForm({ mode: 'approve', capacity: 1, waitingList: true }))
  await expect.poll(async () => (await event.call('registration')).body.mode).toBe('approve')
  for (const who of ['one', 'two']) {
    await register(`${who}@example.org`)
    await done('registration-decide', { id: await idOf(`${who}@example.org`), admit: true })
  }
  const place = await arrived('one@example.org', 2)
  expect(place).toContain('You have a place')
  expect(place).toContain('· New Zealand Daylight Time')
  expect(place).not.toContain('from 03:00')
  expect(place).toContain('Your seat is number 1.')
  const waits = await arrived('two@example.org', 2)
  expect(waits).toContain('on the waiting list')
  expect(waits).not.toContain('seat is')

  await done('registration-decide', { id: await idOf('one@example.org'), admit: false })
  await done('registration-undo', { id: await idOf('one@example.org') })
  await arrived('one@example.org', 2)
  await done('registration-decide', { id: await idOf('one@example.org'), admit: false })
  expect(await arrived('one@example.org', 3)).toContain('is cancelled')

  // By the next look for free places, the second has one.
  await arrived('two@example.org', 3)
  const { attendees } = await done('organiser-attendees', { search: 'two' }, organiser)
  const { id, revision } = attendees[0]
  // At the address that the team has corrected.
  const attendee = { email: 'corrected@example.org', first: 'Two', last: 'P' }
  await done('organiser-attendee-save', { id, revision, attendee }, organiser)
  await done('organiser-attendees-remove', { ids: [id] }, organiser)
  expect(await arrived('corrected@example.org', 1)).toContain('is cancelled')
  expect(told('two@example.org').length).toBe(3)
})

test('whoever gives up a place is told that it is cancelled', async () => {
  const { body } = await register('nia@example.org')
  await done('registration-cancel', {}, body.token)
  expect(await arrived('nia@example.org', 3)).toContain('is cancelled')
})

test('without a mail server nobody can register, and the site says that it will open', async () => {
  await openInstead({ as: ['organiser'], event: withForm({ mode: 'open', questions: [] }), env })
  expect((await event.call('registration')).body).toEqual({
    ...{ mode: 'closed', questions: [], full: false, waitingList: false },
  })
  expect(await refusal('register', person('nia@example.org'))).toEqual([403, 'registration-closed'])
  const front = async () => (await event.call('event-front')).body
  expect(await front()).toMatchObject({ registersSoon: true })
  expect((await front()).registers).toBe(undefined)
  const { warnings } = await done('overview')
  expect(warnings).toContainEqual(expect.objectContaining({ code: 'registration-without-mail' }))
})

test('an event that took registrations before an update sends nothing until its organisers have answered', async () => {
  await event.rows(`insert into setting (name, value) values ('registration-confirmation', 'ask')`)
  await register('one@example.org')
  const organiser = await event.organiser()
  const codes = async () =>
    (await done('overview', {}, organiser)).warnings.map(({ code }: { code: string }) => code)
  expect(await codes()).toContain('registration-unconfirmed')
  await done('registration-confirm', { on: true }, organiser)
  expect(await codes()).not.toContain('registration-unconfirmed')
  await register('two@example.org')
  await arrived('two@example.org', 2)
  expect(told('one@example.org').length).toBe(1)
})
