/** An address whose programme is followed: what comes by itself, what is not believed, and when it stops. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type OutsideSite,
  startOutsideSite,
  startSecureSite,
  talk,
  talks,
} from '../testing/outside-schedule.ts'
import { ada, audit, done, event, organiser, refusal, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser', 'ada'], env: { PRIVATE_HOSTS: '127.0.0.1,localhost' } })

let site: OutsideSite
beforeEach(async () => {
  site = await startOutsideSite()
  event.clock.set(Date.UTC(2022, 1, 20))
})
afterEach(() => site.close())

const follow = (url: string | null = site.url) => done('programme-follow', { url, minutes: 15 })
const state = () => done('programme-state')
const imported = async () =>
  (await done('organiser-sessions')).sessions
    .map(({ session }: { session: { source?: object } }) => session)
    .filter((it: { source?: object }) => it.source)
const warnings = async () => (await done('overview')).warnings
/** A quarter of an hour later, once the site was asked again. */
async function later(minutes = 15) {
  event.clock.advance(minutes * 60_000)
  const now = event.clock.now()
  await expect.poll(async () => (await state()).following.askedAt).toBe(now)
}

test('an address is asked at once, and again every quarter of an hour until the first session begins', async () => {
  site.says(talks(2))
  const { plan, following } = await follow()
  expect([plan.new.length, following.paused, following.problem]).toEqual([2, null, null])
  expect(following.nextAt - following.askedAt).toBe(15 * 60_000)
  expect((await state()).last).toMatchObject({ by: 'meera@example.org', new: 2 })
  site.says([talk('t0', { title: 'Changed' }), talk('t1')])
  await later()
  expect((await imported())[0].title).toBe('Changed')
  expect((await state()).last).toMatchObject({ changed: 1, undoable: true })
  expect((await state()).last.by).toBeUndefined()
  expect((await audit('programme-imported'))[0]).toMatchObject({
    ...{ by: { name: `programme of ${new URL(site.url).host}` }, after: { changed: 1 } },
  })
  event.clock.advance(14 * 60_000)
  await later(1)
  expect(site.asked()).toBe(3)
  // The first session of the event.
  event.clock.set(Date.UTC(2022, 1, 28, 14, 1))
  expect((await state()).following).toMatchObject({ paused: 'begun', nextAt: null })
  expect(site.asked()).toBe(3)
  expect(await follow(null)).toEqual({ following: null, plan: null })
  expect((await state()).following).toBeNull()
})

test('what is broken, empty or has lost most of its sessions changes nothing and warns, until it is well again', async () => {
  site.says(talks(12))
  await follow()
  const before = await imported()
  const answers = [
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    [],
    talks(5),
    { status: 200, body: 'x'.repeat(10 * 1024 * 1024 + 1) },
  ]
  for (const answer of answers) {
    site.says(answer)
    await later()
    expect((await state()).following.problem).toEqual(expect.any(String))
    expect(await warnings()).toEqual([{ code: 'programme-failing' }])
  }
  expect(await imported()).toEqual(before)
  site.says(talks(6))
  await later()
  expect([(await imported()).length, await warnings()]).toEqual([6, []])
})

test('a table of which only a part can be read changes nothing', async () => {
  const table = (rows: readonly string[]) =>
    site.says({ status: 200, body: ['Title;Date;Start;End', ...rows].join('\n') })
  const rows = ['A', 'B', 'C', 'D'].map((it) => `${it};2030-03-05;09:00;10:00`)
  table(rows)
  await follow()
  const before = await imported()
  table(rows.with(2, `"${rows[2]}`))
  await later()
  expect((await state()).following.problem).toContain('quote')
  expect(await imported()).toEqual(before)
})

test('Undo of what came by itself brings sessions back and pauses, until it is followed again', async () => {
  site.says(talks(3))
  await follow()
  const star = { sessionId: 'talk-t1', on: true }
  await expect.poll(async () => (await event.call('agenda-star', star, ada)).status).toBe(200)
  const before = await imported()
  site.says([talk('t0'), talk('new')])
  await later()
  expect((await imported()).map((it: { status?: string }) => it.status)).toEqual([
    ...[undefined, 'cancelled', undefined],
  ])
  await done('programme-undo')
  expect(await imported()).toEqual(before)
  expect((await state()).following).toMatchObject({ paused: 'undone', nextAt: null })
  const asked = site.asked()
  event.clock.advance(60 * 60_000)
  expect((await state()).following.paused).toBe('undone')
  expect(site.asked()).toBe(asked)
  expect((await follow()).following).toMatchObject({ paused: null })
  expect((await imported()).length).toBe(3)
})

