/** Two instances of one event, connected by Redis, before each test; only in the project `postgres`. */
import { afterEach, beforeEach, inject } from 'vitest'
import { type Options, openEvent, type TestServer } from './open-event.ts'

export let one: TestServer
export let two: TestServer

/** `one` creates the database. With `sharedFolder`, both have one data folder, as on a network drive. */
export function useTwoInstances({
  sharedFolder = false,
  ...options
}: Options & { sharedFolder?: boolean } = {}): void {
  beforeEach(async () => {
    const env = { ...options.env, REDIS_URL: inject('redis') }
    one = await openEvent({ ...options, env })
    const folder = sharedFolder ? { DATA_DIR: one.dataDir } : {}
    const shared = { ...env, ...folder, DATABASE_URL: one.config.databaseUrl ?? '' }
    two = await openEvent({ ...options, env: shared }).catch(async (error: unknown) => {
      await one.close()
      throw error
    })
  })
  afterEach(async () => {
    await two.close()
    await one.close()
  })
}
