/** Emails to attendees in more than one language: each person’s in theirs. */
import { expect, test } from 'vitest'
import { decoded } from '../testing/mail-server.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail({ once: true })
useEvent(() => ({
  as: ['organiser'],
  event: { ...testEvent, event: { ...testEvent.event, languages: ['en', 'fr', 'ar'] } },
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example.org', MAIL_RATE: '6000' },
}))

const subject = { en: 'News of {event}', fr: 'Nouvelles de {event}' }
const text = {
  en: 'Hello {first},\n\n{link}\n\nSee you',
  fr: 'Bonjour {first},\n\n{link}\n\nÀ bientôt',
}
const draft = { kind: 'text', to: 'all', subject, text, on: false }
const save = async (more: object = {}): Promise<string> =>
  (await done('mailing-save', { ...draft, ...more })).id
const listed = async () => (await done('mailings')).mailings[0]
/** They sign in on a page of this language. */
const speaks = (email: string, language: string) =>
  event.call('joinEmail', { email }, undefined, { headers: { 'accept-language': language } })
const mailTo = (email: string) => decoded(smtp.received.find(({ to }) => to[0] === email)?.text)

test('each person gets the email in their language, and in the first where it is missing', async () => {
  await speaks('ada@example.org', 'fr')
  await speaks('bea@example.org', 'ar')
  const id = await save()
  await done('mailing-send', { id })
  await expect
    .poll(async () => {
      event.clock.advance(1_000)
      return (await listed()).counts.sent
    })
    .toBe(3)
  const hers = mailTo('ada@example.org')
  for (const part of ['Nouvelles de International', 'Bonjour Ada,', 'Rejoindre', 'Se désabonner'])
    expect(hers).toContain(part)
  expect(hers).not.toContain('Hello')
  const his = mailTo('bea@example.org')
  for (const part of ['News of International', 'Hello Bea,', 'إلغاء']) expect(his).toContain(part)
  expect(mailTo('cleo@example.org')).toContain('Hello Cleo,')
})

test('organisers get all languages, and a plain text changes only the first', async () => {
  const id = await save()
  expect(await listed()).toMatchObject({ subject, text })
  await save({ id, subject: 'Update' })
  expect(await listed()).toMatchObject({ subject: { en: 'Update', fr: subject.fr }, text })
  await save({ id, subject: { en: 'Update' } })
  expect(await listed()).toMatchObject({ subject: 'Update', text })
})

test('the preview shows each language to whomever, also before it is saved', async () => {
  const email = 'bea@example.org'
  const id = await save()
  const shown = async (more: object) => (await done('mailing-preview', { email, ...more })).text
  expect(await shown({ id })).toContain('Hello Bea,')
  expect(await shown({ id, lang: 'fr' })).toContain('Bonjour Bea,')
  const { on: _, ...written } = { ...draft, text: { en: 'Good day', fr: 'Bonne journée' } }
  expect(await shown({ draft: written, lang: 'fr' })).toContain('Bonne journée')
  const page = async (lang: object, posted: object = written) => {
    const { path } = await done('mailing-view', { draft: written, email, ...lang })
    const body = new URLSearchParams({ draft: JSON.stringify(posted) })
    return (await fetch(event.url + path, { method: 'POST', body })).text()
  }
  expect(await page({ lang: 'fr' })).toContain('Bonne journée')
  expect(await page({})).toContain('Good day')
  // Not the text that the call has seen.
  const other = { ...written, text: { ...written.text, fr: 'Autre' } }
  expect(await page({ lang: 'fr' }, other)).not.toContain('Autre')
})

test.each([
  [{ subject: { en: 'News', ja: 'お知らせ' } }, 'subject.ja', 'entry-language-not-offered'],
  [{ text: { fr: 'Bonjour' } }, 'text', 'entry-without-default'],
  [{ text: { ...text, fr: 'Bonjour {prenom}' } }, 'text.fr', 'mailing-placeholder'],
  [{ subject: { en: 'News', fr: '{link}' } }, 'subject.fr', 'mailing-link-in-subject'],
])('%j is refused', async (change, field, reason) => {
  const { status, body } = await event.call('mailing-save', { ...draft, ...change }, organiser)
  expect([status, body.error.field, body.error.reason]).toEqual([400, field, reason])
  expect((await done('mailings')).mailings).toEqual([])
})
