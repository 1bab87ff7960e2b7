import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { mailServer } from '../testing/mail-server.ts'
import { openEvent } from '../testing/open-event.ts'
import { ConfigError } from '../wrong-setting.ts'
import { smtpOptions } from './smtp-options.ts'

const ticket = { firstname: 'Ada', lastname: 'Okafor', email: 'ada@example.org', message: 'Hi' }

/** The email that a server with these settings sends. */
async function sentWith(env: Record<string, string>) {
  const smtp = await mailServer()
  const event = await openEvent({ env: { SMTP_URL: smtp.url, ...env } })
  await event.organiser()
  await event.call('help-ticket', ticket)
  await expect.poll(() => smtp.received.length).toBe(1)
  await event.close()
  await smtp.close()
  return smtp.received[0]
}

test('MAIL_FROM is the sender in the email’s header and in the SMTP envelope', async () => {
  const mail = await sentWith({ MAIL_FROM: 'Bücherei Süd <conference@relay.example>' })
  expect(mail?.from).toBe('conference@relay.example')
  expect(mail?.text).toMatch(/^From: \S+ <conference@relay\.example>\r?$/m)
  expect(mail?.text).toMatch(/^Message-ID: <[\w-]+@relay\.example>\r?$/m)
  expect(mail?.text).not.toMatch(/^List-/im)
})

test('without MAIL_FROM, the sender is Rostra at the site’s host', async () => {
  const mail = await sentWith({ PUBLIC_URL: 'https://event.example.org/day' })
  expect(mail?.text).toMatch(/^From: Rostra <rostra@event\.example\.org>\r?$/m)
})

test.each([
  ['smtp://user:secret@mail.example.org', true],
  ['smtp://mail.example.org', false],
  ['smtp://user:secret@127.0.0.1', false],
])('to %s a password leaves this machine only encrypted: %s', (url, requireTLS) => {
  expect(smtpOptions(url, 'rostra@event.example.org', 'a.host')).toEqual({ url, requireTLS })
})

test('a machine without a full name introduces itself by the sender’s domain', () => {
  const { name } = smtpOptions('smtp://mail', 'rostra@event.example.org', 'f00d')
  expect(name).toBe('event.example.org')
})

test.each(['conference', 'a@b.org, c@d.org', 'A <a@b.org>, B <c@d.org>', 'A\nBcc: x <a@b.org>'])(
  'MAIL_FROM=%j prevents the start with a one-line error',
  (value) => {
    const read = () => readConfig({ MAIL_FROM: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^MAIL_FROM: ".+" is not a sender; use one such as .+$/)
  },
)
