import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { uploadToChat } from '../testing/upload.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

const speakers = [{ first: 'Ada', last: 'Okafor', file: '', email: 'ada@example.org' }]
const sessions = testEvent.sessions.map((it) => (it.id === 'iwd' ? { ...it, speakers } : it))
useEvent({ as: ['organiser'], event: { ...testEvent, sessions } })

const call = (name: string, payload: object) => event.call(`organiser-${name}`, payload, token)
const idOf = async (email: string) => {
  const { attendees } = (await call('attendees', { search: email })).body
  return attendees[0].id
}
const ticket = { firstname: 'Ada', lastname: 'Okafor', email: 'ada@example.org' }
async function takesPart(words: string) {
  const ada = await event.join()
  const live = event.live()
  await live.enter(ada, 'iwd')
  await live.send({ t: 'send', channel: 'iwd', id: `m${words.length}`, text: words })
  await live.next('ack')
  await event.call('question', { showId: 'iwd', text: `Why ${words}?` }, ada)
  await event.call('help-ticket', { ...ticket, message: `help ${words}` })
  live.close()
  return ada
}
const traces = async (words: string[]) => {
  const rows = await Promise.all(
    ['attendee', 'entry', 'question', 'help_ticket', 'audit_log', 'chat_file'].map((table) =>
      event.rows(`select * from ${table}`),
    ),
  )
  const text = JSON.stringify(rows)
  return words.filter((word) => text.includes(word))
}
const uploads = () => {
  const folder = join(event.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('erasing a person immediately deletes files that they uploaded but did not send', async () => {
  const ada = await takesPart('one')
  await uploadToChat(ada, 'a.txt', 'words of hers')
  await uploadToChat(token, 'b.txt', 'of an organiser')
  expect(uploads()).toHaveLength(2)
  expect((await call('attendee-erase', { id: await idOf('ada@example.org') })).status).toBe(200)
  expect(uploads()).toHaveLength(1)
  expect(await event.rows('select name from chat_file')).toEqual([{ name: 'b.txt' }])
})

test('a removed person can be erased by email address, even after being removed twice', async () => {
  await takesPart('first words')
  const first = await idOf('ada@example.org')
  await call('attendees-remove', { ids: [first] })
  await call('attendee-add', { attendee: { email: 'ada@example.org', first: 'Ada', last: 'Obi' } })
  await takesPart('second words')
  const second = await idOf('ada@example.org')
  await call('attendees-remove', { ids: [second] })
  const hers = [first, second, 'ada@example.org', 'Obi', ' words"', 'help second']
  const before = await traces(hers)
  expect(before).toContain('ada@example.org')
  expect(before).toContain(first)

  const bea = event.live()
  await bea.enter(await event.join('bea@example.org'), 'iwd')
  expect((await call('removed-erase', { email: ' Ada@Example.org ' })).status).toBe(200)
  await expect
    .poll(() => bea.frames.flatMap((frame) => (frame.t === 'delta' ? (frame.entries ?? []) : [])))
    .toContainEqual(expect.objectContaining({ kind: 'removed', target: 1 }))
  expect(await traces(hers)).toEqual([])
  const again = await call('removed-erase', { email: 'ada@example.org' })
  expect(again.body.error).toMatchObject({
    code: 'invalid',
    field: 'email',
    message: 'No data is stored about ada@example.org',
  })
})

test('erasing a person who was removed and added again also erases their data from before the removal', async () => {
  await takesPart('first words')
  await call('attendees-remove', { ids: [await idOf('ada@example.org')] })
  await call('attendee-add', { attendee: { email: 'ada@example.org', first: 'Ada', last: '' } })
  const refused = await call('removed-erase', { email: 'ada@example.org' })
  expect([refused.status, refused.body.error.field]).toEqual([400, 'email'])
  await call('attendee-erase', { id: await idOf('ada@example.org') })
  expect(await traces(['first words"', 'ada@example.org'])).toEqual([])
})

test('a person who only wrote to the help desk can be erased by email address', async () => {
  await event.call('help-ticket', { ...ticket, email: 'guest@example.org', message: 'let me in' })
  expect((await call('removed-erase', { email: 'guest@example.org' })).status).toBe(200)
  expect(await traces(['guest@example.org', 'let me in'])).toEqual([])
})
