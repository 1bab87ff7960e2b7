/** Emails to attendees: who receives them, when, what they contain, and how they end. */
import { expect, test } from 'vitest'
import { decoded } from '../testing/mail-server.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { audit, done, event, openInstead, organiser, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail({ once: true })

const env = () => ({
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'https://event.example.org',
  MAIL_RATE: '6000',
})
useEvent(() => ({ as: ['organiser'], env: env() }))

const draft = {
  kind: 'text',
  subject: 'News of {event}',
  text: 'Hello {first},\n\n{link}',
  to: 'all',
  on: false,
}
const save = async (changes: object = {}): Promise<string> =>
  (await done('mailing-save', { ...draft, ...changes })).id
const counts = async (id: string) =>
  (await done('mailings')).mailings.find((it: { id: string }) => it.id === id).counts
/** Lets time pass until all that can be sent was sent. */
const settled = (id: string) =>
  expect
    .poll(async () => {
      event.clock.advance(1_000)
      return (await counts(id)).queued
    })
    .toBe(0)
const receivers = () => smtp.received.flatMap(({ to }) => to).toSorted()
/** An email, without the line breaks of its headers. */
const mailTo = (email: string) =>
  decoded(smtp.received.find(({ to }) => to[0] === email)?.text).replace(/:\s+</g, ': <')
const linkIn = (mail: string) => /\/enter#mail=([\w.-]+)/.exec(mail)?.[1] ?? ''
const unsubscribeIn = (mail: string) =>
  /List-Unsubscribe: <https:\/\/event\.example\.org(\/unsubscribe\/[\w-]+)>/.exec(mail)?.[1] ?? ''

test('everyone receives an email once, however often it is sent', async () => {
  const id = await save()
  expect(await done('mailing-send', { id })).toEqual({ queued: 3, minutes: 1 })
  await settled(id)
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 0 })
  await settled(id)
  expect(receivers()).toEqual(['ada@example.org', 'bea@example.org', 'cleo@example.org'])
  expect(await counts(id)).toEqual({ queued: 0, sent: 3, failed: 0, skipped: 0 })
  const mail = mailTo('ada@example.org')
  expect(mail).toContain('Hello Ada,')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('the preview is the email that this person receives', async () => {
  const id = await save()
  const preview = await done('mailing-preview', { id, email: 'ada@example.org' })
  await done('mailing-send', { id })
  await settled(id)
  const mail = mailTo('ada@example.org')
  expect(linkIn(preview.html)).toBe(linkIn(mail))
  expect(preview.subject).toBe('News of International Women’s Day')
  expect(mail).toContain(unsubscribeIn(mail))
  expect(preview.text).toContain(unsubscribeIn(mail))
})

test('the words around it are in the language of the page on which the person last signed in', async () => {
  const id = await save()
  const email = 'bea@example.org'
  const text = async () => (await done('mailing-preview', { id, email })).text
  expect(await text()).toContain('Unsubscribe:')
  for (const [language, words] of [
    ['fr', 'Se désabonner'],
    ['ja-JP, en;q=0.8', '配信を停止する'],
    ['xx', '配信を停止する'],
  ] as const) {
    const headers = { 'accept-language': language }
    expect((await event.call('joinEmail', { email }, undefined, { headers })).status).toBe(200)
    expect(await text()).toContain(words)
  }
})

test('a test goes only to the organiser who asks for it', async () => {
  const id = await save()
  await done('mailing-test', { id })
  await expect.poll(receivers).toEqual(['meera@example.org'])
  expect(await counts(id)).toMatchObject({ sent: 0, queued: 0 })
})

