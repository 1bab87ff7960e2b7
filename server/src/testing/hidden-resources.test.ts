/** Knowing an id gives no access: what people may not see looks as if it did not exist. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesInMessage } from '@rostra/domain/chat/chat-files'
import { beforeAll, expect, test } from 'vitest'
import { hostileNames } from './hostile-names.ts'
import { testEvent } from './test-event.ts'
import { importAttendees, upload } from './upload.ts'
import { ada, event, useEvent } from './use-event.ts'

let callers: Record<'nobody' | 'bea' | 'moderator' | 'organiser', string>
let agenda: string
const speakers = [{ first: 'Ada', last: 'Okafor', file: '', email: 'ada@example.org' }]
useEvent({
  as: ['ada'],
  once: true,
  env: { RATE_LIMITS: 'off' },
  event: {
    ...testEvent,
    sessions: testEvent.sessions.map((it) => (it.id === 'iwd' ? { ...it, speakers } : it)),
  },
  files: { 'keynote.pdf': '%PDF keynote', 'unnamed.pdf': '%PDF secret', 'live/master.m3u8': '#' },
})
beforeAll(async () => {
  callers = {
    nobody: '',
    bea: await event.join('bea@example.org'),
    moderator: await event.moderator(),
    organiser: await event.organiser(),
  }
  agenda = (await event.call('agenda-address', {}, ada)).body.calendar
})

const get = async (path: string, token: string) => {
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const answers = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(event.url + path, { method, headers })),
  )
  const range = await fetch(event.url + path, { headers: { ...headers, range: 'bytes=0-3' } })
  return [...answers, range].map(({ status }) => status)
}

test('no one can open a resource before its opening time, or a file that the event does not reference', async () => {
  for (const [caller, token] of Object.entries(callers)) {
    const before = await get('/files/keynote.pdf', token)
    expect([caller, before]).toEqual([
      caller,
      caller === 'nobody' ? [401, 401, 401] : [403, 403, 403],
    ])
    expect([caller, await get('/files/unnamed.pdf', token)]).toEqual([caller, [404, 404, 404]])
  }
  expect(await get('/files/live/master.m3u8', '')).toEqual([401, 401, 401])
})

test('a calendar opens only with its key, and not with a person’s id or someone else’s token', async () => {
  expect((await get(`${agenda}/agenda.ics`, ''))[0]).toBe(200)
  const { id } = (await event.call('me', {}, ada)).body
  for (const token of Object.values(callers))
    for (const key of [id, 'x'.repeat(43), `${agenda.split('/')[2]?.slice(0, -1)}_`])
      expect(await get(`/calendar/${key}/agenda.ics`, token)).toEqual([404, 404, 404])
})

test('no file name can decide where a chat file is stored, or add a header to its response', async () => {
  /** One file for each name as it was stored. */
  const kept = new Map<string, string>()
  let taken = 0
  for (const name of hostileNames) {
    const { status, body } = await upload(
      `${event.url}/api/chat-upload`,
      { channel: 'iwd', name },
      ada,
      '<script>alert(1)</script>',
    )
    if (status !== 200) {
      expect([name, status]).toEqual([name, 400])
      continue
    }
    taken += 1
    expect(body.id).toMatch(/^[\w-]{43}$/)
    expect(body.name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
    kept.set(body.name, body.id)
  }
  const live = event.live()
  await live.enter(ada, 'iwd')
  const ids = [...kept.values()]
  for (let at = 0; at < ids.length; at += filesInMessage) {
    const id = `from ${at}`
    await live.send({
      t: 'send',
      channel: 'iwd',
      id,
      text: '',
      files: ids.slice(at, at + filesInMessage),
    })
    await live.next('ack', (frame) => frame.id === id)
  }
  live.close()
  for (const id of ids) {
    const { headers } = await fetch(`${event.url}/chat-files/${id}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-disposition')).toMatch(
      /^(?:inline|attachment); filename\*=UTF-8''[\w.!~%-]+$/,
    )
  }
  expect(readdirSync(join(event.dataDir, 'uploads'))).toHaveLength(taken)
})

test('an imported row with a role or an organiser’s email creates only an attendee', async () => {
  const staff = () => event.rows('select id, email, role, password from staff order by email')
  const before = await staff()
  const csv =
    'email,first,last,role,isStaff\nmeera@example.org,Meera,X,organiser,1\nnia@example.org,Nia,Y,organiser,true\n'
  expect((await importAttendees(callers.organiser, csv)).status).toBe(200)
  expect(await staff()).toEqual(before)
  for (const email of ['meera@example.org', 'nia@example.org']) {
    const token = await event.join(email)
    expect((await event.call('organiser-attendees', {}, token)).status).toBe(403)
  }
})
