/** One PostgreSQL and one Redis server for a run of the tests; each test gets a database of its own. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { startRedis } from './redis-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
    redis: string
  }
}

/** Starts the servers, and stops them after the last test. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgres', postgres.url)
  const redis = await startRedis()
  project.provide('redis', redis.url)
  return async () => {
    await redis.stop()
    await postgres.close()
  }
}
