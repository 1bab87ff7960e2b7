/** The recording of a session whose replay has dates: attendees load nothing of it outside them. */
import { expect, test } from 'vitest'
import { startsAt } from '../testing/test-event.ts'
import { addressesIn, places, playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

const hour = 3600_000
const end = startsAt + 4 * hour
const [from, until] = [end + hour, end + 3 * hour]
useShow({
  event: {
    ...studioEvent,
    sessions: studioEvent.sessions.map((it) =>
      it.id === 'iwd'
        ? {
            ...it,
            replayFrom: new Date(from).toISOString(),
            replayUntil: new Date(until).toISOString(),
          }
        : it,
    ),
  },
})

test('playlists, segments and the timeline of a recording are there from the first date until the second', async () => {
  const { event, send, session, live, get } = show
  const shown = places('a', startsAt, 3)
  event.clock.set(startsAt + 6000)
  for (const [number, { path }] of shown.entries()) await send.put(path, transportStream(number))
  await send.put('live.m3u8', playlistOf(0, shown, true))
  const token = await event.join('bea@example.org')
  const timeline = async () =>
    (await event.call('timeline', { showId: 'iwd', from: 0, to: 1000 }, token)).status

  event.clock.set(end + 1000)
  const before = await session()
  expect([before.state, before.replayStream, await timeline()]).toEqual([1, undefined, 403])
  event.clock.set(from)
  const { address, text } = await live(0, 'replayStream')
  const segment = new URL(addressesIn(text)[0] ?? '', address).href
  const statuses = async () => [
    (await get(address)).status,
    (await get(segment)).status,
    await timeline(),
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  event.clock.set(until)
  expect(await statuses()).toEqual([404, 404, 403])
  expect((await session()).replayStream).toBeUndefined()
  event.clock.set(from - 1)
  expect(await statuses()).toEqual([404, 404, 403])
})
