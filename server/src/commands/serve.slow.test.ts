import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { examine } from '../doctor/doctor.ts'
import { migrations } from '../migrations.ts'
import { programVersion } from '../program-files.ts'
import { ask } from '../testing/ask.ts'
import { createLiveSocket } from '../testing/live-socket.ts'
import { joinEvent, setUpEvent } from '../testing/numbered-event.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

let env: { DATA_DIR: string }
useFolder()
beforeEach(async () => {
  env = { DATA_DIR: dataDir }
  await setUpEvent(env, 1)
})

test('SIGTERM closes connections with 1012 and exits with 0', async () => {
  const server = await startServerProcess(env)
  expect(server.lines.join('\n')).toMatch(/Sample attendee: +attendee-0@example\.org/)
  const [person] = await joinEvent(server.url, 1)
  const live = createLiveSocket(server.url)
  await live.enter(person?.token ?? '', 'busy-0')
  expect(await Promise.all([server.end('SIGTERM'), live.closed()])).toEqual([0, 1012])
})

test('SIGTERM is handled as soon as the server reports that it is open, which names no real attendee', async () => {
  const database = new DatabaseSync(join(env.DATA_DIR, 'rostra.sqlite'))
  database.exec("update attendee set email = 'ada@company.com'")
  database.close()
  const server = await startServerProcess(env)
  expect(server.lines.join('\n')).not.toContain('Sample attendee')
  expect(await server.end('SIGTERM')).toBe(0)
})

test('the database says which version served it last', async () => {
  const server = await startServerProcess(env)
  await server.end('SIGTERM')
  const found = await examine({ env, migrations, site: env.DATA_DIR, clock: Date.now })
  expect(found.find(({ check }) => check === 'database')?.message).toContain(
    `; last served by Rostra ${programVersion()}`,
  )
})

describe('a server with an empty data folder', () => {
  const folder = join(import.meta.dirname, '../../../examples/iwd-2022')
  let welcome: readonly string[]
  const firstYear = async (args: string[], into: { DATA_DIR: string }) => {
    const server = await startServerProcess(into, { args })
    welcome = server.lines
    const { token } = await ask(server.url, 'joinEmail', { email: 'ada@example.org' })
    const { sessions } = await ask(server.url, 'sessions', {}, token)
    await server.end('SIGTERM')
    return Number(sessions[0].startTime.slice(0, 4))
  }
  const fresh = () => ({ DATA_DIR: mkdtempSync(join(env.DATA_DIR, 'fresh-')) })

  test('imports the event of --event with its times unchanged, and keeps it on the next start', async () => {
    const into = fresh()
    expect(await firstYear(['--event', folder], into)).toBe(2022)
    expect(await firstYear(['--example', folder], into)).toBe(2022)
  })

  test('imports the event of --example with its times moved to now', async () => {
    expect(await firstYear(['--example', folder], fresh())).toBeGreaterThan(2022)
    expect(welcome.join()).toMatch(/Sample attendee: +ada@example\.org/)
  })
})
