import { expect, test } from 'vitest'
import type { Storage } from '../platform/storage/open-storage.ts'
import { ask, organiserOf } from '../testing/ask.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { storeEvent } from '../testing/store-event.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testEvent } from '../testing/test-event.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

useFolder()

const rows = 30_000
const portion = 1_000

async function storeMessages(db: Storage['db']): Promise<void> {
  for (let from = 0; from < rows; from += portion)
    await db
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
}

test('erasing continues at the next start after the server is killed, while the site keeps responding', {
  tags: ['slow'],
}, async () => {
  const database = await createTestDatabase(dataDir)
  const env = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) }
  const link = await storeEvent(env, testEvent, storeMessages)

  const server = await startServerProcess(env)
  const token = await organiserOf(server.url, link)
  const call = (name: string, payload = {}) => ask(server.url, name, payload, token)
  const closing = () => call('closing')
  await call('closing-close')
  await call('closing-erase', { name: testEvent.event.name })
  await expect.poll(async () => (await closing()).erased, { interval: 10 }).toBeGreaterThan(500)
  await server.end('SIGKILL')

  await server.start()
  const { erased, doneAt } = await closing()
  expect(doneAt).toBe(null)
  expect(erased).toBeGreaterThan(500)
  await expect.poll(async () => (await closing()).doneAt).not.toBe(null)
  const done = await closing()
  expect(done.erased).toBe(done.rows)
  const { entries } = await call('audit-log')
  const lines = entries.map(({ action }: { action: string }) => action)
  for (const action of ['closing-erasing-begun', 'closing-erasing-done'])
    expect(lines.filter((it: string) => it === action)).toHaveLength(1)
  await server.end('SIGTERM')
  await database?.release()
})
