/** Where a test keeps its data: SQLite, or a database of its own on the run's PostgreSQL server. */
import { inject } from 'vitest'
import { makeDatabase } from './postgres-server.ts'

/** Undefined for SQLite, which lives in the test's data folder. */
export async function makeTestDatabase() {
  return process.env.TEST_STORE === 'postgres' ? makeDatabase(inject('postgres')) : undefined
}
