/** Live captions on two instances: what comes to one reaches the pages of both. */
import { beforeAll, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../../testing/open-event.ts'
import { startRedis } from '../../testing/redis-server.ts'
import { startsAt } from '../../testing/test-event.ts'
import { one, two, useTwoInstances } from '../../testing/two-instances.ts'

useTwoInstances({ once: true })

let key: string
let ada: string
let bea: string
let now = startsAt
beforeAll(async () => {
  ada = await one.join('ada@example.org')
  bea = await two.join('bea@example.org')
  const made = { name: 'captions', may: ['captions'] }
  key = (await one.call('key-make', made, await one.organiser())).body.key
})

/** Of a language that no other test has. A second goes by before each line, as more than ten in one are refused. */
function captions(lang: string, servers: TestServer[]) {
  const send = async (server: TestServer, body: object, method = 'POST'): Promise<number> => {
    now += 1000
    for (const { clock } of servers) clock.set(now)
    const answer = await fetch(`${server.url}/api/captions/iwd?lang=${lang}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { n: number }).n
  }
  const page = async (server: TestServer, token: string) => {
    for (const { clock } of servers) clock.set(now)
    const live = server.live()
    await live.enter(token, 'iwd')
    await live.send({ t: 'captions', channel: 'iwd', lang })
    // In the order of frames, so that what follows comes after it.
    await live.send({ t: 'ping' })
    await live.next('pong')
    return () =>
      live.frames.flatMap((frame) =>
        frame.t === 'event' ? (frame.captions?.lines.map(({ text }) => text) ?? []) : [],
      )
  }
  return { send, page }
}
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `line ${from + n}`)

test('lines that come to either reach the pages at both, each once and in order, and so do corrections', async () => {
  const { send, page } = captions('en', [one, two])
  const [onOne, onTwo] = [await page(one, ada), await page(two, bea)]
  for (const text of numbered(1, 10)) await send(one, { text })
  for (const seen of [onOne, onTwo]) await expect.poll(seen).toEqual(numbered(1, 10))
  for (const text of numbered(11, 20)) await send(two, { text })
  for (const seen of [onOne, onTwo]) await expect.poll(seen).toEqual(numbered(1, 20))
  await send(two, { n: 3, text: 'corrected' }, 'PUT')
  for (const seen of [onOne, onTwo])
    await expect.poll(seen).toEqual([...numbered(1, 20), 'corrected'])
})

test('a message that is repeated at the other instance counts once', async () => {
  const { send, page } = captions('fr', [one, two])
  const [onOne, onTwo] = [await page(one, ada), await page(two, bea)]
  const numbers = await Promise.all([one, two, one].map((it) => send(it, { seq: 1, text: 'un' })))
  expect(numbers).toEqual([1, 1, 1])
  for (const seen of [onOne, onTwo]) await expect.poll(seen).toContain('un')
  expect(await send(two, { seq: 1, text: 'un' })).toBe(1)
  expect(await send(one, { seq: 2, text: 'deux' })).toBe(2)
  // A page that asks while a line is on its way has it from both: pages know lines by their number.
  await expect.poll(onTwo).toContain('deux')
  const late = await page(two, bea)
  await expect.poll(late).toEqual(['un', 'deux'])
})

test('with PostgreSQL only, pages of the other get what is said when they ask, and what its sender repeats there', async () => {
  const deaf = await openEvent({ env: { DATABASE_URL: one.config.databaseUrl ?? '' } })
  try {
    const { send, page } = captions('es', [one, deaf])
    const before = await page(deaf, bea)
    expect(await send(one, { seq: 1, text: 'uno' })).toBe(1)
    expect(await send(one, { seq: 2, text: 'dos\ntres' })).toBe(3)
    const after = await page(deaf, bea)
    await expect.poll(after).toEqual(['uno', 'dos', 'tres'])
    expect(before()).toEqual([])
    // As if the first instance had been killed before it told anyone.
    expect(await send(deaf, { seq: 2, text: 'dos\ntres' })).toBe(3)
    await expect.poll(before).toEqual(['dos', 'tres'])
  } finally {
    await deaf.close()
  }
})

test('what is said while Redis is down reaches pages of the other instance once it is up', async () => {
  const redis = await startRedis()
  const env = { REDIS_URL: redis.url, DATABASE_URL: one.config.databaseUrl ?? '' }
  const east = await openEvent({ env })
  const west = await openEvent({ env })
  try {
    const { send, page } = captions('ar', [east, west])
    const seen = await page(west, bea)
    await send(east, { text: 'heard' })
    await expect.poll(seen).toEqual(['heard'])
    await redis.stop()
    await send(east, { text: 'not heard' })
    const again = await startRedis(redis.port)
    await expect.poll(seen).toEqual(['heard', 'not heard'])
    await send(east, { text: 'heard again' })
    await expect.poll(seen).toEqual(['heard', 'not heard', 'heard again'])
    await again.stop()
  } finally {
    await west.close()
    await east.close()
  }
})
