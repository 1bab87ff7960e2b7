/** The page's side of a line, against a server that the test imitates over real HTTP. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveSocket } from './live-connection.ts'
import { carryByLine } from './live-line.ts'

type Asked = { request: IncomingMessage; response: ServerResponse; body: string }

const http = createServer(async (request, response) => {
  // Empty if the page was left before the whole body had arrived.
  const body = await text(request).catch(() => '')
  asked.push({ request, response, body })
  answer(asked.at(-1) as Asked)
})
let asked: Asked[]
let answer: (it: Asked) => void
let base: string
beforeEach(async () => {
  asked = []
  answer = standard
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}/conference`
})
afterEach(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status).end(JSON.stringify({ error: { code, message: '' } }))

function standard({ request, response }: Asked) {
  if (request.url === '/conference/api/live/open') response.end('{"line":"secret"}')
  else if (request.method === 'GET') response.writeHead(200).write(': hello\n\n')
  else response.end('{"taken":1}')
}

function open() {
  const frames: string[] = []
  const closes: number[] = []
  const onFrame = vi.fn()
  const socket: LiveSocket = {
    readyState: 0,
    onopen: () => socket.send('{"t":"hello","token":"token"}'),
    onmessage: ({ data }) => void frames.push(data),
    onclose: ({ code }) => void closes.push(code),
    send() {},
    close() {},
  }
  carryByLine(socket, onFrame, base)
  return { socket, frames, closes, onFrame }
}
const until = (look: () => boolean) => expect.poll(look, { interval: 5 }).toBe(true)
const streamOf = async () => {
  await until(() => asked.some(({ request }) => request.method === 'GET'))
  return asked.find(({ request }) => request.method === 'GET')?.response as ServerResponse
}
const posts = () => asked.filter(({ request }) => request.url?.includes('?from='))

test('the hello opens an SSE connection with the token in a header, and frames arrive in its stream', async () => {
  const { socket, frames, onFrame } = open()
  const stream = await streamOf()
  expect(asked[0]?.request.headers.authorization).toBe('token')
  expect(asked[1]?.request.url).toBe('/conference/api/live/line/secret')
  expect(socket.readyState).toBe(1)
  // However the network splits it: within a character, between the two line feeds that end an event.
  const bytes = Buffer.from('data: {"a":"é\u2028👩‍🚀"}\n\n: still here\n\ndata: 2\n\n')
  for (const byte of bytes) {
    stream.write(Buffer.of(byte))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until(() => frames.length === 2)
  expect(frames).toEqual(['{"a":"é\u2028👩‍🚀"}', '2'])
  expect(onFrame).toHaveBeenCalledTimes(2)
})

test('frames sent together share one POST, and the next POST waits for its response', async () => {
  const held: ServerResponse[] = []
  answer = (it) => {
    if (it.request.url?.includes('?from=')) held.push(it.response)
    else standard(it)
  }
  const { socket } = open()
  await streamOf()
  for (const frame of ['1', '2', '3']) socket.send(frame)
  await until(() => held.length === 1)
  for (const frame of ['4', '5']) socket.send(frame)
  held[0]?.end('{}')
  await until(() => held.length === 2)
  held[1]?.end('{}')
  socket.send('6')
  await until(() => held.length === 3)
  expect(posts().map(({ request, body }) => [request.url?.split('?')[1], body])).toEqual([
    ['from=0', '1\n2\n3'],
    ['from=3', '4\n5'],
    ['from=5', '6'],
  ])
})

test('frames that exceed the limits of one POST are sent in several, in order', async () => {
  const { socket } = open()
  await streamOf()
  const frames = [...Array(120).fill('"x"'), 'é'.repeat(15_000), 'é'.repeat(20_000), 'end']
  for (const frame of frames) socket.send(frame)
  await until(() => posts().some(({ body }) => body.endsWith('end')))
  expect(posts().flatMap(({ body }) => body.split('\n'))).toEqual(frames)
  for (const { body } of posts()) expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024)
  expect(posts().map(({ body }) => body.split('\n').length)).toEqual([50, 50, 21, 1, 1])
})

test('a failed POST is retried with the same number, and the connection closes after four failed attempts', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  })
  try {
    const refusals = [
      (it: Asked) => refuse(it.response, 503, 'unavailable'),
      (it: Asked) => refuse(it.response, 429, 'too-many'),
      (it: Asked) => void it.response.destroy(),
    ]
    answer = (it) => {
      const refusal = it.request.url?.includes('?from=') ? refusals.shift() : undefined
      ;(refusal ?? standard)(it)
    }
    const { socket, closes } = open()
    await streamOf()
    socket.send('1')
    await until(() => posts().length === 4)
    expect(posts().map(({ request, body }) => [request.url?.split('?')[1], body])).toEqual(
      Array(4).fill(['from=0', '1']),
    )
    expect(closes).toEqual([])
    answer = (it) => refuse(it.response, 503, 'unavailable')
    socket.send('2')
    await until(() => closes.length === 1)
    expect([posts().length, closes, socket.readyState]).toEqual([8, [1006], 3])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [401, 'not-signed-in', 4401],
  [403, 'banned', 4403],
  [429, 'too-many', 4429],
  [403, 'not-allowed', 1013],
  [503, 'unavailable', 1013],
])('an SSE connection refused with %i %s closes with %i', async (status, code, close) => {
  answer = ({ response }) => refuse(response, status, code)
  const { closes } = open()
  await until(() => closes.length === 1)
  expect(closes).toEqual([close])
})

test('a proxy that requires its own sign-in does not sign the attendee out', async () => {
  answer = ({ response }) => void response.writeHead(401).end('<h1>Please sign in</h1>')
  const { closes } = open()
  await until(() => closes.length === 1)
  expect(closes).toEqual([1013])
})

test('the last event has the close code, and a stream that breaks off closes with 1006', async () => {
  const first = open()
  const stream = await streamOf()
  stream.end('data: 1\n\nevent: close\ndata: {"code":4401,"reason":"signed out"}\n\n')
  await until(() => first.closes.length === 1)
  expect([first.frames, first.closes]).toEqual([['1'], [4401]])
  asked = []
  const second = open()
  const broken = await streamOf()
  broken.write('data: 1\n\ndata: 2')
  await until(() => second.frames.length === 1)
  broken.destroy()
  await until(() => second.closes.length === 1)
  expect([second.frames, second.closes]).toEqual([['1'], [1006]])
})

test('a ping event in the stream is answered by posting a ping', async () => {
  const { frames } = open()
  const stream = await streamOf()
  stream.write('event: ping\ndata: {}\n\n')
  await until(() => posts().length === 1)
  expect([posts()[0]?.body, frames]).toEqual(['{"t":"ping"}', []])
})

test('closing the connection ends the stream without a close event, and nothing more is sent', async () => {
  const { socket, closes } = open()
  const stream = await streamOf()
  const ended = once(stream, 'close')
  socket.send('1')
  socket.close(1000)
  await ended
  expect([closes, posts().length, socket.readyState]).toEqual([[], 0, 3])
})

test('a connection that was closed while the fallback code was loading sends no requests', async () => {
  const socket: LiveSocket = {
    readyState: 3,
    onopen: vi.fn(),
    onmessage: null,
    onclose: null,
    send() {},
    close() {},
  }
  carryByLine(socket, vi.fn(), base)
  expect([socket.onopen, asked.length]).toEqual([expect.any(Function), 0])
  expect(socket.onopen).not.toHaveBeenCalled()
})
