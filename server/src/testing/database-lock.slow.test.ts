/** Other programs that use the SQLite file of a running server: only writes wait. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { openAttendeePage } from './attendee-page.ts'
import { createLiveSocket } from './live-socket.ts'
import { holdLock } from './lock-holder.ts'
import { channelsOf, emailOf, joinEvent, setUpEvent } from './numbered-event.ts'
import { rostraMeanwhile } from './rostra-command.ts'
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

const alive = async () => (await fetch(`${server.url}/healthz`)).ok

/** How many of these messages a page has seen; resends refused ones, as pages do, and adds their ids to `resent`. */
function stored(page: ReturnType<typeof openAttendeePage>, resent = new Set<string>()): number {
  for (const frame of page.refused.splice(0)) {
    if (frame.t !== 'nack') continue
    resent.add(frame.id)
    void page.say(frame.id)
  }
  return page.entries.length
}

test('while another program locks the database, reads get a response, and messages are stored afterwards', async () => {
  const [ada, bea] = await joinEvent(server.url, 2)
  const page = openAttendeePage(server.url, ada?.token ?? '', channel)
  await expect.poll(() => page.isIn).toBe(true)
  const newcomer = createLiveSocket(server.url)
  const holder = await holdLock(dataDir)
  for (let count = 0; count < 20; count += 1) void page.say(`said-${count}`)
  // The lock is held until all of these have been answered.
  for (let count = 0; count < 50; count += 1) expect(await alive()).toBe(true)
  expect((await ask(server.url, 'sessions', {}, bea?.token)).sessions).not.toEqual([])
  expect((await newcomer.enter(bea?.token ?? '', channel)).entries).toEqual([])
  expect(page.entries).toEqual([])
  await holder.release()
  const resent = new Set<string>()
  await expect.poll(() => stored(page, resent)).toBe(20)
  const said = Array.from({ length: 20 }, (_, count) => `said-${count}`)
  const ids = page.entries.map((it) => ('id' in it && it.id) || '')
  expect(ids.toSorted()).toEqual(said.toSorted())
  // Messages that were refused because the lock lasted too long are sent again, and come later.
  const inOrder = (all: string[]) => all.filter((id) => !resent.has(id))
  expect(inOrder(ids)).toEqual(inOrder(said))
  page.close()
  newcomer.close()
})

test('when the lock lasts too long, messages and calls are refused with an explanation, and can be retried', {
  tags: ['slow'],
}, async () => {
  const [ada] = await joinEvent(server.url, 1)
  const page = openAttendeePage(server.url, ada?.token ?? '', channel)
  await expect.poll(() => page.isIn).toBe(true)
  const holder = await holdLock(dataDir)
  void page.say('said')
  const call = fetch(`${server.url}/api/joinEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(1) }),
  })
  await expect.poll(() => page.refused).toMatchObject([{ t: 'nack', code: 'unavailable' }])
  expect((await call).status).toBe(503)
  expect((await call).headers.get('retry-after')).toBe('3')
  await holder.release()
  await expect.poll(() => stored(page)).toBe(1)
  page.close()
})

test('20,000 attendees are imported while the chat keeps working', { tags: ['slow'] }, async () => {
  const [ada] = await joinEvent(server.url, 1)
  const page = openAttendeePage(server.url, ada?.token ?? '', channel)
  await expect.poll(() => page.isIn).toBe(true)
  const file = join(dataDir, 'people.csv')
  const people = Array.from({ length: 20_000 }, (_, n) => `person-${n}@example.org,Person,No. ${n}`)
  writeFileSync(file, ['email,first,last', ...people].join('\n'))
  let isOver = false
  const done = rostraMeanwhile(['attendees', 'import', file], { DATA_DIR: dataDir }).finally(() => {
    isOver = true
  })
  const database = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { readOnly: true })
  const registered = database.prepare('select count(*) as count from attendee')
  const counts: unknown[] = []
  let said = 0
  while (!isOver) {
    void page.say(`said-${said}`)
    said += 1
    await expect.poll(() => stored(page)).toBe(said)
    counts.push(registered.get()?.count)
    expect(await alive()).toBe(true)
  }
  await done
  database.close()
  // Messages arrived between the batches, and not only before the first and after the last.
  expect(new Set(counts).size).toBeGreaterThan(5)
  await ask(server.url, 'joinEmail', { email: 'person-19999@example.org' })
  page.close()
})
