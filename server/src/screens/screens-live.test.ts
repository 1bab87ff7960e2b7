/** Pages of screen links on the live channel: they only read, are not counted and change nothing. */
import type { ScreenKind } from '@rostra/domain/screens/screens'
import { expect, test } from 'vitest'
import { ada, event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'organiser'] })

async function token(kind: ScreenKind): Promise<string> {
  const { body } = await event.call('screen-link-make', { showId: 'iwd', kind }, organiser)
  return (await event.call('screen-open', { link: body.link })).body.token
}

test.each(['speaker', 'projection'] as const)(
  'a page of a %s link receives the chat and the reactions of its session',
  async (kind) => {
    const screen = event.live()
    await screen.enter(await token(kind), 'iwd')
    const page = event.live()
    await page.enter(ada, 'iwd')
    await page.send({ t: 'send', channel: 'iwd', id: 'one', text: 'Hello' })
    expect(await screen.untilEntries(1)).toMatchObject([{ text: 'Hello' }])
    await page.send({ t: 'react', channel: 'iwd', key: 'h' })
    await screen.next('delta', ({ reactions }) => reactions?.h === 1)
    await event.call('chat-remove', { channel: 'iwd', seq: 1 }, organiser)
    expect((await screen.untilEntries(2))[1]).toMatchObject({ kind: 'removed', target: 1 })
    await screen.next('delta', ({ viewers }) => viewers === 1)
  },
)

test('a page is not counted as a viewer, listed as a member or recorded as attending', async () => {
  const screen = event.live()
  expect(await screen.enter(await token('speaker'), 'iwd')).toMatchObject({ viewers: 0 })
  const asShow = event.live()
  await asShow.hello(await token('speaker'))
  await asShow.send({ t: 'enter', channel: 'iwd', show: 'iwd', quiet: false })
  expect(await asShow.next('entered')).toMatchObject({ viewers: 0 })
  const page = event.live()
  expect(await page.enter(ada, 'iwd')).toMatchObject({ viewers: 1 })
  const { body: members } = await event.call('chat-members', { channel: 'iwd' }, ada)
  expect(members.members).toMatchObject([{ name: 'Ada Okafor' }])
  const { body: attendance } = await event.call('attendance', {}, organiser)
  expect(attendance.sessions.find(({ id }: { id: string }) => id === 'iwd')).toMatchObject({
    hereNow: 1,
  })
  const visits = await event.rows('select count(*) as count from attendance_visit')
  expect(visits).toEqual([{ count: 1 }])
})

test('a page cannot write, react, send typing, load history, upload or export', async () => {
  const speaker = await token('speaker')
  const screen = event.live()
  await screen.enter(speaker, 'iwd')
  await screen.send({ t: 'send', channel: 'iwd', id: 'one', text: 'Hello' })
  expect(await screen.next('nack')).toMatchObject({ id: 'one', code: 'not-allowed' })
  for (const frame of [
    { t: 'react', channel: 'iwd', key: 'h' },
    { t: 'typing', channel: 'iwd', on: true },
    { t: 'history', channel: 'iwd', before: 5 },
  ]) {
    const refused = () => screen.frames.filter((it) => it.t === 'error').length
    const before = refused()
    await screen.send(frame)
    await expect.poll(refused).toBe(before + 1)
  }
  const page = event.live()
  expect((await page.enter(ada, 'iwd')).entries).toEqual([])
  for (const [path, type] of [
    ['/api/chat-upload?channel=iwd&name=a.png', 'application/octet-stream'],
    ['/api/organiser-upload?name=a.png', 'application/octet-stream'],
    ['/api/organiser-attendees-export', 'application/json'],
  ]) {
    const headers = { authorization: speaker, 'content-type': type ?? '' }
    const { status } = await fetch(event.url + path, { method: 'POST', headers, body: '{}' })
    expect([path, status]).toEqual([path, 403])
  }
})

test('a page receives no announcements and no notifications for the team', async () => {
  const screen = event.live()
  await screen.enter(await token('speaker'), 'iwd')
  const announcement = { text: 'Lunch.', showId: null, startsAt: null, minutes: 5 }
  await event.call('announcement-make', announcement, organiser)
  await event.call('question', { showId: 'iwd', text: 'Why?' }, ada)
  await screen.next('event', (frame) => frame.screen === true)
  await screen.send({ t: 'ping' })
  await screen.next('pong')
  const events = screen.frames.filter((frame) => frame.t === 'event')
  // PostgreSQL may send a late notification from the start of the test.
  expect(events.filter(({ changed }) => changed.length === 0)).toEqual([
    { t: 'event', changed: [], screen: true },
  ])
})

test('a page resumes after a restart with the same token', async () => {
  const projection = await token('projection')
  const before = event.live()
  const { epoch } = await before.enter(projection, 'iwd')
  const page = event.live()
  await page.enter(ada, 'iwd')
  await page.send({ t: 'send', channel: 'iwd', id: 'one', text: 'Hello' })
  await before.untilEntries(1)
  await event.restart()
  expect(await before.closed()).toBe(1012)
  const after = await event.live().enter(projection, 'iwd', { epoch, seq: 0 })
  expect(after).toMatchObject({ reset: false, entries: [{ text: 'Hello' }] })
})
