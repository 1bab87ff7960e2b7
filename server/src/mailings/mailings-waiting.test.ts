/** Emails to people who registered themselves, while they wait and once they have a place; and who was reached. */
import { expect, test } from 'vitest'
import { mailsTo, registers } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail({ once: true, recipient: (address) => (address === 'bea@example.org' ? 550 : 250) })

const form = { mode: 'open', capacity: 1, waitingList: true } as const
useEvent(() => ({
  as: ['organiser'],
  event: { ...testEvent, event: { ...testEvent.event, registration: form } },
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example', MAIL_RATE: '6000' },
}))

const draft = { kind: 'text', subject: 'News', text: 'Hello {first}, {link}', on: false }
const register = (email: string) => registers(event, smtp, email)
const arrived = (email: string, count: number) =>
  expect
    .poll(() => {
      event.clock.advance(1_000)
      return mailsTo(smtp, email).length
    })
    .toBe(count)

test('only those who wait receive an email to them, without a link that signs in', async () => {
  await register('one@example.org')
  await register('two@example.org')
  const { id } = await done('mailing-save', { ...draft, to: 'waiting' })
  const preview = await done('mailing-preview', { id, email: 'two@example.org' })
  expect(preview.text).toContain('https://event.example/signin')
  expect(preview.text).toContain('because you asked for a place')
  const { kind, subject, text } = draft
  const shown = { kind, subject, text, to: 'waiting' }
  const { path } = await done('mailing-view', { draft: shown, email: 'two@example.org' })
  const body = new URLSearchParams({ draft: JSON.stringify(shown) })
  const page = await fetch(event.url + path, { method: 'POST', body })
  expect(await page.text()).toContain('Hello Nia')
  expect(await done('mailing-count', { to: 'waiting' })).toMatchObject({ people: 1 })
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 1 })
  await arrived('two@example.org', 2)
  // The code and the confirmation.
  expect(mailsTo(smtp, 'one@example.org')).toHaveLength(2)
})

test('whoever registers gets the confirmation, at once or when a place becomes free', async () => {
  await done('mailing-save', { ...draft, kind: 'registered', to: 'all', on: true })
  const { body } = await register('one@example.org')
  await register('two@example.org')
  await arrived('one@example.org', 2)
  expect(mailsTo(smtp, 'one@example.org')[1]).toContain('text/calendar')
  expect(mailsTo(smtp, 'two@example.org')).toHaveLength(1)
  await done('registration-cancel', {}, body.token)
  await arrived('two@example.org', 3)
  // That there is a place, and the confirmation: neither comes without the appointment.
  for (const mail of mailsTo(smtp, 'two@example.org').slice(1))
    expect(mail).toContain('text/calendar')
})

test('the team sees how many were emailed, could not be reached and have signed in', async () => {
  const told = async () =>
    (await done('overview')).readiness.find(({ item }: { item: string }) => item === 'told')
  expect(await told()).toMatchObject({ known: { told: 0, bounced: 0, signedIn: 0 } })
  const { id } = await done('mailing-save', { ...draft, to: 'all' })
  await done('mailing-send', { id })
  await arrived('ada@example.org', 1)
  await arrived('cleo@example.org', 1)
  await event.join('ada@example.org')
  const known = { told: 2, bounced: 1, signedIn: 1 }
  await expect.poll(told).toMatchObject({ state: 'ready', known })
})
