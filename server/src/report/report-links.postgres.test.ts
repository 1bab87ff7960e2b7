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

test('a link works on every instance until it is revoked, and then on none', async () => {
  const meera = await one.organiser()
  const { id, link } = (await one.call('report-link-make', { days: 90 }, meera)).body
  const statuses = async () =>
    Promise.all([one, two].map(async ({ call }) => (await call('shared-report', { link })).status))
  expect(await statuses()).toEqual([200, 200])
  await two.call('report-link-revoke', { id }, meera)
  expect(await statuses()).toEqual([404, 404])
})
