/** Programmes of other programs, imported from a file: what changes here, and what can be taken back. */
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schedule, type Talk, talk, talks } from '../testing/outside-schedule.ts'
import { testEvent } from '../testing/test-event.ts'
import { upload } from '../testing/upload.ts'
import { ada, audit, done, event, organiser, refusal, useEvent } from '../testing/use-event.ts'

const files = { 'live/master.m3u8': '#EXTM3U', 'logo.svg': '<svg/>', 'privacy.pdf': 'x' }
useEvent({ as: ['organiser', 'ada'], files })

type Listed = {
  session: { id: string; title: string; source?: object; status?: string }
  revision: string
}
const listed = async (): Promise<Listed[]> => (await done('organiser-sessions')).sessions
const imported = async () => (await listed()).filter(({ session }) => session.source)
const found = async (id: string) => (await listed()).find(({ session }) => session.id === id)
const preview = (all: readonly Talk[]) =>
  done('programme-import', { file: schedule(all), apply: false })
const apply = (all: readonly Talk[], more: object = {}) =>
  done('programme-import', { file: schedule(all), apply: true, ...more })
const save = async (id: string, more: object) => {
  const { session, revision } = (await found(id)) as Listed
  return done('organiser-session-save', { session: { ...session, ...more }, revision })
}
/** As soon as pages have it. */
const star = (sessionId: string) =>
  expect
    .poll(async () => (await event.call('agenda-star', { sessionId, on: true }, ada)).status)
    .toBe(200)
const counts = ({ new: added, changed, same, gone, problems }: Record<string, unknown[]>) =>
  [added, changed, same, gone, problems].map((it) => it?.length)

test('a preview changes nothing; the apply does all of it, with one line in the log, and the second time nothing', async () => {
  const all = [talk('a', { persons: [{ id: 7, public_name: 'Grace Hopper' }] }), talk('b')]
  const before = await listed()
  expect(counts(await preview(all))).toEqual([2, 0, 0, 0, 0])
  expect(await listed()).toEqual(before)
  expect((await apply(all)).tracks).toEqual(['Hall'])
  expect((await found('talk-a'))?.session).toMatchObject({
    ...{ title: 'Talk a', startTime: '2022-03-05T10:00:00.000Z', duration: 2700, track: 'Hall' },
    ...{ chatChannel: 'talk-a', speakers: [{ first: 'Grace', last: 'Hopper' }] },
    source: { program: 'frab', id: 'a' },
  })
  expect(await audit('programme-imported')).toMatchObject([
    { after: { added: 2, changed: 0, gone: 0 } },
  ])
  const shown = async () => (await done('sessions', {}, ada)).sessions
  await expect.poll(shown).toHaveLength(before.length + 2)
  expect(counts(await apply(all))).toEqual([0, 0, 2, 0, 0])
  expect(await audit('programme-imported')).toHaveLength(1)
})

test('webhooks are told of each session, as after an edit', async () => {
  await done('webhook-save', { url: 'https://127.0.0.1/hook', events: ['session.changed'] })
  await apply(talks(2))
  await apply([talk('t1', { title: 'Changed' })])
  await done('programme-undo')
  const rows = await event.rows('select body from webhook_delivery')
  const told = rows.map(({ body }) => JSON.parse(String(body)).data)
  expect(told.map((it) => `${it.id} ${it.change}`).sort()).toEqual([
    ...['talk-t0 added', 'talk-t0 removed', 'talk-t0 restored'],
    ...['talk-t1 added', 'talk-t1 changed', 'talk-t1 changed'],
  ])
})

test('an apply that would do something else than its preview is refused', async () => {
  const { plan } = await preview(talks(2))
  const other = { file: schedule(talks(3)), apply: true, plan }
  expect(await refusal('programme-import', other, organiser)).toEqual([409, 'programme-changed'])
  expect(await imported()).toEqual([])
  await apply(talks(2), { plan })
  const late = await preview(talks(3))
  await done('organiser-session-add', {
    session: { ...((await found('talk-t0')) as Listed).session, id: 'talk-t2', title: 'Mine' },
  })
  expect(await refusal('programme-import', { ...other, plan: late.plan }, organiser)).toEqual([
    ...[409, 'programme-changed'],
  ])
  expect((await found('talk-t2'))?.session.source).toBeUndefined()
})

