import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask, organiserOf } from '../testing/ask.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { storeEvent } from '../testing/store-event.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { testEvent } from '../testing/test-event.ts'
import { writeFile } from '../testing/test-site.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

useFolder()

const name = testEvent.event.name
const next = 'The day after'

test('a server killed while it puts the event away has the whole old event, or the next one', {
  tags: ['slow'],
}, async () => {
  const database = await createTestDatabase(dataDir)
  const env = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) }
  for (let file = 0; file < 100; file += 1)
    writeFile(join(dataDir, 'files', 'test', `${file}.bin`), 'x'.repeat(100_000))
  const link = await storeEvent(env, testEvent)
  const server = await startServerProcess(env)
  const token = await organiserOf(server.url, link)
  const call = (path: string, payload = {}) => ask(server.url, path, payload, token)
  await call('closing-close')
  const folder = join(dataDir, 'earlier')
  const earlier = () => (existsSync(folder) ? readdirSync(folder) : [])
  let kills = 0
  // A little later each time, until it was not killed before the next event.
  for (let wait = 0; ; wait = wait * 1.5 + 5) {
    const started = await call('closing-next-start', { name, next, people: false })
    expect(started).toEqual({})
    await setTimeout(wait)
    await server.end('SIGKILL')
    await server.start()
    const { events } = await call('closing-earlier')
    const { sessions } = await call('sessions')
    if ((await call('event-front')).name === next) {
      expect([sessions, events.length]).toEqual([[], 1])
      break
    }
    kills += 1
    expect([sessions.length, events]).toEqual([4, []])
    expect(readdirSync(join(dataDir, 'files', 'test'))).toHaveLength(100)
    const given = async () => (await call('closing-next')).runningSince
    await expect.poll(given).toBe(null)
    await expect.poll(earlier).toEqual([])
  }
  expect(kills).toBeGreaterThan(0)
  await expect.poll(() => existsSync(join(dataDir, 'files', 'test'))).toBe(false)
  expect(earlier()).toHaveLength(1)
  await server.end('SIGTERM')
  await database?.release()
})
