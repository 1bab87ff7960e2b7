/** Hostile clients on lines: others can still connect, and memory stays bounded. Uses a separate server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectHostilities } from '../../testing/after-hostile.ts'
import { settledMemory } from '../../testing/inspector.ts'
import { createLiveLine, postLive } from '../../testing/live-line.ts'
import { joinEvent, setUpEvent } from '../../testing/numbered-event.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'

const megabyte = 1024 * 1024
const room = 'busy-0'
const hostilities = expectHostilities()

let env: Record<string, string>
let server: ServerProcess
let tokens: string[]
const crashes: (number | string | null)[] = []
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-hostile-lines-'))
  env = { DATA_DIR: dataDir, RATE_LIMITS: 'on', ...hostilities.settings.env }
  await setUpEvent(env, 5)
  server = await startServerProcess(env, {
    ...hostilities.settings,
    onCrash: (...why) => crashes.push(...why),
  })
  tokens = (await joinEvent(server.url, 5)).map(({ token }) => token)
  hostilities.log.keepTokensOut(tokens)
  await createLiveLine(server.url).enter(tokens[4] ?? '', room)
  await hostilities.begin({ servers: [server], dataDir })
})
afterAll(async () => {
  const left = await hostilities.end()
  await server.end('SIGKILL')
  rmSync(env.DATA_DIR ?? '', { recursive: true })
  expect([left, crashes]).toEqual([[], []])
})

const memory = () => server.metric('process_resident_memory_bytes')
const sockets = () => server.metric('rostra_sockets')
const token = (n: number) => tokens[n] ?? ''

/** Opens a raw connection and writes `bytes`. Nothing is read unless the test adds a listener. */
const dial = (bytes: string) => {
  const socket = connect({ host: '127.0.0.1', port: server.port })
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}
const streamOf = (line: string) =>
  `GET /api/live/line/${line} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`

test('SSE connections that are opened but never used leak no memory, and are limited for each sign-in', {
  tags: ['slow'],
}, async () => {
  const before = await settledMemory(server.debuggerUrl)
  const statuses = new Map<number, number>()
  const lines = new Set<string>()
  const startedAt = performance.now()
  for (let round = 0; round < 25; round += 1)
    for (const { status, body } of await Promise.all(
      Array.from({ length: 100 }, () => postLive(server.url, 'open', { token: token(0) })),
    )) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (body.line) lines.add(body.line)
    }
  expect([...statuses.keys()].toSorted()).toEqual([200, 429])
  expect(statuses.get(200)).toBe(lines.size)
  // The limit of all calls: a burst of 300, and 20 per second.
  expect(lines.size).toBeLessThanOrEqual(300 + (20 * (performance.now() - startedAt)) / 1000)
  const after = await settledMemory(server.debuggerUrl)
  expect(after.rss - before.rss).toBeLessThan(100 * megabyte)
  // Equals about 4 KiB for each request.
  expect(after.heap - before.heap).toBeLessThan(10 * megabyte)
  const other = createLiveLine(server.url)
  await other.enter(token(1), room)
  other.close()
})

test('event streams that are never read use little memory, and end when the client disconnects', async () => {
  const before = await memory()
  const lines = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const line = createLiveLine(server.url)
      await line.open(token(2))
      return line
    }),
  )
  const dialled = lines.map(({ line }) => dial(streamOf(line)).pause())
  await expect.poll(sockets).toBeGreaterThanOrEqual(10)
  const enter = JSON.stringify({ t: 'enter', channel: room })
  const history = JSON.stringify({ t: 'history', channel: room, limit: 100 })
  const statuses = new Set<number>()
  for (let round = 0; round < 20; round += 1)
    for (const { line } of lines)
      statuses.add(
        (await postLive(server.url, `line/${line}`, { body: `${enter}\n${history}` })).status,
      )
  for (const status of statuses) expect([200, 404, 429]).toContain(status)
  expect((await memory()) - before).toBeLessThan(100 * megabyte)
  for (const it of dialled) it.destroy()
  await expect.poll(sockets).toBeLessThan(5)
})

test('event streams that are reset before, during or after opening leave no sockets behind', async () => {
  for (let n = 0; n < 30; n += 1) {
    const line = createLiveLine(server.url)
    await line.open(token(3))
    const socket = dial(streamOf(line.line))
    if (n % 3 === 1) await postLive(server.url, `line/${line.line}`, { body: '{"t":"ping"}' })
    if (n % 3 === 2) await new Promise((resolve) => socket.once('data', resolve))
    socket.resetAndDestroy()
  }
  await expect.poll(sockets).toBeLessThan(5)
})

test('frames that are too long, late or for an unknown SSE connection are refused; a half-sent POST blocks no others', async () => {
  const line = createLiveLine(server.url)
  await line.enter(token(3), room)
  const path = `line/${line.line}`
  const giant = JSON.stringify({ t: 'send', channel: room, id: 'x', text: 'x'.repeat(70_000) })
  expect((await postLive(server.url, path, { body: giant })).status).toBe(413)
  const long = JSON.stringify({ t: 'send', channel: room, id: 'x', text: 'x'.repeat(40_000) })
  expect((await postLive(server.url, path, { body: long })).status).toBe(200)
  expect(await line.next('nack')).toMatchObject({ code: 'invalid' })
  const half = dial(
    `POST /api/live/${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  )
  expect((await postLive(server.url, path, { body: '{"t":"ping"}' })).status).toBe(200)
  await line.next('pong')
  half.resetAndDestroy()
  line.close()
  await expect
    .poll(async () => (await postLive(server.url, path, { body: '{"t":"ping"}' })).status)
    .toBe(404)
  const other = `line/${line.line.slice(0, -4)}AAAA`
  expect((await postLive(server.url, other, { body: '{"t":"ping"}' })).status).toBe(404)
})

test('of fifty simultaneous POSTs of one frame, each is accepted or refused, and the frame is processed once', async () => {
  const line = createLiveLine(server.url)
  await line.enter(token(4), room)
  const body = '{"t":"ping"}'
  const posts = await Promise.all(
    Array.from({ length: 50 }, () => postLive(server.url, `line/${line.line}?from=1`, { body })),
  )
  for (const { status } of posts) expect([200, 429]).toContain(status)
  expect(posts.some(({ status }) => status === 200)).toBe(true)
  await line.next('pong')
  expect(line.frames.filter(({ t }) => t === 'pong')).toHaveLength(1)
  line.close()
})

test('a WebSocket upgrade to the URL of an SSE connection gets a 404 response', async () => {
  const line = createLiveLine(server.url)
  await line.open(token(1))
  const asked = request(`${server.url}/api/live/line/${line.line}`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
  })
  asked.end()
  const status = await new Promise((resolve, reject) => {
    asked.on('response', (answer) => resolve(answer.resume().statusCode))
    asked.on('error', reject)
  })
  expect(status).toBe(404)
})
