/** A live show from its beginning: its playlist grows, and a player that knows it asks for the end alone. */
import { expect, test } from 'vitest'
import {
  addressesIn,
  listed,
  places,
  playlistOf,
  studioEvent,
  transportStream,
} from './test-encoder.ts'
import { openShow, show, useShow } from './test-show.ts'

useShow()

const startsAt = async () => Date.parse((await show.session()).startTime)

/** Sends the segments up to `count`, of a show whose encoder began at `at` (epoch ms). */
async function send(at: number, count: number, from = 0) {
  const all = places('live', at, count)
  for (const { path } of all.slice(from)) await show.send.put(path, transportStream(1))
  await show.send.put('live.m3u8', playlistOf(0, all))
}

async function opened() {
  const address = async () => (await show.session()).liveStream?.fromStart
  await expect.poll(address).toBeTruthy()
  const master = new URL(await address(), show.event.url).href
  const [variant = ''] = addressesIn((await show.get(master)).body.toString())
  const { href } = new URL(variant, master)
  return { href, text: async (query = '') => (await show.get(href + query)).body.toString() }
}

const sequenceOf = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
const skippedIn = (text: string) => Number(/SKIPPED-SEGMENTS=(\d+)/.exec(text)?.[1] ?? 0)

test('it begins at the start of the session, not with the test before it, and grows at its end', async () => {
  const at = (await startsAt()) - 10_000
  show.event.clock.set(at + 10_000)
  await send(at, 10)
  const { text } = await opened()
  const first = await text()
  expect(first).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
  expect(addressesIn(first)).toHaveLength(5)
  show.event.clock.set(at + 30_000)
  await send(at, 15, 10)
  const later = await text()
  expect(addressesIn(later).slice(0, 5)).toEqual(addressesIn(first))
  expect(addressesIn(later)).toHaveLength(10)
})

test('what a player was told stays: a segment that arrives too late remains a gap', async () => {
  const at = await startsAt()
  show.event.clock.set(at + 1000)
  const all = places('live', at, 12)
  for (const { path } of all.filter((_, n) => n !== 3))
    await show.send.put(path, transportStream(1))
  await show.send.put('live.m3u8', playlistOf(0, all))
  const { text } = await opened()
  show.event.clock.set(at + 60_000)
  const gap = listed(await text())
  expect(gap[3]).toBe('gap')
  await show.send.put('live3.ts', transportStream(1))
  show.event.clock.set(at + 61_000)
  expect(listed(await text())).toEqual(gap)
})

test('an update is as small after hours as after minutes, and leaves out only what the player has', async () => {
  const at = await startsAt()
  show.event.clock.set(at + 81_000)
  await send(at, 40)
  const { text } = await opened()
  const whole = await text()
  expect(addressesIn(whole)).toHaveLength(40)
  show.event.clock.set(at + 87_000)
  await send(at, 43, 40)
  const update = await text('?_HLS_skip=YES')
  const skipped = skippedIn(update)
  expect(sequenceOf(update)).toBe(sequenceOf(whole))
  // 36 s are always listed, in segments of two.
  expect([skipped, addressesIn(update).length]).toEqual([25, 18])
  expect(addressesIn(whole).slice(skipped)).toEqual(addressesIn(update).slice(0, 40 - skipped))
  expect(update.length).toBeLessThan(4000)
})

test('nobody has the address before the start or once the session is over', async () => {
  const at = await startsAt()
  show.event.clock.set(at - 60_000)
  await send(at - 60_000, 5)
  expect((await show.session()).liveStream?.fromStart).toBeUndefined()
  show.event.clock.set(at + 1000)
  await send(at - 60_000, 33, 5)
  const { href } = await opened()
  show.event.clock.set(Date.parse((await show.session()).endTime) + 3 * 3600_000)
  expect((await show.get(href)).status).toBe(404)
  expect((await show.session()).liveStream?.fromStart).toBeUndefined()
})

test('an event can leave it out', async () => {
  const event = { ...studioEvent, event: { ...studioEvent.event, fromStart: false as const } }
  const other = await openShow({ event })
  try {
    const at = Date.parse((await other.session()).startTime)
    other.event.clock.set(at + 1000)
    await other.send.put('live0.ts', transportStream(1))
    await other.send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts', at }]))
    await expect.poll(async () => (await other.session()).signal).toBe('on')
    const { url, fromStart } = (await other.session()).liveStream
    expect(fromStart).toBeUndefined()
    const { href } = new URL(url, other.event.url)
    expect((await other.get(href)).status).toBe(200)
    expect((await other.get(href.replace('live.m3u8', 'start.m3u8'))).status).toBe(404)
  } finally {
    await other.event.close()
  }
})
