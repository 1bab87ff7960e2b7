import { calls } from '@rostra/domain/contract/calls'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import { openEvent } from '../../testing/open-event.ts'
import { openPostgresProxy } from '../../testing/postgres-proxy.ts'
import { event, useEvent } from '../../testing/use-event.ts'
import { databaseErrorKind } from './database-errors.ts'
import { openStorage } from './open-storage.ts'
import { runSql } from './run-sql.ts'

// The timeouts of production.
useEvent({ limits: {} })

test('while the database is down, messages are refused with a reason, and none is delivered', async () => {
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
  // A database address may contain a password.
  expect(event.logLines.join('')).not.toContain('postgres://')
})

test('while the database is down, pages that cannot be admitted are closed with 1013, so that they reconnect', async () => {
  const [inside, outside] = [event.live(), event.live()]
  await inside.hello(await event.join())
  const token = await event.join('bea@example.org')
  await event.breakDatabase()
  await inside.send({ t: 'enter', channel: 'iwd' })
  expect(await inside.closed()).toBe(1013)
  await outside.send({ t: 'hello', token })
  expect(await outside.closed()).toBe(1013)
})

test('a connection that is lost during a transaction fails that transaction but not the server', async () => {
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

/** Locks a table from another connection; the lock lasts until that connection is closed. */
async function lockTable(table: string) {
  const client = new Client({ connectionString: event.config.databaseUrl })
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return client
}

test('while another program locks a table, requests that need it are refused within seconds, and succeed later', {
  tags: ['slow'],
}, async () => {
  const live = event.live()
  const token = await event.join()
  await live.enter(token, 'iwd')
  const locks = await Promise.all(['entry', 'help_ticket'].map(lockTable))
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  const ticket = {
    firstname: 'A',
    lastname: 'B',
    email: 'a@b',
    phone: '',
    company: '',
    message: 'M',
  }
  const refused = await event.call('help-ticket', ticket, token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
  expect(refused.body.error.code).toBe('unavailable')
  expect(await live.next('nack')).toMatchObject({ code: 'unavailable', retryAfter: 3 })
  for (const client of locks) await client.end()
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  expect(await live.next('ack')).toMatchObject({ id: 'x', seq: 1 })
  expect((await event.call('help-ticket', ticket, token)).status).toBe(200)
})

test('the error that fails a transaction is the one reported, even if the rollback fails too', async () => {
  const { db, close } = await openStorage(event.config, migrations)
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await event.rows(`select pg_terminate_backend(${rows[0]?.pid})`)
    throw new Error('the first error')
  })
  await expect(transaction).rejects.toThrow('the first error')
  await close()
})

test('connections on which the database no longer responds are closed and replaced', {
  tags: ['slow'],
}, async () => {
  const proxy = await openPostgresProxy(event.config.databaseUrl ?? '')
  const target = { ...event.config, databaseUrl: proxy.url, limits: { queryWithin: 10_000 } }
  const { db, close } = await openStorage(target, migrations)
  const ask = () => db.selectFrom('event').select('id').execute()
  await Promise.all(Array.from({ length: 10 }, ask))
  proxy.silence()
  const errors = await Promise.all(Array.from({ length: 10 }, () => ask().catch(databaseErrorKind)))
  expect(errors).toEqual(errors.map(() => 'busy'))
  expect(await Promise.all(Array.from({ length: 10 }, ask))).toHaveLength(10)
  await close()
  await proxy.close()
})

test('with a single database connection, every call gets a response, and failed transactions release it', {
  tags: ['slow'],
}, async () => {
  const small = await openEvent({ limits: { poolSize: 1 }, env: { RATE_LIMITS: 'off' } })
  const organiser = await small.organiser()
  const ada = await small.join()
  const live = small.live()
  await live.enter(ada, 'iwd')
  const names = Object.keys(calls).filter((name) => !/sign-out|password|two-step/.test(name))
  const payloads = [{}, { id: 'none' }, { showId: 'iwd', text: 'Why?' }, { channel: 'iwd' }]
  // One at a time: a call that needs a second connection while it uses the first would wait in vain.
  for (const payload of payloads)
    for (const name of names) {
      const { status } = await small.call(name, payload, organiser)
      expect([name, status]).toEqual([name, expect.toSatisfy(isAnswer)])
    }
  // At the same time: the calls wait for each other, and one that waits too long is refused.
  const answers = await Promise.all(names.map((name) => small.call(name, {}, organiser)))
  expect(answers.map(({ status }) => status)).not.toContain(500)
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  await live.next('ack')
  await small.close()
})

const isAnswer = (status: number) => status < 500

test('of two instances of a newer version that start together, one brings the database up to date', async () => {
  let runs = 0
  const later = {
    name: '9999-later',
    async up(db: Kysely<unknown>) {
      runs += 1
      await runSql(db, 'create table later (id text primary key);\n')
    },
  }
  const open = () => openStorage(event.config, [...migrations, later])
  const storages = await Promise.all([open(), open()])
  expect(runs).toBe(1)
  for (const { close } of storages) await close()
})
