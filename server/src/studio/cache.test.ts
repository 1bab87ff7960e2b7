/** The cache in deploy/nginx.conf, tested with a real nginx: what it caches and what it doesn't. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNginx } from '../testing/nginx.ts'
import { openEvent } from '../testing/open-event.ts'
import { addressesIn, encoder, playlistOf, studioEvent, transportStream } from './test-encoder.ts'

let event: Awaited<ReturnType<typeof openEvent>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let send: ReturnType<typeof encoder>
beforeEach(async () => {
  event = await openEvent({ event: studioEvent, env: { TRUST_PROXY: 'on' } })
  const port = Number(new URL(event.url).port)
  nginx = await startNginx([port, port])
  const organiser = await event.organiser()
  const { key } = (await event.call('studio-key-renew', { showId: 'iwd' }, organiser)).body
  send = encoder(() => nginx.url, key)
})
afterEach(async () => {
  await nginx.stop()
  await event.close()
})

const sendTo = async (last: number) => {
  await send.put(`live${last}.ts`, transportStream(last + 1, 50))
  const list = Array.from({ length: last + 1 }, (_, number) => ({ path: `live${number}.ts` }))
  await send.put('live.m3u8', playlistOf(0, list))
}
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })
const text = async (url: string) => (await get(url)).text()

/** The addresses of a media playlist and its segments, through the cache. */
async function opened() {
  const token = await event.join()
  const address = async () => {
    event.runMaintenance()
    const { body } = await event.call('sessions', {}, token)
    const session = body.sessions.find(({ id }: { id: string }) => id === 'iwd')
    return session.signal === 'on' ? session.liveStream.url : ''
  }
  await expect.poll(address).not.toBe('')
  const master = new URL(await address(), nginx.url).href
  const media = new URL(addressesIn(await text(master))[0] ?? '', master).href
  const segments = async () => addressesIn(await text(media)).map((it) => new URL(it, media).href)
  return { media, segments }
}

test('a segment is fetched once, completely, whatever the range and query; an altered grant is refused', async () => {
  await sendTo(0)
  await sendTo(1)
  const { segments } = await opened()
  const [first = '', second = ''] = await segments()
  // The first request for it is a range request.
  const part = await get(second, { range: 'bytes=188-375' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 188-375/9400'])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(transportStream(2, 1))
  const whole = await get(first)
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(transportStream(1, 50))
  // From here on the server itself has no files to serve.
  await rm(join(event.dataDir, 'studio'), { recursive: true })
  for (const [url, number] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const answer = await get(url)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(transportStream(number, 50))
    expect((await get(url, { range: 'bytes=0-9' })).status).toBe(206)
    expect((await get(`${url}?another`)).status).toBe(200)
    const forged = url.replace(/~(\d+)\./, (_, at) => `~${Number(at) + 1}.`)
    expect((await get(forged)).status).toBe(403)
  }
})

test('a playlist is refreshed within a second or two', async () => {
  await sendTo(0)
  const { media, segments } = await opened()
  expect(await segments()).toHaveLength(1)
  await sendTo(1)
  await expect.poll(async () => (await segments()).length).toBe(2)
  for (const [accepts, sent] of [
    ['gzip, deflate, br, zstd', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get(media, { 'accept-encoding': accepts })
    expect(answer.headers.get('content-encoding')).toBe(sent)
    expect(addressesIn(await answer.text())).toHaveLength(2)
  }
})