test('what was edited here stays; a session that was let go is the team’s until it is tied again', async () => {
  await apply([talk('a')])
  await save('talk-a', { title: 'Ours', source: { program: 'frab', id: 'other' } })
  const source = { program: 'frab', id: 'a', own: ['title'] }
  expect((await found('talk-a'))?.session).toMatchObject({ title: 'Ours', source })
  const news = [talk('a', { title: 'Theirs', duration: '01:00' })]
  expect((await apply(news)).changed).toEqual([
    {
      ...{ id: 'talk-a', title: 'Ours', own: ['title'] },
      changes: { duration: ['45 min', '1 h'] },
    },
  ])
  await done('programme-tie', { id: 'talk-a', tied: false })
  expect(counts(await apply([talk('a', { title: 'Third', duration: '02:00' })]))).toEqual([
    ...[0, 0, 1, 0, 0],
  ])
  await done('programme-tie', { id: 'talk-a', tied: true })
  await apply([talk('a', { title: 'Third' })])
  expect((await found('talk-a'))?.session).toMatchObject({ title: 'Third' })
  expect((await audit('session-untied')).length).toBe(1)
  expect(await refusal('programme-tie', { id: 'iwd', tied: false }, organiser)).toEqual([
    ...[400, 'session-not-imported'],
  ])
})

test('speakers, moved times and tracks that were edited here stay too', async () => {
  const all = [talk('a', { persons: [{ public_name: 'Grace Hopper' }] })]
  await apply(all)
  const { revision } = (await found('talk-a')) as Listed
  const speaker = { first: 'Grace', last: 'Murray', file: '' }
  await done('organiser-speaker-save', { speaker, places: [{ id: 'talk-a', place: 0, revision }] })
  await done('organiser-programme-move', { days: 1, minutes: 0 })
  const { event: entry, revision: before } = await done('organiser-event')
  const tracks = [{ ...entry.tracks[0], name: 'Big hall', was: 'Hall' }]
  await done('organiser-event-save', { event: { ...entry, tracks }, revision: before })
  expect(await apply(all)).toMatchObject({
    same: [{ id: 'talk-a', own: ['startTime', 'track', 'speakers'] }],
  })
  expect((await found('talk-a'))?.session).toMatchObject({ track: 'Big hall' })
})

test('what is gone there is removed, or cancelled where someone has starred it; Undo brings everything back', async () => {
  await apply(talks(3))
  await star('talk-t0')
  const before = await listed()
  const { tracks } = (await done('organiser-event')).event
  const plan = await apply([talk('t2', { title: 'Changed' }), talk('new', { room: 'Attic' })])
  expect(plan.gone).toEqual([
    { id: 'talk-t0', title: 'Talk t0', becomes: 'cancelled' },
    { id: 'talk-t1', title: 'Talk t1', becomes: 'removed' },
  ])
  expect([await found('talk-t1'), (await found('talk-t0'))?.session.status]).toEqual([
    ...[undefined, 'cancelled'],
  ])
  expect((await done('programme-state')).last).toMatchObject({
    ...{ by: 'meera@example.org', new: 1, changed: 1, gone: 2, undoable: true },
  })
  expect(await done('programme-undo')).toEqual({ sessions: 4 })
  expect(await listed()).toEqual(before)
  expect((await done('organiser-event')).event.tracks).toEqual(tracks)
  expect((await done('programme-state')).last).toBeNull()
  expect(await refusal('programme-undo', {}, organiser)).toEqual([404, 'programme-no-apply'])
})

test('files of a session that an import has removed stay for its Undo', async () => {
  await apply(talks(1))
  const send = async (name: string) => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
    const url = `${event.url}/api/organiser-upload`
    return (await upload(url, { for: 'picture', name }, organiser, png)).body.path as string
  }
  const poster = await send('poster.png')
  await save('talk-t0', { poster })
  await apply([talk('other')])
  // The removed row goes with the next one that is removed.
  event.clock.advance(11 * 60_000)
  await done('organiser-session-remove', {
    ...{ id: 'gone', revision: (await found('gone'))?.revision },
  })
  const file = join(event.dataDir, 'files/test', poster.replace('files/', ''))
  const old = new Date(Date.now() - 25 * 3600_000)
  await utimes(file, old, old)
  await send('next.png')
  expect(existsSync(file)).toBe(true)
  await done('programme-undo')
  expect((await found('talk-t0'))?.session).toMatchObject({ poster })
})

