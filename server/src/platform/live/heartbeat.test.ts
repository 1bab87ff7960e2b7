import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { listening } from '../../testing/free-port.ts'
import { Connection } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'

const connections = new Set<Connection>()
const http = createServer()
const sockets = new WebSocketServer({ server: http })
let port: number
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  port = await listening(http)
  stop = startHeartbeat(connections)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  for (const { socket } of connections) socket.terminate()
  connections.clear()
  http.close()
})

/** Opens a connection that has not sent hello. With `autoPong` the client answers pings, as every browser does. */
async function connect(autoPong: boolean) {
  const opened = once(sockets, 'connection')
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong })
  const [[socket, request]] = await Promise.all([opened, once(client, 'open')])
  const connection = new Connection(socket, request.socket, '127.0.0.1', performance.now())
  socket.on('pong', () => {
    connection.receivedAt = performance.now()
  })
  connections.add(connection)
  return { client, connection, socket }
}

/** Opens an authenticated connection. */
async function join(autoPong: boolean) {
  const opened = await connect(autoPong)
  const attendee = { id: '1', email: 'ada@example.org', first: 'Ada', last: 'L' }
  opened.connection.user = { attendee, tokenHash: '' }
  return opened
}

/** Lets the heartbeat check, which it does after sockets were read. */
const checked = () => new Promise((resolve) => setImmediate(resolve))

// live-protocol: O1
test('a socket that sends no hello within 10 s is closed with 4401', async () => {
  const { client } = await connect(true)
  const closed = once(client, 'close')
  vi.advanceTimersByTime(11_000)
  expect((await closed)[0]).toBe(4401)
})

test('a socket whose token lookup takes longer than 10 s stays open', async () => {
  const { connection } = await connect(true)
  connection.authenticating = new Promise(() => {})
  vi.advanceTimersByTime(15_000)
  await checked()
  expect(connection.isOpen).toBe(true)
})

test('after a stall, the server reads pending frames before it checks for silent sockets', async () => {
  const { client, connection, socket } = await connect(true)
  socket.on('message', () => {
    connection.authenticating = Promise.resolve()
  })
  // Timers come first after a stall, and sockets are read next.
  await new Promise((resolve) => setTimeout(resolve))
  client.send('hello')
  vi.advanceTimersByTime(15_000)
  await checked()
  expect(connection.isOpen).toBe(true)
})

// live-protocol: H2
test('a silent socket is pinged after 17 s, and terminated when it does not respond within 5 s', async () => {
  const { client } = await join(false)
  const asked = once(client, 'ping')
  const cut = once(client, 'close')
  vi.advanceTimersByTime(17_000)
  await asked
  vi.advanceTimersByTime(6_000)
  expect((await cut)[0]).toBe(1006)
})

test('a socket that responds to pings stays open', async () => {
  const { client, connection } = await join(true)
  for (let round = 0; round < 3; round += 1) {
    const receivedAt = connection.receivedAt
    vi.advanceTimersByTime(17_000)
    await vi.waitFor(() => expect(connection.receivedAt).toBeGreaterThan(receivedAt), {
      timeout: 120_000,
    })
    vi.advanceTimersByTime(6_000)
  }
  expect(client.readyState).toBe(WebSocket.OPEN)
})

test('a page that sends its own ping every 15 s is never pinged', async () => {
  const { client, connection } = await join(false)
  const asked = vi.fn()
  client.on('ping', asked)
  for (let round = 0; round < 4; round += 1) {
    vi.advanceTimersByTime(15_000)
    connection.receivedAt = performance.now()
  }
  const sent = once(client, 'message')
  connection.sendText('{}')
  await sent
  expect(asked).not.toHaveBeenCalled()
})
