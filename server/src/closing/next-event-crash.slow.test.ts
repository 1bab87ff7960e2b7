import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testEvent } from '../testing/test-event.ts'
import { writeFile } from '../testing/test-site.ts'

const name = testEvent.event.name
const next = 'The day after'
const password = 'four plain words here'

test('a server killed while it puts the event away has the whole old event, or the next one', {
  tags: ['slow'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-next-'))
  const database = await createTestDatabase(dataDir)
  const target = { dataDir, ...(database ? { databaseUrl: database.url } : {}) }
  const storage = await openStorage(target, migrations)
  for (let file = 0; file < 100; file += 1)
    writeFile(join(dataDir, 'files', 'test', `${file}.bin`), 'x'.repeat(100_000))
  await createEventStore(storage.db).replace({ ...testEvent, files: 'test' })
  await createAttendeesStore(storage.db).register(testEvent.attendees, 0)
  const link = await createStaffService(storage.db, Date.now).newLink('meera@example.org')
  await storage.close()
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
  })
  const call = async (path: string, payload: object = {}, token = '') => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
    })
    // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
    return (await answer.json()) as any
  }
  await call('organiser-set-up', { link, password })
  const { token } = await call('organiser-sign-in', { email: 'meera@example.org', password })
  await call('closing-close', {}, token)
  const folder = join(dataDir, 'earlier')
  const earlier = () => (existsSync(folder) ? readdirSync(folder) : [])
  let kills = 0
  // A little later each time, until it was not killed before the next event.
  for (let wait = 0; ; wait = wait * 1.5 + 5) {
    const started = await call('closing-next-start', { name, next, people: false }, token)
    expect(started).toEqual({})
    await setTimeout(wait)
    await server.end('SIGKILL')
    await server.start()
    const { events } = await call('closing-earlier', {}, token)
    const { sessions } = await call('sessions', {}, token)
    if ((await call('event-front')).name === next) {
      expect([sessions, events.length]).toEqual([[], 1])
      break
    }
    kills += 1
    expect([sessions.length, events]).toEqual([4, []])
    expect(readdirSync(join(dataDir, 'files', 'test'))).toHaveLength(100)
    const given = async () => (await call('closing-next', {}, token)).runningSince
    await expect.poll(given).toBe(null)
    await expect.poll(earlier).toEqual([])
  }
  expect(kills).toBeGreaterThan(0)
  await expect.poll(() => existsSync(join(dataDir, 'files', 'test'))).toBe(false)
  expect(earlier()).toHaveLength(1)
  await server.end('SIGTERM')
  await database?.release()
  rmSync(dataDir, { recursive: true, force: true })
})
