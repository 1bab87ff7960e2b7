/** Two instances on one DATA_DIR and one database; an encoder switches between them. */
import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import {
  addressesIn,
  encoder,
  listed,
  places,
  playlistOf,
  studioEvent,
  transportStream,
} from './test-encoder.ts'

useTwoInstances({ sharedFolder: true, event: studioEvent })

/** The session as an instance shows it. */
async function shown(server: TestServer, token: string) {
  server.runMaintenance()
  const { body } = await server.call('sessions', {}, token)
  return body.sessions.find(({ id }: { id: string }) => id === 'iwd')
}

/** The first rendition's playlist as written by this instance; `url` is the same on each. */
async function playlistAt(server: TestServer, url: string): Promise<string> {
  const address = new URL(url, server.url)
  const [media = ''] = addressesIn(await (await fetch(address)).text())
  return (await fetch(new URL(media, address))).text()
}

test('segments sent to both instances, even simultaneously, form one recording on each', async () => {
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
  for (const server of [one, two]) {
    await expect.poll(async () => (await shown(server, token)).signal).toBe('on')
    const { url } = (await shown(server, token)).liveStream
    // Each instance accepts addresses issued by the other.
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

test('a late segment is a gap in the live playlists of both instances, whichever one players have used', async () => {
  const organiser = await one.organiser()
  const { key } = (await one.call('studio-key-renew', { showId: 'iwd' }, organiser)).body
  const [first, second] = [encoder(() => one.url, key), encoder(() => two.url, key)]
  const at = one.clock.now()
  const list = (rendition: string, count: number) =>
    first.put(`${rendition}.m3u8`, playlistOf(0, places(rendition, at, count)))
  for (const rendition of ['large', 'small']) {
    await first.put(`${rendition}0.ts`, transportStream(0))
    await list(rendition, 1)
  }
  for (const server of [one, two]) server.clock.advance(18_000)
  for (let number = 1; number < 10; number += 1)
    await second.put(`small${number}.ts`, transportStream(number))
  await list('small', 10)
  await list('large', 10)

  const token = await one.join()
  await expect.poll(async () => (await shown(one, token)).signal).toBe('on')
  const { url } = (await shown(one, token)).liveStream
  const leftOut = ['there', 'gap', 'gap', 'gap', 'gap']
  const asked = async (server: TestServer) => listed(await playlistAt(server, url))
  await expect.poll(() => asked(one)).toEqual(leftOut)
  // The second instance has not served a playlist before.
  for (const number of [2, 9]) await second.put(`large${number}.ts`, transportStream(number))
  const withLate = [...leftOut, 'gap', 'gap', 'gap', 'gap', 'there']
  for (const server of [one, two]) server.clock.advance(6_000)
  for (const server of [two, one]) await expect.poll(() => asked(server)).toEqual(withLate)
})
