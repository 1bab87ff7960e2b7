import { codeLasts } from '@rostra/domain/attendees/sign-in-code'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import type { RegistrationForm } from '@rostra/domain/registration/registration'
import { expect, test } from 'vitest'
import { exported } from '../testing/exported.ts'
import { codeFor, mailsTo, person, registers } from '../testing/registering-people.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { audit, callFrom, done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()

const questions: RegistrationForm['questions'] = [
  { id: 'team', label: 'Your team', kind: 'text', required: true },
  { id: 'meal', label: 'Meal', kind: 'choice', options: ['Fish', 'Beans'] },
  { id: 'news', label: 'Send me news', kind: 'checkbox' },
]
const withForm = (registration: RegistrationForm, more: Partial<FolderEvent> = {}) => ({
  ...testEvent,
  event: { ...testEvent.event, ...more, registration },
})
useEvent(() => ({
  as: ['moderator'],
  event: withForm({ mode: 'open', capacity: 6 }),
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example/day', TRUST_PROXY: 'on' },
  bursts: { registerByAddress: 20 },
}))

let uses = 0
const use = async (registration: RegistrationForm, more: Partial<FolderEvent> = {}) => {
  uses += 1
  const heading = `Event ${uses}`
  await event.replace(withForm(registration, { heading, ...more }))
  await expect.poll(async () => (await event.call('event-front')).body.heading).toBe(heading)
}
const register = (email: string, more: object = {}) => registers(event, smtp, email, more)
const listed = async (state?: string) =>
  (await done('registrations', state ? { state } : {})).registrations
const errorOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]
const attendees = async () =>
  (
    await done(
      'organiser-attendees',
      { search: '', sort: 'name', descending: false, page: 1 },
      await event.organiser(),
    )
  ).total

test('whoever enters the code from the mail is an attendee and signed in', async () => {
  const { status, body } = await register('nia@example.org', {
    email: ' Nia@Example.org ',
    last: '',
  })
  expect([status, body]).toMatchObject([200, { state: 'registered', first: 'Nia', last: '' }])
  expect((await event.call('me', {}, body.token)).body).toMatchObject({ email: 'nia@example.org' })
  expect(await listed()).toMatchObject([{ email: 'nia@example.org', state: 'registered' }])
  const [mail] = mailsTo(smtp, 'nia@example.org')
  expect(mail).toContain('https://event.example/day/register#code=')
  // Anyone can have a mail sent to any address: it has none of their words.
  expect(mail).not.toContain('Nia')
})

test('nothing about a person stays when the code is not entered', async () => {
  expect((await event.call('register', person('nia@example.org'))).status).toBe(202)
  expect(await attendees()).toBe(3)
  expect(await listed()).toEqual([])
  event.clock.advance(codeLasts)
  await event.runMaintenance()
  await expect.poll(() => event.rows('select * from registration_draft')).toEqual([])
  expect(await event.rows('select * from sign_in_code')).toEqual([])
})

test('the answer for a registered address is the same; its mail says so and its code signs in', async () => {
  const sent = await event.call('register', person('ada@example.org'))
  expect([sent.status, sent.body]).toEqual([202, { code: 'sent' }])
  const code = await codeFor(smtp, 'ada@example.org')
  expect(mailsTo(smtp, 'ada@example.org')[0]).toContain('already registered')
  const { body } = await event.call('registerCode', { email: 'ada@example.org', code })
  expect(body).toMatchObject({ state: 'registered', first: 'Ada' })
  expect(await listed()).toEqual([])
})

test('a wrong code is refused with the tries that are left, and a code of registration does not sign in', async () => {
  await event.call('register', person('nia@example.org'))
  const code = await codeFor(smtp, 'nia@example.org')
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = await event.call('registerCode', { email: 'nia@example.org', code: wrong })
  expect(refused.body.error).toMatchObject({
    code: 'wrong-code',
    field: 'code',
    params: { left: 4 },
  })
  expect((await event.call('joinCode', { email: 'nia@example.org', code })).status).toBe(403)
})

test('a program that fills in the hidden field gets the usual answer, and no mail is sent', async () => {
  const sent = await event.call(
    'register',
    person('nia@example.org', { website: 'https://x.example' }),
  )
  expect([sent.status, sent.body]).toEqual([202, { code: 'sent' }])
  await register('bo@example.org')
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['bo@example.org'])
})

