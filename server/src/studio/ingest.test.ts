import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { addressesIn, encoder, playlistOf, studioEvent, transportStream } from './test-encoder.ts'

let event: TestServer
let organiser: string
let key: string
let send: ReturnType<typeof encoder>
beforeEach(async () => {
  event = await openEvent({ event: studioEvent })
  organiser = await event.organiser()
  key = (await event.call('studio-key-renew', { showId: 'iwd' }, organiser)).body.key
  send = encoder(() => event.url, key)
})
afterEach(() => event.close())

const session = async () => {
  event.runMaintenance()
  const { body } = await event.call('sessions', {}, await event.join())
  return body.sessions.find(({ id }: { id: string }) => id === 'iwd')
}
const get = async (address: string) => {
  const answer = await fetch(new URL(address, event.url))
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
/** The live playlist of one rendition, and where it is. */
const live = async (rendition = 0, of: 'liveStream' | 'replayStream' = 'liveStream') => {
  const master = new URL((await session())[of].url, event.url).href
  const variant = addressesIn((await get(master)).body.toString())[rendition] ?? ''
  const address = new URL(variant, master).href
  return { address, text: (await get(address)).body.toString() }
}
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

describe('what an encoder sends', () => {
  test('is played byte for byte, and the same bytes again are 200', async () => {
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

    expect(await session()).toMatchObject({ state: 3, signal: 'on', liveStream: { type: 'hls' } })
    const { address, text } = await live()
    const got = await Promise.all(addressesIn(text).map((it) => get(new URL(it, address).href)))
    expect(got.map(({ body }) => body)).toEqual(bytes)
    expect(got[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(text.match(/#EXT-X-PROGRAM-DATE-TIME/g)).toHaveLength(3)
  })

  test('may be listed before it is there', async () => {
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    expect((await session()).signal).toBe('waiting')
    await send.put('live0.ts', transportStream(1))
    expect((await session()).signal).toBe('on')
    expect(addressesIn((await live()).text)).toHaveLength(1)
    await send.put('live1.ts', transportStream(2))
    expect(addressesIn((await live()).text)).toHaveLength(2)
  })

  test('is a new take when the encoder starts again from its first segment', async () => {
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

  test('is a new take also when the same film is sent again', async () => {
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

  test('has the server’s time when the encoder’s clock is an hour wrong', async () => {
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

  test('has several renditions, sound of its own and fMP4', async () => {
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

  test('is answered with 204 when it is to be deleted, and stays', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    expect((await send.delete('live0.ts')).status).toBe(204)
    expect(addressesIn((await live()).text)).toHaveLength(1)
  })

  test('goes on in the same show after a restart of the server', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    await event.restart()
    await send.put('live1.ts', transportStream(2))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    expect(addressesIn((await live()).text)).toHaveLength(2)
  })
})

describe('what is refused', () => {
  test.each([
    ['../x.ts', 400],
    ['a/../../x.ts', 400],
    ['%2e%2e/x.ts', 400],
    ['a%00b.ts', 400],
    ['a%5cb.ts', 400],
    ['.hidden.ts', 400],
    ['clip.mov', 415],
    ['page.html', 415],
  ])('the path %s is %i', async (path, status) => {
    const init = { method: 'PUT', body: transportStream(1) }
    const answer = await rawRequest(event.url, `/api/ingest/${key}/${path}`, init)
    expect(answer.status).toBe(status)
  })

  test('bytes that are not what the name says are 415', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const names = ['a.ts', 'a.m4s', 'a.mp4', 'a.aac', 'a.vtt', 'a.m3u8']
    expect(await statuses(names.map((name) => send.put(name, png)))).toEqual(names.map(() => 415))
    expect(await statuses(names.map((name) => send.put(name, '')))).toEqual(names.map(() => 415))
  })

  test('a segment above 32 MiB and a playlist above 1 MiB are 413', async () => {
    expect((await send.put('a.ts', Buffer.alloc(33 * 1024 * 1024, 0x47))).status).toBe(413)
    const text = `#EXTM3U\n#${'x'.repeat(1024 * 1024)}\n`
    expect((await send.put('a.m3u8', text)).status).toBe(413)
  })

  test('a playlist that names other servers or leaves its folder is 400', async () => {
    const paths = [
      'https://example.org/a.ts',
      '//example.org/a.ts',
      '/etc/a.ts',
      '../../a.ts',
      'file:///a.ts',
    ]
    const answers = paths.map((path) => send.put('live.m3u8', playlistOf(0, [{ path }])))
    expect(await statuses(answers)).toEqual(paths.map(() => 400))
  })

  test('nothing of a playlist’s other tags reaches players', async () => {
    await send.put('live0.ts', transportStream(1))
    const odd = playlistOf(0, [{ path: 'live0.ts' }]).replace(
      '#EXTINF',
      '#EXT-X-DATERANGE:ID="x",START-DATE="2022-03-02T14:00:00Z",X-ASSET-URI="https://example.org"\n#EXTINF',
    )
    await send.put('live.m3u8', odd)
    expect((await live()).text).not.toContain('example.org')
  })

  test('a wrong key, a renewed one and that of a removed session are 403', async () => {
    const wrong = encoder(() => event.url, 'x'.repeat(43))
    expect((await wrong.put('a.ts', transportStream(1))).status).toBe(403)
    await event.call('studio-key-renew', { showId: 'iwd' }, organiser)
    expect((await send.put('a.ts', transportStream(1))).status).toBe(403)
    const { key: next } = (await event.call('studio-key-renew', { showId: 'iwd' }, organiser)).body
    const again = encoder(() => event.url, next)
    expect((await again.put('a.ts', transportStream(1))).status).toBe(201)
    await event.replace({ ...studioEvent, sessions: studioEvent.sessions.slice(1) })
    await expect.poll(async () => (await again.put('b.ts', transportStream(2))).status).toBe(403)
  })

  test('keys that are tried one after the other are 429', async () => {
    const tries = Array.from({ length: 40 }, (_, index) =>
      encoder(() => event.url, `${index}`.padStart(43, 'x')).delete('a.ts'),
    )
    expect(await statuses(tries)).toContain(429)
  })

  test('more segments than any encoder sends are 429', async () => {
    const answers = Array.from({ length: 310 }, () => send.delete('a.ts'))
    const all = await statuses(answers)
    expect(all.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('a second encoder is 409 while the first one sends', async () => {
    await send.put('live0.ts', transportStream(1))
    const other = encoder(() => event.url, key, 'another encoder')
    expect((await other.put('live0.ts', transportStream(2))).status).toBe(409)
    event.clock.advance(7000)
    expect((await other.put('live0.ts', transportStream(2))).status).toBe(201)
  })
})

describe('a disk that is nearly full', () => {
  const all = 100_000_000_000
  test('ends the recording and not the live picture; when it is full, 507', async () => {
    await send.put('live0.ts', transportStream(1))
    event.setDisk({ free: 400_000_000, all })
    await send.put('live1.ts', transportStream(2))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    expect(addressesIn((await live()).text)).toHaveLength(2)
    event.setDisk({ free: 50_000_000, all })
    expect((await send.put('live2.ts', transportStream(3))).status).toBe(507)
    event.setDisk(undefined)
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }], true))
    expect(addressesIn((await live(0, 'replayStream')).text)).toHaveLength(1)
  })
})

describe('the recording', () => {
  test('is the session’s replay once the encoder has said that it is over, without what was sent before the start', async () => {
    const start = Date.parse((await session()).startTime)
    const segments = [0, 1, 2].map((number) => ({
      path: `live${number}.ts`,
      at: start + (number - 1) * 2000,
    }))
    for (const [number, { path }] of segments.entries())
      await send.put(path, transportStream(number))
    event.clock.set(start + 4000)
    await send.put('live.m3u8', playlistOf(0, segments))
    expect((await session()).replayStream).toBeUndefined()
    await send.put('live.m3u8', playlistOf(0, segments, true))
    expect(await session()).toMatchObject({
      state: 3,
      signal: 'ended',
      replayStream: { type: 'hls' },
    })
    const { text } = await live(0, 'replayStream')
    expect(addressesIn(text)).toHaveLength(2)
    expect(text).toContain('#EXT-X-ENDLIST')
  })

  test('is closed by the end that a moderator presses, whatever is still sent', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    await event.call('direct', { showId: 'iwd', action: 'end' }, await event.moderator())
    await send.put('live1.ts', transportStream(2))
    expect(await session()).toMatchObject({ state: 0, signal: 'ended' })
  })

  test('is deleted, and comes back', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }], true))
    const { address } = await live()
    const { id } = (await event.call('recording-remove', { showId: 'iwd' }, organiser)).body
    expect((await get(address)).status).toBe(404)
    expect((await session()).signal).toBe('waiting')
    const restored = await event.call('recording-restore', { showId: 'iwd', id }, organiser)
    expect(restored.status).toBe(200)
    expect((await get(address)).status).toBe(200)
    await event.call('recording-remove', { showId: 'iwd' }, organiser)
    event.clock.advance(2 * 3600_000)
    await expect
      .poll(async () => {
        event.runMaintenance()
        return (await event.call('recording-restore', { showId: 'iwd', id }, organiser)).status
      })
      .toBe(409)
    expect(await event.rows('select * from recording_file')).toEqual([])
  })
})

describe('addresses', () => {
  test('are the same for everybody within an hour, good for a day, and nothing without their grant', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    const first = (await session()).liveStream.url
    const other = await event.call('sessions', {}, await event.join('bea@example.org'))
    expect(other.body.sessions.find(({ id }: { id: string }) => id === 'iwd').liveStream.url).toBe(
      first,
    )
    expect(
      (await get(first.replace(/~\d+/, (it: string) => `~${Number(it.slice(1)) + 1}`))).status,
    ).toBe(403)
    event.clock.advance(20 * 3600_000)
    expect((await get(first)).status).toBe(200)
    event.clock.advance(6 * 3600_000)
    expect((await get(first)).status).toBe(403)
  })

  test('answer ranges', async () => {
    await send.put('live0.ts', transportStream(7))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    const { address, text } = await live()
    const [segment = ''] = addressesIn(text)
    const answer = await fetch(new URL(segment, address), { headers: { range: 'bytes=10-19' } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10])
  })
})
