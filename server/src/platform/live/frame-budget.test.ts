/** The frames that one connection may send, tested over real sockets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { listening } from '../../testing/free-port.ts'
import type { TestServer } from '../../testing/open-event.ts'
import { event, ada as token, useEvent } from '../../testing/use-event.ts'
import { Connection } from './connection.ts'
import { beginWork, endWork } from './frame-budget.ts'

let lives: ReturnType<TestServer['live']>[] = []
useEvent({ as: ['ada'], once: true })
afterEach(() => {
  for (const live of lives) live.close()
  lives = []
})

async function open(as = token): Promise<ReturnType<TestServer['live']>> {
  const live = event.live()
  lives.push(live)
  await live.hello(as)
  return live
}

type Live = Awaited<ReturnType<typeof open>>
const frame =
  (it: object) =>
  ({ socket }: Live) =>
    socket.send(JSON.stringify(it))

test.each<[string, (live: Live) => void]>([
  ['pings', frame({ t: 'ping' })],
  ['typing', frame({ t: 'typing', channel: 'iwd', on: true })],
  ['rooms left that were never entered', frame({ t: 'leave', channel: 'iwd' })],
  ['messages', frame({ t: 'send', channel: 'iwd', id: 'same', text: 'Hi' })],
  ['pongs nobody asked for', ({ socket }) => socket.pong()],
])(
  'a flood of %s closes its socket with 4429, but no other socket of the same person',
  async (_, say) => {
    const [flooding, calm] = [await open(), await open()]
    for (let n = 0; n < 400; n += 1) say(flooding)
    expect(await flooding.closed()).toBe(4429)
    await calm.send({ t: 'ping' })
    expect(await calm.next('pong')).toEqual({ t: 'pong' })
  },
)

test('a flood of WebSocket pings closes its socket too', async () => {
  const live = await open()
  const answered = (wanted: number) =>
    new Promise<void>((resolve) => {
      live.socket.on('pong', () => {
        wanted -= 1
        if (wanted === 0) resolve()
      })
    })
  const closed = live.closed()
  for (let round = 1; round <= 10 && live.socket.readyState === WebSocket.OPEN; round += 1) {
    const all = answered(40)
    // Sixty pings without reading the answers would already make the library terminate the socket.
    for (let n = 0; n < 40; n += 1) live.socket.ping()
    await Promise.race([closed, all])
  }
  expect(await closed).toBe(4429)
})

// live-protocol: F2
test('a page that reconnects with a full outbox is not treated as a flood', async () => {
  const live = await open(await event.join('bea@example.org'))
  for (let n = 0; n < 200; n += 1) frame({ t: 'ping' })(live)
  await live.send({ t: 'send', channel: 'iwd', id: 'last', text: 'Hi' })
  expect((await live.next('ack')).id).toBe('last')
})

test('ten thousand frames sent without waiting are all processed, but only a few hundred at a time', async () => {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  const port = await listening(http)
  const opened = once(sockets, 'connection')
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[socket, request]] = await Promise.all([opened, once(client, 'open')])
  const connection = new Connection(socket, request.socket, '127.0.0.1', performance.now())
  const attendee = { id: '1', email: 'ada@example.org', first: 'Ada', last: 'L' }
  connection.user = { attendee, tokenHash: '' }
  let came = 0
  let most = 0
  socket.on('message', () => {
    came += 1
    beginWork(connection)
    most = Math.max(most, connection.atWork)
  })
  for (let n = 0; n < 10_000; n += 1) client.send('x'.repeat(1000))
  await expect.poll(() => connection.isPaused).toBe(true)
  while (came < 10_000) {
    // After a pause, frames received in the same chunk as the last one are still emitted.
    if (connection.atWork > 0) endWork(connection)
    else await new Promise((resolve) => setImmediate(resolve))
  }
  expect(most).toBeLessThan(400)
  client.terminate()
  http.close()
})
