/** Where a test stores its data: in SQLite, or in its own database on the run's PostgreSQL server. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { PostgresLimits } from '../platform/storage/postgres.ts'
import { createDatabase } from './postgres-server.ts'
import { emptyAgain } from './used-database.ts'

type TestDatabase = {
  name: string
  url: string
  /** Drops it, even while servers are connected to it. */
  drop(): Promise<unknown>
  /** Empties it for the next test, or drops it if its tables were changed. */
  release(): Promise<unknown>
}

/** ms; a server shared by many tests may stall for seconds, which says nothing about the code under test. */
export const patient: PostgresLimits = {
  connectWithin: 60_000,
  lockWithin: 60_000,
  statementWithin: 120_000,
  queryWithin: 120_000,
}

/** Databases released by earlier tests of this worker. */
const free: TestDatabase[] = []

/** Undefined for SQLite, which lives in the test's data folder. */
export async function createTestDatabase(dataDir: string): Promise<TestDatabase | undefined> {
  if (process.env.TEST_STORE === 'postgres') return free.pop() ?? makeOne()
  copyFileSync(inject('emptyDatabase'), join(dataDir, 'rostra.sqlite'))
}

/** Tests reuse databases: creating and dropping one takes PostgreSQL longer than most tests. */
async function makeOne(): Promise<TestDatabase> {
  const { url, template, beginning } = inject('postgres')
  const made = await createDatabase(url, template)
  let isThere = true
  const drop = () => {
    isThere = false
    return made.drop()
  }
  const database: TestDatabase = {
    ...made,
    drop,
    async release() {
      if (!isThere) return
      if (await emptyAgain(made.url, beginning)) free.push(database)
      else await drop()
    },
  }
  return database
}