test('every error of the form is at its field', async () => {
  await use({ mode: 'open', questions, consent: 'I agree to **this**.' })
  const send = async (form: object) => {
    const { status, body } = await event.call('register', form)
    return [status, (body.error.errors ?? [body.error]).map((it: { field: string }) => it.field)]
  }
  expect(await send({ email: '', first: '', last: '' })).toEqual([
    400,
    ['email', 'first', 'answers.team', 'consent'],
  ])
  const bad = { answers: { meal: 'Meat', more: 'x' } }
  expect(await send(person('nobody', bad))).toEqual([
    400,
    ['email', 'answers.team', 'answers.meal', 'answers.more', 'consent'],
  ])
  // A program that fills in the hidden field does not learn of them.
  const hidden = { ...bad, website: 'https://x.example' }
  expect((await event.call('register', person('nobody', hidden))).status).toBe(202)
  expect(smtp.received).toEqual([])
})

test('answers are in the list, in the person’s data and gone when the person is erased', async () => {
  await use({ mode: 'open', questions, consent: 'I agree.' })
  const answers = { team: 'Blue', meal: 'Beans', news: false }
  const { body } = await register('nia@example.org', { answers, consent: true })
  expect((await event.call('registration')).body).toMatchObject({
    questions,
    consentHtml: '<p>I agree.</p>\n',
  })
  expect((await listed())[0].answers).toEqual({ team: 'Blue', meal: 'Beans' })
  const organiser = await event.organiser()
  const { data } = await done('organiser-attendee-data', { id: body.id }, organiser)
  expect(data.registration).toMatchObject({ answers: { team: 'Blue', meal: 'Beans' }, seat: 1 })
  expect(data.registration.consentedAt).toBeDefined()
  const { rows } = await exported(event, 'registrations-export', organiser)
  expect(rows).toMatchObject([
    { Email: 'nia@example.org', State: 'registered', 'Your team (team)': 'Blue' },
  ])
  await done('organiser-attendee-erase', { id: body.id }, organiser)
  expect(await listed()).toEqual([])
})

test('nobody can register while it is closed, after its end, in a draft and after the event', async () => {
  const refused = async () => errorOf(await event.call('register', person('nia@example.org')))
  const closed = [403, 'registration-closed']
  await use({ mode: 'closed' })
  expect(await refused()).toEqual(closed)
  await use({ mode: 'elsewhere', url: 'https://shop.example' })
  expect((await event.call('registration')).body.url).toBe('https://shop.example')
  expect(await refused()).toEqual(closed)
  const questions = [{ id: 'team', label: 'Your team', kind: 'text' as const }]
  await use({ mode: 'open', questions, consent: 'I agree' }, { draft: true })
  expect(await refused()).toEqual(closed)
  // Nobody reads the form before the event is open.
  expect((await event.call('registration')).body).toEqual({
    ...{ mode: 'closed', questions: [], full: false, waitingList: false },
  })
  const until = new Date(startsAt + 3600_000 * 24 * 365 * 50).toISOString()
  await use({ mode: 'open', until })
  expect((await event.call('registration')).body.until).toBe(until)
  event.clock.advance(3600_000 * 24 * 365 * 60)
  expect((await event.call('registration')).body.mode).toBe('closed')
  expect(await refused()).toEqual(closed)
})

test('only addresses of the domains may register', async () => {
  await use({ mode: 'open', domains: ['uni.example'] })
  const refused = await event.call('register', person('ada@example.org'))
  expect(refused.body.error).toMatchObject({ code: 'registration-domain', field: 'email' })
  expect(errorOf(await register('nia@sub.uni.example'))).toEqual([403, 'registration-domain'])
  expect((await register('nia@uni.example')).body.state).toBe('registered')
})

test('of 12 people who register for 6 places at once, 6 get one', async () => {
  const emails = Array.from({ length: 12 }, (_, n) => `p${n}@example.org`)
  const sent = await Promise.all(emails.map((email) => event.call('register', person(email))))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]))
  const codes = await Promise.all(emails.map((email) => codeFor(smtp, email)))
  const answers = await Promise.all(
    emails.map((email, n) => event.call('registerCode', { email, code: codes[n] })),
  )
  expect(answers.filter(({ body }) => body.state === 'registered').length).toBe(6)
  expect(answers.map(errorOf).filter(([, code]) => code === 'registration-full').length).toBe(6)
  expect(await attendees()).toBe(9)
  expect((await event.call('registration')).body).toMatchObject({ full: true, waitingList: false })
  expect(errorOf(await event.call('register', person('q@example.org')))).toEqual([
    409,
    'registration-full',
  ])
})

