import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listening } from '../../testing/free-port.ts'
import { Connection } from './connection.ts'
import { eventOf } from './event-stream.ts'
import { startHeartbeat } from './heartbeat.ts'
import { LineSocket } from './line-socket.ts'
import { payloadOf, textFrame } from './text-frame.ts'

const http = createServer()
const connections = new Set<Connection>()
let port: number
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  port = await listening(http)
  stop = startHeartbeat(connections)
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  connections.clear()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

async function open() {
  const asked = request({ port, host: '127.0.0.1', agent: false })
  asked.on('error', () => {})
  asked.end()
  const [, response] = (await once(http, 'request')) as [IncomingMessage, ServerResponse]
  response.flushHeaders()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const socket = new LineSocket(response)
  const connection = new Connection(socket, socket, '127.0.0.1', performance.now())
  const attendee = { id: '1', email: 'ada@example.org', first: 'Ada', last: 'L' }
  connection.user = { attendee, tokenHash: '' }
  connections.add(connection)
  const ended = new Promise((resolve) => answer.once('close', resolve))
  const hasSent = (expected: string) =>
    vi.waitFor(() => expect(text).toBe(expected), { timeout: 120_000 })
  return { socket, connection, ended, hasSent }
}

test('a frame of any length becomes one event, which is built once for all SSE connections of a room', async () => {
  for (const length of [0, 1, 100, 125, 126, 65_535, 65_536, 300_000]) {
    const frame = textFrame('é'.repeat(length / 2))
    expect(payloadOf(frame).toString()).toBe('é'.repeat(length / 2))
    expect(eventOf(frame).toString()).toBe(`data: ${'é'.repeat(length / 2)}\n\n`)
    expect(eventOf(frame)).toBe(eventOf(frame))
  }
})

test('an event stream that was silent for 15 s gets a comment, and an active one gets none', async () => {
  const { socket, connection, hasSent } = await open()
  // The heartbeat would terminate the connection, as the client never answers.
  stop()
  vi.advanceTimersByTime(14_000)
  socket.keepAlive(performance.now())
  connection.send({ t: 'pong' })
  vi.advanceTimersByTime(14_000)
  socket.keepAlive(performance.now())
  vi.advanceTimersByTime(1_000)
  socket.keepAlive(performance.now())
  socket.keepAlive(performance.now())
  await hasSent('data: {"t":"pong"}\n\n:\n\n')
})

test('a client that posts nothing is pinged after 17 s, and disconnected when it does not respond within 5 s', async () => {
  const { socket, ended, hasSent } = await open()
  vi.advanceTimersByTime(17_000)
  await hasSent('event: ping\ndata: {}\n\n')
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(6_000)
  expect(await closed).toEqual([1006])
  await ended
})

test('the last event contains the close code, and nothing follows it', async () => {
  const { connection, socket, ended, hasSent } = await open()
  const closed = once(socket, 'close')
  connection.close(4401, 'signed out')
  connection.send({ t: 'pong' })
  connection.close(4403, 'banned')
  expect(connection.isOpen).toBe(false)
  await ended
  await hasSent('event: close\ndata: {"code":4401,"reason":"signed out"}\n\n')
  expect(connection.closedWith).toBe(4401)
  await closed
})