test('whoever unsubscribes receives no more, and nothing changes when the page is only opened', async () => {
  const first = await save()
  await done('mailing-send', { id: first })
  await settled(first)
  const path = unsubscribeIn(mailTo('ada@example.org'))
  const page = await fetch(event.url + path, { headers: { 'accept-language': 'fr' } })
  expect(await page.text()).toContain('Se désabonner')
  expect(await done('mailing-unsubscribed')).toEqual({ people: [] })
  const oneClick = await fetch(event.url + path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(oneClick.status).toBe(200)
  const { people } = await done('mailing-unsubscribed')
  expect(people).toMatchObject([{ email: 'ada@example.org' }])
  smtp.received.length = 0
  // The newest mail is listed first.
  event.clock.advance(1_000)
  const second = await save()
  expect(await done('mailing-send', { id: second })).toMatchObject({ queued: 2 })
  await settled(second)
  expect(receivers()).toEqual(['bea@example.org', 'cleo@example.org'])
  expect(await done('mailings-to', { email: 'ada@example.org' })).toMatchObject({
    mails: [{ state: 'sent' }, { state: 'skipped', why: 'unsubscribed' }].toReversed(),
    unsubscribedAt: expect.any(Number),
  })
  await fetch(`${event.url}${path}/undo`, { method: 'POST' })
  expect(await done('mailing-send', { id: second })).toMatchObject({ queued: 1 })
  expect((await fetch(`${event.url}/unsubscribe/${'x'.repeat(43)}`)).status).toBe(404)
})

test('who was refused is listed with the server’s own words, and not tried again', async () => {
  smtp.ways.recipient = (address) => (address === 'bea@example.org' ? 550 : 250)
  const id = await save()
  await done('mailing-send', { id })
  await settled(id)
  expect(await done('mailing-people', { id, state: 'failed' })).toMatchObject({
    people: [{ email: 'bea@example.org', why: 'refused', said: '550 No' }],
    more: false,
  })
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 0 })
})

test('an email that is stopped reaches no one else, and continues when it is sent again, until it is removed', async () => {
  await openInstead({ as: ['organiser'], env: { ...env(), MAIL_RATE: '1' } })
  const id = await save()
  await done('mailing-send', { id })
  await expect.poll(() => smtp.received.length).toBe(1)
  await expect.poll(() => counts(id)).toMatchObject({ sent: 1 })
  await done('mailing-stop', { id })
  event.clock.advance(4 * 60_000)
  expect(await counts(id)).toEqual({ queued: 0, sent: 1, failed: 0, skipped: 2 })
  expect(await done('mailing-send', { id })).toEqual({ queued: 2, minutes: 2 })
  await expect.poll(() => counts(id)).toMatchObject({ sent: 2, queued: 1 })
  expect(await done('mailing-remove', { id })).toEqual({})
  event.clock.advance(10 * 60_000)
  expect((await done('mailings')).mailings).toEqual([])
  expect(await event.rows('select * from mailing_mail')).toEqual([])
  expect(await event.rows('select id from mail_outbox where done_at is null')).toEqual([])
  expect(await audit('mailing-removed')).toMatchObject([{ about: draft.subject }])
})

test('stopping leaves what is sent by itself on, for those who register later', async () => {
  await openInstead({ as: ['organiser'], env: { ...env(), MAIL_RATE: '1' } })
  const id = await save({ kind: 'registered', on: true })
  await done('mailing-send', { id })
  await expect.poll(() => counts(id)).toMatchObject({ sent: 1 })
  await done('mailing-stop', { id })
  expect((await done('mailings')).mailings).toMatchObject([{ on: true, counts: { skipped: 2 } }])
  const attendee = { email: 'new@example.org', first: 'New', last: '' }
  await done('organiser-attendee-add', { attendee })
  await expect
    .poll(() => {
      event.clock.advance(30_000)
      return receivers()
    })
    .toContain('new@example.org')
})

test('sending from a draft, which nobody can open, has to be meant', async () => {
  const id = await save()
  await done('site-open', { draft: true })
  // With PostgreSQL the change comes back as a notification.
  await expect.poll(() => done('site-state')).toMatchObject({ state: 'draft' })
  const { status, body } = await event.call('mailing-send', { id }, organiser)
  expect([status, body.error.code]).toEqual([409, 'site-draft'])
  expect(await counts(id)).toMatchObject({ queued: 0, sent: 0 })
  expect(await done('mailing-send', { id, anyway: true })).toMatchObject({ queued: 3 })
})

