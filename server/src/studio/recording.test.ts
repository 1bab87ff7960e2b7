import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressesIn, places, playlistOf, studioEvent, transportStream } from './test-encoder.ts'
import { openShow, type StudioShow } from './test-show.ts'

let event: StudioShow['event']
let organiser: StudioShow['organiser']
let send: StudioShow['send']
let session: StudioShow['session']
let get: StudioShow['get']
let live: StudioShow['live']
beforeEach(async () => {
  ;({ event, organiser, send, session, get, live } = await openShow())
})
afterEach(() => event.close())

/** Epoch ms. */
const plannedEnd = async () => Date.parse((await session()).endTime)

describe('a disk that is nearly full', () => {
  const all = 100_000_000_000
  test('stops the recording but not the live stream; once it is full, segments and playlists are refused with 507', async () => {
    await send.put('live0.ts', transportStream(1))
    event.setDisk({ free: 400_000_000, all })
    await send.put('live1.ts', transportStream(2))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }]))
    expect(addressesIn((await live()).text)).toHaveLength(2)
    event.setDisk({ free: 50_000_000, all })
    expect((await send.put('live2.ts', transportStream(3))).status).toBe(507)
    expect((await send.put('live.m3u8', playlistOf(0, [{ path: 'live2.ts' }]))).status).toBe(507)
    event.setDisk(undefined)
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }, { path: 'live1.ts' }], true))
    event.clock.set(await plannedEnd())
    expect(addressesIn((await live(0, 'replayStream')).text)).toHaveLength(1)
  })
})

