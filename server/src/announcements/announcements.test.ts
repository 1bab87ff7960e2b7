import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { ada, done, event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'organiser'] })

type Live = ReturnType<TestServer['live']>

const make = async (text: string, more: object = {}) =>
  (await done('announcement-make', { text, showId: null, startsAt: null, minutes: 10, ...more }))
    .announcement

const received = (live: Live) =>
  live.frames.flatMap((frame) => (frame.t === 'event' ? (frame.announcements ?? []) : []))
const untilReceived = (live: Live) =>
  live.next('event', ({ announcements }) => announcements !== undefined)

/** Connects and waits until everything sent on connecting has arrived. */
async function page(token = ada, channel?: string) {
  const live = event.live()
  if (channel) await live.enter(token, channel)
  else await live.hello(token)
  await live.send({ t: 'ping' })
  await live.next('pong')
  return live
}

test('an announcement reaches everyone immediately, and latecomers until it ends', async () => {
  const live = await page()
  const { id, endsAt } = await make('Lunch is at noon.')
  expect((await untilReceived(live)).announcements).toEqual([
    { id, text: 'Lunch is at noon.', by: '', at: endsAt - 600_000, until: endsAt },
  ])
  expect(endsAt).toBe(event.clock.now() + 600_000)
  expect(received(await page())).toMatchObject([{ id }])
  await event.restart()
  expect(received(await page())).toMatchObject([{ id }])
  event.clock.advance(600_000)
  expect(received(await page())).toEqual([])
})

test('an announcement to a session is sent there and nowhere else', async () => {
  const there = await page(ada, 'iwd')
  const elsewhere = await page(ada, 'later')
  const { id } = await make('Slides are in the library.', { showId: 'iwd' })
  await untilReceived(there)
  expect(received(await page(ada, 'iwd'))).toMatchObject([{ id }])
  await elsewhere.send({ t: 'ping' })
  expect(received(elsewhere)).toEqual([])
  expect(received(await page(ada, 'later'))).toEqual([])
  const { status } = await event.call(
    'announcement-make',
    { text: 'Hi', showId: 'none', startsAt: null, minutes: 10 },
    organiser,
  )
  expect(status).toBe(404)
})

test('a scheduled announcement is sent once at its time, even after a restart', async () => {
  const { id } = await make('Ten minutes left.', { startsAt: event.clock.now() + 60_000 })
  await event.restart()
  const live = await page()
  expect(received(live)).toEqual([])
  event.clock.advance(60_000)
  await untilReceived(live)
  await make('Another.')
  await live.next('event', ({ announcements }) => announcements?.[0]?.text === 'Another.')
  expect(received(live).filter((it) => it.id === id)).toHaveLength(1)
})

test('a withdrawn announcement is removed where it is shown, and sent to no one else', async () => {
  const live = await page()
  const { id } = await make('Wrong.')
  await untilReceived(live)
  await done('announcement-withdraw', { id })
  expect((await live.next('event', ({ withdrawn }) => withdrawn !== undefined)).withdrawn).toEqual([
    id,
  ])
  expect(received(await page())).toEqual([])
  const { id: later } = await make('Later.', { startsAt: event.clock.now() + 60_000 })
  await done('announcement-withdraw', { id: later })
  event.clock.advance(60_000)
  const list = (await done('announcements')).announcements
  expect(list.find((it: { id: string }) => it.id === later).withdrawnAt).not.toBe(null)
  expect(received(await page())).toEqual([])
})

test('latecomers find everything that was announced to everyone and to their session, and nothing else', async () => {
  const published = async (payload: object = {}) =>
    (await event.call('announcements-published', payload, ada)).body.announcements.map(
      ({ text }: { text: string }) => text,
    )
  expect(await published()).toEqual([])
  await make('Doors are open.')
  event.clock.advance(1000)
  await make('Slides are in the library.', { showId: 'iwd' })
  const { id } = await make('Wrong.')
  await done('announcement-withdraw', { id })
  await make('Later.', { startsAt: event.clock.now() + 7_200_000 })
  event.clock.advance(3_600_000)
  expect(await published()).toEqual(['Doors are open.'])
  expect(await published({ showId: 'iwd' })).toEqual([
    'Slides are in the library.',
    'Doors are open.',
  ])
})

test('announcements and withdrawals are in the audit log', async () => {
  const { id } = await make('Lunch.')
  for (let n = 0; n < 2; n += 1) await done('announcement-withdraw', { id })
  const { entries } = await done('audit-log')
  expect(
    entries
      .filter(({ action }: { action: string }) => action.startsWith('announcement'))
      .map(({ action, about }: { action: string; about: string }) => [action, about]),
  ).toEqual([
    ['announcement-withdrawn', 'Lunch.'],
    ['announcement-made', 'Lunch.'],
  ])
})
