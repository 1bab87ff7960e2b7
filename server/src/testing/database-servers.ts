/** One PostgreSQL and one Redis server per test run; each test gets its own database. */
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createDatabase, startPostgres } from './postgres-server.ts'
import { startRedis } from './redis-server.ts'
import { provideTestSite } from './test-site.ts'
import { type Beginning, readBeginning } from './used-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, the name of a template database with all tables, and its contents. */
    postgres: { url: string; template: string; beginning: Beginning }
    redis: string
  }
}

/** Starts the servers, and stops them after the last test. */
export async function setup(project: TestProject) {
  // No test cuts the power of this server: those that do have their own.
  const postgres = await startPostgres(['fsync=off', 'full_page_writes=off'])
  const { name, url } = await createDatabase(postgres.url)
  const storage = await openStorage(readConfig({ DATABASE_URL: url }), migrations)
  await storage.close()
  const beginning = await readBeginning(url)
  project.provide('postgres', { url: postgres.url, template: name, beginning })
  const redis = await startRedis()
  project.provide('redis', redis.url)
  const removeSite = provideTestSite(project)
  return async () => {
    removeSite()
    await redis.stop()
    await postgres.close()
  }
}
