/** Whatever people mistype, paste or craft: a call stores it unchanged, or refuses it with an explanation. */
import { scryptSync } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'
import type { TestServer } from './open-event.ts'
import { event, ada as token, useEvent } from './use-event.ts'

let registered: unknown[]
useEvent({ as: ['ada'], once: true, env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  registered = await attendees()
  // With a recipient, the tickets pass through the mailer as well.
  await event.organiser('meera@example.org')
})

const attendees = () => event.rows('select * from attendee order by email')

async function newLink(email: string): Promise<string> {
  const storage = await openStorage(event.config, migrations)
  const link = await createStaffService(storage.db, event.clock.now).newLink(email)
  await storage.close()
  return link
}

type Text = [name: string, sent: string, kept: string]
const same = (name: string, text: string): Text => [name, text, text]
const texts: Text[] = [
  same('HTML', '<script>alert(1)</script><img src=x onerror="alert(1)">&amp;'),
  same('SQL', `'; drop table attendee; --`),
  same('a path', '../../etc/passwd'),
  same('a prototype key', '__proto__'),
  same('an escape', '%s %00 \\u0000 {{7*7}}'),
  [
    'right-to-left',
    '\u202bمرحبا\u202c \u2067שלום\u2069 \u200fend',
    'مرحبا \u2067שלום\u2069 \u200fend',
  ],
  same('emoji', '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈👋🏿 🇸🇪'),
  same('inner blanks', 'one\t two\n\nthree\u00a0 four'),
  ['outer blanks', ' \t\n\u00a0\ufeffa@whole\u3000\n ', 'a@whole'],
  ['letters in parts', 'Zoe\u0308 A\u030angstro\u0308m', 'Zoë Ångström'],
  ['carriage returns', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u0085f', 'abcdef'],
  // Half a surrogate pair has no UTF-8 form: a database can only store a replacement character.
  ['lone surrogates', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
]

const ticket = { firstname: 'A', lastname: 'B', email: 'a@b', phone: '', company: '', message: 'M' }
const password = 'four plain words'

/** How a payload contains the field, and its maximum length in characters. */
type Field = [call: string, field: string, limit: number, payload: (value: unknown) => object]
const written: Field[] = [
  ['help-ticket', 'firstname', 200, (firstname) => ({ ...ticket, firstname })],
  ['help-ticket', 'lastname', 200, (lastname) => ({ ...ticket, lastname })],
  ['help-ticket', 'email', 254, (email) => ({ ...ticket, email })],
  ['help-ticket', 'phone', 200, (phone) => ({ ...ticket, phone })],
  ['help-ticket', 'company', 200, (company) => ({ ...ticket, company })],
  ['help-ticket', 'message', 5000, (message) => ({ ...ticket, message })],
  ['question', 'text', 1000, (text) => ({ showId: 'iwd', text })],
  ['organiser-set-up', 'password', 256, (word) => ({ link: 'none', password: word })],
]
/** Fields that identify something, and the status if nothing has that id. */
const names: [...Field, status: number][] = [
  ['joinEmail', 'email', 254, (email) => ({ email }), 403],
  ['question', 'showId', 200, (showId) => ({ showId, text: 'Why?' }), 404],
  ['reaction', 'showId', 200, (showId) => ({ showId, data: { key: 'c' } }), 404],
  ['reaction', 'data.key', 0, (key) => ({ showId: 'iwd', data: { key } }), 400],
  ['library', 'id', 200, (id) => ({ id }), 200],
  ['chat-history', 'channel', 200, (channel) => ({ channel }), 404],
  ['organiser-invitation', 'link', 200, (link) => ({ link }), 409],
  ['organiser-set-up', 'link', 200, (link) => ({ link, password }), 409],
]
const fields = [...written, ...names] as Field[]

type Answer = Awaited<ReturnType<TestServer['call']>>

/** A single problem with a message for people, without a stack trace or a library's message about types. */
function expectProblem({ status, body }: Answer, wanted: number, field?: string) {
  const message = expect.stringMatching(/^[A-Za-z]\S* .+$/)
  const code = expect.stringMatching(/^[a-z-]+$/)
  expect(body).toMatchObject({ error: { code, message, ...(field ? { field } : {}) } })
  expect(body.error.message).not.toMatch(/expected|received|undefined|error:|\.ts\b/i)
  expect(status).toBe(wanted)
}

describe.each(fields)('%s: %s', (call, field, limit, payload) => {
  const send = (value: unknown) => event.call(call, payload(value), token)
  // An address without @ would be refused for that reason.
  const long = (length: number) => 'a@'.padEnd(length, 'x')

  test.each([
    ['a number', 7],
    ['null', null],
    ['a list', ['a@b']],
    ['an object', { $gt: '' }],
    ['a boolean', true],
  ])('refuses %s and names the field', async (_, value) => {
    expectProblem(await send(value), 400, field)
  })

  test('refuses prototype keys, and changes no prototype on the server', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const trick = { [key]: { prototype: { polluted: true }, polluted: true } }
      expectProblem(await send(trick), 400)
      expectProblem(await event.call(call, { ...payload('x'), ...trick }, token), 400)
    }
    expect('polluted' in Object).toBe(false)
  })

  test('is named in the error when it is missing, unless it is optional', async () => {
    const answer = await send(undefined)
    if (['phone', 'company', 'id'].includes(field)) expect(answer.status).toBe(200)
    else expectProblem(answer, 400, field)
  })

  test('refuses a text over its limit, and accepts one at the limit', async () => {
    expectProblem(await send(long(limit + 1)), 400, field)
    expectProblem(await send(long(60_000)), 400, field)
    expectProblem(await send(long(100_000)), 413)
    if (limit > 0) expect([200, 403, 404, 409]).toContain((await send(long(limit))).status)
  })
})