describe('the recording', () => {
  test('is available once the encoder ends it, and is the replay from the planned end, without video before the start', async () => {
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
    await expect.poll(session).toMatchObject({
      state: 3,
      signal: 'on',
      replayStream: { type: 'hls' },
    })
    event.clock.set(await plannedEnd())
    await expect.poll(session).toMatchObject({
      state: 0,
      signal: 'ended',
      replayStream: { type: 'hls' },
    })
    const { text } = await live(0, 'replayStream')
    expect(addressesIn(text)).toHaveLength(2)
    expect(text).toContain('#EXT-X-ENDLIST')
  })

  test('continues when the encoder ends before the planned end and returns', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }], true))
    event.clock.advance(60_000)
    await send.put('live0.ts', transportStream(2))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }], true))
    expect(addressesIn((await live()).text)).toHaveLength(2)
    event.clock.set(await plannedEnd())
    const { text } = await live(0, 'replayStream')
    expect(addressesIn(text)).toHaveLength(2)
    expect(text).toContain('#EXT-X-ENDLIST')
  })

  test('is complete after a minute without network, once the delayed segments are sent', async () => {
    const first = event.clock.now() - 20_000
    const list = (count: number, ended = false) =>
      playlistOf(
        0,
        Array.from({ length: count }, (_, number) => ({
          path: `live${number}.ts`,
          at: first + number * 20_000,
          seconds: 20,
        })),
        ended,
      ).replace('DURATION:2', 'DURATION:20')
    await send.put('live0.ts', transportStream(0))
    await send.put('live.m3u8', list(1))
    event.clock.advance(60_000)
    await expect.poll(async () => (await session()).signal).toBe('on')
    // Newest first, as from an encoder that wants to be live again.
    await send.put('live3.ts', transportStream(3))
    await send.put('live.m3u8', list(4))
    // Players don't have to wait for the missing ones.
    event.clock.advance(7_000)
    expect((await live()).text.match(/#EXT-X-GAP/g)).toHaveLength(2)
    await send.put('live2.ts', transportStream(2))
    await send.put('live1.ts', transportStream(1))
    event.clock.set(await plannedEnd())
    await send.put('live.m3u8', list(4, true))
    const { address, text } = await live(0, 'replayStream')
    expect(text).not.toMatch(/GAP|DISCONTINUITY\n/)
    const got = await Promise.all(addressesIn(text).map((it) => get(new URL(it, address).href)))
    expect(got.map(({ body }) => body)).toEqual([0, 1, 2, 3].map((it) => transportStream(it)))
  })

  test('is closed immediately by an encoder that ends after the planned end', async () => {
    event.clock.set(await plannedEnd())
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    await expect.poll(async () => (await session()).signal).toBe('on')
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }], true))
    await expect.poll(async () => (await session()).signal).toBe('ended')
  })

  test('is closed when a moderator ends the session, even if the encoder continues to send', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    await event.call('direct', { showId: 'iwd', action: 'end' }, await event.moderator())
    await send.put('live1.ts', transportStream(2))
    await expect.poll(session).toMatchObject({ state: 0, signal: 'ended' })
  })

  test('can be deleted and restored, until its files are deleted', async () => {
    await send.put('live0.ts', transportStream(1))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }], true))
    const { address } = await live()
    const { id } = (await event.call('recording-remove', { showId: 'iwd' }, organiser)).body
    expect((await get(address)).status).toBe(404)
    await expect.poll(async () => (await session()).signal).toBe('waiting')
    const restored = await event.call('recording-restore', { showId: 'iwd', id }, organiser)
    expect(restored.status).toBe(200)
    expect((await get(address)).status).toBe(200)
    await event.call('recording-remove', { showId: 'iwd' }, organiser)
    event.clock.advance(2 * 3600_000)
    const folder = join(event.dataDir, 'studio', id)
    expect(existsSync(folder)).toBe(true)
    await expect.poll(() => event.rows('select id from recording')).toEqual([])
    // The files go first, and the session's own row last.
    expect(await event.rows('select * from recording_file')).toEqual([])
    expect(existsSync(folder)).toBe(false)
    const late = await event.call('recording-restore', { showId: 'iwd', id }, organiser)
    expect(late.status).toBe(409)
  })

  test('of a removed session is kept for a day, and is then deleted from the disk', async () => {
    await send.put('live0.ts', transportStream(1))
    const recordings = () => event.rows('select id, missing_since from recording')
    const [{ id }] = (await recordings()) as [{ id: string }]
    const marked = async () => {
      event.runMaintenance()
      return ((await recordings()) as { missing_since: number | null }[])[0]?.missing_since
    }
    await event.replace({ ...studioEvent, sessions: studioEvent.sessions.slice(1) })
    await expect.poll(marked).not.toBeNull()
    await event.replace(studioEvent)
    await expect.poll(marked).toBeNull()
    await event.replace({ ...studioEvent, sessions: studioEvent.sessions.slice(1) })
    await expect.poll(marked).not.toBeNull()
    event.clock.advance(25 * 3600_000)
    await expect
      .poll(() => {
        event.runMaintenance()
        return recordings()
      })
      .toEqual([])
    expect(existsSync(join(event.dataDir, 'studio', id))).toBe(false)
  })

  test('ends for attendees when a moderator ends the session, although the encoder goes on', async () => {
    const from = event.clock.now()
    const sendFrom = async (first: number) => {
      for (const number of [first, first + 1])
        await send.put(`live${number}.ts`, transportStream(number))
      await send.put('live.m3u8', playlistOf(0, places('live', from, first + 2)))
    }
    await sendFrom(0)
    event.clock.set(from + 4000)
    const page = await live()
    await event.call('direct', { showId: 'iwd', action: 'end' }, organiser)
    event.clock.set(from + 8000)
    await sendFrom(2)
    expect(addressesIn((await live(0, 'replayStream')).text)).toHaveLength(2)
    expect(addressesIn((await get(page.address)).body.toString())).toHaveLength(2)
    const { recording } = (await event.call('studio', { showId: 'iwd' }, organiser)).body
    const whole = new URL(recording.address, event.url).href
    const [variant = ''] = addressesIn((await get(whole)).body.toString())
    expect(addressesIn((await get(new URL(variant, whole).href)).body.toString())).toHaveLength(4)
  })

  test('is trimmed at segment boundaries, stays complete for organisers, and is restored when the trim is undone', async () => {
    const start = Date.parse((await session()).startTime)
    const segments = [0, 1, 2, 3].map((number) => ({
      path: `live${number}.ts`,
      at: start + number * 2000,
    }))
    event.clock.set(start + 8000)
    for (const [number, { path }] of segments.entries())
      await send.put(path, transportStream(number))
    await send.put('live.m3u8', playlistOf(0, segments))
    event.clock.set(await plannedEnd())
    await send.put('live.m3u8', playlistOf(0, segments, true))
    const { recording } = (await event.call('studio', { showId: 'iwd' }, organiser)).body
    expect(recording.shown).toEqual({ from: null, to: null })
    const trim = (shown: object, id = recording.id) =>
      event.call('recording-trim', { showId: 'iwd', id, shown }, organiser)

    const nothing = { from: null, to: null }
    const shown = { from: start + 2000, to: start + 6000 }
    expect((await trim(shown)).body).toEqual({ before: nothing })
    expect(addressesIn((await live(0, 'replayStream')).text)).toHaveLength(2)
    const whole = new URL(recording.address, event.url).href
    const [variant = ''] = addressesIn((await get(whole)).body.toString())
    const media = await get(new URL(variant, whole).href)
    expect(addressesIn(media.body.toString())).toHaveLength(4)
    // Attendees' grants do not give access to what was trimmed off, neither by another name nor by its own.
    const address = new URL((await session()).replayStream.url, event.url).href
    expect((await get(address.replace('recording.m3u8', 'whole.m3u8'))).status).toBe(404)
    const asTeam = new URL(variant, whole).href
    const asAttendee = new URL(variant.replace('whole', 'recording'), address).href
    const parts = addressesIn(media.body.toString())
    const statuses = async (from: string) =>
      Promise.all(parts.map(async (it) => (await get(new URL(it, from).href)).status))
    expect(await statuses(asTeam)).toEqual([200, 200, 200, 200])
    expect(await statuses(asAttendee)).toEqual([404, 200, 200, 404])
    expect(await trim({ from: start - 9000, to: start - 3000 })).toMatchObject({
      status: 400,
      body: { error: { message: 'Nothing was recorded between these times; choose others' } },
    })

    expect((await trim(nothing)).body).toEqual({ before: shown })
    expect(addressesIn((await live(0, 'replayStream')).text)).toHaveLength(4)
    expect((await trim({ from: 2, to: 1 })).status).toBe(400)
    expect((await trim(nothing, 'other')).status).toBe(409)
  })
})

describe('media addresses', () => {
  test('are the same for everyone within an hour, expire four hours after the session, and require a valid grant', async () => {
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
    const end = await plannedEnd()
    const replay = first.replace('live.m3u8', 'recording.m3u8')
    event.clock.set(end + 3.9 * 3600_000)
    expect((await get(replay)).status).toBe(200)
    event.clock.set(end + 5.1 * 3600_000)
    expect((await get(replay)).status).toBe(403)
  })

  test('support range requests', async () => {
    await send.put('live0.ts', transportStream(7))
    await send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    const { address, text } = await live()
    const [segment = ''] = addressesIn(text)
    const answer = await fetch(new URL(segment, address), { headers: { range: 'bytes=10-19' } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10])
  })
})
