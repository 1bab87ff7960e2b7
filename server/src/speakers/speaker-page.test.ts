/** A speaker's own page, for whoever has its address. */
import { beforeEach, expect, test } from 'vitest'
import { upload } from '../testing/upload.ts'
import { done, event, openInstead, organiser, refusal, useEvent } from '../testing/use-event.ts'
import {
  changeSession,
  eventWithSpeakers,
  page,
  secretOf,
  sessionOf,
  speakerNamed,
} from './test-speakers.ts'

useEvent({ as: ['organiser'], event: eventWithSpeakers({ helpContact: 'help@example.org' }) })
let secret: string
beforeEach(async () => {
  secret = await secretOf('Ada')
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4])
const sendPhoto = (name = 'me.png', token = secret) =>
  upload(`${event.url}/api/speaker-photo`, { name }, token, png)
const statusOf = async (address: string) => (await fetch(event.url + address)).status

test('the page has their sessions and nothing for the team; it is opened by its call, not by loading it', async () => {
  for (const [path, status] of [
    [secret, 200],
    [`${secret}/`, 200],
    [`${secret}/calendar.ics`, 200],
    [`${'x'.repeat(43)}/calendar.ics`, 404],
  ] as const) {
    const answer = await fetch(`${event.url}/speaker/${path}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  }
  expect(await speakerNamed('Ada')).not.toHaveProperty('opened')
  const { body, text } = await page(secret)
  expect(body).toMatchObject({
    event: { timeZone: 'UTC', helpContact: 'help@example.org' },
    speaker: { first: 'Ada', role: 'Engineer' },
    edits: 'ask',
    sessions: [
      { id: 'iwd', state: 3, others: ['Sam Lee'], studio: { guest: true, encoder: false } },
      { id: 'later', others: [] },
    ],
    calendar: `${event.url}/speaker/${secret}/calendar.ics`,
  })
  expect(text).not.toContain('person')
  expect(await speakerNamed('Ada')).toHaveProperty('opened')
})

test('what they save waits with before and after, and is shown in all their sessions once it is accepted', async () => {
  const saved = { secret, last: 'Okafor-Reed', role: 'Chief engineer', links: ['ada.example.org'] }
  expect(await done('speaker-save', saved)).toEqual({ waits: true })
  await done('speaker-save', { secret, bio: 'Builds *bridges*.' })
  const { id, waiting } = await speakerNamed('Ada')
  expect(waiting).toEqual({
    last: ['Okafor', 'Okafor-Reed'],
    role: ['Engineer', 'Chief engineer'],
    links: ['', 'https://ada.example.org'],
    bio: ['', 'Builds *bridges*.'],
  })
  expect((await page(secret)).body).toMatchObject({
    speaker: { role: 'Engineer' },
    waiting: { role: 'Chief engineer' },
  })
  // What turns the text after it around is not kept.
  await done('speaker-save', { secret, role: '\u202eChief\u2066engineer' })
  const seen = (await speakerNamed('Ada')).saved
  await done('speaker-save', { secret, bio: 'Builds *ships*.' })
  const unseen = { id, accept: true, saved: seen }
  expect(await refusal('speaker-accept', unseen, organiser)).toEqual([409, 'speaker-saved-again'])
  await done('speaker-save', { secret, bio: 'Builds *bridges*.' })
  await done('speaker-accept', unseen)
  for (const showId of ['iwd', 'later']) {
    const { session } = await sessionOf(showId)
    const { speakers } = session
    expect(speakers[0]).toMatchObject({
      ...{ last: 'Okafor-Reed', role: 'Chief engineer', bio: 'Builds *bridges*.' },
      email: 'ada@example.org',
    })
  }
  expect(await speakerNamed('Ada')).not.toHaveProperty('waiting')
  expect((await page(secret)).body).toMatchObject({ speaker: { last: 'Okafor-Reed' } })
  await done('speaker-save', { secret, role: 'Queen' })
  await done('speaker-accept', { id, accept: false })
  expect((await page(secret)).body).not.toHaveProperty('waiting')
  expect((await speakerNamed('Ada')).role).toBe('Chief engineer')
})

test.each([
  [{ first: ' ' }, 'first'],
  [{ first: '\u200b' }, 'first'],
  [{ links: ['http://example.org'] }, 'links.0'],
  [{ role: 'x'.repeat(121) }, 'role'],
  [{ last: 'x'.repeat(101) }, 'last'],
  [{ photo: 'files/keynote.pdf' }, 'photo'],
])('%j is refused, and nothing waits', async (wrong, field) => {
  const { status, body } = await event.call('speaker-save', { secret, bio: 'Good', ...wrong })
  expect([status, body.error.field]).toEqual([400, field])
  expect(await speakerNamed('Ada')).not.toHaveProperty('waiting')
})

test('a photo is for the speaker and the team only, until it is accepted', async () => {
  expect((await sendPhoto('me.txt')).status).toBe(400)
  expect((await sendPhoto('me.png', 'x'.repeat(43))).status).toBe(404)
  const { photo, address } = (await sendPhoto()).body
  await done('speaker-save', { secret, photo })
  expect((await speakerNamed('Ada')).waiting).toEqual({ file: ['', photo] })
  expect(await statusOf(`/${photo}`)).toBe(404)
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf((await page(secret)).body.waiting.file)).toBe(200)
  const team = await done('speakers')
  expect(await statusOf(team.addresses[photo])).toBe(200)
  await done('speaker-accept', { id: (await speakerNamed('Ada')).id, accept: true })
  expect(await statusOf((await page(secret)).body.speaker.file)).toBe(200)
  await done('speaker-save', { secret, photo: '' })
  expect((await speakerNamed('Ada')).waiting).toEqual({ file: [photo, ''] })
})

test('an answer is for one of their sessions, and the team sees it', async () => {
  await done('speaker-answer', { secret, showId: 'iwd', coming: true })
  await done('speaker-answer', { secret, showId: 'later', coming: false })
  expect(await refusal('speaker-answer', { secret, showId: 'gone', coming: true })).toEqual([
    404,
    'unknown-session',
  ])
  expect((await page(secret)).body.sessions).toMatchObject([{ coming: true }, { coming: false }])
  const { answers, sessions } = await speakerNamed('Ada')
  expect(answers).toMatchObject([
    { showId: 'iwd', coming: true },
    { showId: 'later', coming: false },
  ])
  expect(sessions).toContain('later')
})

test('the speaker’s view and the place in the studio end for a session that is no longer theirs', async () => {
  const { token } = await done('speaker-screen', { secret, showId: 'iwd' })
  expect((await event.call('speaker-view', {}, token)).body.session.id).toBe('iwd')
  expect((await done('screen-links', { showId: 'iwd' })).links).toEqual([])
  const { guest } = await done('speaker-studio', { secret, showId: 'iwd' })
  const link = new URL(guest).hash.slice(1)
  expect(await done('guest-link', { link })).toMatchObject({ name: 'Ada Okafor' })
  expect(await done('speaker-studio', { secret, showId: 'later' })).toEqual({})
  await changeSession('iwd', { speakers: [] })
  expect((await event.call('speaker-view', {}, token)).status).toBe(401)
  expect(await refusal('guest-link', { link })).toEqual([404, 'guest-link-over'])
  expect(await refusal('speaker-screen', { secret, showId: 'iwd' })).toEqual([
    404,
    'unknown-session',
  ])
})

test('who is in no session has no page, and has it again when that is undone', async () => {
  const { revision } = await sessionOf('later')
  await changeSession('iwd', { speakers: [] })
  await done('organiser-session-remove', { id: 'later', revision }, organiser)
  expect((await page(secret)).status).toBe(404)
  expect((await sendPhoto()).status).toBe(404)
  expect((await fetch(`${event.url}/speaker/${secret}/calendar.ics`)).status).toBe(404)
  await done('organiser-session-restore', { id: 'later' })
  expect((await page(secret)).body.sessions).toMatchObject([{ id: 'later' }])
})

test('the calendar has all their sessions, and leads to their page', async () => {
  const answer = await fetch(`${event.url}/speaker/${secret}/calendar.ics`)
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = (await answer.text()).replace(/\r\n /g, '')
  expect(text.match(/SUMMARY:Session \w+/g)).toEqual([
    'SUMMARY:Session iwd',
    'SUMMARY:Session later',
  ])
  expect(text).toContain(`/speaker/${secret}`)
  expect(text).not.toContain('/show/')
})

test('guesses are limited, and do not close the page to whoever has its address', async () => {
  const statuses = []
  for (let n = 0; n < 62; n += 1) statuses.push((await page('x'.repeat(43))).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
  expect(statuses.slice(60)).toEqual([429, 429])
  expect((await page(secret)).status).toBe(200)
})

test('a speaker who may use an encoder has one key for a session, which ends with their part in it', async () => {
  await openInstead({ as: ['organiser'], event: eventWithSpeakers({ speakerEncoder: true }) })
  secret = await secretOf('Ada')
  const { encoder } = await done('speaker-studio', { secret, showId: 'iwd' })
  expect(encoder.server).toBe(`${event.url}/api/ingest`)
  expect((await done('speaker-studio', { secret, showId: 'iwd' })).encoder).toEqual(encoder)
  const put = async () => {
    const body = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n'
    const address = `${encoder.server}/${encoder.key}/live.m3u8`
    return (await fetch(address, { method: 'PUT', body })).status
  }
  expect(await put()).toBe(200)
  await secretOf('Ada')
  expect(await put()).toBe(403)
})

test('a closed event is read, and nothing is changed in it', async () => {
  await done('closing-close')
  expect((await page(secret)).status).toBe(200)
  const { id } = await speakerNamed('Ada')
  const refused = await Promise.all([
    refusal('speaker-save', { secret, bio: 'More' }),
    refusal('speaker-answer', { secret, showId: 'iwd', coming: true }),
    refusal('speaker-link', { id }, organiser),
    refusal('speaker-invite', { ids: [id] }, organiser),
    refusal('speaker-accept', { id, accept: true }, organiser),
    refusal('speaker-merge', { id, with: id }, organiser),
    refusal('speaker-split', { id, sessions: ['iwd'] }, organiser),
    refusal('speaker-unmerge', { undo: id }, organiser),
  ])
  expect(new Set(refused.map(String))).toEqual(new Set(['403,event-closed']))
  expect((await sendPhoto()).status).toBe(403)
})

test('what they save is shown at once where the event says so, with their name in the records', async () => {
  await openInstead({ as: ['organiser'], event: eventWithSpeakers({ speakerEdits: 'free' }) })
  secret = await secretOf('Ada')
  const { photo } = (await sendPhoto()).body
  expect(await done('speaker-save', { secret, photo, role: '' })).toEqual({ waits: false })
  const { body } = await page(secret)
  expect(body).toMatchObject({ edits: 'free', speaker: { file: `/${photo}` } })
  expect(body.speaker).not.toHaveProperty('role')
  expect(body).not.toHaveProperty('waiting')
  const { entries } = await done('audit-log')
  expect(entries[0]).toMatchObject({ action: 'session-speaker-saved', by: { name: 'Ada Okafor' } })
})
