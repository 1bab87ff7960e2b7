/** Webhooks: what they tell, how it is signed, and what happens when the other side does not take it. */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { webhookData, webhookMessage } from '@rostra/domain/webhooks/webhook-messages.schema'
import { webhookEventNames } from '@rostra/domain/webhooks/webhooks'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { guide } from '../program-files.ts'
import { listening } from '../testing/free-port.ts'
import { ada, done, event, openInstead, useEvent } from '../testing/use-event.ts'
import { useWebhookProgram, webhookKinds } from '../testing/webhook-program.ts'

const program = useWebhookProgram()
useEvent({ as: ['organiser', 'ada'], env: { PRIVATE_HOSTS: '127.0.0.1' } })

test('a webhook tells what happened, each to its own kind', async () => {
  await program.add()
  const attendee = { email: 'new@example.org', first: 'New', last: 'Person' }
  const { id } = await done('organiser-attendee-add', { attendee })
  await done('organiser-attendees-remove', { ids: [id] })
  await done('direct', { showId: 'iwd', action: 'extend', minutes: 5 })
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  const told = await program.messages(5)
  expect(told.map(({ type }) => type).toSorted()).toEqual(webhookKinds.toSorted())
  for (const it of told) expect(parse(webhookMessage(it.type), it)).toEqual(it)
  const dataOf = (type: string) => told.find((it) => it.type === type).data
  expect(dataOf('attendee.registered')).toEqual({ id, ...attendee })
  expect(dataOf('question.asked')).toMatchObject({ showId: 'iwd', text: 'Why?' })
  expect(dataOf('ticket.opened')).toMatchObject({ email: 'al@example.org', message: 'Help' })
  expect(dataOf('session.changed')).toMatchObject({ id: 'iwd', change: 'extend' })
})

test('a message is signed as Standard Webhooks says', async () => {
  const { secret } = await program.add(['ticket.opened'])
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  await program.messages(1)
  const { headers, body } = program.received[0] as (typeof program.received)[number]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const wanted = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${wanted}`)
})

test('a message that is refused is tried for a day with the same ID, and can be sent again', async () => {
  program.answer = 500
  const { id } = await program.add(['question.asked'])
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await program.messages(1)
  await expect.poll(() => program.deliveries(id)).toMatchObject([{ state: 'waiting', said: '500' }])
  await event.clock.advance(5_000)
  await program.messages(2)
  // Once the answer is recorded.
  const settled = async () => (await program.deliveries(id))[0]
  const now = event.clock.now()
  await expect.poll(async () => (await settled()).nextAt > now + 30_000).toBe(true)
  await event.clock.advance(25 * 3600_000)
  await program.messages(3)
  await expect.poll(() => program.deliveries(id)).toMatchObject([{ state: 'failed', attempts: 3 }])
  program.answer = 200
  const [{ id: delivery }] = await program.deliveries(id)
  await done('webhook-send-again', { id: delivery })
  await program.messages(4)
  await expect
    .poll(() => program.deliveries(id))
    .toMatchObject([{ state: 'delivered', said: '200' }])
  expect(new Set(program.received.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([delivery]),
  )
})

test('private addresses are not reached unless PRIVATE_HOSTS names them', async () => {
  await openInstead({ as: ['organiser', 'ada'] })
  const { id } = await program.add(['question.asked'])
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await expect
    .poll(async () => {
      await event.clock.advance(1_000)
      return (await program.deliveries(id))[0].said
    })
    .toContain('public internet')
  expect(program.received).toEqual([])
})

test('the secret is never given again, and a removed webhook sends nothing', async () => {
  const { id } = await program.add(['question.asked'])
  expect(await done('webhook-save', { id, url: program.url, events: ['question.asked'] })).toEqual({
    id,
  })
  expect(JSON.stringify(await done('webhooks'))).not.toContain('whsec_')
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  await done('webhook-remove', { id })
  expect(await done('webhooks')).toEqual({ webhooks: [] })
  await program.add(['ticket.opened'])
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  expect((await program.messages(1)).map(({ type }) => type)).toEqual(['ticket.opened'])
})

test('erasing a person erases what was to be told about them', async () => {
  program.answer = 500
  const { id } = await program.add(['question.asked', 'ticket.opened'])
  await done('question', { showId: 'iwd', text: 'Why?' }, ada)
  const me = (await event.call('me', {}, ada)).body
  // In a help ticket, an address stands as it was typed.
  const ticket = { firstname: 'Ada', lastname: 'O', email: me.email.toUpperCase(), message: 'Help' }
  await done('help-ticket', ticket)
  await done('organiser-attendee-erase', { id: me.id })
  expect(await program.deliveries(id)).toEqual([])
})

test('a programme that is moved tells each of its sessions', async () => {
  await program.add(['session.changed'])
  await done('organiser-programme-move', { days: 1, minutes: 0 })
  const { sessions } = await done('organiser-sessions')
  const told = await program.messages(sessions.length)
  expect(told.map(({ data }) => data.change)).toEqual(sessions.map(() => 'moved'))
})

test('a program that never answers holds up its own messages only', async () => {
  const silent = createServer(() => {})
  const other = `http://127.0.0.1:${await listening(silent)}/`
  await done('webhook-save', { url: other, events: ['question.asked'] })
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
    await done('question', { showId: 'iwd', text }, ada)
  await program.add(['ticket.opened'])
  const ticket = { firstname: 'Al', lastname: 'B', email: 'al@example.org', message: 'Help' }
  await done('help-ticket', ticket)
  await program.messages(1)
  // What hangs is given up when the server stops.
  await openInstead({})
  silent.close()
  silent.closeAllConnections()
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
