import { beforeEach, describe, expect, test } from 'vitest'
import { addressesIn, places, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

let moderator: string
useShow()
beforeEach(async () => {
  moderator = await show.event.moderator()
})

/** What the control room shows about the session’s stream. */
const signal = async () => {
  show.event.runMaintenance()
  const { body } = await show.event.call('director', {}, moderator)
  return body.sessions.find((it: { session: { id: string } }) => it.session.id === 'iwd').signals
    .live
}
const studio = async () => (await show.event.call('studio', { showId: 'iwd' }, show.organiser)).body

describe('the team sees', () => {
  test('that no video has arrived, what is arriving, that it has stalled, and that the encoder was stopped', async () => {
    const { send, event } = show
    await expect.poll(signal).toMatchObject({
      state: 'unreachable',
      detail: 'No video has arrived. Start the encoder.',
    })
    for (const name of ['big', 'small']) {
      await send.put(`${name}0.ts`, transportStream(1, name === 'big' ? 2000 : 500))
      await send.put(`${name}.m3u8`, playlistOf(0, [{ path: `${name}0.ts` }]))
    }
    await send.put(
      'master.m3u8',
      `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=640x360
small.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720
big.m3u8
`,
    )
    await expect.poll(signal).toMatchObject({
      state: 'good',
      detail: expect.stringMatching(
        /^Receiving since \d\d:\d\d: 1\.9 Mbit\/s, 2 renditions \(1280×720, 640×360\)\.$/,
      ),
    })
    const since = event.clock.now()
    expect((await studio()).arriving).toEqual({
      since,
      rate: 1_880_000,
      renditions: [
        { width: 1280, height: 720, rate: 1_504_000 },
        { width: 640, height: 360, rate: 376_000 },
      ],
      lastMinute: { segments: 1, missing: 0 },
    })
    event.clock.advance(30_000)
    await expect.poll(signal).toMatchObject({
      state: 'stalled',
      detail: 'Nothing has arrived for 30 s. Check the encoder.',
    })
    expect((await studio()).arriving).toBeNull()
    await send.put('big1.ts', transportStream(2))
    expect((await studio()).arriving.since).toBe(since + 30_000)
    await send.put('big.m3u8', playlistOf(0, [{ path: 'big0.ts' }, { path: 'big1.ts' }], true))
    await expect.poll(signal).toMatchObject({
      state: 'ended',
      detail: expect.stringContaining('The encoder was stopped at'),
    })
  })

  test('that segments which the encoder listed never arrived, and why that may be', async () => {
    const { send, event } = show
    const at = event.clock.now()
    // The last three may be on their way.
    const arrived = Array.from({ length: 57 }, (_, number) => number).filter((it) => it % 9 > 0)
    for (const number of arrived) await send.put(`live${number}.ts`, transportStream(number))
    await send.put('live.m3u8', playlistOf(0, places('live', at, 60)))
    expect((await studio()).arriving.lastMinute).toEqual({ segments: 30, missing: 4 })
    await expect.poll(signal).toMatchObject({
      state: 'incomplete',
      detail: expect.stringMatching(
        /^4 of 30 segments of the last minute are missing\..*http_persistent=1/,
      ),
    })
  })
})

describe('the live playlist', () => {
  test('continues its sequence numbers when its first segments drop out, even across a new take', async () => {
    const { send, event, live } = show
    const sent = async (from: number, count: number, take: number) => {
      const segments = Array.from({ length: count }, (_, index) => ({
        path: `live${from + index}.ts`,
        seconds: 20,
      }))
      for (const [index, { path }] of segments.entries())
        await send.put(path, transportStream(take * 100 + index))
      const playlist = playlistOf(from, segments).replace('DURATION:2', 'DURATION:20')
      expect((await send.put('live.m3u8', playlist)).status).toBe(201)
    }
    await sent(0, 4, 0)
    event.clock.advance(20_000)
    await sent(0, 20, 1)
    const { text } = await live()
    // Five minutes are fifteen segments of twenty seconds.
    expect(addressesIn(text)).toHaveLength(15)
    expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:9\n')
    expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n')
  })

  test('begins with the session, not with video that was sent before', async () => {
    const { send, event, live, session } = show
    const start = Date.parse((await session()).startTime)
    const list = (count: number) =>
      playlistOf(
        0,
        Array.from({ length: count }, (_, number) => ({
          path: `live${number}.ts`,
          at: start - 20_000 + number * 2000,
        })),
      )
    event.clock.set(start)
    for (let number = 0; number < 10; number += 1)
      await send.put(`live${number}.ts`, transportStream(number))
    await send.put('live.m3u8', list(10))
    expect(await session()).toMatchObject({ state: 3, signal: 'waiting' })
    event.clock.set(start + 20_000)
    for (let number = 10; number < 20; number += 1)
      await send.put(`live${number}.ts`, transportStream(number))
    await send.put('live.m3u8', list(20))
    const { text } = await live()
    expect(addressesIn(text)).toHaveLength(10)
    expect(text).toContain('#EXT-X-MEDIA-SEQUENCE:10\n')
  })

  test('has at most forty renditions and audio tracks', async () => {
    const answers = []
    for (let number = 0; number < 41; number += 1)
      answers.push(
        (await show.send.put(`p${number}.m3u8`, playlistOf(0, [{ path: 'a.ts' }]))).status,
      )
    expect(answers.slice(0, 40)).toEqual(answers.slice(0, 40).map(() => 201))
    expect(answers.at(-1)).toBe(413)
  })
})