const key = texts.filter(([name]) => name === 'a prototype key')
/** All texts for one name; for the others the one that a look-up in memory may find. */
const looked = names.flatMap(([call, field, _, payload, status]) =>
  (call === 'joinEmail' ? texts : key).map(
    ([name, text]) => [call, name, field, payload(text), status] as const,
  ),
)
test.each(looked)(
  '%s with %s in %s gets the response for an unknown value',
  async (call, _, field, payload, status) => {
    const answer = await event.call(call, payload, token)
    // Specification section 2: an unknown library is the first one.
    if (status === 200) expect(answer).toMatchObject({ status, body: { id: 'main' } })
    else expectProblem(answer, status, status === 400 ? field : undefined)
  },
)

test.each(names)('%s: %s must not be empty or blank', async (call, field, _, payload, status) => {
  const empty = await event.call(call, payload(''), token)
  const blank = await event.call(call, payload(' \t\n'), token)
  if (status === 200) return expect([empty.status, blank.status]).toEqual([200, 200])
  expectProblem(empty, 400, field)
  if (blank.status === 400) expectProblem(blank, 400, field)
  else expectProblem(blank, status)
})

test.each([
  ['help-ticket', 'firstname', 'Please provide your first name'],
  ['help-ticket', 'lastname', 'Please provide your last name'],
  ['help-ticket', 'email', 'Please provide a valid email address'],
  ['help-ticket', 'message', 'Please enter your message'],
  ['joinEmail', 'email', 'Please enter your email'],
  ['question', 'text', 'Enter your question'],
])('%s refuses an empty or blank %s: %s', async (call, field, message) => {
  const [, , , payload] = fields.find((it) => it[0] === call && it[1] === field) ?? []
  const unseen = '\u0000\u0007\u001b'
  for (const text of ['', ' \t\r\n\u00a0\u3000', ...(call === 'joinEmail' ? [] : [unseen])]) {
    const { status, body } = await event.call(call, payload?.(text), token)
    expect([text, status, body]).toMatchObject([
      text,
      400,
      { error: { code: 'invalid', message, field } },
    ])
  }
})

