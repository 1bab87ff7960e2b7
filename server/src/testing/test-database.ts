/** Where a test keeps its data: SQLite, or a database of its own on the run's PostgreSQL server. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { PostgresLimits } from '../platform/storage/postgres.ts'
import { makeDatabase } from './postgres-server.ts'

/** ms; a database that serves many tests at once may rest for seconds, which says nothing of the server. */
export const patient: PostgresLimits = {
  connectWithin: 60_000,
  lockWithin: 60_000,
  statementWithin: 120_000,
  queryWithin: 120_000,
}

/** Undefined for SQLite, which lives in the test's data folder. */
export async function makeTestDatabase(dataDir: string) {
  if (process.env.TEST_STORE === 'postgres') {
    const { url, template } = inject('postgres')
    return makeDatabase(url, template)
  }
  copyFileSync(inject('emptyDatabase'), join(dataDir, 'rostra.sqlite'))
}
