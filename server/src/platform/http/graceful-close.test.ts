import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listening } from '../../testing/free-port.ts'
import { closeGracefully } from './graceful-close.ts'

let server: Server
let port: number
/** Sends the answers to `/slow`. */
let answer: () => void
beforeEach(async () => {
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  server = createServer(async ({ url }, response) => {
    if (url === '/slow') await asked
    response.end(url)
  })
  port = await listening(server)
})
afterEach(() => server.closeAllConnections())

/** Opens a keep-alive connection, as a proxy does. */
function proxy() {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  return {
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
    until: (expected: string) => expect.poll(() => received).toContain(expected),
    ended: once(socket, 'close'),
  }
}

test('a server that is shutting down responds on open connections, closes them, and accepts no new ones', async () => {
  const [idle, busy] = [proxy(), proxy()]
  idle.ask('/before')
  busy.ask('/slow')
  await idle.until('/before')
  expect(server.listening).toBe(true)
  const closing = closeGracefully(server)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  idle.ask('/after')
  await idle.until('connection: close')
  await idle.until('/after')
  await idle.ended
  const ended = closing.ended()
  answer()
  await busy.until('/slow')
  await busy.ended
  await ended
})

test('idle connections are closed when the server shuts down', async () => {
  const idle = proxy()
  idle.ask('/before')
  await idle.until('/before')
  await closeGracefully(server).ended()
  await idle.ended
})
