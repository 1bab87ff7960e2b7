/** Two instances of one event, connected by Redis, for each test; only in the project `postgres`. */
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type Options, openEvent, type TestServer } from './open-event.ts'

export let one: TestServer
export let two: TestServer

type Use = Options & {
  /** Both have one data folder, as on a network drive. */
  sharedFolder?: boolean
  /** The same two for all tests that follow in the file: for tests that leave nothing behind that another one sees. */
  once?: boolean
}

/** `one` creates the database. A function is asked for the options when they start, as that of `useEvent` is. */
export function useTwoInstances(use: Use | (() => Omit<Use, 'once'>) = {}): void {
  const once = typeof use !== 'function' && use.once
  ;(once ? beforeAll : beforeEach)(async () => {
    const { sharedFolder = false, ...options }: Use = typeof use === 'function' ? use() : use
    const env = { ...options.env, REDIS_URL: inject('redis') }
    one = await openEvent({ ...options, env })
    const folder = sharedFolder ? { DATA_DIR: one.dataDir } : {}
    const shared = { ...env, ...folder, DATABASE_URL: one.config.databaseUrl ?? '' }
    two = await openEvent({ ...options, env: shared }).catch(async (error: unknown) => {
      await one.close()
      throw error
    })
  })
  ;(once ? afterAll : afterEach)(async () => {
    await two.close()
    await one.close()
  })
}