test('an address that can’t be followed is refused; one that was followed before says what is wrong and goes on', async () => {
  const following = async (url: string) =>
    refusal('programme-follow', { url, minutes: 15 }, organiser)
  site.says({ status: 404, body: '' })
  expect(await following(site.url)).toEqual([400, 'programme-unreachable'])
  expect(await following(site.url.replace('127.0.0.1', '127.0.0.2'))).toEqual([
    ...[400, 'programme-address'],
  ])
  expect((await state()).following).toBeNull()
  site.says(talks(1))
  await follow()
  site.says({ status: 404, body: '' })
  expect(await follow()).toMatchObject({ plan: null, following: { url: site.url } })
  expect((await follow()).following.problem).toContain('404')
})

test('what the team has removed does not come back by itself, but with an import of its own', async () => {
  site.says(talks(2))
  await follow()
  const { sessions } = await done('organiser-sessions')
  const { revision } = sessions.find(
    (it: { session: { id: string } }) => it.session.id === 'talk-t1',
  )
  await done('organiser-session-remove', { id: 'talk-t1', revision })
  site.says([talk('t0', { duration: '01:00' }), talk('t1')])
  await later()
  expect(await imported()).toMatchObject([{ id: 'talk-t0', duration: 3600 }])
  expect((await follow()).plan).toMatchObject({ new: [], same: [{}, { title: 'Talk t1' }] })
  await done('programme-import', { url: site.url, apply: true })
  expect(await imported()).toHaveLength(2)
  site.says([talk('t0'), talk('t1', { duration: '01:00' })])
  await later()
  expect(await imported()).toMatchObject([{ duration: 2700 }, { id: 'talk-t1', duration: 3600 }])
})

test('photos of speakers come after the import, where they are pictures and none is here', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const secure = await startSecureSite({ '/grace.png': png, '/page.png': Buffer.from('<html>') })
  const avatars = [`${secure.url}/grace.png`, `${secure.url}/page.png`, 'https://192.168.0.1/x.png']
  const persons = avatars.map((avatar, id) => ({ id, public_name: `Speaker ${id}`, avatar }))
  site.says([talk('a', { persons })])
  await follow()
  const photos = async () => (await imported())[0].speakers.map((it: { file: string }) => it.file)
  const ours = expect.stringMatching(/^files\/uploads\/speaker-0-.*\.png$/)
  await expect.poll(photos).toEqual([ours, '', ''])
  expect((await state()).last.undoable).toBe(true)
  site.says([talk('a', { persons, duration: '01:00' })])
  await later()
  expect(await photos()).toEqual([ours, '', ''])
  await done('programme-undo')
  expect((await imported())[0]).toMatchObject({
    duration: 2700,
    speakers: [{ file: ours }, {}, {}],
  })
})

test('a photo that a speaker has taken away does not come again', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const { url } = await startSecureSite({ '/face.png': png })
  const persons = (name: string) => [{ public_name: name, avatar: `${url}/face.png` }]
  site.says([talk('a', { persons: persons('Grace') })])
  await follow()
  const photoOf = async (n: number) => (await imported())[n]?.speakers[0].file
  await expect.poll(() => photoOf(0)).toContain('grace')
  const grace = (await done('speakers')).speakers.find(
    (it: { first: string }) => it.first === 'Grace',
  )
  const link = await done('speaker-link', { id: grace.id })
  await done('speaker-save', { secret: link.url.slice(-43), photo: '' })
  await done('speaker-accept', { id: grace.id, accept: true })
  site.says([talk('a', { persons: persons('Grace') }), talk('b', { persons: persons('Ada') })])
  await later()
  await expect.poll(() => photoOf(1)).toContain('ada')
  expect(await photoOf(0)).toBe('')
})

test('a closed event follows nothing', async () => {
  site.says(talks(1))
  await follow()
  await done('closing-close')
  event.clock.advance(60 * 60_000)
  await state()
  expect(site.asked()).toBe(1)
  expect(await refusal('programme-undo', {}, organiser)).toEqual([403, 'event-closed'])
})
