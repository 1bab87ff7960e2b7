import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinEvent, setUpEvent } from '../testing/chaos/chaos-event.ts'
import { makeLiveSocket } from '../testing/live-socket.ts'
import { startServerProcess } from '../testing/server-process.ts'

let env: { DATA_DIR: string }
beforeEach(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'rostra-serve-')) }
  await setUpEvent(env, 1)
})
afterEach(() => rmSync(env.DATA_DIR, { recursive: true }))

test('SIGTERM sends everyone away with 1012 and exits 0', async () => {
  const server = await startServerProcess(env)
  const [person] = await joinEvent(server.url, 1)
  const live = makeLiveSocket(server.url)
  await live.enter(person?.token ?? '', 'busy-0')
  expect(await Promise.all([server.end('SIGTERM'), live.closed()])).toEqual([0, 1012])
})

test('SIGTERM is heard as soon as the server says that it is open', async () => {
  const server = await startServerProcess(env)
  expect(await server.end('SIGTERM')).toBe(0)
})
