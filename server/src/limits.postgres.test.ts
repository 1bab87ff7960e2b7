import { afterEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from './testing/open-event.ts'
import { startRedis } from './testing/redis-server.ts'

const burst = 10
const minute = 60_000
let instances: TestServer[]
afterEach(async () => {
  for (const it of instances.toReversed()) await it.close()
})

async function openTwo(redisUrl: string) {
  const one = await openEvent({ env: { REDIS_URL: redisUrl } })
  const { databaseUrl = '' } = one.config
  const two = await openEvent({ env: { REDIS_URL: redisUrl, DATABASE_URL: databaseUrl } })
  instances = [one, two]
  return { one, two }
}

const signIn = async (server: TestServer) => {
  const { status, headers } = await server.call('joinEmail', { email: 'ada@example.org' })
  return { isAllowed: status === 200, wait: Number(headers.get('retry-after')) }
}
/** How many of this many calls are allowed. */
async function allowed(server: TestServer, calls: number) {
  let count = 0
  for (let n = 0; n < calls; n += 1) if ((await signIn(server)).isAllowed) count += 1
  return count
}

test('a flood alternating between instances is refused, and over time gets no more calls through than on one', async () => {
  const { one, two } = await openTwo(inject('redis'))
  let first = 0
  for (let n = 0; n < 30; n += 1)
    for (const server of [one, two]) if ((await signIn(server)).isAllowed) first += 1
  expect(first).toBeGreaterThanOrEqual(burst)
  expect(first).toBeLessThanOrEqual(2 * burst)

  // Once both report the same wait, both have counted every call; the tests' clocks are stopped.
  const wait = ((first - burst + 1) * minute) / burst / 1000
  for (const server of [one, two])
    await expect.poll(async () => (await signIn(server)).wait).toBe(wait)
  for (const server of [one, two]) server.clock.advance(minute)
  expect(first + (await allowed(two, 2 * burst))).toBe(2 * burst)
})

test('while Redis is down, each instance applies the rate limit separately', async () => {
  const redis = await startRedis()
  const { one, two } = await openTwo(redis.url)
  await redis.stop()
  for (const server of [one, two]) expect(await allowed(server, 2 * burst)).toBe(burst)
})
