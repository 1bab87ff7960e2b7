import type { IncomingMessage, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, type Timeouts } from './http-server.ts'

let close: (() => Promise<void>) | undefined
let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await close?.()
})

/** Errors that the server logged. */
const logged: string[] = []
const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
const enough = 600_000
const unlimited: Timeouts = {
  ...{ head: enough, body: enough, linger: enough },
  ...{ idle: enough, bodies: enough, answers: enough },
}

/** Starts a server with these limits; `/call` and `/file` answer with the body, which for `/file` may arrive slowly; `/endless` never ends, `/large` is large. */
async function serving(given: Partial<Timeouts>) {
  const http = await createHttpServer({
    logger,
    trustedProxies: 0,
    secure: false,
    basePath: '',
    timeouts: { ...unlimited, ...given },
  })
  http.post('/call', async ({ body }) => body)
  http.get('/endless', async (_, reply) => {
    const answer = new Readable({ read() {} })
    answer.push('start')
    return reply.send(answer)
  })
  http.get('/large', async (_, reply) => reply.send(Buffer.alloc(50_000_000)))
  http.post('/file', { config: { takesFile: true } }, async ({ body }) => body)
  server = http.server
  const url = new URL(await http.listen({ host: '127.0.0.1', port: 0 }))
  close = () => http.close()
  return (start: string) => {
    const socket = connect(Number(url.port), '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(start)
    return socket
  }
}
/** Resolves with the text received until the connection ended; empty if it was reset. */
const answered = (socket: Socket) => text(socket).catch(() => '')
const head = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`

test.each(['Content-Length: 9\r\n', 'Transfer-Encoding: chunked\r\n'])(
  'a call whose body never arrives is refused with a message, and its connection is closed: %j',
  async (length) => {
    const dial = await serving({ body: 50 })
    const answer = await text(dial(head('/call', length)))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('"code":"cut-off","message":"The request took too long to arrive.')
  },
)

test('a file upload may be slow, and so may the next call on a connection', async () => {
  const dial = await serving({ body: 20 })
  const tooSlow = dial(head('/call', 'Content-Length: 1\r\n'))
  const slow = dial(head('/file', 'Content-Length: 9\r\n'))
  const kept = dial(`${head('/call', 'Content-Length: 2\r\n')}{}`)
  // When this call is refused as too slow, the time limit has passed for the others too.
  await text(tooSlow)
  slow.write('{"a":"b"}')
  kept.write(`${head('/call', 'Connection: close\r\nContent-Length: 2\r\n')}{}`)
  expect(await text(kept)).toMatch(/200 OK[\s\S]*200 OK/)
  slow.end()
  expect(await text(slow)).toContain('{"a":"b"}')
})

test('a request whose headers are never completed gets a 408 response', async () => {
  const dial = await serving({ head: 50 })
  expect(await text(dial('GET / HTTP/1.1\r\nHost:'))).toMatch(/^HTTP\/1\.1 408 /)
})

test('an address may have only a limited number of connections without a request', async () => {
  const dial = await serving({ idle: 2 })
  const first = dial('')
  const used = dial(`${head('/call', 'Content-Length: 2\r\n')}{}`)
  await new Promise((resolve) => used.once('data', resolve))
  const second = dial('GET')
  expect(await answered(dial(head('/call')))).toBe('')
  first.destroy()
  // The closed connection makes room for another.
  await expect
    .poll(() => answered(dial(head('/call', 'Connection: close\r\n'))))
    .toMatch(/^HTTP\/1\.1 200 /)
  expect(second.destroyed).toBe(false)
})

test('a connection that is reset while it sends is no failed call', async () => {
  const dial = await serving({})
  const half = dial(head('/call', 'Content-Length: 9\r\n'))
  const request = await new Promise<IncomingMessage>((resolve) => server?.once('request', resolve))
  half.resetAndDestroy()
  await new Promise((resolve) => request.once('close', resolve))
  await text(dial(`${head('/call', 'Connection: close\r\nContent-Length: 2\r\n')}{}`))
  expect(logged).toEqual([])
})

test('a connection is closed when it was refused and its body does not arrive', async () => {
  const dial = await serving({ linger: 50, bodies: 0 })
  const answer = await text(dial(head('/file', 'Content-Length: 9\r\n')))
  expect(answer).toMatch(/^HTTP\/1\.1 429 /)
})

test('an address may send only a limited number of files at the same time', async () => {
  const dial = await serving({ bodies: 1 })
  const slow = dial(head('/file', 'Content-Length: 2\r\n'))
  const once = `${head('/file', 'Connection: close\r\nContent-Length: 2\r\n')}{}`
  await expect.poll(() => text(dial(once))).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10/i)
  slow.end('{}')
  await text(slow)
  expect(await text(dial(once))).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(['/endless', '/large'])(
  'an address may read only a limited number of answers at the same time: the oldest ends: %s',
  async (path) => {
    const dial = await serving({ answers: 2, linger: 0 })
    const started = async () => {
      const socket = dial(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await new Promise((resolve) => socket.once('data', resolve))
      return socket.pause()
    }
    const [first, second] = [await started(), await started()]
    const third = await started()
    first.resume()
    await expect.poll(() => first.destroyed).toBe(true)
    expect([second.destroyed, third.destroyed]).toEqual([false, false])
  },
)
