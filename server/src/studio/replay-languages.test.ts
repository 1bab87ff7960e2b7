/** A recording made here, with sign language at an address that plays afterwards. */
import { expect, test } from 'vitest'
import { startsAt } from '../testing/test-event.ts'
import { places, playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

const sign = (name: string) => ({
  language: 'ase',
  kind: 'picture' as const,
  type: 'hls' as const,
  url: `https://sign.example/${name}.m3u8`,
})
useShow({
  event: {
    ...studioEvent,
    sessions: studioEvent.sessions.map((it) =>
      it.id === 'iwd'
        ? {
            ...it,
            liveStream: { type: 'studio', url: '', languages: [sign('live')] },
            replayStream: { type: 'studio', url: '', languages: [sign('replay')] },
          }
        : it,
    ),
  },
})

test('the replay has the languages that were given for it, and not those of the live stream, which are over', async () => {
  const { event, send, session, get } = show
  const shown = places('a', startsAt, 3)
  event.clock.set(startsAt + 6000)
  for (const [number, { path }] of shown.entries()) await send.put(path, transportStream(number))
  await send.put('live.m3u8', playlistOf(0, shown, true))
  const { liveStream, replayStream } = await session()
  expect(liveStream.languages).toEqual([sign('live')])
  expect(replayStream).toEqual({ type: 'hls', url: '' })

  event.clock.set(startsAt + 4 * 3600_000 + 1000)
  const replay = (await session()).replayStream
  expect(replay.languages).toEqual([sign('replay')])
  expect((await get(replay.url)).status).toBe(200)
  const asked = { showId: 'iwd', from: 0, to: 1000 }
  const [token, none] = [await event.join('bea@example.org'), { showId: 'iwd' }]
  expect((await event.call('timeline', asked, token)).status).toBe(200)
  const curve = (await event.call('timeline-curve', none, token)).body
  // By the recording's own length, not from the session's start to an unknown end.
  expect(curve.step * curve.values.length).toBe(6000)
})
