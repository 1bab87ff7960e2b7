import { inject } from 'vitest'
import { openEvent } from './open-event.ts'

type Options = NonNullable<Parameters<typeof openEvent>[0]>

/** Two instances of one event, connected by Redis; `one` created the database. Only in the project `postgres`. */
export async function openTwoInstances(options: Options = {}) {
  const env = { ...options.env, REDIS_URL: inject('redis') }
  const one = await openEvent({ ...options, env })
  const shared = { ...env, DATABASE_URL: one.config.databaseUrl ?? '' }
  const two = await openEvent({ ...options, env: shared }).catch(async (error: unknown) => {
    await one.close()
    throw error
  })
  return {
    one,
    two,
    async close() {
      await two.close()
      await one.close()
    },
  }
}
