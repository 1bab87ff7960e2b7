/** A disk that refuses writes, under a real server: reads still work, and it recovers without a restart. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { openAttendeePage } from './attendee-page.ts'
import { channelsOf, emailOf, joinEvent, setUpEvent } from './numbered-event.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { folder as dataDir, useFolder } from './use-folder.ts'

const [channel] = channelsOf(0)

let server: ServerProcess
useFolder()
beforeEach(async () => {
  await setUpEvent({ DATA_DIR: dataDir }, 3)
  server = await startServerProcess({ DATA_DIR: dataDir })
})
afterEach(async () => {
  await server.end('SIGKILL')
})

const ready = async () => {
  const answer = await fetch(`${server.url}/readyz`)
  return [answer.status, await answer.json()]
}
const signIn = () =>
  fetch(`${server.url}/api/joinEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(1) }),
  })

test('while the disk refuses writes, only writes fail, with an explanation; afterwards everything works', async () => {
  const [ada] = await joinEvent(server.url, 1)
  const page = openAttendeePage(server.url, ada?.token ?? '', channel)
  await expect.poll(() => page.isIn).toBe(true)
  await page.say('before')
  expect(await ready()).toEqual([200, { status: 'ready', database: 'ok' }])

  server.limitFiles(1)
  for (let count = 0; count < 100; count += 1) void page.say(`full-${count}`)
  await expect.poll(() => page.refused).toHaveLength(100)
  for (const frame of page.refused)
    expect(frame).toMatchObject({ t: 'nack', code: 'unavailable', retryAfter: 3 })
  const refusals = await Promise.all(Array.from({ length: 20 }, signIn))
  for (const { status, headers } of refusals)
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
  expect(await ready()).toEqual([503, { status: 'not ready', database: 'not writable' }])
  expect((await ask(server.url, 'sessions', {}, ada?.token)).sessions).not.toEqual([])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.metric('rostra_commit_failures_total')).toBeGreaterThan(0)
  expect(page.isIn).toBe(true)

  server.limitFiles(undefined)
  for (const frame of page.refused.splice(0)) if (frame.t === 'nack') void page.say(frame.id)
  await expect.poll(() => page.entries.length).toBe(101)
  expect((await signIn()).status).toBe(200)
  expect((await ready())[0]).toBe(200)
  page.close()

  // Lines that count repeated errors are left out, and so is attendance, which is written at intervals.
  const faults = server.lines.filter(
    (line) =>
      line.includes('"cause":') &&
      line.includes('"err":') &&
      !line.includes('attendance could not'),
  )
  expect(faults.map((line) => JSON.parse(line).msg).sort()).toEqual([
    'call failed',
    'live frame failed',
    'not ready',
  ])
  for (const line of faults) expect(line).toContain('disk I/O error')
  expect(server.lines.join('\n')).not.toMatch(/rollback|"stack":"[^"]/)
  await server.end('SIGTERM')
  const database = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
})

test('a disk that refuses writes is detected even when nobody writes', {
  tags: ['slow'],
}, async () => {
  server.limitFiles(1)
  await expect.poll(ready).toEqual([503, { status: 'not ready', database: 'not writable' }])
  server.limitFiles(undefined)
  await expect.poll(async () => (await ready())[0]).toBe(200)
})

test('metrics include the free disk space and the size of the write-ahead log', {
  tags: ['slow'],
}, async () => {
  expect(await server.metric('rostra_data_free_bytes')).toBeGreaterThan(0)
  expect(await server.metric('rostra_wal_bytes')).toBeGreaterThan(0)
})