/** How a field of one line stores a text: no one can add lines of their own to an email. */
const onOneLine = (text: string) =>
  text.replace(/[\n\t\u200f\u202b\u202c\u2067\u2069]+/g, ' ').trim()

const tickets = ['firstname', 'message'].flatMap((field) =>
  texts.map(([name, ...text]) => [name, field, ...text] as const),
)
test.each(tickets)(
  'help-ticket accepts %s in %s, and stores it as expected',
  async (_, field, sent, kept) => {
    const stored = field === 'message' ? kept : onOneLine(kept)
    // Slowly enough that each gets an email of its own.
    event.clock.advance(12_000)
    const { status, body } = await event.call('help-ticket', { ...ticket, [field]: sent })
    expect([status, body]).toEqual([200, { id: expect.any(String) }])
    const [row] = await event.rows('select * from help_ticket where id = ?', body.id)
    expect(row).toMatchObject({ ...ticket, [field]: stored })
  },
)

test.each(texts)('question accepts %s, and stores it as expected', async (_, text, kept) => {
  const { status, body } = await event.call('question', { showId: 'iwd', text }, token)
  expect([status, body]).toEqual([200, { id: expect.any(String) }])
  expect(await event.rows('select text from question where id = ?', body.id)).toEqual([
    { text: kept },
  ])
  expect(await event.rows('select text from entry where message_id = ?', body.id)).toEqual([
    { text: `(Session iwd) ${kept}` },
  ])
})

const odd = ['emoji', 'outer blanks', 'letters in parts', 'control characters']
test.each(texts.filter(([name]) => odd.includes(name)))(
  'organiser-set-up accepts %s in a password, and removes nothing from it',
  async (_, sent) => {
    const link = await newLink('meera@example.org')
    const { status } = await event.call('organiser-set-up', { link, password: sent + password })
    expect(status).toBe(200)
    const [row] = await event.rows(
      'select password from staff where email = ?',
      'meera@example.org',
    )
    const [, N, r, p, salt = '', hash] = String(row?.password).split('$')
    const figures = { N: Number(N), r: Number(r), p: Number(p), maxmem: 2 ** 28 }
    // A password is the one text from which nothing is removed.
    const whole = (sent + password).normalize('NFC')
    const wanted = scryptSync(whole, Buffer.from(salt, 'base64url'), 32, figures)
    expect(hash).toBe(wanted.toString('base64url'))
  },
)

test('bytes that are not UTF-8 are refused, or stored as replacement characters', async () => {
  const body = Buffer.from(JSON.stringify({ ...ticket, message: 'a\u00c3(\u00ffb' }), 'latin1')
  const answer = await event.call('help-ticket', {}, undefined, { body })
  if (answer.status !== 200) return expectProblem(answer, 400)
  const [row] = await event.rows('select message from help_ticket where id = ?', answer.body.id)
  expect(row).toEqual({ message: 'a\ufffd(\ufffdb' })
})

test('after all these tests, every ticket was emailed, the tables are intact, and no errors were logged', async () => {
  // The last ones are summarised in one email a minute later.
  event.clock.advance(60_000)
  const mails = (state: string) => event.rows('select id from mail_outbox where state = ?', state)
  await expect.poll(() => mails('waiting')).toEqual([])
  const sent = (await mails('sent')).length
  expect(sent).toBeGreaterThan(tickets.length)
  expect(readdirSync(join(event.dataDir, 'outbox'))).toHaveLength(sent)
  expect(await attendees()).toEqual(registered)
  for (const table of ['question', 'entry'])
    expect((await event.rows(`select count(*) as count from ${table}`))[0]?.count).toBeGreaterThan(
      0,
    )
  expect(event.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
