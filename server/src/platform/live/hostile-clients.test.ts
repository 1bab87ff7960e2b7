/**
 * Hostile clients on lines and sockets: they neither end the process nor exhaust its memory, and others can still
 * connect. Uses a separate server and raw bytes.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectHostilities } from '../../testing/after-hostile.ts'
import { oneRequest } from '../../testing/ask.ts'
import { settledMemory } from '../../testing/inspector.ts'
import { createLiveLine, postLive } from '../../testing/live-line.ts'
import { joinEvent, setUpEvent } from '../../testing/numbered-event.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { dialRaw, textFrame } from '../../testing/raw-socket.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'

const megabyte = 1024 * 1024
const room = 'busy-0'
const hostilities = expectHostilities()

let env: Record<string, string>
let server: ServerProcess
let tokens: string[]
const crashes: (number | string | null)[] = []
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-hostile-'))
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

test('frames that are too long are refused, and a half-sent POST blocks no others', async () => {
  const line = createLiveLine(server.url)
  await line.enter(token(3), room)
  const path = `line/${line.line}`
  const giant = JSON.stringify({ t: 'send', channel: room, id: 'x', text: 'x'.repeat(70_000) })
  expect((await postLive(server.url, path, { body: giant })).status).toBe(413)
  const half = dial(
    `POST /api/live/${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  )
  expect((await postLive(server.url, path, { body: '{"t":"ping"}' })).status).toBe(200)
  await line.next('pong')
  half.resetAndDestroy()
  line.close()
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

async function connected(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: server.port })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const handshake = (path: string, headers: string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join('\r\n')

/** Expects that the process has not crashed and answers. */
async function expectAlive() {
  const { status } = await fetch(`${server.url}/healthz`, oneRequest)
  expect([status, crashes]).toEqual([200, []])
}

test.each([
  ['for an upgrade on an unknown path', () => handshake('/nothing')],
  [
    'for an upgrade from another origin',
    () => handshake('/api/live', ['Origin: https://evil.example']),
  ],
  ['for an upgrade with an invalid token', () => handshake('/api/live', ['Authorization: nobody'])],
  ['for a valid upgrade', () => handshake('/api/live')],
  [
    'for an upgrade without a Sec-WebSocket-Key',
    () => handshake('/api/live').replace(/Sec-WebSocket-Key.*\r\n/, ''),
  ],
  ['for an upgrade by POST', () => handshake('/api/live').replace('GET', 'POST')],
  ['with incomplete headers', () => handshake('/').slice(0, 40)],
  ['that is not HTTP', () => 'rubbish\r\n\r\n'],
  ['with an incomplete body', () => 'POST /api/joinEmail HTTP/1.1\r\nContent-Length: 9\r\n\r\n{'],
])(
  'a connection that is reset after a request %s does not crash the server',
  async (_, request) => {
    for (let n = 0; n < 30; n += 1) {
      const socket = await connected()
      await new Promise<void>((resolve) => socket.write(request(), () => resolve()))
      // Some are reset after the server has read the request, others before.
      if (n % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
      if (n % 3 === 1) await fetch(`${server.url}/healthz`, oneRequest).catch(() => {})
      socket.resetAndDestroy()
    }
    await expectAlive()
  },
)

test('the connection of a refused upgrade is closed even if the client keeps its side open', async () => {
  const socket = connect({ host: '127.0.0.1', port: server.port, allowHalfOpen: true })
  const ended = once(socket.resume(), 'end')
  const failed = new Promise((resolve) => socket.on('error', resolve))
  socket.write(handshake('/nothing'))
  await ended
  // Writing fails only once the connection is closed on both sides.
  const writing = setInterval(() => socket.write('x'), 5)
  await failed
  clearInterval(writing)
  socket.destroy()
})

test('above the limit of silent sockets, a frame that violates the protocol does not crash the server', async () => {
  const silent = await Promise.all(Array.from({ length: 250 }, () => dialRaw(server.url)))
  for (let n = 0; n < 20; n += 1) {
    const socket = await connected()
    const unmasked = Buffer.from([0x81, 0x02, 0x68, 0x69])
    socket.write(Buffer.concat([Buffer.from(handshake('/api/live')), unmasked]))
    await once(socket.resume(), 'close')
  }
  await expectAlive()
  for (const it of silent) if (it.open) it.socket.destroy()
})

test('sockets that send messages in thousands of fragments are closed, and use little memory', async () => {
  const dialled = await Promise.all(Array.from({ length: 100 }, () => dialRaw(server.url)))
  const open = dialled.flatMap((it) => (it.open ? [it.socket] : []))
  expect(open).toHaveLength(100)
  const before = await memory()
  const byte = Buffer.from('x')
  const parts = Buffer.concat(
    Array.from({ length: 16_000 }, (_, n) => textFrame(byte, { first: n === 0, last: false })),
  )
  for (const socket of open) socket.write(parts)
  for (const socket of open) await socket.until(() => socket.isEnded)
  // Closed with 1008, or reset while data was in transit. Without the limit, 16,000 parts of each took 200 MB.
  expect(open.filter(({ isEnded }) => isEnded)).toHaveLength(100)
  expect((await memory()) - before).toBeLessThan(100 * megabyte)
  for (const socket of open) socket.destroy()
  await expectAlive()
})

test('a frame sent byte by byte closes its socket, and one sent in pieces of 500 bytes is received', async () => {
  const open = async () => {
    const dialled = await dialRaw(server.url)
    if (!dialled.open) throw new Error('not let in')
    const texts: string[] = []
    dialled.socket.onText((text) => void texts.push(text))
    const hello = JSON.stringify({ t: 'hello', token: token(1) })
    dialled.socket.write(textFrame(Buffer.from(hello)))
    await dialled.socket.until(() => texts.length > 0)
    return { ...dialled, texts }
  }
  const agent = new Agent({ keepAlive: true })
  /** Each piece is read by the server before the next one is written. */
  const inPieces = async (size: number) => {
    const { socket, texts } = await open()
    const frame = { t: 'send', channel: room, id: 'long', text: 'x'.repeat(16_000) }
    const bytes = textFrame(Buffer.from(JSON.stringify(frame)))
    for (let at = 0; at < bytes.length && !socket.isEnded; at += size) {
      socket.write(bytes.subarray(at, at + size))
      await rawRequest(server.url, '/healthz', { agent })
    }
    await socket.until(() => texts.some((text) => text.includes('"long"')) || socket.isEnded)
    const answer = texts.find((text) => text.includes('"long"'))
    socket.destroy()
    return answer ? JSON.parse(answer) : socket.closeCode
  }
  expect(await inPieces(500)).toMatchObject({ t: 'nack', code: 'invalid' })
  expect(await inPieces(1)).toBe(1008)
  agent.destroy()
})
