import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'

let one: TestServer
let two: TestServer
beforeEach(async () => {
  const redis = { REDIS_URL: inject('redis') }
  one = await openEvent({ env: redis })
  two = await openEvent({ env: { ...redis, DATABASE_URL: one.config.databaseUrl ?? '' } })
})
afterEach(async () => {
  await two.close()
  await one.close()
})

test('whoever is removed on one instance is out on the other too, with their sockets', async () => {
  const meera = await one.organiser()
  const mo = await one.moderator()
  const { id } = (await two.call('me', {}, mo)).body
  const live = two.live()
  await live.hello(mo)
  expect((await one.call('staff-remove', { id }, meera)).status).toBe(200)
  expect(await live.closed()).toBe(4401)
  expect((await two.call('me', {}, mo)).status).toBe(401)
})

test('a new role counts on the other instance from the next call on', async () => {
  const meera = await one.organiser()
  const mo = await one.moderator()
  const { id } = (await two.call('me', {}, mo)).body
  expect((await two.call('staff', {}, mo)).status).toBe(403)
  await one.call('staff-role', { id, role: 'organiser' }, meera)
  expect((await two.call('staff', {}, mo)).status).toBe(200)
})
