import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressesIn, playlistOf, transportStream } from './test-encoder.ts'
import { openShow, type StudioShow } from './test-show.ts'

let event: StudioShow['event']
let send: StudioShow['send']
let session: StudioShow['session']
let get: StudioShow['get']
let live: StudioShow['live']
beforeEach(async () => {
  ;({ event, send, session, get, live } = await openShow())
})
afterEach(() => event.close())

describe('what an encoder sends', () => {
  test('is served byte for byte, and sending the same bytes again returns 200', async () => {
    const bytes = [0, 1, 2].map((number) => transportStream(number + 1, 40))
    for (const [number, it] of bytes.entries())
      expect((await send.put(`live${number}.ts`, it)).status).toBe(201)
    const playlist = playlistOf(0, [
      { path: 'live0.ts' },
      { path: 'live1.ts' },
      { path: 'live2.ts' },
    ])
    expect((await send.put('live.m3u8', playlist)).status).toBe(201)
    expect((await send.put('live1.ts', bytes[1] ?? '')).status).toBe(200)
    expect((await send.put('live.m3u8', playlist)).status).toBe(200)

    await expect
      .poll(session)
      .toMatchObject({ state: 3, signal: 'on', liveStream: { type: 'hls' } })
    const { address, text } = await live()
    const got = await Promise.all(addressesIn(text).map((it) => get(new URL(it, address).href)))
    expect(got.map(({ body }) => body)).toEqual(bytes)
    expect(got[0]?.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=60')
    expect(text.match(/#EXT-X-PROGRAM-DATE-TIME/g)).toHaveLength(3)
  })

  test('may be listed in a playlist before it arrives', async () => {
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    await expect.poll(async () => (await session()).signal).toBe('waiting')
    await send.put('live0.ts', transportStream(1))
    await expect.poll(async () => (await session()).signal).toBe('on')
    expect(addressesIn((await live()).text)).toHaveLength(1)
    await send.put('live1.ts', transportStream(2))
    expect(addressesIn((await live()).text)).toHaveLength(2)
  })

  test('is a new take when the encoder restarts from its first segment', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live1.ts', transportStream(2))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    event.clock.advance(10_000)
    expect((await send.put('live0.ts', transportStream(3))).status).toBe(201)
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    const { address, text } = await live()
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1)
    const got = await Promise.all(addressesIn(text).map((it) => get(new URL(it, address).href)))
    expect(got.map(({ body }) => body)).toEqual([1, 2, 3].map((it) => transportStream(it)))
  })

  test('is a new take even when the same video is sent again', async () => {
    const at = event.clock.now()
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts', at }]))
    event.clock.advance(60_000)
    expect((await send.put('live0.ts', transportStream(1))).status).toBe(200)
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts', at: at + 60_000 }]))
    await send.put('live1.ts', transportStream(2))
    await send.put(
      'live.m3u8',
      playlistOf(0, [
        { path: 'live0.ts', at: at + 60_000 },
        { path: 'live1.ts', at: at + 62_000 },
      ]),
    )
    const { text } = await live()
    expect(addressesIn(text)).toHaveLength(3)
    expect(text).toContain(new Date(at + 62_000).toISOString())
  })

  test.each([
    ['with segment times', true],
    ['without segment times', false],
  ])('is unchanged when an older playlist arrives after a newer one, %s', async (_, times) => {
    const at = event.clock.now()
    const first = { path: 'live0.ts', ...(times ? { at } : {}) }
    const second = { path: 'live1.ts', ...(times ? { at: at + 2000 } : {}) }
    await send.put('live0.ts', transportStream(1))
    await send.put('live1.ts', transportStream(2))
    event.clock.advance(1000)
    await send.put('live.m3u8', playlistOf(0, [first, second], true))
    await send.put('live.m3u8', playlistOf(0, [first]))
    const places = 'select take, sequence from recording_segment order by 1, 2'
    expect(await event.rows(places)).toEqual([
      { take: 1, sequence: 0 },
      { take: 1, sequence: 1 },
    ])
    // The same video once more, from a restarted encoder.
    event.clock.advance(1000)
    await send.put('live0.ts', transportStream(1))
    const again = { ...first, ...(times ? { at: at + 2000 } : {}) }
    await send.put('live.m3u8', playlistOf(0, [again]))
    expect(await event.rows(places)).toHaveLength(3)
  })

  test('gets the server’s time when the encoder’s clock is an hour off', async () => {
    const wrong = event.clock.now() - 3600_000
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts', at: wrong }]))
    event.clock.advance(2000)
    await send.put('live1.ts', transportStream(2))
    const both = [
      { path: 'live0.ts', at: wrong },
      { path: 'live1.ts', at: wrong + 2000 },
    ]
    await send.put('live.m3u8', playlistOf(0, both))
    const times = [...(await live()).text.matchAll(/DATE-TIME:(.*)/g)].map(([, it = '']) =>
      Date.parse(it),
    )
    expect(times).toEqual([event.clock.now() - 4000, event.clock.now() - 2000])
  })

  test('can have several renditions, separate sound and fMP4 segments', async () => {
    const init = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypiso5....')])
    const part = (number: number) =>
      Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('styp'), Buffer.alloc(8, number)])
    for (const [index, name] of ['big', 'small', 'sound'].entries()) {
      await send.put(`${name}/init.mp4`, init)
      await send.put(`${name}/0.m4s`, part(index))
      await send.put(`${name}/index.m3u8`, playlistOf(0, [{ path: '0.m4s', map: 'init.mp4' }]))
    }
    const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Floor",DEFAULT=YES,AUTOSELECT=YES,URI="sound/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2000000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1280x720,AUDIO="a"
big/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=500000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=640x360,AUDIO="a"
small/index.m3u8
`
    expect((await send.put('master.m3u8', master)).status).toBe(201)
    const served = (await get((await session()).liveStream.url)).body.toString()
    expect(served).toContain('RESOLUTION=1280x720,AUDIO="a"')
    expect(served).toMatch(/TYPE=AUDIO,GROUP-ID="a",NAME="Floor".*URI="live\//)
    expect(served).not.toContain('index.m3u8')
    const { address, text } = await live(1)
    const got = await Promise.all(addressesIn(text).map((it) => get(new URL(it, address).href)))
    expect(got.map(({ body }) => body)).toEqual([init, part(1)])
  })

  test('is kept when the encoder requests its deletion, which returns 204', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    expect((await send.delete('live0.ts')).status).toBe(204)
    expect(addressesIn((await live()).text)).toHaveLength(1)
  })

  test('continues the same recording after a server restart', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    await event.restart()
    await send.put('live1.ts', transportStream(2))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    expect(addressesIn((await live()).text)).toHaveLength(2)
  })
})

test('when a file began to arrive is known although a proxy passes it on whole', async () => {
  await send.put('live0.ts', transportStream(0))
  await send.put('live1.ts', transportStream(1), { 'x-request-time': '1.500' })
  await send.put('live2.ts', transportStream(2), { 'x-request-time': 'long' })
  const rows = await event.rows('select at - begun_at as took from recording_file order by path')
  expect(rows.map(({ took }) => Number(took))).toEqual([0, 1500, 0])
})