test('a confirmation follows each registration, with the calendar file and no unsubscribing', async () => {
  event.clock.advance(1_000)
  const id = await save({ kind: 'registered', on: true })
  const attendee = { email: 'new@example.org', first: 'New', last: '' }
  await done('organiser-attendee-add', { attendee })
  await expect
    .poll(() => {
      event.clock.advance(5_000)
      return receivers()
    })
    .toEqual(['new@example.org'])
  const mail = mailTo('new@example.org')
  expect(mail).toContain('text/calendar')
  expect(mail).not.toContain('List-Unsubscribe')
  expect(await counts(id)).toMatchObject({ sent: 1 })
})

test('reminders are sent by themselves at their time, once', async () => {
  // The first session of the test's event starts two days before the others.
  event.clock.set(startsAt - 50 * 3600_000)
  const id = await save({ kind: 'hour-before', on: true })
  event.clock.advance(3599_000)
  expect(await counts(id)).toMatchObject({ queued: 0, sent: 0 })
  await expect
    .poll(async () => {
      event.clock.advance(1_000)
      return (await counts(id)).sent
    })
    .toBe(3)
  event.clock.advance(60_000)
  expect(await counts(id)).toMatchObject({ sent: 3, queued: 0 })
})

test('a code does not wait for thousands of emails to a server that answers slowly', {
  tags: ['slow'],
}, async () => {
  const attendees = Array.from({ length: 3000 }, (_, at) => ({
    email: `p${at}@example.org`,
    first: 'P',
    last: String(at),
  }))
  const coded = { ...testEvent, attendees, event: { ...testEvent.event, signIn: 'code' as const } }
  await openInstead({ as: ['organiser'], env: env(), event: coded })
  smtp.ways.data = () => 'silence'
  const id = await save()
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 3000 })
  await expect.poll(() => smtp.unanswered.length).toBeGreaterThan(0)
  smtp.ways.data = () => 250
  const began = performance.now()
  expect((await event.call('joinEmail', { email: 'p7@example.org' })).status).toBe(202)
  await expect
    .poll(() => smtp.received.some(({ text }) => text.includes('sign-in code')))
    .toBe(true)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('unknown words in braces, links in the subject and unknown sessions are refused at their field', async () => {
  const refused = async (changes: object) =>
    (await event.call('mailing-save', { ...draft, ...changes }, await event.organiser())).body.error
  expect(await refused({ text: 'Hello {fist}' })).toMatchObject({
    field: 'text',
    message: 'There is no {fist} to fill in. Choose one of those offered.',
  })
  expect(await refused({ subject: 'Join: {link}' })).toMatchObject({ field: 'subject' })
  expect(await refused({ to: 'starred:none' })).toMatchObject({ field: 'to' })
  expect(await refused({ to: 'nobody' })).toMatchObject({ field: 'to' })
  expect(await refused({ text: '  ' })).toMatchObject({ field: 'text' })
  expect(await refused({ at: 'tomorrow' })).toMatchObject({ field: 'at' })
})

test('an email that a server puts off or drops is sent later, once', async () => {
  smtp.ways.data = () => 451
  const id = await save()
  await done('mailing-send', { id })
  await expect
    .poll(async () => {
      event.clock.advance(100)
      return (await event.rows("select id from mail_outbox where error = 'deferred'")).length
    })
    .toBe(3)
  smtp.ways.data = () => 250
  event.clock.advance(60_000)
  await settled(id)
  expect(receivers()).toEqual(['ada@example.org', 'bea@example.org', 'cleo@example.org'])
})

test('a name is text, whatever it contains', async () => {
  const attendee = { email: 'x@example.org', first: '[x](https://evil.example)<b>', last: '{link}' }
  await done('organiser-attendee-add', { attendee })
  const id = await save({ text: 'Hello {name}!\n\nYour certificate: {certificate}' })
  const { html, text } = await done('mailing-preview', { id, email: 'x@example.org' })
  expect(html).not.toContain('href="https://evil.example')
  expect(html).not.toContain('<b>')
  expect(html).toContain('{link}')
  expect(text).toContain('[x](https://evil.example)<b>')
  // Without a certificate, its paragraph is left out.
  expect(text).not.toContain('certificate')
})
