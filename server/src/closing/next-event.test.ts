import { readdirSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { tablesOf } from '../event-data.ts'
import { createMailingLinks } from '../mailings/mailing-links.ts'
import { createGrants } from '../studio/grants.ts'
import {
  allRows,
  everyoneTakesPart,
  fullEvent,
  people,
  tracesFound,
} from '../testing/full-event.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, moderator, organiser, signIn, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const day = 24 * 3600_000
const name = 'International Women’s Day'
const wishes = { name, next: 'The day after', people: false }

useMail()
useEvent(() => ({
  as: ['organiser'],
  env: { RATE_LIMITS: 'off', SMTP_URL: smtp.url },
  event: fullEvent,
  files: { 'logo.svg': '<svg/>', 'replay.mp4': 'a film', 'privacy.pdf': 'privacy' },
}))

const refusal = async (call: string, payload: object = {}, token = organiser) => {
  const { status, body } = await event.call(call, payload, token)
  return [status, body.error?.code, body.error?.reason]
}
const openName = async () => (await event.call('event-front')).body.name
const kept = async () => (await done('closing-earlier', {}, organiser)).events
const countIn = async (table: string) =>
  Number((await event.rows(`select count(*) as count from ${table}`))[0]?.count)

/** Ends the sessions by the clock, and closes the event. */
async function close() {
  event.clock.advance(10 * day)
  await signIn('organiser')
  await done('closing-close', {}, organiser)
}

async function begin(more: Partial<typeof wishes> = {}) {
  await done('closing-next-start', { ...wishes, ...more }, organiser)
  await expect.poll(kept).not.toEqual([])
  const [earlier] = await kept()
  await expect.poll(openName).toBe(more.next ?? wishes.next)
  return earlier
}

/** The texts in a file of an earlier event, by their names. */
async function download(id: string, file: 'event' | 'records') {
  const answer = await fetch(`${event.url}/api/closing-earlier-export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: organiser },
    body: JSON.stringify({ id, file }),
  })
  expect(answer.status).toBe(200)
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    texts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return texts
}

test('the next event begins without anything of the old one, which stays as two files and a report', async () => {
  const { quillon, live } = await everyoneTakesPart(smtp)
  const { link } = await done('report-link-make', { days: 30 }, organiser)
  const screen = await done('screen-link-make', { kind: 'speaker', showId: 'iwd' }, organiser)
  const { calendar } = await done('agenda-address', {}, quillon)
  await done('key-make', { name: 'Shop', may: ['report'] }, organiser)
  // Accounts of an organisation: one of the team, whose sign-in goes on, and one of an attendee.
  for (const [sub, of] of [
    ['team', 'staff'],
    ['guest', 'attendee'],
  ])
    await event.rows(
      `insert into organisation_person (issuer, sub, kind, user_id, at)
       select 'https://id.example', '${sub}', '${sub}', min(id), 0 from ${of} returning sub`,
    )
  await close()
  const { goes, stays } = (await done('closing-next', {}, organiser)).counts
  expect(goes).toMatchObject({ sessions: 4, attendees: 3, messages: 4, questions: 1, tickets: 1 })
  expect(stays).toEqual({ team: 1, keys: 1, webhooks: 0 })
  const earlier = await begin()
  expect(earlier).toMatchObject({ name, edition: '10th', recordsUntil: null })

  // What an instance had not written yet is written in the next minute, and swept.
  event.clock.advance(60_000)
  await done('closing', {}, organiser)
  event.clock.advance(60_000)
  const unfinished = () => event.rows('select id from earlier_event where leftovers is not null')
  await expect.poll(unfinished).toEqual([])
  await expect.poll(() => tracesFound(/^earlier\//)).toEqual([])
  // Only what is declared as lasting has rows: a table that nobody thought of is emptied.
  const staying = new Set([
    ...event.modules().flatMap(({ lasting }) => lasting?.tables ?? []),
    ...['event', 'audit_log', 'certificate', 'organisation_person'],
  ])
  expect(await event.rows('select sub from organisation_person')).toEqual([{ sub: 'team' }])
  for (const [table, rows] of Object.entries(await allRows()))
    if (!staying.has(table)) expect([table, rows]).toEqual([table, []])
  expect(event.modules().flatMap(tablesOf)).toEqual(expect.arrayContaining([...staying]))

  // Nothing of it can be reached.
  await live.closed()
  for (const call of ['me', 'sessions', 'agenda', 'chat-mine'])
    expect([call, (await event.call(call, {}, quillon)).status]).toSatisfy(
      ([, status]) => status === 401 || status === 404,
    )
  expect((await event.call('joinEmail', { email: people[0]?.email })).status).not.toBe(200)
  expect((await event.call('screen-open', { link: screen.link })).status).toBe(404)
  for (const path of [`${calendar}/agenda.ics`, '/files/replay.mp4', '/files/keynote.pdf'])
    expect([path, (await fetch(event.url + path)).status]).toEqual([path, 404])
  expect((await fetch(`${event.url}/files/logo.svg`)).status).toBe(200)

  // The new one is a draft with the old look.
  const { event: next } = await done('organiser-event', {}, organiser)
  expect(next).toMatchObject({ name: wishes.next, draft: true, theme: testEvent.event.theme })
  expect(next.hosts).toEqual(testEvent.event.hosts)
  expect((await done('closing', {}, organiser)).closedAt).toBe(null)
  expect((await done('report', {}, organiser)).report).toMatchObject({
    registered: 0,
    sessions: [],
  })

  // The link to the report leads to the old one's, without names.
  const shared = await done('shared-report', { link }, organiser)
  expect(shared.report).toMatchObject({ phase: 'over', event: { name }, registered: 3 })
  expect((await done('report-links', {}, organiser)).links).toEqual([])
  const own = await done('report-link-make', { days: 30, earlier: earlier.id }, organiser)
  expect((await done('shared-report', { link: own.link }, organiser)).report.event.name).toBe(name)
  expect(
    (await done('closing-earlier-report', { id: earlier.id }, organiser)).report.registered,
  ).toBe(3)

  const event1 = await download(earlier.id, 'event')
  expect(Object.keys(event1)).toEqual(
    expect.arrayContaining(['event.yaml', 'sessions.yaml', 'report.json', 'files/replay.mp4']),
  )
  expect(JSON.stringify(event1)).not.toMatch(/quillon|nightjar/i)
  const records = await download(earlier.id, 'records')
  expect(records['attendees.csv']).toContain('quillon@vastergard.example')
  expect(records['exports/chat.csv']).toContain('Another nightjar')
  expect(Object.keys(records).filter((it) => it.startsWith('exports/')).length).toBeGreaterThan(8)

  await done('closing-earlier-erase', { id: earlier.id, all: false }, organiser)
  expect(readdirSync(join(event.dataDir, 'earlier', earlier.id))).toEqual(['event.zip'])
  await done('closing-earlier-erase', { id: earlier.id, all: true }, organiser)
  expect(readdirSync(join(event.dataDir, 'earlier'))).toEqual([])
  for (const it of [link, own.link])
    expect(await refusal('shared-report', { link: it })).toEqual([
      404,
      'report-link-over',
      undefined,
    ])
})

test('attendees go on if wished: signed out, with nothing of the old event, and unsubscribed as before', async () => {
  const quillon = await event.join('quillon@vastergard.example')
  await done('agenda-star', { sessionId: 'iwd', on: true }, quillon)
  await done(
    'mailing-save',
    { kind: 'text', subject: 'News', text: 'Hello', to: 'all', on: false },
    organiser,
  )
  await event.rows(
    "insert into mail_preference (key, email, unsubscribed_at) values ('k', 'quillon@vastergard.example', 1)",
  )
  // The decisions about the old one, too: who was removed from it, and that nobody gets a confirmation.
  const attendee = { email: 'nia@example.org', first: 'Nia', last: 'Obi' }
  const { id } = await done('organiser-attendee-add', { attendee }, organiser)
  const nia = await event.join(attendee.email)
  await done('organiser-attendees-remove', { ids: [id] }, organiser)
  await done('registration-confirm', { on: false }, organiser)
  await close()
  await begin({ people: true })
  expect(
    (await event.rows('select email from attendee order by email')).map(({ email }) => email),
  ).toEqual(['brisa@tolvanen.example', 'quillon@vastergard.example'])
  expect((await event.call('me', {}, quillon)).status).toBe(401)
  expect(await refusal('me', {}, nia)).toEqual([401, 'not-signed-in', undefined])
  expect(
    await event.rows("select name from setting where name = 'registration-confirmation'"),
  ).toEqual([])
  expect(await countIn('mailing')).toBe(0)
  await done('site-open', {}, organiser)
  const again = await event.join('quillon@vastergard.example')
  expect((await done('agenda', {}, again)).starred).toEqual([])
  expect(await countIn('agenda_star')).toBe(0)
  expect((await event.rows('select email from mail_preference')).map(({ email }) => email)).toEqual(
    ['quillon@vastergard.example'],
  )
})

test('the next event can’t begin while the event is open, under a wrong name, or while a session is live', async () => {
  expect(await refusal('closing-next-start', { ...wishes, name: 'Another day' })).toEqual([
    400,
    'invalid',
    'event-name-wrong',
  ])
  expect(await refusal('closing-next-start', wishes)).toEqual([409, 'not-closed', undefined])
  await done('closing-close', {}, organiser)
  const live = [409, 'next-event-refused', 'next-session-live']
  expect(await refusal('closing-next-start', wishes)).toEqual(live)
  expect((await done('closing-next', {}, organiser)).refused.reason).toBe('next-session-live')
  await signIn('moderator')
  for (const call of ['closing-next', 'closing-next-start', 'closing-earlier'])
    expect((await refusal(call, call === 'closing-next-start' ? wishes : {}, moderator))[0]).toBe(
      403,
    )
  expect(await openName()).toBe(name)
})

test('without space on the disk nothing changes, and the next try works', async () => {
  await close()
  event.setDisk({ free: 1000, all: 1_000_000_000 })
  await done('closing-next-start', wishes, organiser)
  const failed = async () => (await done('closing-next', {}, organiser)).failed
  await expect.poll(failed).toMatch(/short of space/)
  expect([await openName(), await kept()]).toEqual([name, []])
  expect((await event.call('sessions', {}, organiser)).body.sessions).toHaveLength(4)
  event.setDisk(undefined)
  await begin()
  expect(await failed()).toBe(null)
})

test('what a killed server left is given up at the next start; what it had not removed yet is removed', async () => {
  await close()
  const id = '00000000-0000-4000-8000-000000000001'
  await mkdir(join(event.dataDir, 'earlier', id), { recursive: true })
  await event.rows(
    `insert into earlier_event (id, name, edition, time_zone, by_name, at, seen_at, running) values ('${id}', 'x', '', 'UTC', '', 1, 1, 1)`,
  )
  expect(await refusal('closing-next-start', wishes)).toEqual([
    409,
    'next-event-refused',
    'next-running',
  ])
  await event.restart()
  await expect.poll(() => readdirSync(join(event.dataDir, 'earlier'))).toEqual([])
  expect(await openName()).toBe(name)
  // A restored database may name anything.
  await event.rows(
    "insert into earlier_event (id, name, edition, time_zone, by_name, at, seen_at, running) values ('../files', 'x', '', 'UTC', '', 1, 1, 1)",
  )
  const running = () => event.rows('select id from earlier_event where running = 1')
  await expect.poll(running).toEqual([])
  expect(readdirSync(join(event.dataDir, 'files', 'test'))).toContain('logo.svg')
  await signIn('organiser')
  const earlier = await begin()
  const left = join(event.dataDir, 'studio')
  await mkdir(left, { recursive: true })
  for (const it of ['old', 'new']) writeFileSync(join(left, it), 'words')
  writeFileSync(join(event.dataDir, 'kept'), 'outside')
  const leftovers = JSON.stringify(['studio/old', 'studio/../kept', '../kept', 'studio/..'])
  await event.rows(`update earlier_event set leftovers = '${leftovers}' where id = '${earlier.id}'`)
  await event.restart()
  await expect.poll(() => readdirSync(left)).toEqual(['new'])
  expect(await readFile(join(event.dataDir, 'kept'), 'utf8')).toBe('outside')
})

test('records are erased on the day that attendees were told', async () => {
  await done('closing-keep', { days: 30 }, organiser)
  await close()
  const { eraseAt } = await done('closing', {}, organiser)
  const { id, recordsUntil } = await begin()
  expect(recordsUntil).toBe(eraseAt)
  event.clock.set(eraseAt)
  await signIn('organiser')
  await expect.poll(async () => (await kept())[0].recordsBytes).toBe(null)
  expect(readdirSync(join(event.dataDir, 'earlier', id))).toEqual(['event.zip'])
})

test('links in emails and addresses of recordings end with their event', () => {
  let followed = 0
  const links = createMailingLinks('key', () => followed)
  const grants = createGrants('key', '', () => followed)
  const ada = { id: 'ada', email: 'ada@example.org' }
  const token = links.tokenFor(ada)
  const [, grant = ''] =
    /media\/([^/]+)/.exec(grants.address({ sessionId: 'iwd', file: 'live.m3u8', endsAt: 0 }, 0)) ??
    []
  expect([links.isFor(token, ada), grants.scopeOf(grant, 'iwd', 1)]).toEqual([true, 'shown'])
  followed = 1
  expect([links.isFor(token, ada), grants.scopeOf(grant, 'iwd', 1)]).toEqual([false, undefined])
})
