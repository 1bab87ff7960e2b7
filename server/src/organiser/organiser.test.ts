import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { makeOrganiserService } from './organiser-service.ts'

let event: TestServer
beforeEach(async () => {
  event = await openEvent()
})
afterEach(() => event.close())

async function newLink(email: string): Promise<string> {
  const storage = await openStorage(event.dataDir, migrations)
  const link = await makeOrganiserService(storage.db, event.clock.now).newLink(email)
  await storage.close()
  return link
}
const password = 'four plain words here'

test('a set-up link works once', async () => {
  const link = await newLink('meera@example.org')
  expect((await event.call('organiser-invitation', { link })).body).toEqual({
    email: 'meera@example.org',
  })
  expect((await event.call('organiser-set-up', { link, password })).body).toEqual({
    email: 'meera@example.org',
  })
  const again = await event.call('organiser-set-up', { link, password })
  expect([again.status, again.body.error.code]).toEqual([409, 'link-used'])
  const [row] = event.rows('select password from organiser') as { password: string }[]
  expect(row?.password).toMatch(/^scrypt\$131072\$8\$1\$/)
  expect(row?.password).not.toContain(password)
})

test('a set-up link dies after 24 hours, or when a new one is made', async () => {
  const first = await newLink('meera@example.org')
  const second = await newLink('meera@example.org')
  expect((await event.call('organiser-invitation', { link: first })).status).toBe(409)
  event.clock.advance(24 * 3600_000 - 1)
  expect((await event.call('organiser-invitation', { link: second })).status).toBe(200)
  event.clock.advance(1)
  expect((await event.call('organiser-invitation', { link: second })).status).toBe(409)
})

test('a short password is refused and leaves the link as it was', async () => {
  const link = await newLink('meera@example.org')
  const short = await event.call('organiser-set-up', { link, password: 'short' })
  expect([short.status, short.body.error.message]).toEqual([400, 'Use at least 12 characters'])
  expect((await event.call('organiser-invitation', { link })).status).toBe(200)
})

test('an event that another process has changed reaches open pages', async () => {
  const token = await event.join()
  const live = event.live()
  await live.hello(token)
  await newLink('someone@example.org')
  expect(await live.next('event')).toEqual({
    t: 'event',
    changed: ['event', 'sessions', 'library'],
  })
})
