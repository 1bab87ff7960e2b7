import { test } from 'vitest'
import { startPostgres } from '../testing/postgres-server.ts'
import { checkKilled } from './check-killed.ts'

test('killing the server (kill -9) five times while an encoder sends loses no acknowledged segment', () =>
  checkKilled(5))

test('killing the server (kill -9) five times loses no acknowledged segment with PostgreSQL either', async () => {
  const postgres = await startPostgres()
  try {
    await checkKilled(5, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.close()
  }
})
