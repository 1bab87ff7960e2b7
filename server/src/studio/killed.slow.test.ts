import { test } from 'vitest'
import { startPostgres } from '../testing/postgres-server.ts'
import { checkKilled } from './check-killed.ts'

test('kill -9 five times while an encoder sends loses no segment that was acknowledged', () =>
  checkKilled(5))

test('kill -9 five times loses no segment with PostgreSQL either', async () => {
  const postgres = await startPostgres()
  try {
    await checkKilled(5, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.close()
  }
})
