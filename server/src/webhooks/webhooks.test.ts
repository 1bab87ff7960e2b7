/** Webhooks: what they tell, how it is signed, and what happens when the other side does not take it. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listening } from '../testing/free-port.ts'
import { ada, done, event, openInstead, useEvent } from '../testing/use-event.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

/** The other program. */
let program: Server
let url = ''
let received: Received[] = []
let answer = 204
beforeAll(async () => {
  program = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(answer).end()
    })
  })
  url = `http://127.0.0.1:${await listening(program)}/hook`
})
afterAll(() => program.close())
beforeEach(() => {
  received = []
  answer = 204
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
