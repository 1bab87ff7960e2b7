/** Failures while an encoder sends, and what they leave behind. */
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiveSegment } from './receive-segment.ts'
import { addressesIn, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

useShow()

const folder = () => join(show.event.dataDir, 'studio')
const unfinished = () =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith('.part')) : []

const large = 'x'.repeat(1_000_000)
test.each([
  ['a title', `#EXTINF:2,${large}`],
  ['an attribute', `#EXT-X-DATERANGE:ID="${large}",START-DATE="2022-03-02T14:00:00Z"\n#EXTINF:2,`],
  ['many attributes', `#EXT-X-DATERANGE:${'A="1",'.repeat(160_000)}\n#EXTINF:2,`],
  ['an unknown tag', `#EXT-X-${'Y'.repeat(1_000_000)}:1\n#EXTINF:2,`],
  ['a run of quotation marks', `#EXT-X-DATERANGE:ID=${'"'.repeat(999_999)}\n#EXTINF:2,`],
  ['a number', `#EXT-X-BYTERANGE:${'9'.repeat(1_000_000)}\n#EXTINF:2,`],
])('%s of 1 MB in a playlist is accepted or refused, and reaches no player', async (_, tag) => {
  await show.send.put('live0.ts', transportStream(0))
  await show.send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts' }]))
  await show.send.put('live1.ts', transportStream(1))
  const next = playlistOf(0, [{ path: 'live0.ts' }]).concat(`${tag}\nlive1.ts\n`)
  expect([200, 201, 400, 415]).toContain((await show.send.put('live.m3u8', next)).status)
  const { text } = await show.live()
  expect(text.length).toBeLessThan(1000)
  expect(addressesIn(text).length).toBeGreaterThan(0)
})

test('a segment that is cut off in the middle leaves no file, and can be uploaded again', async () => {
  const { hostname, port } = new URL(show.event.url)
  const body = transportStream(1, 2000)
  const socket = connect(Number(port), hostname)
  socket.write(
    `PUT /api/ingest/${show.key}/live0.ts HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, body.length / 2))
  await expect.poll(unfinished).toHaveLength(1)
  socket.destroy()
  await expect.poll(unfinished).toEqual([])
  expect(await show.event.rows('select * from recording_file')).toEqual([])
  expect((await show.send.put('live0.ts', body)).status).toBe(201)
  expect(unfinished()).toEqual([])
})

test('uploads that never end block no others, and one with a wrong key is refused before its body is complete', async () => {
  const { hostname, port } = new URL(show.event.url)
  const begin = (key: string) => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `PUT /api/ingest/${key}/slow.ts HTTP/1.1\r\nhost: ${hostname}\r\nuser-agent: test encoder\r\ncontent-length: 9400\r\n\r\nG`,
    )
    return socket
  }
  const slow = Array.from({ length: 50 }, () => begin(show.key))
  await expect.poll(unfinished).toHaveLength(50)
  const wrong = begin('x'.repeat(43))
  let answer = ''
  wrong.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  await expect.poll(() => answer).toContain('HTTP/1.1 403')
  expect((await show.send.put('live0.ts', transportStream(0))).status).toBe(201)
  for (const socket of [...slow, wrong]) socket.destroy()
  await expect.poll(unfinished).toEqual([])
})

test('a segment that is sent many times simultaneously is stored as one file', async () => {
  const body = transportStream(1, 500)
  const all = Array.from({ length: 30 }, () => show.send.put('live0.ts', body))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array.from({ length: 29 }, () => 200), 201])
  const [recording, more] = readdirSync(folder())
  expect(more).toBeUndefined()
  expect(readdirSync(join(folder(), recording ?? ''))).toHaveLength(1)
})

test('partial files that a killed server left are deleted after an hour, and those being written are kept', async () => {
  await show.send.put('live0.ts', transportStream(0))
  const [old, young] = ['old.part', 'young.part'].map((name) => join(folder(), name))
  if (!old || !young) throw new Error('no names')
  for (const path of [old, young]) writeFileSync(path, transportStream(1))
  const longAgo = new Date(Date.now() - 2 * 3600_000)
  utimesSync(old, longAgo, longAgo)
  await expect
    .poll(() => {
      show.event.runMaintenance()
      return unfinished()
    })
    .toEqual(['young.part'])
})

test('a disk that fills while a segment is written causes a no-space error and leaves no partial file', async () => {
  const place = mkdtempSync(join(tmpdir(), 'rostra-full-'))
  try {
    const part = join(place, 'a.part')
    // Every write to this file fails as on a full disk.
    symlinkSync('/dev/full', part)
    async function* content() {
      yield transportStream(1)
    }
    await expect(receiveSegment(content(), part, 'ts')).rejects.toMatchObject({ code: 'no-space' })
    expect(readdirSync(place)).toEqual([])
  } finally {
    rmSync(place, { recursive: true })
  }
})
