/** Starts on a PostgreSQL that refuses connections, or that comes up later than the server. */
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, startPostgres } from '../testing/postgres-server.ts'
import { tryRostra } from '../testing/rostra-command.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

useFolder()

const server = () => inject('postgres').url

test.each([
  [
    'user',
    (url: string) => url.replace('rostra@', 'nobody:secret@'),
    /^DATABASE_URL: PostgreSQL at \S+ refuses this user or password; /,
  ],
  [
    'database',
    (url: string) => url.replace('/postgres?', '/nothing?'),
    /^DATABASE_URL: PostgreSQL at \S+ has no database nothing; /,
  ],
])('an unknown PostgreSQL %s prevents the start with one error line', async (_, wrong, line) => {
  const { status, err } = await tryRostra(['serve'], {
    DATA_DIR: dataDir,
    DATABASE_URL: wrong(server()),
  })
  expect(err).toMatch(line)
  expect([status, err.split('\n').length, err.includes('secret')]).toEqual([1, 1, false])
})

test('a database from a newer version prevents the start with one error line', async () => {
  const database = await createDatabase(server(), inject('postgres').template)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    "insert into kysely_migration values ('2099-01-01-later', '2099-01-01T00:00:00Z')",
  )
  await client.end()
  const { status, err } = await tryRostra(['serve'], {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  })
  expect(err).toMatch(/^DATABASE_URL: the database was written by a newer version of Rostra; /)
  expect([status, err.split('\n').length]).toEqual([1, 1])
  await database.drop()
})

test('a server waits for PostgreSQL to become available, and logs that once', {
  tags: ['slow'],
}, async () => {
  const postgres = await startPostgres(['fsync=off'])
  await postgres.stop()
  const waiting = Promise.withResolvers<void>()
  const starting = startServerProcess(
    { DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    { onLine: (line) => line.includes('waiting for it') && waiting.resolve() },
  )
  await waiting.promise
  await postgres.start()
  const started = await starting
  expect((await fetch(`${started.url}/readyz`)).status).toBe(200)
  expect(started.lines.filter((line) => line.includes('waiting for it'))).toHaveLength(1)
  await started.end('SIGTERM')
  await postgres.close()
})
