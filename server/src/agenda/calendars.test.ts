/** Calendar files as calendar programs fetch them: by address alone, and parsed by an independent library. */
import type { EventFolder } from '@rostra/domain/event/event-folder'
import type { SessionView } from '@rostra/domain/sessions/session'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openEvent } from '../testing/open-event.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { ada, event, useEvent } from '../testing/use-event.ts'

let calendar: string
useEvent({ as: ['ada'] })
beforeEach(async () => {
  calendar = (await event.call('agenda-address', {}, ada)).body.calendar
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${event.url}${path}`, { headers })

async function eventsAt(path: string) {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const file = new ICAL.Component(ICAL.parse(await answer.text()))
  return file.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate, sequence } = new ICAL.Event(component)
    const changed = component.getFirstPropertyValue('last-modified') as ICAL.Time
    return {
      uid,
      title: summary,
      description,
      startsAt: startDate.toJSDate().getTime(),
      endsAt: endDate.toJSDate().getTime(),
      sequence,
      changedAt: changed.toJSDate().getTime(),
      address: component.getFirstPropertyValue('url'),
      status: component.getFirstPropertyValue('status'),
    }
  })
}

/** Replaces the event in the database as another process would, like `rostra import --replace`. */
async function replace(change: (folder: EventFolder) => EventFolder) {
  const folder = change(testEvent)
  const storage = await openStorage(event.config, migrations)
  await createEventStore(storage.db).replace({ ...folder, files: 'test' }, event.clock.now())
  await storage.notifyChange()
  await storage.close()
  await expect.poll(served).toEqual(folder.sessions.map(featuresOf).sort())
}

type Shown = Pick<SessionView, 'id' | 'title' | 'status'> & { speakers: readonly unknown[] }
/** The parts of a session that these tests change; the start is in epoch ms. */
const featuresOf = ({ startsAt, ...it }: Shown & { startsAt: number }) =>
  JSON.stringify([it.id, it.title, it.status ?? '', it.speakers.length, startsAt])
async function served(): Promise<string[]> {
  const { sessions } = (await event.call('sessions', {}, ada)).body
  return sessions
    .map((it: SessionView) => featuresOf({ ...it, startsAt: Date.parse(it.startTime) }))
    .sort()
}

const withSession =
  (id: string, change: Partial<EventFolder['sessions'][number]>) =>
  (folder: EventFolder): EventFolder => ({
    ...folder,
    sessions: folder.sessions.map((it) => (it.id === id ? { ...it, ...change } : it)),
  })

test('a session’s calendar file has its times, text and page link', async () => {
  const path = `${calendar}/session/iwd.ics`
  expect((await get(path)).headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const [only, ...others] = await eventsAt(path)
  expect(others).toEqual([])
  expect(only).toEqual({
    uid: expect.stringMatching(/^iwd@[\w-]{36}$/),
    title: 'Session iwd',
    description: `About iwd\n\nJoin: ${event.url}/show/iwd`,
    startsAt,
    endsAt: startsAt + 14_400_000,
    sequence: 0,
    changedAt: event.clock.now(),
    address: `${event.url}/show/iwd`,
    status: 'CONFIRMED',
  })
})

test('the calendar text names speakers without their email addresses', async () => {
  const speakers = [
    { first: 'Ines', last: 'Duarte', file: '', email: 'ines@example.org' },
    { first: 'Rosa', last: '', file: '' },
  ]
  await replace(withSession('iwd', { speakers }))
  const [read] = await eventsAt(`${calendar}/session/iwd.ics`)
  expect(read?.description).toContain('\n\nSpeakers: Ines Duarte, Rosa\n\n')
  expect(read?.description).not.toContain('ines@')
})

test('the agenda’s calendar contains the starred sessions, and the programme’s contains every session', async () => {
  const agenda = `${calendar}/agenda.ics`
  expect(await eventsAt(agenda)).toEqual([])
  await event.call('agenda-star', { sessionId: 'later', on: true }, ada)
  expect((await eventsAt(agenda)).map(({ title }) => title)).toEqual(['Session later'])
  await event.call('agenda-star', { sessionId: 'later', on: false }, ada)
  expect(await eventsAt(agenda)).toEqual([])
  expect((await eventsAt(`${calendar}/programme.ics`)).map(({ uid }) => uid.split('@')[0])).toEqual(
    ['iwd', 'later', 'before', 'gone'],
  )
})

test('a rescheduled session keeps its identifier and increments its sequence number once', async () => {
  const path = `${calendar}/programme.ics`
  const find = async (id: string) =>
    (await eventsAt(path)).find(({ uid }) => uid.startsWith(`${id}@`))
  const [before, other] = [await find('iwd'), await find('later')]
  event.clock.advance(60_000)
  await replace(withSession('iwd', { startsAt: startsAt + 1_800_000 }))
  const after = await find('iwd')
  expect(after).toMatchObject({
    uid: before?.uid,
    sequence: 1,
    changedAt: event.clock.now(),
    startsAt: startsAt + 1_800_000,
  })
  expect(await find('later')).toEqual(other)

  event.clock.advance(60_000)
  expect(await find('iwd')).toEqual(after)
  await event.restart()
  expect(await find('iwd')).toMatchObject({ uid: after?.uid, sequence: 1 })
})

test('a cancelled session stays in every file as cancelled; cancelling and restoring increment its sequence number', async () => {
  await event.call('agenda-star', { sessionId: 'iwd', on: true }, ada)
  const paths = ['agenda.ics', 'programme.ics', 'session/iwd.ics']
  const read = async () =>
    Promise.all(
      paths.map(async (path) => {
        const all = await eventsAt(`${calendar}/${path}`)
        return all.find(({ uid }) => uid.startsWith('iwd@'))
      }),
    )
  const [before] = await read()
  await replace(withSession('iwd', { status: 'cancelled' }))
  for (const it of await read()) {
    expect(it).toMatchObject({ uid: before?.uid, status: 'CANCELLED', sequence: 1 })
    expect(it?.description).not.toContain('Join:')
  }
  await replace((folder) => folder)
  expect(await read()).toMatchObject(Array(3).fill({ status: 'CONFIRMED', sequence: 2 }))
})

test('a session delayed by a moderator also moves in the calendar', async () => {
  const path = `${calendar}/session/iwd.ics`
  const [before] = await eventsAt(path)
  const moderator = await event.moderator()
  const wish = { showId: 'iwd', action: 'delay', minutes: 10 }
  expect((await event.call('direct', wish, moderator)).status).toBe(200)
  expect(await eventsAt(path)).toMatchObject([
    { uid: before?.uid, sequence: 1, startsAt: startsAt + 600_000 },
  ])
})

test('a session that returns to the programme continues its sequence number', async () => {
  const path = `${calendar}/session/iwd.ics`
  await eventsAt(path)
  await replace((folder) => ({
    ...folder,
    sessions: folder.sessions.filter(({ id }) => id !== 'iwd'),
  }))
  expect((await get(path)).status).toBe(404)
  await replace(withSession('iwd', { title: 'Back again' }))
  expect(await eventsAt(path)).toMatchObject([{ title: 'Back again', sequence: 1 }])
})

test('a repeated request gets 304 until the calendar changes', async () => {
  const path = `${calendar}/agenda.ics`
  const tag = (await get(path)).headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"/)
  event.clock.advance(3_600_000)
  expect((await get(path, { 'if-none-match': tag })).status).toBe(304)
  await event.call('agenda-star', { sessionId: 'iwd', on: true }, ada)
  const changed = await get(path, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('cache-control')).toBe('private, no-cache')
})

test('renewing the calendar link invalidates the old one', async () => {
  const { status, body } = await event.call('agenda-address', { renew: true }, ada)
  expect(status).toBe(200)
  expect(body.calendar).toMatch(/^\/calendar\/[\w-]{43}$/)
  expect((await get(`${calendar}/agenda.ics`)).status).toBe(404)
  expect((await get(`${body.calendar}/agenda.ics`)).status).toBe(200)
  expect((await event.call('agenda-address', {}, ada)).body.calendar).toBe(body.calendar)
})

test('the calendar link still works after signing out, as calendar programs do not sign in', async () => {
  await event.call('sign-out', {}, ada)
  expect((await get(`${calendar}/agenda.ics`)).status).toBe(200)
})

test('in a draft only the team’s calendar links work', async () => {
  const organiser = await event.organiser()
  const ofTeam = (await event.call('agenda-address', {}, organiser)).body.calendar
  const status = async (link: string) => (await get(`${link}/programme.ics`)).status
  await event.call('site-open', { draft: true }, organiser)
  // On PostgreSQL a change is announced a moment later.
  await expect.poll(() => status(calendar)).toBe(409)
  expect(await status(ofTeam)).toBe(200)
})

test('a wrong calendar address returns no calendar', async () => {
  for (const path of [
    '/calendar/wrong/agenda.ics',
    `/calendar/${'x'.repeat(43)}/programme.ics`,
    `/calendar/${'x'.repeat(43)}/session/iwd.ics`,
    '/calendar//agenda.ics',
    '/calendar/%00/agenda.ics',
    "/calendar/'%20or%20'1'='1/agenda.ics",
  ]) {
    const answer = await get(path)
    expect([400, 404], path).toContain(answer.status)
    expect(await answer.text(), path).not.toContain('VCALENDAR')
  }
})

test('wrong keys are rate-limited, and do not block requests with a valid one', async () => {
  const statuses = []
  for (let n = 0; n < 61; n += 1)
    statuses.push((await get(`/calendar/guess-${n}/agenda.ics`)).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
  expect((await get(`${calendar}/agenda.ics`)).status).toBe(200)
})

test('below a path, the calendar link and the page links in the file include the path', async () => {
  const below = await openEvent({ env: { PUBLIC_URL: 'https://example.org/conference/' } })
  const { body } = await below.call('agenda-address', {}, await below.join())
  expect(body.calendar).toMatch(/^\/conference\/calendar\/[\w-]{43}$/)
  for (const path of [body.calendar, body.calendar.replace('/conference', '')]) {
    const answer = await fetch(`${below.url}${path}/session/iwd.ics`)
    const file = new ICAL.Component(ICAL.parse(await answer.text()))
    expect(file.getFirstSubcomponent('vevent')?.getFirstPropertyValue('url')).toBe(
      'https://example.org/conference/show/iwd',
    )
  }
  await below.close()
})

test('calendar keys are not logged', async () => {
  await get(`${calendar}/agenda.ics`)
  await get('/calendar/wrong/agenda.ics')
  expect(event.logLines.join('\n')).not.toContain(calendar.split('/').at(-1))
})
