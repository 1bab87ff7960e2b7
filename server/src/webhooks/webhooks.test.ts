/** Webhooks: what they tell, how it is signed, and what happens when the other side does not take it. */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { webhookData, webhookMessage } from '@rostra/domain/webhook-messages.schema'
import { askedToWait, webhookEventNames } from '@rostra/domain/webhooks'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guide } from '../program-files.ts'
import { listening } from '../testing/free-port.ts'
import { ada, done, event, openInstead, useEvent } from '../testing/use-event.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/** The other program. */
let program: Server
let url = ''
let received: Received[] = []
let answer = 204
let headers: Record<string, string> = {}
/** Which messages are answered with 500, and which not before `letGo`. */
let refuses = (_body: string) => false
let holds = (_body: string) => false
let held: (() => void)[] = []
const letGo = () => {
  for (const end of held.splice(0)) end()
}
beforeAll(async () => {
  program = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, body })
      const end = () => response.writeHead(refuses(body) ? 500 : answer, headers).end()
      if (holds(body)) held.push(end)
      else end()
    })
  })
  url = `http://127.0.0.1:${await listening(program)}/hook`
})
afterAll(() => program.close())
beforeEach(() => {
  received = []
  answer = 204
  headers = {}
  refuses = () => false
  holds = () => false
  held = []
})

useEvent({ as: ['organiser', 'ada'], env: { PRIVATE_HOSTS: '127.0.0.1' } })

const all = [
  'attendee.registered',
  'attendee.removed',
  'session.changed',
  'question.asked',
  'ticket.opened',
]
const add = (events: readonly string[] = all) => done('webhook-save', { url, events })
/** The messages, once so many have arrived. */
async function messages(count: number) {
  await expect
    .poll(async () => {
      await event.clock.advance(1_000)
      return received.length
    })
    .toBe(count)
  return received.map(({ body }) => JSON.parse(body))
}
const deliveries = async (id: string) => (await done('webhook-deliveries', { id })).deliveries

test('a webhook tells what happened, each to its own kind', async () => {
  await add()
  const attendee = { email: 'new@example.org', first: 'New', last: 'Person' }
  const { id } = await done('organiser-attendee-add', { attendee })
  await done('organiser-attendees-remove', { ids: [id] })
  await done('direct', { showId: 'iwd', action: 'extend', minutes: 5 })
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  const told = await messages(5)
  expect(told.map(({ type }) => type).toSorted()).toEqual(all.toSorted())
  for (const it of told) expect(parse(webhookMessage(it.type), it)).toEqual(it)
  const dataOf = (type: string) => told.find((it) => it.type === type).data
  expect(dataOf('attendee.registered')).toEqual({ id, ...attendee })
  expect(dataOf('question.asked')).toMatchObject({ showId: 'iwd', text: 'Why?' })
  expect(dataOf('ticket.opened')).toMatchObject({ email: 'al@example.org', message: 'Help' })
  expect(dataOf('session.changed')).toMatchObject({ id: 'iwd', change: 'extend' })
})

test('a message is signed as Standard Webhooks says', async () => {
  const { secret } = await add(['ticket.opened'])
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  await messages(1)
  const { headers, body } = received[0] as Received
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${wanted}`)
})

test('a message that is refused is tried for a day with the same ID, and can be sent again', async () => {
  answer = 500
  const { id } = await add(['question.asked'])
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await messages(1)
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'waiting', said: '500' }])
  await event.clock.advance(5_000)
  await messages(2)
  // Once the answer is recorded.
  const settled = async () => (await deliveries(id))[0]
  const now = event.clock.now()
  await expect.poll(async () => (await settled()).nextAt > now + 30_000).toBe(true)
  await event.clock.advance(25 * 3600_000)
  await messages(3)
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'failed', attempts: 3 }])
  answer = 200
  const [{ id: delivery }] = await deliveries(id)
  await done('webhook-send-again', { id: delivery })
  await messages(4)
  await expect.poll(() => deliveries(id)).toMatchObject([{ state: 'delivered', said: '200' }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery]))
})

test('private addresses are not reached unless PRIVATE_HOSTS names them', async () => {
  await openInstead({ as: ['organiser', 'ada'] })
  const { id } = await add(['question.asked'])
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await expect
    .poll(async () => {
      await event.clock.advance(1_000)
      return (await deliveries(id))[0].said
    })
    .toContain('public internet')
  expect(received).toEqual([])
})

test('the secret is never given again, and a removed webhook sends nothing', async () => {
  const { id } = await add(['question.asked'])
  expect(await done('webhook-save', { id, url, events: ['question.asked'] })).toEqual({ id })
  expect(JSON.stringify(await done('webhooks'))).not.toContain('whsec_')
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await done('webhook-remove', { id })
  expect(await done('webhooks')).toEqual({ webhooks: [] })
  await add(['ticket.opened'])
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  expect((await messages(1)).map(({ type }) => type)).toEqual(['ticket.opened'])
})

test('erasing a person erases what was to be told about them', async () => {
  answer = 500
  const { id } = await add(['question.asked', 'ticket.opened'])
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  const me = (await event.call('me', {}, ada)).body
  // In a help ticket, an address stands as it was typed.
  const ticket = { firstname: 'Ada', lastname: 'O', email: me.email.toUpperCase(), message: 'Help' }
  await done('help-ticket', ticket)
  await done('organiser-attendee-erase', { id: me.id })
  expect(await deliveries(id)).toEqual([])
})

test('a programme that is moved tells each of its sessions', async () => {
  await add(['session.changed'])
  await done('organiser-programme-move', { days: 1, minutes: 0 })
  const { sessions } = await done('organiser-sessions')
  const told = await messages(sessions.length)
  expect(told.map(({ data }) => data.change)).toEqual(sessions.map(() => 'moved'))
})

test('a program that never answers holds up its own messages only', async () => {
  const silent = createServer(() => {})
  const other = `http://127.0.0.1:${await listening(silent)}/`
  await done('webhook-save', { url: other, events: ['question.asked'] })
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
    await done('question', { showId: 'iwd', text }, ada)
  await add(['ticket.opened'])
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  await messages(1)
  // What hangs is given up when the server stops.
  await openInstead({})
  silent.close()
  silent.closeAllConnections()
})

