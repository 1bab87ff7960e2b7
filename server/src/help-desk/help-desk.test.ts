import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { migrations } from '../migrations.ts'
import { makeOrganiserService } from '../organiser/organiser-service.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { mailServer } from '../testing/mail-server.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'

let event: TestServer
afterEach(() => event.close())

const ticket = {
  firstname: ' Ada ',
  lastname: 'Okafor',
  email: 'ada@example.org',
  phone: '',
  company: 'Kettle & Co',
  message: 'I hear nothing.\r\nBcc: everyone@example.org',
}

async function addOrganiser(email: string) {
  const storage = await openStorage(event.config, migrations)
  await makeOrganiserService(storage.db, event.clock.now).newLink(email)
  await storage.close()
}

test('a ticket is kept, trimmed, and mailed to every organiser by SMTP', async () => {
  const smtp = await mailServer()
  event = await openEvent({ env: { SMTP_URL: smtp.url } })
  await addOrganiser('meera@example.org')
  await addOrganiser('jo@example.org')
  const { status, body } = await event.call('help-ticket', ticket)
  expect([status, body]).toEqual([200, { id: expect.any(String) }])
  expect(await event.rows('select firstname, company, email from help_ticket')).toEqual([
    { firstname: 'Ada', company: 'Kettle & Co', email: 'ada@example.org' },
  ])
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 10_000 })
  const [mail] = smtp.received
  expect(mail?.to.sort()).toEqual(['jo@example.org', 'meera@example.org'])
  expect(mail?.text).toMatch(/^Subject: Help desk: Ada Okafor\r?$/m)
  expect(mail?.text).toMatch(/^Reply-To: ada@example\.org\r?$/m)
  expect(mail?.text).toContain('I hear nothing.')
  await smtp.close()
})

test('without SMTP_URL the mail is a file in the outbox', async () => {
  event = await openEvent()
  await addOrganiser('meera@example.org')
  await event.call('help-ticket', ticket)
  const outbox = join(event.dataDir, 'outbox')
  const [file] = await vi.waitFor(
    () => {
      const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
      expect(files).toHaveLength(1)
      return files
    },
    { timeout: 10_000 },
  )
  expect(readFileSync(join(outbox, file ?? ''), 'utf8')).toContain('To: meera@example.org')
})

test('a mail server that is away loses no ticket', async () => {
  event = await openEvent({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await addOrganiser('meera@example.org')
  expect((await event.call('help-ticket', ticket)).status).toBe(200)
  expect(await event.rows('select id from help_ticket')).toHaveLength(1)
  await vi.waitFor(() => expect(event.logLines.join('')).toContain('mail could not be sent'), {
    timeout: 10_000,
  })
  expect(event.logLines.join('')).not.toContain('I hear nothing')
})

test('a name cannot add headers to the mail', async () => {
  event = await openEvent()
  await addOrganiser('meera@example.org')
  await event.call('help-ticket', { ...ticket, firstname: 'Ada\r\nBcc: evil@example.org' })
  const outbox = join(event.dataDir, 'outbox')
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(1), { timeout: 10_000 })
  const mail = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8')
  expect(mail.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/im)
})

test.each([
  ['firstname', 'Please provide your first name'],
  ['lastname', 'Please provide your last name'],
  ['email', 'Please provide a valid email address'],
  ['message', 'Please enter your message'],
])('a ticket without %s is refused with its text', async (field, message) => {
  event = await openEvent()
  const { status, body } = await event.call('help-ticket', { ...ticket, [field]: '  ' })
  expect([status, body.error]).toEqual([400, { code: 'invalid', message, field }])
})
