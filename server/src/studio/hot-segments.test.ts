/** Segments that many players ask for come from memory: the same answers, for a while, and never too many bytes. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/raw-request.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { createHotSegments } from './hot-segments.ts'
import { addressesIn, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

describe('at a live session', () => {
  useShow()

  /** The address of a segment that has been asked for twice. */
  const askedTwice = async () => {
    await show.send.put('live0.ts', transportStream(1, 500))
    await show.send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
    const { address, text } = await show.live()
    const segment = new URL(addressesIn(text)[0] ?? '', address).href
    const first = await show.get(segment)
    expect((await show.get(segment)).body).toEqual(first.body)
    return { segment, first }
  }
  const removeFiles = () => rm(join(show.event.dataDir, 'studio'), { recursive: true })
  /** Without those that differ by time, and `vary`, which the plugin for static files adds. */
  const headersOf = ({ headers }: { headers: Headers }) => {
    const others = ['date', 'keep-alive', 'vary']
    return Object.fromEntries([...headers].filter(([name]) => !others.includes(name)))
  }

  test('a segment that was asked for before is answered without the disk, with the headers of the file', async () => {
    const { segment, first } = await askedTwice()
    await removeFiles()
    const again = await show.get(segment)
    expect([again.status, again.body]).toEqual([200, transportStream(1, 500)])
    expect(headersOf(again)).toEqual(headersOf(first))
  })

  test('parts, heads and conditional requests are answered as before', async () => {
    const { segment, first } = await askedTwice()
    // Not `fetch`, which adds a Cache-Control of its own to conditional requests.
    const ask = (headers: Record<string, string>, method = 'GET') =>
      rawRequest(show.event.url, new URL(segment).pathname, { method, headers })
    const part = await ask({ range: 'bytes=188-375' })
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 188-375/94000'])
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, '94000'])
    const etag = first.headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect((await ask({ 'if-match': '"another"' })).status).toBe(400)
  })

  test('a segment in memory is refused as soon as its recording is removed, and is dropped after half a minute', async () => {
    const { segment } = await askedTwice()
    await removeFiles()
    const { recording } = (await show.event.call('studio', { showId: 'iwd' }, show.organiser)).body
    const remove = { showId: 'iwd' }
    await show.event.call('recording-remove', remove, show.organiser)
    expect((await show.get(segment)).status).toBe(404)
    await show.event.call('recording-restore', { ...remove, id: recording.id }, show.organiser)
    expect((await show.get(segment)).status).toBe(200)
    show.event.clock.advance(31_000)
    show.event.runMaintenance()
    expect((await show.get(segment)).status).toBe(404)
  })
})

describe('in memory', () => {
  useFolder()

  const files = async (count: number, bytes: number) => {
    const paths = Array.from({ length: count }, (_, number) => join(folder, `${number}.ts`))
    await Promise.all(paths.map((path) => writeFile(path, Buffer.alloc(bytes))))
    return paths
  }

  test('the oldest make room, and what is still being read counts until it is done', async () => {
    const hot = createHotSegments(3_000)
    const paths = await files(5, 1_000)
    const found = async (path: string) => {
      await hot.find(path, 0)
      return hot.find(path, 0)
    }
    const [a = '', b = '', c = '', d = '', e = ''] = paths
    const slow = await Promise.all([found(a), found(b), found(c)])
    const done = slow.map((segment) => (segment ? hot.hold(segment) : () => {}))
    // All three are being read: there is no room, and the file is streamed from the disk.
    expect(await found(d)).toBe(undefined)
    hot.age(60_000)
    expect([await found(d), hot.bytes]).toEqual([undefined, 3_000])
    done[0]?.()
    expect((await found(d))?.content.length).toBe(1_000)
    expect(hot.bytes).toBe(3_000)
    // Nobody reads it any more, so that it makes room.
    expect((await found(e))?.content.length).toBe(1_000)
    for (const it of done.slice(1)) it()
    hot.age(60_000)
    expect(hot.bytes).toBe(0)
  })

  test('a file is read once for all who ask at the same time, and one that would displace many isn’t kept', async () => {
    const hot = createHotSegments(8_000)
    const [path = ''] = await files(1, 1_000)
    await hot.find(path, 0)
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => hot.find(path, 0)))
    expect(first?.content.length).toBe(1_000)
    expect(others.every((it) => it === first)).toBe(true)
    const [large = ''] = await files(1, 1_001)
    const small = createHotSegments(1_000)
    await small.find(large, 0)
    expect(await small.find(large, 0)).toBe(undefined)
  })
})
