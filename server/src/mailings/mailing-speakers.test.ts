import { expect, test } from 'vitest'
import { eventWithSpeakers, page, secretOf, speakerNamed } from '../speakers/test-speakers.ts'
import { decoded } from '../testing/mail-server.ts'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const ours = eventWithSpeakers()
const bob = { first: 'Bob', last: 'Stone', file: '', email: 'bob@else.example' }

useMail()
useEvent(() => ({
  as: ['organiser'],
  event: {
    ...ours,
    sessions: ours.sessions.map((it) =>
      it.id === 'later' ? { ...it, speakers: [...it.speakers, bob, bob] } : it,
    ),
  },
  env: { SMTP_URL: smtp.url, MAIL_RATE: '6000', PUBLIC_URL: 'https://conf.example' },
}))

const draft = {
  ...{ kind: 'text', to: 'speakers', subject: 'Your talk', on: false },
  text: 'Dear {first}, you speak:\n\n{sessions}\n\n{link}',
}

test('speakers with an address get an email once each, with their own sessions and page', async () => {
  const secret = await secretOf('Bob')
  expect((await done('mailing-count', { to: 'speakers' })).people).toBe(2)
  const { id } = await done('mailing-save', draft)
  const preview = await done('mailing-preview', { id, email: 'bob@else.example' })
  expect(preview.text).toContain('Dear Bob, you speak:')
  expect(preview.text).toContain('Session later')
  expect(preview.text).not.toContain('Session iwd')
  expect(preview.text).toContain(`Open your page\nhttps://conf.example/speaker/${secret}`)
  expect(preview.text).toContain('because you’re a speaker at')
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 2 })
  event.runMaintenance()
  await expect
    .poll(() => smtp.received.map(({ to }) => to[0]).sort())
    .toEqual(['ada@example.org', 'bob@else.example'])
  const ada = smtp.received.find(({ to }) => to[0] === 'ada@example.org')
  // She has no address of a page, and is an attendee.
  expect(decoded(ada?.text)).toContain('Join the event\r\nhttps://conf.example/enter#mail=')
  expect(await done('mailing-send', { id })).toMatchObject({ queued: 0 })
})

test('a speaker without an account or a page gets a page with the email that leads there', async () => {
  const { id } = await done('mailing-save', draft)
  const preview = await done('mailing-preview', { id, email: 'bob@else.example' })
  expect(preview.text).toContain('Open your page\nhttps://conf.example/speaker/…')
  expect(await speakerNamed('Bob')).not.toHaveProperty('invited')
  await done('mailing-send', { id })
  event.runMaintenance()
  const bobs = () => smtp.received.find(({ to }) => to[0] === 'bob@else.example')
  await expect.poll(() => bobs()).toBeDefined()
  const [, secret = ''] = /\/speaker\/([\w-]{43})/.exec(decoded(bobs()?.text)) ?? []
  expect((await page(secret)).body).toMatchObject({ speaker: { first: 'Bob' } })
  expect(await speakerNamed('Bob')).toHaveProperty('invited')
})
