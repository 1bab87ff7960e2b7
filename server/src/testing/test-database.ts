/** Where a test keeps its data: SQLite, or a database of its own on the run's PostgreSQL server. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { PostgresLimits } from '../platform/storage/postgres.ts'
import { makeDatabase } from './postgres-server.ts'
import { emptyAgain } from './used-database.ts'

type TestDatabase = {
  name: string
  url: string
  /** Takes it away, also from those who are connected. */
  drop(): Promise<unknown>
  /** The test needs it no more: the next one gets it, empty. */
  leave(): Promise<unknown>
}

/** ms; a database that serves many tests at once may rest for seconds, which says nothing of the server. */
export const patient: PostgresLimits = {
  connectWithin: 60_000,
  lockWithin: 60_000,
  statementWithin: 120_000,
  queryWithin: 120_000,
}

/** Left empty by tests of this worker. */
const free: TestDatabase[] = []

/** Undefined for SQLite, which lives in the test's data folder. */
export async function makeTestDatabase(dataDir: string): Promise<TestDatabase | undefined> {
  if (process.env.TEST_STORE === 'postgres') return free.pop() ?? makeOne()
  copyFileSync(inject('emptyDatabase'), join(dataDir, 'rostra.sqlite'))
}

/** To make one and to drop it takes PostgreSQL longer than most tests. */
async function makeOne(): Promise<TestDatabase> {
  const { url, template, beginning } = inject('postgres')
  const made = await makeDatabase(url, template)
  let isThere = true
  const drop = () => {
    isThere = false
    return made.drop()
  }
  const database: TestDatabase = {
    ...made,
    drop,
    async leave() {
      if (!isThere) return
      if (await emptyAgain(made.url, beginning)) free.push(database)
      else await drop()
    },
  }
  return database
}
