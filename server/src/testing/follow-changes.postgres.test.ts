import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { importEvent } from '../import/import-event.ts'
import { migrations } from '../migrations.ts'
import { openStorage, type Storage } from '../platform/storage/open-storage.ts'
import type { TestServer } from './open-event.ts'
import { one, two, useTwoInstances } from './two-instances.ts'

const sample = join(import.meta.dirname, '../../../examples/iwd-2022')
/** The storage of a command that runs in a separate process. */
let outside: Storage
let ada: string
useTwoInstances({ sharedFolder: true })
beforeEach(async () => {
  outside = await openStorage(one.config, migrations)
  ada = await one.join('ada@example.org')
})
afterEach(async () => {
  await outside.close()
})

async function importSample() {
  await importQuietly()
  await outside.notifyChange()
}
/** Imports the sample without notifying the instances. */
async function importQuietly() {
  const { db } = outside
  const { dataDir } = one
  const options = { now: Date.now(), liveNow: false, replace: true, shared: true }
  await importEvent({ db, dataDir, folder: sample, ...options })
}
const titles = async ({ call }: TestServer): Promise<string[]> =>
  (await call('sessions', {}, ada)).body.sessions.map(({ title }: { title: string }) => title)

test('pages of both instances are notified of an import, and both instances then respond with it', async () => {
  const pages = [one.live(), two.live()]
  for (const page of pages) await page.hello(ada)
  const before = await titles(one)
  await importSample()
  for (const page of pages) {
    let now: string[][]
    do {
      // Pages are notified again when an instance needed longer than the others wait for it.
      expect(await page.next('event')).toMatchObject({ changed: ['event', 'sessions', 'library'] })
      now = await Promise.all([one, two].map(titles))
    } while (now.some((found) => isDeepStrictEqual(found, before)))
    expect(now[0]).toEqual(now[1])
  }
})

test('when an instance reloads late, the pages of the other are notified again once it is up to date', async () => {
  const page = one.live()
  await page.hello(ada)
  const before = await titles(one)
  await importQuietly()
  // The second instance started listening later. Its connection has ended when the others are notified, and it
  // waits a second before it connects again.
  await outside.db.executeQuery(
    CompiledQuery.raw(`select pg_terminate_backend(pid, 60000), pg_notify('rostra_changed', '') from (
      select pid from pg_stat_activity where datname = current_database() and query like 'listen %'
      order by backend_start desc limit 1) as latest`),
  )
  await page.next('event')
  expect(await titles(one)).not.toEqual(before)
  // Usually the second notification; the first, if this instance needed as long to reload as the other.
  let times = 0
  do {
    times += 1
    const notified = () => page.frames.filter(({ t }) => t === 'event').length
    await expect.poll(notified).toBeGreaterThanOrEqual(times)
  } while (isDeepStrictEqual(await titles(two), before))
  expect(await titles(two)).toEqual(await titles(one))
})

test('both instances find an attendee who was renamed or added by another process', async () => {
  const name = async ({ call }: TestServer) => (await call('me', {}, ada)).body.first
  for (const server of [one, two]) expect(await name(server)).toBe('Ada')
  const people = [
    { email: 'ada@example.org', first: 'Adaeze', last: 'Okafor' },
    { email: 'new@example.org', first: 'New', last: 'Person' },
  ]
  await createAttendeesStore(outside.db).register(people, Date.now())
  await outside.notifyChange()
  for (const server of [one, two]) {
    await expect.poll(() => name(server)).toBe('Adaeze')
    expect(await server.join('new@example.org')).toBeTruthy()
  }
})
