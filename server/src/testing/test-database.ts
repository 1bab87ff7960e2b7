/** Where a test stores its data: in SQLite, or in its own database on the run's PostgreSQL server. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { PostgresLimits } from '../platform/storage/postgres.ts'
import { createDatabase } from './postgres-server.ts'
import { emptyAgain } from './used-database.ts'

type Database = Awaited<ReturnType<typeof createDatabase>>

type TestDatabase = Database & {
  /** Empties it for the next test, or drops it if its tables were changed. Throws when called twice. */
  release(): Promise<void>
}

/** ms; a server shared by many tests may stall for seconds, which says nothing about the code under test. */
export const patient: PostgresLimits = {
  connectWithin: 60_000,
  lockWithin: 60_000,
  statementWithin: 120_000,
  queryWithin: 120_000,
}

/** Databases released by earlier tests of this worker. */
const free: Database[] = []

/**
 * Undefined for SQLite, which lives in the test's data folder. Tests reuse databases of PostgreSQL: creating and
 * dropping one takes longer than most tests.
 */
export async function createTestDatabase(dataDir: string): Promise<TestDatabase | undefined> {
  if (process.env.TEST_STORE === 'postgres') {
    const { url, template } = inject('postgres')
    return lend(free.pop() ?? (await createDatabase(url, template)))
  }
  copyFileSync(inject('emptyDatabase'), join(dataDir, 'rostra.sqlite'))
}

/** For one test: after its release, the database is the next one's. */
function lend(database: Database): TestDatabase {
  let state: 'lent' | 'dropped' | 'released' = 'lent'
  return {
    ...database,
    drop() {
      state = 'dropped'
      return database.drop()
    },
    async release() {
      if (state === 'dropped') return
      if (state === 'released') throw new Error('A test closed its server twice')
      state = 'released'
      if (await emptyAgain(database.url, inject('postgres').beginning)) free.push(database)
      else await database.drop()
    },
  }
}
