/** The upload worker in a Node thread, against a test server over real HTTP. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MessageChannel, type Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MadeFile, ToUpload, UploadState } from './studio-types.ts'
import { startUploadWorker } from './upload-worker-in-node.ts'

/** Names of the files that arrived, in order. */
let sent: string[]
/** Contents of the master playlists among them. */
let masters: string[]
let isAway: boolean
/** What the response to a file waits for. */
const waitFor = new Map<string, Promise<void>>()
const http = createServer(async (request, response) => {
  const name = request.url?.split('/').at(-1) ?? ''
  // A cancelled upload never ends.
  const body = await text(request).catch(() => undefined)
  if (body === undefined) return
  if (!isAway) sent.push(name)
  if (!isAway && name === 'master.m3u8') masters.push(body)
  await waitFor.get(name)
  response.writeHead(isAway ? 503 : 201).end()
})
let worker: Worker
let states: UploadState[]
let made: MessageChannel
beforeEach(async () => {
  sent = []
  masters = []
  states = []
  isAway = false
  waitFor.clear()
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const root = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  worker = await startUploadWorker()
  worker.on('message', (state: UploadState) => states.push(state))
  made = new MessageChannel()
  tell({ t: 'open', session: 'hall', root })
  worker.postMessage({ t: 'take', port: made.port2 }, [made.port2])
  await expect.poll(() => states.length).toBeGreaterThan(0)
  tell({ t: 'key', key: 'secret' })
})
afterEach(async () => {
  await worker.terminate()
  made.port1.close()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

const tell = (message: ToUpload) => worker.postMessage(message)
const make = (it: MadeFile) => made.port1.postMessage(it)
/** The worker compares it with its clock: an older run would look like a connection that has been silent since. */
const run = Date.now()
const segment = (rendition: string, number: number): MadeFile => ({
  t: 'file',
  name: `${run}.${rendition}.${number}.${run + number * 2_000}.2000000.m4s`,
  bytes: new ArrayBuffer(8),
})

test('no segment is sent before the master playlist, which players read only once', async () => {
  make({ t: 'run', run })
  make({ t: 'file', name: `${run}.sound.start.mp4`, bytes: new ArrayBuffer(8) })
  make(segment('sound', 0))
  await expect.poll(() => states.at(-1)?.files).toBe(1)
  // The start of a show may arrive; by the worker's next check, it would have sent the segment too.
  await expect.poll(() => sent).toEqual([`${run}.sound.start.mp4`])
  const looked = states.length
  await expect.poll(() => states.length).toBeGreaterThan(looked + 1)
  expect(sent).toEqual([`${run}.sound.start.mp4`])
  make({ t: 'master', text: '#EXTM3U' })
  await expect.poll(() => states.at(-1)?.files).toBe(0)
  expect(sent).toEqual([
    `${run}.sound.start.mp4`,
    'master.m3u8',
    'sound.m3u8',
    `${run}.sound.0.${run}.2000000.m4s`,
  ])
})

test('a changed master playlist is not sent again, and waiting segments are sent once the server responds again', async () => {
  isAway = true
  make({ t: 'run', run })
  make({ t: 'master', text: '#EXTM3U' })
  make(segment('small', 0))
  await expect.poll(() => states.at(-1)?.trouble).toBe('away')
  make({ t: 'master', text: '#EXTM3U\n#EXT-X-VERSION:7' })
  make(segment('small', 1))
  isAway = false
  tell({ t: 'online' })
  make({ t: 'end' })
  await expect.poll(() => states.at(-1)?.isCaughtUp).toBe(true)
  // The first may be sent twice: a request in progress when the connection came back may never get a response.
  expect(new Set(masters)).toEqual(new Set(['#EXTM3U']))
  const segments = sent.filter((name) => name.endsWith('.m4s'))
  expect(segments.map((name) => name.split('.')[2])).toEqual(['0', '1'])
  expect(sent.at(-1)).toBe('small.m3u8')
})

test('listed segments are sent before the next playlists, so that playlists do not delay them', async () => {
  const playlists = Promise.withResolvers<void>()
  waitFor.set('sound.m3u8', playlists.promise)
  make({ t: 'run', run })
  for (const rendition of ['sound', 'small']) make(segment(rendition, 0))
  make({ t: 'master', text: '#EXTM3U' })
  await expect.poll(() => sent).toContain('sound.m3u8')
  for (const rendition of ['sound', 'small']) make(segment(rendition, 1))
  await expect.poll(() => states.at(-1)?.files).toBe(4)
  playlists.resolve()
  await expect.poll(() => states.at(-1)?.files).toBe(0)
  const [, ...order] = sent.map((name) =>
    name.endsWith('.m3u8') ? 'playlist' : name.split('.').slice(1, 3).join(' '),
  )
  const both = ['playlist', 'playlist']
  expect(order).toEqual([...both, 'sound 0', 'small 0', ...both, 'sound 1', 'small 1'])
})
