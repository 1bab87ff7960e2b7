/** The event's choice between signing in by email address alone and by emailed code. */
import { afterEach, expect, test } from 'vitest'
import { codeIn, decoded } from '../testing/mail-server.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { testEvent } from '../testing/test-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const ada = 'ada@example.org'
const asksForCode = { ...testEvent, event: { ...testEvent.event, signIn: 'code' as const } }

useMail()
let event: TestServer | undefined
afterEach(async () => {
  await event?.close()
  event = undefined
})
async function open(options: Parameters<typeof openEvent>[0] = {}): Promise<TestServer> {
  event = await openEvent({ files: { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-' }, ...options })
  return event
}
const withMail = (more: Record<string, string> = {}) => ({ SMTP_URL: smtp.url, ...more })

async function save(server: TestServer, change: object) {
  const organiser = await server.organiser()
  const { body } = await server.call('organiser-event', {}, organiser)
  const { revision, event: before, sendsMail } = body
  const payload = { revision, event: { ...before, ...change } }
  return { ...(await server.call('organiser-event-save', payload, organiser)), sendsMail }
}
/** The content of the one email that has arrived. */
async function mailOf(to: string) {
  await expect.poll(() => smtp.received.length).toBe(1)
  const [mail] = smtp.received
  expect(mail?.to).toEqual([to])
  return decoded(mail?.text)
}

test('without the option the email address alone signs in, and responses contain no new fields', async () => {
  const server = await open({ env: withMail() })
  const { status, body } = await server.call('joinEmail', { email: ada })
  expect([status, Object.keys(body)]).toEqual([200, ['token', 'id', 'first', 'last']])
  expect((await server.call('event-front')).body).not.toHaveProperty('signIn')
  expect(smtp.received).toEqual([])
})

test('an organiser can turn sign-in codes on and off; attendees who are signed in stay signed in', async () => {
  const server = await open({ env: withMail() })
  const token = await server.join()
  const { status, sendsMail } = await save(server, { signIn: 'code' })
  expect([status, sendsMail]).toEqual([200, true])
  await expect
    .poll(async () => (await server.call('event-front')).body)
    .toMatchObject({ signIn: 'code' })
  expect((await server.call('me', {}, token)).status).toBe(200)
  expect((await server.call('joinEmail', { email: ada })).body).toEqual({ code: 'sent' })

  const code = codeIn(await mailOf(ada))
  await save(server, { signIn: 'email' })
  await expect
    .poll(async () => (await server.call('event-front')).body)
    .not.toHaveProperty('signIn')
  expect((await server.call('me', {}, token)).status).toBe(200)
  expect((await server.call('joinEmail', { email: 'bea@example.org' })).status).toBe(200)
  // A page that is waiting for the code can continue.
  expect((await server.call('joinCode', { email: ada, code })).status).toBe(200)
})

test('sign-in codes cannot be turned on while no mail server is set up', async () => {
  const server = await open()
  const { status, body, sendsMail } = await save(server, { signIn: 'code' })
  expect([status, sendsMail, body.error]).toMatchObject([
    400,
    false,
    { code: 'invalid', reason: 'sign-in-code-without-mail', field: 'event.signIn' },
  ])
  expect((await server.call('joinEmail', { email: ada })).status).toBe(200)
})

test('an event that already asks for codes can be edited without a mail server, and organisers are warned', async () => {
  const server = await open({ event: asksForCode })
  const warnings = async () =>
    (await server.call('overview', {}, await server.organiser())).body.warnings
  expect(await warnings()).toEqual([{ code: 'code-without-mail' }])
  expect((await save(server, { edition: '11th' })).status).toBe(200)
  expect((await save(server, { signIn: 'email' })).status).toBe(200)
  await expect.poll(warnings).toEqual([])
})

test('a code is neither logged nor stored in readable form, and the sent email’s content is cleared', async () => {
  const server = await open({ event: asksForCode, env: withMail({ LOG_LEVEL: 'debug' }) })
  await server.call('joinEmail', { email: ada })
  const code = codeIn(await mailOf(ada))
  const outbox = () => server.rows('select recipient, subject, body, html from mail_outbox')
  await expect.poll(outbox).toEqual([{ recipient: '', subject: '', body: '', html: null }])
  expect(JSON.stringify(await server.rows('select * from sign_in_code'))).not.toContain(code)
  await server.call('joinCode', { email: ada, code: '000000' === code ? '000001' : '000000' })
  await server.call('joinCode', { email: ada, code })
  expect(server.logLines.join('')).not.toContain(code)
  expect(await server.rows('select * from sign_in_code')).toEqual([])
})

test('simulated attendees of a rehearsal sign in without a code; other addresses in their domain are refused', async () => {
  const server = await open({ event: asksForCode, env: withMail() })
  const organiser = await server.organiser()
  const { body } = await server.call('rehearsal-begin', { attendees: 2 }, organiser)
  const email = `p1@${body.domain}`
  const joined = await server.call('joinEmail', { email })
  expect([joined.status, Object.keys(joined.body)]).toEqual([200, ['token', 'id', 'first', 'last']])
  expect((await server.call('help-inbox', {}, joined.body.token)).status).toBe(403)
  expect((await server.call('joinEmail', { email: `p3@${body.domain}` })).status).toBe(403)
  expect((await server.call('joinEmail', { email: ada })).status).toBe(202)
})

test('the email is in the event’s language, shows large digits, and has no link without PUBLIC_URL', async () => {
  const texts = { ...testEvent.event, signIn: 'code' as const, languages: ['ar' as const] }
  const server = await open({
    event: { ...testEvent, event: { ...texts, name: 'A <b> & “C”' } },
    env: withMail(),
  })
  await server.call('joinEmail', { email: ada })
  const mail = await mailOf(ada)
  expect(mail).toContain('رمزك لتسجيل الدخول إلى A <b> & “C”:')
  expect(mail).toContain('<html lang="ar" dir="rtl">')
  expect(mail).toContain('A &#60;b&#62; &#38; “C”')
  expect(mail).toMatch(/font-size:40px[^>]+>\d{6}</)
  expect(mail).not.toContain('signin')
  expect(mail.split('\r\n\r\n')[0]).not.toMatch(/\d{6}(?!\d|[-@a-f])/)
})

test('an address that no email can be sent to is refused with that reason', async () => {
  const email = 'ada@localhost..example'
  const attendees = [{ email, first: 'Ada', last: '' }]
  const server = await open({ event: { ...asksForCode, attendees }, env: withMail() })
  const { status, body } = await server.call('joinEmail', { email })
  expect([status, body.error.reason]).toEqual([400, 'sign-in-code-undeliverable'])
})
