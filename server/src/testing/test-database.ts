/** Where a test keeps its data: SQLite, or a database of its own on the run's PostgreSQL server. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Undefined for SQLite, which lives in the test's data folder. */
export async function makeTestDatabase() {
  if (process.env.TEST_STORE !== 'postgres') return undefined
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const ask = async (query: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  await ask(`create database ${name}`)
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => ask(`drop database if exists ${name} with (force)`),
  }
}
