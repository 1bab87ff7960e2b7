/** The checks of PostgreSQL and Redis. */
import { createClient } from '@redis/client'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { createDatabase } from '../testing/postgres-server.ts'
import { startRedis } from '../testing/redis-server.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { examine } from './doctor.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
useFolder()
beforeEach(async () => {
  const { url, template } = inject('postgres')
  database = await createDatabase(url, template)
})
afterEach(async () => {
  await database.drop()
})

const findings = (env: Record<string, string>) =>
  examine({ env: { DATA_DIR: dataDir, ...env }, migrations, site: dataDir, clock: Date.now })

const found = async (check: string, env: Record<string, string>) => {
  const all = await findings(env)
  expect(JSON.stringify(all)).not.toContain('secret')
  return all.filter((it) => it.check === check).map(({ state, message }) => `${state}: ${message}`)
}

async function change(sql: string) {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

test('working PostgreSQL and Redis are reported as ok', async () => {
  const env = { DATABASE_URL: database.url, REDIS_URL: inject('redis') }
  expect(await found('database', env)).toEqual([expect.stringMatching(/^ok: PostgreSQL \d/)])
  expect(await found('broker', env)).toEqual(['ok: Redis responds and delivers messages'])
  expect(await found('clock', env)).toEqual(['ok: agrees with PostgreSQL'])
})

test('an unreachable PostgreSQL and a database that does not exist are reported as errors', async () => {
  const away = 'postgres://u:secret@127.0.0.1:9/rostra'
  expect(await found('database', { DATABASE_URL: away })).toEqual([
    expect.stringMatching(/^error: DATABASE_URL: no PostgreSQL responds/),
  ])
  const none = database.url.replace(database.name, 'none')
  expect(await found('database', { DATABASE_URL: none })).toEqual([
    expect.stringMatching(/^error: DATABASE_URL: database not found/),
  ])
})

test('a database newer than the program is an error, and an older one is a warning', async () => {
  const env = { DATABASE_URL: database.url }
  await change("insert into kysely_migration values ('2099-01-01-more', '2099')")
  expect(await found('database', env)).toEqual([
    expect.stringMatching(/^error: .*newer than this program.*2099-01-01-more/),
  ])
  await change('delete from kysely_migration')
  expect(await found('database', env)).toEqual([
    expect.stringMatching(/^warning: .*older than this program/),
  ])
})

test('a read-only database is reported as an error', async () => {
  await change(`alter database ${database.name} set default_transaction_read_only = on`)
  expect(await found('database', { DATABASE_URL: database.url })).toEqual([
    'error: this PostgreSQL server is read-only',
  ])
})

test('an unreachable Redis and a refused Redis password are reported as errors', async () => {
  const DATABASE_URL = database.url
  expect(
    await found('broker', { DATABASE_URL, REDIS_URL: 'redis://u:secret@127.0.0.1:9' }),
  ).toEqual(['error: REDIS_URL: no Redis responds at this host and port'])
  const redis = await startRedis()
  const client = createClient({ url: redis.url })
  await client.connect()
  await client.configSet('requirepass', 'another')
  client.destroy()
  const REDIS_URL = redis.url.replace('redis://', 'redis://:secret@')
  expect(await found('broker', { DATABASE_URL, REDIS_URL })).toEqual([
    'error: REDIS_URL: Redis refuses the user or password',
  ])
  await redis.stop()
})
