/** One PostgreSQL and one Redis server for a run of the tests; each test gets a database of its own. */
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createDatabase, startPostgres } from './postgres-server.ts'
import { startRedis } from './redis-server.ts'
import { type Beginning, readBeginning } from './used-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, the name of a database on it whose tables are made, and what is in it. */
    postgres: { url: string; template: string; beginning: Beginning }
    redis: string
  }
}

/** Starts the servers, and stops them after the last test. */
export async function setup(project: TestProject) {
  // Nobody takes the power from this one: the tests about that have servers of their own.
  const postgres = await startPostgres(['fsync=off', 'full_page_writes=off'])
  const { name, url } = await createDatabase(postgres.url)
  const storage = await openStorage(readConfig({ DATABASE_URL: url }), migrations)
  await storage.close()
  const beginning = await readBeginning(url)
  project.provide('postgres', { url: postgres.url, template: name, beginning })
  const redis = await startRedis()
  project.provide('redis', redis.url)
  return async () => {
    await redis.stop()
    await postgres.close()
  }
}