const register = async (name: string) => {
  const attendee = { email: `${name}@example.org`, first: name, last: '' }
  return (await done('organiser-attendee-add', { attendee })).id as string
}
const kindsOf = (id: string) =>
  received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.id === id)
    .map(({ type }) => type)

test('a receiver that answers slowly gets five messages at once, and those about one person in turn', async () => {
  holds = () => true
  const { id } = await add()
  const first = await register('first')
  await done('organiser-attendees-remove', { ids: [first] })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await register(name)
  await messages(5)
  expect(
    (await deliveries(id)).filter(({ attempts }: { attempts: number }) => attempts > 0),
  ).toHaveLength(5)
  expect(kindsOf(first)).toEqual(['attendee.registered'])
  holds = () => false
  letGo()
  await messages(8)
  expect(kindsOf(first)).toEqual(['attendee.registered', 'attendee.removed'])
})

test('what comes later about a person waits until what failed before is taken, and holds up nobody else', async () => {
  await add()
  const first = await register('first')
  refuses = (body) => body.includes(first)
  await messages(1)
  await done('organiser-attendees-remove', { ids: [first] })
  const other = await register('other')
  await messages(2)
  expect([kindsOf(first), kindsOf(other)]).toEqual([
    ['attendee.registered'],
    ['attendee.registered'],
  ])
  refuses = () => false
  await event.clock.advance(5_000)
  await messages(4)
  expect(kindsOf(first).slice(1)).toEqual(['attendee.registered', 'attendee.removed'])
})

test('a receiver that is gone turns its webhook off, which is logged once, until it is turned on again', async () => {
  answer = 410
  const { id } = await add(['attendee.registered'])
  for (const name of ['a', 'b']) await register(name)
  const hook = async () => (await done('webhooks')).webhooks[0]
  await messages(2)
  await expect
    .poll(hook)
    .toMatchObject({ off: { at: expect.any(Number), said: '410' }, waiting: 2 })
  const log = async (action: string) => (await done('audit-log', { action })).entries
  expect(await log('webhook-disabled')).toMatchObject([{ about: url, after: { said: '410' } }])
  await register('untold')
  answer = 204
  await event.clock.advance(60_000)
  await done('webhook-enable', { id })
  await messages(4)
  await expect.poll(hook).toMatchObject({ waiting: 0, failed: 0 })
  expect(await hook()).not.toHaveProperty('off')
  expect(await log('webhook-enabled')).toHaveLength(1)
})

test('a receiver that asks to wait is told nothing until then', async () => {
  answer = 429
  headers = { 'retry-after': '120' }
  const { id } = await add(['attendee.registered'])
  await register('a')
  await messages(1)
  await expect.poll(async () => (await deliveries(id))[0].said).toBe('429')
  answer = 204
  await register('b')
  await add(['question.asked'])
  await event.clock.advance(60_000)
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  expect((await messages(2)).map(({ type }) => type)).toEqual([
    'attendee.registered',
    'question.asked',
  ])
  await event.clock.advance(60_000)
  await messages(4)
})

test.each([
  ['20', 20],
  ['0', 5],
  ['999999999', 6 * 3600],
  [' Wed, 02 Mar 2022 14:01:00 GMT', 60],
  ['Wed, 02 Mar 2012 14:01:00 GMT', 5],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s asks to wait for %s s', (header, seconds) => {
  const now = Date.parse('2022-03-02T14:00:00Z')
  const until = askedToWait(header, now)
  expect(until && (until - now) / 1000).toBe(seconds)
})

test('a message has the same ID for all webhooks', async () => {
  for (const _ of [1, 2]) await add(['attendee.registered'])
  await register('a')
  await messages(2)
  expect(new Set(received.map((it) => it.headers['webhook-id'])).size).toBe(1)
})

test('the guide has the fields of each event', () => {
  const text = readFileSync(join(guide, 'console.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \|.*\| (.*) \|$/gm)]
  expect(rows.map(([, event]) => event)).toEqual(webhookEventNames)
  for (const [, event, fields = ''] of rows)
    if (event !== 'attendee.removed')
      expect(fields.match(/`\w+`/g)).toEqual(
        Object.keys(webhookData[event as 'recording.ready'].entries).map((it) => `\`${it}\``),
      )
})
