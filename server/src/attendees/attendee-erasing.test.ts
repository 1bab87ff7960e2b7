/** The copy of a person’s data, and erasing the person. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audit, event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

type Person = { id: string; email: string; first: string; last: string; revision: string }
const list = async (query: object = {}) =>
  (await event.call('organiser-attendees', query, token)).body as {
    total: number
    attendees: Person[]
  }
const find = async (first: string) => {
  const found = (await list({ search: first })).attendees[0]
  if (!found) throw new Error(`${first} is not there`)
  return found
}
const call = (name: string, payload: object) => event.call(`organiser-${name}`, payload, token)

/** Ada writes, asks, reacts and needs help; Bea reads along. */
async function adaTakesPart() {
  const ada = await event.join()
  const live = event.live()
  await live.enter(ada, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: 'one', text: 'My own words' })
  await live.next('ack')
  await event.call('question', { showId: 'iwd', text: 'Why is that?' }, ada)
  await event.call('chat-react', { channel: 'iwd', seq: 1, key: '👍', on: true }, ada)
  await event.call('agenda-star', { sessionId: 'iwd', on: true }, ada)
  await event.call('help-ticket', {
    firstname: 'Ada',
    lastname: 'Okafor',
    email: 'ada@example.org',
    message: 'I need help',
  })
  return ada
}

test('all data about a person is returned as JSON, and the audit log records it', async () => {
  await adaTakesPart()
  const { id } = await find('Ada')
  const { data } = (await call('attendee-data', { id })).body
  expect(data).toMatchObject({
    attendee: { id, email: 'ada@example.org', registeredAt: expect.stringMatching(/Z$/) },
    signIns: [{ at: expect.any(String) }],
    chatMessages: [{ channel: 'iwd', seq: 1, text: 'My own words', removed: false }],
    chatReactions: [{ channel: 'iwd', seq: 1, key: '👍' }],
    questions: [{ session_id: 'iwd', text: 'Why is that?' }],
    helpTickets: [{ message: 'I need help' }],
    agenda: [{ session_id: 'iwd' }],
  })
  expect(await audit('attendee-data-taken')).toMatchObject([{ about: 'ada@example.org' }])
  expect((await call('attendee-data', { id: 'nobody' })).status).toBe(404)
})

test('erasing a person removes their messages from pages and the database; reactions and questions stay, unnamed', async () => {
  const ada = await adaTakesPart()
  const pinned = await event.call('chat-pin', { channel: 'iwd', seq: 1 }, token)
  expect(pinned.status).toBe(200)
  const { id, revision } = await find('Ada')
  const attendee = { email: 'ada@example.org', first: 'Adaeze', last: 'Okafor' }
  await call('attendee-save', { id, revision, attendee })
  const bea = event.live()
  await bea.enter(await event.join('bea@example.org'), 'iwd')
  expect((await call('attendee-erase', { id })).status).toBe(200)
  await expect
    .poll(() => bea.frames.flatMap((frame) => (frame.t === 'delta' ? (frame.entries ?? []) : [])))
    .toContainEqual(expect.objectContaining({ kind: 'removed', target: 1 }))
  expect((await event.call('me', {}, ada)).status).toBe(401)

  const tables = ['attendee', 'entry', 'message_reaction', 'question', 'help_ticket', 'audit_log']
  for (const table of [...tables, 'token', 'agenda_star', 'chat_read', 'chat_rules']) {
    const rows = JSON.stringify(await event.rows(`select * from ${table}`))
    for (const trace of [id, 'ada@example.org', 'Okafor', 'Adaeze', 'My own words', 'I need help'])
      expect([table, rows.includes(trace) ? trace : '']).toEqual([table, ''])
  }
  expect(await event.rows('select text from question')).toEqual([{ text: 'Why is that?' }])
  expect(await event.rows('select key from message_reaction')).toEqual([{ key: '👍' }])
  expect(await audit('attendee-erased')).toMatchObject([{ about: 'an erased attendee' }])
})

const admin = (name: string, payload: object) => event.call(name, payload, token)

test('the copy of a person’s data includes moderation actions against them, with the reasons', async () => {
  await adaTakesPart()
  const { id } = await find('Ada')
  await admin('chat-mute', { channel: 'iwd', userId: id, seconds: 60, reason: 'Calm down' })
  const { data } = (await call('attendee-data', { id })).body
  expect(data.actions).toMatchObject([{ kind: 'mute', channel: 'iwd', reason: 'Calm down' }])
})

test('erasing a person removes them from audit log entries about questions, help tickets and announcements', async () => {
  await adaTakesPart()
  const { questions } = (await admin('question-queue', { state: 'new' })).body
  const [{ id: question, revision }] = questions
  await admin('question-move', { id: question, revision, state: 'dismissed' })
  const { tickets } = (await admin('help-inbox', { box: 'open' })).body
  await admin('help-note', { id: tickets[0].id, text: 'Ask her again' })
  const about = { showId: null, startsAt: null, minutes: 5 }
  await admin('announcement-make', { text: 'Congratulations, Ada Okafor', ...about })
  await admin('announcement-make', { text: 'Lunch', ...about })
  const { id } = await find('Ada')
  await call('attendee-erase', { id })
  const lines = JSON.stringify(await event.rows('select about, before, after from audit_log'))
  for (const trace of ['Why is that?', 'Ada', 'Okafor', 'Ask her again'])
    expect([trace, lines.includes(trace)]).toEqual([trace, false])
  expect(lines).toContain('Lunch')
})

test('erasing a person removes emails to and about them from the outbox folder, and no others', async () => {
  await adaTakesPart()
  const bea = { firstname: 'Bea', lastname: 'Berg', email: 'bea@example.org', message: 'Hello' }
  await event.call('help-ticket', bea)
  const { tickets } = (await admin('help-inbox', { box: 'open' })).body
  for (const { id } of tickets)
    await admin('help-answer', { id, revision: 0, text: 'Try again', close: false })
  const outbox = join(event.dataDir, 'outbox')
  const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  const naming = (email: string) => mails().filter((text) => text.includes(email)).length
  await expect.poll(() => [naming('ada@example.org'), naming('bea@example.org')]).toEqual([2, 2])
  // An email in another script, as older versions wrote it, and one whose address only ends in hers.
  const encodedText = Buffer.from('Name: Ада\nEmail: Ada@Example.org\n').toString('base64')
  const encoded = `To: mo@example.org\r\nContent-Transfer-Encoding: base64\r\n\r\n${encodedText}\r\n`
  writeFileSync(join(outbox, 'old.eml'), encoded)
  writeFileSync(join(outbox, 'other.eml'), 'To: nevada@example.org\r\n\r\nHello\r\n')

  const { id } = await find('Ada')
  expect((await call('attendee-erase', { id })).status).toBe(200)
  expect([naming('bea@example.org'), mails().length]).toEqual([2, 3])
  expect(naming('nevada@example.org')).toBe(1)
  const rows = await event.rows("select id from mail_outbox where kind = 'answer'")
  expect(rows).toHaveLength(1)
})
