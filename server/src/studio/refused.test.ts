import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/raw-request.ts'
import { encoder, playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { openShow, type StudioShow } from './test-show.ts'

let event: StudioShow['event']
let organiser: StudioShow['organiser']
let key: StudioShow['key']
let send: StudioShow['send']
let live: StudioShow['live']
const open = async (bursts = {}) => {
  ;({ event, organiser, key, send, live } = await openShow({ event: studioEvent, bursts }))
}
const close = () => event.close()

const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

describe('refused uploads, of which nothing is stored', () => {
  beforeAll(() => open())
  afterAll(close)

  test.each([
    ['../x.ts', 400],
    ['a/../../x.ts', 400],
    ['%2e%2e/x.ts', 400],
    ['a%00b.ts', 400],
    ['a%5cb.ts', 400],
    ['.hidden.ts', 400],
    ['clip.mov', 415],
    ['page.html', 415],
  ])('the path %s is refused with %i', async (path, status) => {
    const init = { method: 'PUT', body: transportStream(1) }
    const answer = await rawRequest(event.url, `/api/ingest/${key}/${path}`, init)
    expect(answer.status).toBe(status)
  })

  test('content that does not match its file extension is refused with 415', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const names = ['a.ts', 'a.m4s', 'a.mp4', 'a.aac', 'a.vtt', 'a.m3u8']
    expect(await statuses(names.map((name) => send.put(name, png)))).toEqual(names.map(() => 415))
    expect(await statuses(names.map((name) => send.put(name, '')))).toEqual(names.map(() => 415))
  })

  test('a segment above 32 MiB and a playlist above 1 MiB are refused with 413', async () => {
    expect((await send.put('a.ts', Buffer.alloc(33 * 1024 * 1024, 0x47))).status).toBe(413)
    const text = `#EXTM3U\n#${'x'.repeat(1024 * 1024)}\n`
    expect((await send.put('a.m3u8', text)).status).toBe(413)
  })

  test('a master playlist of a thousand renditions is refused with 413 before they are compared', async () => {
    const tags = Array.from(
      { length: 1000 },
      (_, it) =>
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${it}"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\n${it}.m3u8\n`,
    )
    expect((await send.put('master.m3u8', `#EXTM3U\n${tags.join('')}`)).status).toBe(413)
  })

  test('a playlist that counts from beyond the whole numbers is refused with 400', async () => {
    expect((await send.put('a.m3u8', playlistOf(1e300, [{ path: 'a.ts' }]))).status).toBe(400)
  })

  test('a playlist that refers to other servers or outside its folder is refused with 400', async () => {
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
})

describe('refused uploads', () => {
  beforeEach(() => open())
  afterEach(close)

  test('unsupported tags of a playlist do not reach players', async () => {
    await send.put('live0.ts', transportStream(1))
    const odd = playlistOf(0, [{ path: 'live0.ts' }]).replace(
      '#EXTINF',
      '#EXT-X-DATERANGE:ID="x",START-DATE="2022-03-02T14:00:00Z",X-ASSET-URI="https://example.org"\n#EXTINF',
    )
    await send.put('live.m3u8', odd)
    expect((await live()).text).not.toContain('example.org')
  })

  test('a wrong key, one that was replaced and that of a removed session are refused with 403', async () => {
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

  test('a second encoder is refused with 409 while the first one sends', async () => {
    await send.put('live0.ts', transportStream(1))
    const other = encoder(() => event.url, key, 'another encoder')
    expect((await other.put('live0.ts', transportStream(2))).status).toBe(409)
    event.clock.advance(7000)
    expect((await other.put('live0.ts', transportStream(2))).status).toBe(201)
  })

  test('of two encoders that start simultaneously only one is accepted, and its stream is complete', async () => {
    const encoders = ['one', 'two'].map((name) => encoder(() => event.url, key, name))
    const all = encoders.map((it, own) =>
      Promise.all(
        Array.from({ length: 5 }, (_, number) =>
          it.put(`live${number}.ts`, transportStream(10 * (own + 1) + number)),
        ),
      ),
    )
    const taken = (await Promise.all(all)).map((answers) => answers.map(({ status }) => status))
    const winner = taken[0]?.[0] === 201 ? 0 : 1
    expect(taken[winner]).toEqual([201, 201, 201, 201, 201])
    expect(taken[1 - winner]).toEqual([409, 409, 409, 409, 409])
    const names = Array.from({ length: 5 }, (_, number) => ({ path: `live${number}.ts` }))
    const sent = await Promise.all(encoders.map((it) => it.put('live.m3u8', playlistOf(0, names))))
    expect(sent.map(({ status }) => status)[winner]).toBe(201)
    expect((await live()).text).not.toContain('DISCONTINUITY\n')
  })
})

describe('refused with 429', () => {
  beforeAll(() => open({ ingestFailing: 3, ingest: 6, ingestPlaylists: 10_000 }))
  afterAll(close)

  test('trying many keys', async () => {
    const tries = Array.from({ length: 5 }, (_, index) =>
      encoder(() => event.url, `${index}`.padStart(43, 'x')).delete('a.ts'),
    )
    expect(await statuses(tries)).toContain(429)
  })

  test('playlists of more than a day’s size, again and again', async () => {
    const large = `${playlistOf(0, [{ path: 'a.ts' }])}#${'x'.repeat(4_000)}\n`
    const all = await statuses(Array.from({ length: 3 }, () => send.put('a.m3u8', large)))
    expect(all.filter((status) => status === 429)).toHaveLength(1)
  })

  test('more requests than any encoder sends', async () => {
    const all = await statuses(Array.from({ length: 8 }, () => send.delete('a.ts')))
    expect(all).toEqual(expect.arrayContaining([204, 429]))
  })
})
