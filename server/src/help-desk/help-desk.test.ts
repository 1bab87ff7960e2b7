import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decoded, mailServer } from '../testing/mail-server.ts'
import { event, openInstead, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const address = 'https://event.example.org'
useMail()
useEvent(() => ({ env: { SMTP_URL: smtp.url, PUBLIC_URL: address, RATE_LIMITS: 'off' } }))

const ticket = {
  firstname: ' Ada ',
  lastname: 'Okafor',
  email: 'ada@example.org',
  phone: ' +44 20 7946 0000 ',
  company: 'Kettle & Co',
  message: 'I hear nothing.\r\nBcc: everyone@example.org',
}

const minute = 60_000
const send = (more: object = {}) => event.call('help-ticket', { ...ticket, ...more })
const headers = (mail = '') => mail.split(/\r?\n\r?\n/)[0] ?? ''

// spec: 7.11
test('a ticket is stored with its fields trimmed, and emailed separately to each team member', async () => {
  await event.organiser('meera@example.org')
  await event.moderator('jo@example.org')
  const { status, body } = await send()
  expect([status, body]).toEqual([200, { id: expect.any(String) }])
  expect(await event.rows('select firstname, phone, company, email from help_ticket')).toEqual([
    {
      firstname: 'Ada',
      phone: '+44 20 7946 0000',
      company: 'Kettle & Co',
      email: 'ada@example.org',
    },
  ])
  await expect.poll(() => smtp.received.length).toBe(2)
  const to = smtp.received.map((mail) => mail.to)
  expect(to.sort()).toEqual([['jo@example.org'], ['meera@example.org']])
  for (const mail of smtp.received) {
    expect(mail.text).toMatch(/^Subject: New help ticket from Ada Okafor\r?$/m)
    expect(mail.text).toMatch(/^Reply-To: ada@example\.org\r?$/m)
    expect(mail.text).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(mail.text).toContain('I hear nothing.')
    expect(decoded(mail.text)).toContain(`${address}/organise?tab=help&ticket=${body.id}`)
    expect(headers(mail.text).match(/@example\.org/g)).toHaveLength(2)
  }
})

test('a ticket is not emailed to people with an open invitation, or to the placeholder of the first start', async () => {
  await event.organiser('organiser@example.org')
  await event.newLink('mistyped@example.org')
  await event.moderator('mo@example.org')
  await send()
  await expect.poll(() => smtp.received.length).toBeGreaterThan(0)
  await expect.poll(() => event.rows('select state from mail_outbox')).toEqual([{ state: 'sent' }])
  expect(smtp.received.map(({ to }) => to)).toEqual([['mo@example.org']])
})

test('without SMTP_URL an email is written to the outbox as a file; only a plain address becomes Reply-To', async () => {
  await openInstead({})
  await event.organiser('meera@example.org')
  await send({ firstname: 'Ada\r\nBcc: evil@example.org', email: 'a@b.org, evil@example.org' })
  const outbox = join(event.dataDir, 'outbox')
  const eml = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  await expect.poll(() => eml().length).toBe(1)
  const mail = readFileSync(join(outbox, eml()[0] ?? ''), 'utf8')
  expect(mail).toContain('To: meera@example.org')
  expect(headers(mail)).not.toMatch(/^(?:Bcc|Reply-To):/im)
})

test('no ticket and no email is lost while the mail server is down', async () => {
  await event.organiser('meera@example.org')
  await smtp.close()
  expect((await send()).status).toBe(200)
  expect(await event.rows('select id from help_ticket')).toHaveLength(1)
  await expect.poll(() => event.logLines.join('')).toContain('mail could not be sent')
  const again = await mailServer(smtp.port)
  await expect
    .poll(() => event.rows('select error from mail_outbox'))
    .toEqual([{ error: 'unreachable' }])
  event.clock.advance(minute)
  await expect.poll(() => again.received.length).toBe(1)
  await again.close()
})

test('above five tickets in a minute, each team member gets one email a minute with the number of tickets', async () => {
  await event.organiser('meera@example.org')
  await event.moderator('mo@example.org')
  for (let count = 0; count < 25; count++) await send({ firstname: 'Eve', message: `Buy ${count}` })
  await expect.poll(() => smtp.received.length).toBe(10)
  event.clock.advance(minute - 1)
  await send({ firstname: 'Eve' })
  event.clock.advance(1)
  await expect.poll(() => smtp.received.length).toBe(12)
  const digests = smtp.received.slice(10)
  expect(digests.map(({ to }) => to).sort()).toEqual([['meera@example.org'], ['mo@example.org']])
  for (const { text } of digests) {
    expect(text).toMatch(/^Subject: 2\d new help tickets\r?$/m)
    expect(decoded(text)).toContain(`${address}/organise?tab=help`)
    expect(text).not.toContain('Eve')
  }
  // After a quiet minute, tickets are emailed one by one again.
  event.clock.advance(minute)
  await send()
  await expect.poll(() => smtp.received.length).toBe(14)
  expect(smtp.received.at(-1)?.text).toContain('Ada Okafor')
})

test('a digest that the mail server defers becomes one email that also counts later tickets', async () => {
  let code = 451
  smtp.ways.data = () => code
  await event.organiser('meera@example.org')
  const digests = () => event.rows("select error from mail_outbox where kind = 'digest'")
  for (let count = 0; count < 8; count++) await send()
  event.clock.advance(minute - 1)
  for (let count = 0; count < 8; count++) await send()
  event.clock.advance(1)
  await expect.poll(digests).toEqual([{ error: 'deferred' }])
  for (let count = 0; count < 8; count++) await send()
  expect(await digests()).toHaveLength(1)
  code = 250
  event.clock.advance(minute)
  const summed = () => smtp.received.filter(({ text }) => /new help tickets/.test(text))
  await expect.poll(() => summed().length).toBe(1)
  expect(summed()[0]?.text).toMatch(/^Subject: 24 new help tickets\r?$/m)
})
