/** Lines with two instances: the stream is on one of them, and POSTs reach either. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postFrames, postLive } from '../../testing/live-line.ts'
import { openEvent, type TestServer } from '../../testing/open-event.ts'
import { startRedis } from '../../testing/redis-server.ts'

let redis: Awaited<ReturnType<typeof startRedis>>
let one: TestServer
let two: TestServer
let ada: string
let bea: string
beforeEach(async () => {
  redis = await startRedis()
  const env = { REDIS_URL: redis.url }
  one = await openEvent({ env })
  two = await openEvent({ env: { ...env, DATABASE_URL: one.config.databaseUrl ?? '' } })
  ada = await one.join('ada@example.org')
  bea = await two.join('bea@example.org')
})
afterEach(async () => {
  await two.close()
  await one.close()
  await redis.stop()
})

const channel = 'iwd'
const message = (id: string) => ({ t: 'send', channel, id, text: id })
const ids = (entries: readonly object[]) => entries.map((entry) => 'id' in entry && entry.id)

test('an SSE connection opened on one instance can stream from the other, and accepts frames posted to either', async () => {
  const [live, line] = [two.live(), one.line(two.url)]
  await live.enter(bea, channel)
  await line.enter(ada, channel)
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await line.send(message(`m${n}`))
    expect([status, body]).toEqual([200, { taken: n + 2 }])
  }
  const expected = Array.from({ length: 10 }, (_, n) => `m${n}`)
  expect(ids(await line.untilEntries(10))).toEqual(expected)
  expect(ids(await live.untilEntries(10))).toEqual(expected)
  expect(await postFrames(one.url, `line/${line.line}?from=11`, '{"t":"ping"}')).toEqual({
    status: 200,
    body: { taken: 12 },
  })
  await line.next('pong')
})

test('frames that were posted to one instance and again to the other are processed once', async () => {
  const line = one.line()
  await line.enter(ada, channel)
  const path = `line/${line.line}?from=1`
  const body = ['a', 'b'].map((id) => JSON.stringify(message(id))).join('\n')
  const answers = await Promise.all(
    [one, two, two, one].map(({ url }) => postFrames(url, path, body)),
  )
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { taken: 3 }])
  expect(ids(await line.untilEntries(2))).toEqual(['a', 'b'])
  await expect.poll(() => line.frames.filter(({ t }) => t === 'ack')).toHaveLength(2)
})

test('the other instance responds with 409 to a gap, 503 to an ended SSE connection, 404 to that of an ended sign-in', async () => {
  const line = one.line()
  await line.enter(ada, channel)
  const post = (path: string) => postLive(two.url, path, { body: '{"t":"ping"}' })
  expect((await post(`line/${line.line}?from=7`)).status).toBe(409)
  line.close()
  // No instance has the line now, which shows only in the missing answer.
  await expect.poll(async () => (await post(`line/${line.line}`)).status).toBe(503)
  await one.call('sign-out', {}, ada)
  await expect.poll(async () => (await post(`line/${line.line}`)).status).toBe(404)
  expect((await post('line/made-up')).status).toBe(404)
})

test('without Redis, the instance with the SSE connection accepts frames, and the other responds with 503', async () => {
  const line = one.line()
  await line.enter(ada, channel)
  await redis.stop()
  const post = (url: string) =>
    postLive(url, `line/${line.line}?from=1`, { body: JSON.stringify(message('kept')) })
  await expect.poll(async () => (await post(two.url)).status).toBe(503)
  expect((await post(one.url)).body).toEqual({ taken: 2 })
  expect(ids(await line.untilEntries(1))).toEqual(['kept'])
})
