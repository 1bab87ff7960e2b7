import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'

let one: TestServer
let two: TestServer
beforeEach(async () => {
  const env = { REDIS_URL: inject('redis') }
  one = await openEvent({ env, files: { 'logo.svg': '<svg/>', 'privacy.pdf': '%PDF-' } })
  const { databaseUrl = '' } = one.config
  two = await openEvent({ env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: one.dataDir } })
})
afterEach(async () => {
  await two.close()
  await one.close()
})

test('someone who is removed on one instance is signed out on the other', async () => {
  const organiser = await one.organiser()
  const ada = await two.join()
  const live = two.live()
  await live.hello(ada)
  await two.call('me', {}, ada)
  const { attendees } = (await one.call('organiser-attendees', { search: 'ada' }, organiser)).body
  await one.call('organiser-attendees-remove', { ids: [attendees[0].id] }, organiser)
  expect(await live.closed()).toBe(4401)
  await expect.poll(async () => (await two.call('me', {}, ada)).status).toBe(401)
})

test('a change of the event by one instance is on the other’s pages', async () => {
  const organiser = await one.organiser()
  const ada = await two.join()
  const page = two.live()
  await page.hello(ada)
  const { event, revision } = (await one.call('organiser-event', {}, organiser)).body
  await one.call(
    'organiser-event-save',
    { revision, event: { ...event, heading: 'A NEW DAY' } },
    organiser,
  )
  await page.next('event')
  await expect.poll(async () => (await two.call('event', {}, ada)).body.heading).toBe('A NEW DAY')
})
