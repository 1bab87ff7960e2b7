import { expect, test } from 'vitest'
import { mailsTo, registers } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const drafted = {
  ...testEvent.event,
  name: 'Garden Day',
  draft: true as const,
  inDraft: ['registration' as const],
  registration: { mode: 'approve' as const },
}

useMail()
useEvent(() => ({
  as: ['organiser'],
  event: { ...testEvent, event: drafted },
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example/day', MAIL_RATE: '6000' },
}))

/** Who was told, in any order. */
const told = () =>
  smtp.received.filter(({ text }) => text.includes('Garden Day is open')).flatMap(({ to }) => to)
/** Lets the server look for what is to be done. */
const pass = (ms: number) => event.clock.advance(ms)

test('who registers while the site is a draft gets in, and one email, once it opens', async () => {
  await registers(event, smtp, 'nia@example.org')
  const [nia] = (await done('registrations', {}, organiser)).registrations
  await done('registration-decide', { id: nia.id, admit: true }, organiser)
  pass(11_000)
  await expect.poll(() => mailsTo(smtp, 'nia@example.org').length).toBe(2)
  expect(mailsTo(smtp, 'nia@example.org')[1]).not.toContain('/signin')
  // Someone who was on the list already asked as well.
  const known = await registers(event, smtp, 'ada@example.org')
  expect(known.body).toMatchObject({ state: 'registered', draft: true })
  const me = async () => (await event.call('me', {}, known.body.token)).status
  expect(await me()).toBe(401)

  await done('site-open', {}, organiser)
  await expect.poll(me).toBe(200)
  const both = ['ada@example.org', 'nia@example.org']
  for (const _ of [1, 2, 3]) pass(6_000)
  await expect.poll(() => told().sort()).toEqual(both)
  // Also the one whom the organisers had added.
  for (const email of both) {
    const lines = mailsTo(smtp, email)
      .at(-1)
      ?.replaceAll(/=\r?\n/g, '')
    expect(lines?.match(/<td width=3D"\d+%" height=3D"12"/g)).toHaveLength(28)
  }
  // Not those who register from now on, nor anyone once more when it is opened again.
  await registers(event, smtp, 'bo@example.org')
  await done('site-open', { draft: true }, organiser)
  await done('site-open', {}, organiser)
  for (const _ of [1, 2, 3]) pass(6_000)
  await done('site-state', {}, organiser)
  expect(told().sort()).toEqual(both)
  expect(await event.rows('select * from opening_letter')).toEqual([])
})
