/** One client’s sockets must neither end the process nor exhaust its memory. Uses a separate server and raw bytes. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinEvent, setUpEvent } from '../../testing/numbered-event.ts'
import { dialRaw } from '../../testing/raw-socket.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'

let env: Record<string, string>
let server: ServerProcess
const crashes: (number | string | null)[] = []
beforeAll(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'rostra-hostile-')), RATE_LIMITS: 'on' }
  await setUpEvent(env, 1)
  server = await startServerProcess(env, { onCrash: (...why) => crashes.push(...why) })
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(env.DATA_DIR ?? '', { recursive: true })
})
beforeEach(() => void crashes.splice(0))

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
  const { status } = await fetch(`${server.url}/healthz`)
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
      if (n % 3 === 1) await fetch(`${server.url}/healthz`).catch(() => {})
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

/** A text frame, masked with zeros. */
function textFrame(payload: Buffer, { last = true, first = true } = {}): Buffer {
  const head = Buffer.alloc(payload.length < 126 ? 6 : 8)
  head[0] = (last ? 0x80 : 0) | (first ? 1 : 0)
  head[1] = 0x80 | Math.min(payload.length, 126)
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

test('sockets that send messages in thousands of fragments are closed, and use little memory', async () => {
  const memory = () => server.metric('process_resident_memory_bytes')
  const dialled = await Promise.all(Array.from({ length: 100 }, () => dialRaw(server.url)))
  const sockets = dialled.flatMap((it) => (it.open ? [it.socket] : []))
  expect(sockets).toHaveLength(100)
  const before = await memory()
  const byte = Buffer.from('x')
  const parts = Buffer.concat(
    Array.from({ length: 16_000 }, (_, n) => textFrame(byte, { first: n === 0, last: false })),
  )
  for (const socket of sockets) socket.write(parts)
  for (const socket of sockets) await socket.until(() => socket.isEnded)
  // Closed with 1008, or reset while data was in transit. Without the limit, 16,000 parts of each took 200 MB.
  expect(sockets.filter(({ isEnded }) => isEnded)).toHaveLength(100)
  expect((await memory()) - before).toBeLessThan(100 * 1024 * 1024)
  await expectAlive()
})

test('a frame sent byte by byte closes its socket, and one sent in pieces of 500 bytes is received', async () => {
  const [person] = await joinEvent(server.url, 1)
  const open = async () => {
    const dialled = await dialRaw(server.url)
    if (!dialled.open) throw new Error('not let in')
    const texts: string[] = []
    dialled.socket.onText((text) => void texts.push(text))
    dialled.socket.write(
      textFrame(Buffer.from(JSON.stringify({ t: 'hello', token: person?.token }))),
    )
    await dialled.socket.until(() => texts.length > 0)
    return { ...dialled, texts }
  }
  /** Each piece is read by the server before the next one is written. */
  const inPieces = async (size: number) => {
    const { socket, texts } = await open()
    const frame = { t: 'send', channel: 'busy-0', id: 'long', text: 'x'.repeat(16_000) }
    const bytes = textFrame(Buffer.from(JSON.stringify(frame)))
    for (let at = 0; at < bytes.length && !socket.isEnded; at += size) {
      socket.write(bytes.subarray(at, at + size))
      await fetch(`${server.url}/healthz`)
    }
    await socket.until(() => texts.some((text) => text.includes('"long"')) || socket.isEnded)
    const answer = texts.find((text) => text.includes('"long"'))
    socket.destroy()
    return answer ? JSON.parse(answer) : socket.closeCode
  }
  expect(await inPieces(500)).toMatchObject({ t: 'nack', code: 'invalid' })
  expect(await inPieces(1)).toBe(1008)
})
