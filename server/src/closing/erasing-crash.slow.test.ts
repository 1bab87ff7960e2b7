import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { createEventStore } from '../event/event-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createStaffService } from '../staff/staff-service.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testEvent } from '../testing/test-event.ts'

const rows = 30_000
const portion = 1_000

test('erasing continues at the next start after the server is killed, while the site keeps responding', {
  tags: ['slow'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-erasing-'))
  const database = await createTestDatabase(dataDir)
  const target = { dataDir, ...(database ? { databaseUrl: database.url } : {}) }
  const storage = await openStorage(target, migrations)
  await createEventStore(storage.db).replace({ ...testEvent, files: 'test' })
  await createAttendeesStore(storage.db).register(testEvent.attendees, 0)
  for (let from = 0; from < rows; from += portion)
    await storage.db
      .insertInto('entry')
      .values(
        Array.from({ length: portion }, (_, index) => ({
          channel: 'iwd',
          seq: from + index + 1,
          kind: 'message' as const,
          message_id: `m${from + index}`,
          user_id: 'ada',
          user_name: 'Ada',
          text: `Message ${from + index}`,
          files: null,
          reaction: null,
          target: null,
          removed_by: null,
          at: 0,
        })),
      )
      .execute()
  const link = await createStaffService(storage.db, Date.now).newLink('meera@example.org')
  await storage.close()

  const server = await startServerProcess({
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
  })
  const call = async (name: string, payload: object = {}, token = '') => {
    const answer = await fetch(`${server.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
    })
    // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
    const body = (await answer.json()) as any
    expect([name, answer.status, body]).toEqual([name, 200, body])
    return body
  }
  const password = 'four plain words here'
  await call('organiser-set-up', { link, password })
  const { token } = await call('organiser-sign-in', { email: 'meera@example.org', password })
  const closing = () => call('closing', {}, token)
  await call('closing-close', {}, token)
  await call('closing-erase', { name: testEvent.event.name }, token)
  await expect.poll(async () => (await closing()).erased, { interval: 10 }).toBeGreaterThan(500)
  await server.end('SIGKILL')

  await server.start()
  const { erased, doneAt } = await closing()
  expect(doneAt).toBe(null)
  expect(erased).toBeGreaterThan(500)
  await expect.poll(async () => (await closing()).doneAt).not.toBe(null)
  const done = await closing()
  expect(done.erased).toBe(done.rows)
  const { entries } = await call('audit-log', {}, token)
  const lines = entries.map(({ action }: { action: string }) => action)
  for (const action of ['closing-erasing-begun', 'closing-erasing-done'])
    expect(lines.filter((it: string) => it === action)).toHaveLength(1)
  await server.end('SIGTERM')
  await database?.release()
  rmSync(dataDir, { recursive: true, force: true })
})
