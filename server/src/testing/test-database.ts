/** Where a test keeps its data: SQLite, or a database of its own on the run's PostgreSQL server. */
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

/** ms; a database that serves many tests at once may rest for seconds, which says nothing of the server. */
export const patient: PostgresLimits = {
  connectWithin: 60_000,
  lockWithin: 60_000,
  statementWithin: 120_000,
  queryWithin: 120_000,
}

/** Databases that tests of this worker have released. */
const free: TestDatabase[] = []

/** Undefined for SQLite, which lives in the test's data folder. */
export async function createTestDatabase(dataDir: string): Promise<TestDatabase | undefined> {
  if (process.env.TEST_STORE === 'postgres') return free.pop() ?? makeOne()
  copyFileSync(inject('emptyDatabase'), join(dataDir, 'rostra.sqlite'))
}

/** Creating and dropping a database takes PostgreSQL longer than most tests. */
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