test('a cancelled session that comes back there takes place again, unless the team has cancelled it', async () => {
  await apply(talks(2))
  for (const id of ['talk-t0', 'talk-t1']) await star(id)
  await save('talk-t1', { status: 'cancelled' })
  await apply([talk('other')])
  expect((await apply([...talks(2), talk('other')])).changed).toMatchObject([
    { id: 'talk-t0', changes: { status: ['cancelled', ''] } },
  ])
  const statuses = (await imported()).map(({ session }) => session.status)
  expect(statuses).toEqual([undefined, 'cancelled', undefined])
})

test('an import can’t be taken back once one of its sessions was changed', async () => {
  await apply(talks(2))
  await save('iwd', { title: 'Another' })
  expect((await done('programme-state')).last.undoable).toBe(true)
  await save('talk-t0', { description: 'More' })
  expect((await done('programme-state')).last.undoable).toBe(false)
  expect(await refusal('programme-undo', {}, organiser)).toEqual([409, 'programme-changed-since'])
  expect(await imported()).toHaveLength(2)
})

test('Undo knows tracks that were renamed or removed since, and takes nothing of an event that was replaced', async () => {
  await apply([talk('a', { room: 'Attic' }), talk('b', { room: 'Cellar' })])
  await apply([talk('c')])
  const { event: entry, revision } = await done('organiser-event')
  const others = entry.tracks.filter(({ name }: { name: string }) => name === 'Hall')
  const loft = { name: 'Loft', was: 'Attic', colour: '#a05bb8' }
  await done('organiser-event-save', { event: { ...entry, tracks: [...others, loft] }, revision })
  await done('programme-undo')
  expect((await found('talk-a'))?.session).toMatchObject({ track: 'Loft' })
  expect((await found('talk-b'))?.session).not.toHaveProperty('track')
  await apply([talk('c')])
  await event.replace(testEvent)
  expect(await refusal('programme-undo', {}, organiser)).toEqual([404, 'programme-no-apply'])
})

test('rows of a table are known by title and start, and by the title alone once they have moved', async () => {
  const table = (start: string) => ({
    file: `Titel;Datum;Beginn;Ende;Raum;Wer\nEröffnung;05.03.2030;${start};10:00;Aula;Ada Okafor\nPause;05.03.2030;10:00;10:15;;`,
    columns: { Wer: 'speakers' },
    zone: 'Europe/Berlin',
  })
  const take = (start: string) => done('programme-import', { ...table(start), apply: true })
  expect(await take('9.00')).toMatchObject({
    ...{ new: [{ title: 'Eröffnung' }, { title: 'Pause' }], tracks: ['Aula'], zoneSaid: true },
    columns: [{}, {}, {}, {}, {}, { heading: 'Wer', field: 'speakers' }],
  })
  expect(counts(await take('9.00'))).toEqual([0, 0, 2, 0, 0])
  expect(await take('9.30')).toMatchObject({
    changed: [
      {
        title: 'Eröffnung',
        changes: {
          startTime: ['2030-03-05 09:00 Europe/Berlin', '2030-03-05 09:30 Europe/Berlin'],
          duration: ['1 h', '30 min'],
        },
      },
    ],
    gone: [],
  })
})

test('what was before the last apply is erased with a person who is named in it', async () => {
  const persons = [{ id: 7, public_name: 'Ada Okafor', email: 'ADA@example.org' }]
  await apply([talk('a', { persons }), talk('b')])
  await apply([talk('a', { persons, duration: '01:00' }), talk('b')])
  const { attendees } = await done('organiser-attendees', { search: 'ada@', page: 1 })
  await done('organiser-attendee-erase', { id: attendees[0].id })
  expect((await done('programme-state')).last).toBeNull()
  await apply([talk('b', { duration: '01:00' })])
  expect((await done('programme-state')).last).toMatchObject({ gone: 1 })
})

test('a file that can’t be read, and a wrong zone or address, are refused with a reason', async () => {
  const reasons = async (payload: object) =>
    (await refusal('programme-import', { apply: true, ...payload }, organiser))[1]
  expect(await reasons({ file: '{"schedule": 1' })).toBe('programme-not-json')
  expect(await reasons({ file: schedule([]) })).toBe('programme-empty')
  expect(await reasons({ file: schedule(talks(1)), zone: 'Mars' })).toBe('entry-unknown-zone')
  expect(await reasons({})).toBe('programme-one-source')
  expect(await reasons({ url: 'http://example.org/schedule.json' })).toBe('programme-address')
  expect(await reasons({ url: 'https://127.0.0.1/schedule.json' })).toBe('programme-unreachable')
  expect((await event.call('programme-import', { apply: true }, ada)).status).toBe(403)
})
