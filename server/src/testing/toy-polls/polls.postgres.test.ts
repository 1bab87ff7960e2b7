/** A feature added with its folder and one line in the list does everything that features do. */
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from '../open-event.ts'
import { testEvent } from '../test-event.ts'
import { createPolls } from './polls-module.ts'
import { pollsMigrations } from './polls-schema.ts'

const added = { more: [createPolls], steps: pollsMigrations }
let one: TestServer
let two: TestServer
let organiser: string
let ada: string
beforeEach(async () => {
  const env = { REDIS_URL: inject('redis') }
  one = await openEvent({ env, ...added })
  const { databaseUrl = '' } = one.config
  two = await openEvent({ env: { ...env, DATABASE_URL: databaseUrl }, ...added })
  organiser = await one.organiser()
  ada = await two.join('ada@example.org')
})
afterEach(async () => {
  await two.close()
  await one.close()
})

async function done({ call }: TestServer, name: string, payload: object, token: string) {
  const { status, body } = await call(name, payload, token)
  expect([name, status, body]).toEqual([name, 200, body])
  return body
}
const poll = async (server: TestServer) =>
  (await done(server, 'toy-poll', { channel: 'iwd' }, ada)).poll
const openPoll = async (minutes = 5) =>
  (await done(one, 'toy-poll-open', { channel: 'iwd', text: 'Tea or coffee?', minutes }, organiser))
    .id
const isReload = (frame: { changed?: string[] }) => frame.changed?.includes('event') === true

test('a poll opened on one instance appears on the other, and votes cast there count on the first', async () => {
  const live = two.live()
  await live.enter(ada, 'iwd')
  const id = await openPoll()
  await live.next('event', isReload)
  await expect.poll(() => poll(two)).toEqual({ id, text: 'Tea or coffee?', counts: {} })

  const here = one.live()
  await here.enter(await one.join('bea@example.org'), 'iwd')
  // A page that connects later is notified on entering.
  await here.next('event', isReload)
  await done(two, 'toy-poll-vote', { id, choice: 'Tea' }, ada)
  await here.next('event', isReload)
  expect((await poll(one)).counts).toEqual({ Tea: 1 })

  for (const server of [one, two]) {
    server.clock.advance(6 * 60_000)
    server.runMaintenance()
  }
  await live.next('event', isReload)
  expect([await poll(one), await poll(two)]).toEqual([null, null])
  expect((await two.call('toy-poll-vote', { id, choice: 'Tea' }, ada)).status).toBe(404)
})

test('both instances read what another process wrote to the database', async () => {
  expect(await poll(one)).toBe(null)
  const closesAt = one.clock.now() + 60_000
  await one.rows(
    `insert into toy_poll (id, channel, text, closes_at) values ('x', 'iwd', 'Well.', ${closesAt})`,
  )
  expect(await poll(one)).toBe(null)
  // An import makes every process reread its data.
  await one.newLink('jo@example.org')
  for (const server of [one, two])
    await expect.poll(async () => (await poll(server))?.text).toBe('Well.')
})

test('its calls are refused like all others: to strangers, attendees and previews, and after the event closes', async () => {
  const id = await openPoll()
  const vote = { id, choice: 'Tea' }
  expect((await two.call('toy-poll-vote', vote)).status).toBe(401)
  expect(
    (await two.call('toy-poll-open', { channel: 'iwd', text: 'Me?', minutes: 1 }, ada)).status,
  ).toBe(403)
  const payload = { at: one.clock.now(), stopped: false }
  const preview = await done(one, 'preview-begin', payload, organiser)
  expect((await two.call('toy-poll-vote', vote, preview.token)).body.error.code).toBe('preview')
  await done(one, 'closing-close', {}, organiser)
  await expect
    .poll(async () => (await two.call('toy-poll-vote', vote, ada)).body.error?.code)
    .toBe('event-closed')
})

test('a vote is in its attendee’s data, becomes anonymous when they are erased, and is deleted with the event', async () => {
  const id = await openPoll(10_000)
  await expect.poll(async () => (await poll(two))?.id).toBe(id)
  await done(two, 'toy-poll-vote', { id, choice: 'Tea' }, ada)
  const bea = await one.join('bea@example.org')
  await done(one, 'toy-poll-vote', { id, choice: 'Coffee' }, bea)
  const me = await done(two, 'me', {}, ada)
  const { data } = await done(one, 'organiser-attendee-data', { id: me.id }, organiser)
  expect(data.polls).toEqual([{ poll_id: id, choice: 'Tea' }])

  await done(one, 'organiser-attendee-erase', { id: me.id }, organiser)
  const voters = async () =>
    (await one.rows('select user_id from toy_ballot')).map(({ user_id }) => String(user_id))
  expect(await voters()).not.toContain(me.id)
  expect(await voters()).toHaveLength(2)
  const counts = async () =>
    (await done(one, 'toy-poll', { channel: 'iwd' }, bea)).poll.counts as object
  expect(await counts()).toEqual({ Tea: 1, Coffee: 1 })

  await done(one, 'closing-close', {}, organiser)
  await done(one, 'closing-erase', { name: testEvent.event.name }, organiser)
  await expect.poll(async () => (await done(one, 'closing', {}, organiser)).doneAt).not.toBe(null)
  expect(await voters()).toEqual([])
  expect(await one.rows('select id from toy_poll')).toHaveLength(1)
})
