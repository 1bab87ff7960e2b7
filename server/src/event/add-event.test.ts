import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'], event: null })

const entry = { name: 'Harvest Summit', heading: 'HARVEST', timeZone: 'Europe/Berlin' }
const add = (more = {}, by = token) =>
  event.call('organiser-event-add', { event: { ...entry, ...more } }, by)

test('an organiser creates the event where there is none, and then edits it like any other', async () => {
  expect((await event.call('event-front')).body.error.code).toBe('no-event')
  const { status, body } = await add()
  expect([status, body.changedBy]).toEqual([200, 'meera@example.org'])
  const stored = (await event.call('organiser-event', {}, token)).body
  expect(stored).toMatchObject({ revision: body.revision, event: entry })
  await expect
    .poll(async () => (await event.call('event-front')).body)
    .toMatchObject({ name: 'Harvest Summit', timeZone: 'Europe/Berlin' })

  const saved = await event.call(
    'organiser-event-save',
    { revision: stored.revision, event: { ...stored.event, edition: '3rd' } },
    token,
  )
  expect(saved.status).toBe(200)
  const session = {
    id: 'opening',
    title: 'Opening',
    startTime: '2027-03-04T09:00:00.000Z',
    timeZone: 'Europe/Berlin',
    duration: 1800,
  }
  expect((await event.call('organiser-session-add', { session }, token)).status).toBe(200)
  const { entries } = (await event.call('audit-log', { action: 'event-added' }, token)).body
  expect(entries).toMatchObject([{ about: 'Harvest Summit' }])
})

test('creating an event also creates the folder for its files', async () => {
  await add()
  const [{ files } = { files: '' }] = await event.rows('select files from event')
  expect(existsSync(join(event.dataDir, 'files', String(files)))).toBe(true)
})

test('a second event is refused, even when both are created simultaneously', async () => {
  const both = await Promise.all([add(), add({ name: 'Another' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.flatMap(({ body }) => body.error?.code ?? [])).toEqual(['event-exists'])
  expect((await event.call('organiser-event-sample', {}, token)).body.error.code).toBe(
    'event-exists',
  )
  // Nothing remains of the refused one.
  expect(readdirSync(join(event.dataDir, 'files'))).toHaveLength(1)
})

test('an event with values that could not be saved cannot be created', async () => {
  const field = async (more: object) => (await add(more)).body.error.field
  expect(await field({ name: '' })).toBe('event.name')
  expect(await field({ timeZone: 'Mars/Olympus' })).toBe('event.timeZone')
  expect(await field({ theme: { accent: '#FFFF00' } })).toMatch(/^event\.theme/)
  expect(await field({ signIn: 'code' })).toBe('event.signIn')
  expect(await field({ hosts: [{ name: 'X', logo: 'files/no.png' }] })).toBe('event.hosts.0.logo')
})

test('the sample event has a session that is live now, and includes its attendees', async () => {
  expect((await event.call('organiser-event-sample', {}, token)).status).toBe(200)
  const overview = async () => (await event.call('overview', {}, token)).body
  await expect.poll(async () => (await overview()).event?.name).toBeTruthy()
  const { next, attendees, serverTime } = await overview()
  expect(next.startsAt).toBeLessThanOrEqual(serverTime)
  expect(attendees).toBeGreaterThan(0)
})
