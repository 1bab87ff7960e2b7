import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import { openEvent, type TestServer } from '../../testing/open-event.ts'
import { openStorage } from './open-storage.ts'

let event: TestServer
beforeEach(async () => {
  event = await openEvent()
})
afterEach(() => event.close())

test('a database that is away is said so: sends are refused with a reason, and nothing pretends to be saved', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  expect((await fetch(`${event.url}/readyz`)).status).toBe(200)
  await event.breakDatabase()
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  expect(await live.next('nack')).toMatchObject({ code: 'unavailable', retryAfter: 3 })
  expect(live.entries()).toEqual([])
  const ready = await fetch(`${event.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', database: 'unreachable' },
  ])
  expect((await fetch(`${event.url}/healthz`)).status).toBe(200)
  // A database address may hold a password.
  expect(event.logLines.join('')).not.toContain('postgres://')
})

test('while the database is away, who cannot be greeted or let in is sent away to come back', async () => {
  const [inside, outside] = [event.live(), event.live()]
  await inside.hello(await event.join())
  const token = await event.join('bea@example.org')
  await event.breakDatabase()
  await inside.send({ t: 'enter', channel: 'iwd' })
  expect(await inside.closed()).toBe(1013)
  await outside.send({ t: 'hello', token })
  expect(await outside.closed()).toBe(1013)
})

test('a connection that dies in the middle of a transaction ends that transaction and not the server', async () => {
  const lost = Promise.withResolvers<Error>()
  const storage = await openStorage({ ...event.config, onError: lost.resolve }, migrations)
  const { db } = storage
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await event.rows(`select pg_terminate_backend(${rows[0]?.pid})`)
    await lost.promise
    await trx.selectFrom('channel').select('name').execute()
  })
  await expect(transaction).rejects.toThrow()
  expect(await db.selectFrom('channel').select('name').execute()).toEqual([])
  await storage.close()
})
