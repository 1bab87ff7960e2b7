/** Two instances on one DATA_DIR and one database, between which an encoder is sent to and fro. */
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { addressesIn, encoder, playlistOf, studioEvent, transportStream } from './test-encoder.ts'

let one: TestServer
let two: TestServer
beforeEach(async () => {
  const env = { REDIS_URL: inject('redis') }
  one = await openEvent({ event: studioEvent, env })
  const { databaseUrl = '' } = one.config
  const shared = { ...env, DATABASE_URL: databaseUrl, DATA_DIR: one.dataDir }
  two = await openEvent({ event: studioEvent, env: shared })
})
afterEach(async () => {
  await two.close()
  await one.close()
})

test('segments that are sent to both are one show on each, also at the same moment', async () => {
  const organiser = await one.organiser()
  const { key } = (await one.call('studio-key-renew', { showId: 'iwd' }, organiser)).body
  const [first, second] = [encoder(() => one.url, key), encoder(() => two.url, key)]
  const names = Array.from({ length: 12 }, (_, number) => `live${number}.ts`)
  const sent = names.map((name, number) =>
    (number % 2 ? first : second).put(name, transportStream(number)),
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(names.map(() => 201))
  const again = await second.put('live1.ts', transportStream(1))
  expect(again.status).toBe(200)
  await first.put(
    'live.m3u8',
    playlistOf(
      0,
      names.map((path) => ({ path })),
    ),
  )

  const token = await two.join()
  const shown = async (server: TestServer) => {
    server.runMaintenance()
    const { body } = await server.call('sessions', {}, token)
    return body.sessions.find(({ id }: { id: string }) => id === 'iwd')
  }
  for (const server of [one, two]) {
    await expect.poll(async () => (await shown(server)).signal).toBe('on')
    const { url } = (await shown(server)).liveStream
    // Either instance opens what the other one has handed out.
    for (const { url: host } of [one, two]) {
      const master = await (await fetch(new URL(url, host))).text()
      const media = new URL(addressesIn(master)[0] ?? '', new URL(url, host))
      const segments = addressesIn(await (await fetch(media)).text())
      const bytes = await Promise.all(
        segments.map(async (it) =>
          Buffer.from(await (await fetch(new URL(it, media))).arrayBuffer()),
        ),
      )
      expect(bytes).toEqual(names.map((_, number) => transportStream(number)))
    }
  }
  await one.call('studio-key-renew', { showId: 'iwd' }, organiser)
  expect((await second.put('late.ts', transportStream(50))).status).toBe(403)
})