test('a place that becomes free goes to the first who waits, with a mail', async () => {
  await use({ mode: 'open', capacity: 1, waitingList: true })
  const { body: first } = await register('one@example.org')
  expect((await register('two@example.org')).body).toEqual({ state: 'waiting', place: 1 })
  expect((await register('three@example.org')).body).toEqual({ state: 'waiting', place: 2 })
  event.clock.advance(60_000)
  expect((await register('three@example.org')).body).toEqual({ state: 'waiting', place: 2 })
  await done('registration-cancel', {}, first.token)
  expect((await event.call('me', {}, first.token)).status).toBe(401)
  await expect.poll(() => mailsTo(smtp, 'two@example.org').length).toBe(2)
  expect(mailsTo(smtp, 'two@example.org')[1]).toContain('You have a place')
  expect(await listed('registered')).toMatchObject([{ email: 'two@example.org' }])
  expect((await event.call('joinEmail', { email: 'two@example.org' })).status).toBe(200)
  expect(await listed('waiting')).toMatchObject([{ email: 'three@example.org', place: 1 }])
})

test('people on the organisers’ list cannot cancel a registration that they do not have', async () => {
  const ada = await event.join('ada@example.org')
  expect(errorOf(await event.call('registration-cancel', {}, ada))).toEqual([403, 'not-allowed'])
})

test('whoever is banned from the chats does not lose the ban by registering anew', async () => {
  await use({ mode: 'open' })
  const { body: nia } = await register('nia@example.org')
  await done('chat-ban', { userId: nia.id, seconds: -1, reason: 'Spam' })
  await done('registration-cancel', {}, nia.token)
  // They are told no more than others who were refused.
  event.clock.advance(60_000)
  expect((await register('nia@example.org')).body).toEqual({ state: 'pending' })
  expect(await listed('refused')).toMatchObject([{ email: 'nia@example.org' }])
})

test('the team admits and refuses, can undo it for ten seconds, and a mail tells people afterwards', async () => {
  await use({ mode: 'approve', capacity: 1 })
  expect((await register('one@example.org')).body).toEqual({ state: 'pending' })
  expect((await register('two@example.org')).body).toEqual({ state: 'pending' })
  expect((await done('dashboard')).registrations).toBe(2)
  const [two, one] = await listed('pending')
  await done('registration-decide', { id: one.id, admit: false })
  await done('registration-undo', { id: one.id })
  expect((await listed('pending')).length).toBe(2)
  await done('registration-decide', { id: one.id, admit: true })
  expect(
    errorOf(
      await event.call('registration-decide', { id: two.id, admit: true }, await event.moderator()),
    ),
  ).toEqual([409, 'registration-full'])
  await done('registration-decide', { id: two.id, admit: false })
  expect((await event.call('joinEmail', { email: 'one@example.org' })).status).toBe(200)
  expect(mailsTo(smtp, 'one@example.org').length).toBe(1)
  event.clock.advance(11_000)
  await event.runMaintenance()
  await expect.poll(() => mailsTo(smtp, 'one@example.org').length).toBe(2)
  await expect.poll(() => mailsTo(smtp, 'two@example.org').length).toBe(2)
  expect(mailsTo(smtp, 'two@example.org')[1]).toContain('Your registration for')
  expect(
    (await event.call('registration-undo', { id: two.id }, await event.moderator())).body.error,
  ).toMatchObject({ reason: 'undo-over' })
  expect((await audit('registration-undone')).length).toBe(1)
})

test('a decision is told in the language of the page with the form', async () => {
  await use({ mode: 'approve' })
  const email = 'uno@example.org'
  const headers = { 'accept-language': 'fr' }
  await event.call('register', person(email), undefined, { headers })
  await event.call('registerCode', { email, code: await codeFor(smtp, email) })
  const [row] = await listed('pending')
  await done('registration-decide', { id: row.id, admit: true })
  event.clock.advance(11_000)
  await event.runMaintenance()
  await expect.poll(() => mailsTo(smtp, email).length).toBe(2)
  expect(mailsTo(smtp, email)[1]).toContain('Vous avez une place')
  const organiser = await event.organiser()
  const { attendees } = await done('organiser-attendees', { search: 'uno' }, organiser)
  const { data } = await done('organiser-attendee-data', { id: attendees[0].id }, organiser)
  expect(data.registration.language).toBe('fr')
})

test('forms from one network address are limited', async () => {
  const send = (n: number) =>
    callFrom('203.0.113.7', 'register', person(`x${n}@example.org`, { website: 'x' }))
  const all = await Promise.all(Array.from({ length: 21 }, (_, n) => send(n)))
  expect(all.filter(({ status }) => status === 429).length).toBe(1)
})
