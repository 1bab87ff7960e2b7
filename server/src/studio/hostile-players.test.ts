/** What someone with a player's address can make the server do. */
import { expect, test } from 'vitest'
import { rawRequest } from '../testing/raw-request.ts'
import { addressesIn, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'
import { mediaPlaylist } from './write-playlist.ts'

useShow()

/** Sends a recording of `count` places, of which only the last has its segment. */
const sendLong = async (count: number) => {
  const names = Array.from({ length: count }, (_, number) => ({ path: `live${number}.ts` }))
  await show.send.put(`live${count - 1}.ts`, transportStream(count % 256))
  await show.send.put('live.m3u8', playlistOf(0, names))
}

test('a playlist has one address: other spellings of its name are not accepted', async () => {
  await sendLong(1)
  const { address } = await show.live()
  const file = address.split('/').at(-1) ?? ''
  const name = file.replace('.m3u8', '')
  const spellings = [`${name}=.m3u8`, `${name}~.m3u8`, `${name}%2e.m3u8`, `.${file}`, name, '.m3u8']
  for (const it of spellings) {
    const path = new URL(address).pathname.replace(file, it)
    expect([it, (await rawRequest(show.event.url, path)).status]).toEqual([it, 404])
  }
  expect((await show.get(address)).status).toBe(200)
})

test('the playlist of a long recording is rewritten after a second, not for every segment', async () => {
  await sendLong(200)
  const { body } = await show.event.call('studio', { showId: 'iwd' }, show.organiser)
  const master = new URL(body.recording.replay, show.event.url)
  const [variant = ''] = addressesIn((await show.get(master.href)).body.toString())
  const recording = new URL(variant, master).href
  const count = async () => addressesIn((await show.get(recording)).body.toString()).length
  const before = await count()
  expect(before).toBeGreaterThan(100)
  await sendLong(201)
  expect(await count()).toBe(before)
  show.event.clock.advance(1_000)
  expect(await count()).toBe(before + 1)
})

test('a playlist can be written for a recording of hundreds of thousands of segments', () => {
  const place = {
    address: 'a.ts',
    duration: 2_000_000,
    at: 0,
    map: undefined,
    discontinuity: false,
  }
  const segments = Array.from({ length: 300_000 }, () => place)
  const text = mediaPlaylist({ segments, sequence: 0, discontinuities: 0, kind: 'whole' })
  expect(text).toContain('#EXT-X-TARGETDURATION:2\n')
})

test('the tables of a transport stream after fMP4 have an address of their own, with the bytes of its segment', async () => {
  await sendLong(1)
  const { address, text } = await show.live()
  const segment = new URL(addressesIn(text)[0] ?? '', address).href
  const place = { duration: 2_000_000, at: 0, discontinuity: false }
  const first = { ...place, address: 'a.m4s', map: 'a.mp4' }
  const then = { ...place, address: segment, map: undefined, discontinuity: true }
  const segments = [first, then]
  const list = mediaPlaylist({ segments, sequence: 0, discontinuities: 0, kind: 'whole' })
  const tables = addressesIn(list).at(-2) ?? ''
  expect(tables).not.toBe(segment)
  const headers = { range: 'bytes=0-375' }
  const [ofTables, ofSegment] = await Promise.all(
    [tables, segment].map(async (it) => {
      const answer = await fetch(it, { headers })
      return [answer.status, Buffer.from(await answer.arrayBuffer())] as const
    }),
  )
  expect(ofTables).toEqual([206, transportStream(1)])
  expect(ofSegment).toEqual(ofTables)
})

test('unusual range requests for a segment cause no server error', async () => {
  await sendLong(1)
  const { address, text } = await show.live()
  const segment = new URL(addressesIn(text)[0] ?? '', address)
  const all = transportStream(1)
  for (const [range, status, length] of [
    ['bytes=0-', 206, all.length],
    ['bytes=-5', 206, 5],
    ['bytes=370-99999', 206, 6],
    ['bytes=376-', 400, undefined],
    ['bytes=9-3', 400, undefined],
    ['bytes=0-1,3-4', 200, all.length],
    [`bytes=${'0-0,'.repeat(1_000)}1-1`, 206, 2],
    ['bytes=-0', 400, undefined],
    ['lines=1-2', 200, all.length],
    ['bytes=18446744073709551616-', 400, undefined],
  ] as const) {
    const answer = await fetch(segment, { headers: { range } })
    const body = await answer.arrayBuffer()
    expect([range.slice(0, 30), answer.status]).toEqual([range.slice(0, 30), status])
    if (length !== undefined) expect(body.byteLength).toBe(length)
  }
})
