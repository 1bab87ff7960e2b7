/** Lines on their way to a server that comes and goes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSender } from './send-lines.ts'

/** What the server does with each message in turn: an HTTP status, or it cuts the connection. */
let answers: (number | 'cut')[] = []
let got: { seq: number; text: string; at: string }[] = []
const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request)
  got.push(JSON.parse(Buffer.concat(chunks).toString()))
  const answer = answers.shift() ?? 200
  if (answer === 'cut') request.socket.destroy()
  else response.writeHead(answer).end(answer === 401 ? '{"error":{"code":"unauthorized"}}' : '{}')
})
beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function sent(...all: (number | 'cut')[]) {
  answers = all
  got = []
  const said: string[] = []
  const refused: string[] = []
  const sender = createSender({
    server: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    ...{ session: 'iwd', language: 'en', key: 'rk_', signal: new AbortController().signal },
    onSent: () => {},
    onRefused: (_, code) => refused.push(code),
    say: (line) => said.push(line),
  })
  for (const [n, text] of ['one', 'two', 'three'].entries()) sender.add(text, n)
  const left = await sender.finish(60_000)
  return {
    left,
    said,
    refused,
    texts: got.map(({ text }) => text),
    seqs: got.map(({ seq }) => seq),
  }
}

test('a line whose answer was lost comes again with its number, and before the next one', async () => {
  const { left, texts, seqs } = await sent(200, 'cut', 503, 200)
  expect([left, texts]).toEqual([0, ['one', 'two', 'two', 'two', 'three']])
  expect(new Set(seqs.slice(1, 4)).size).toBe(1)
  expect(new Set(seqs).size).toBe(3)
})

test('a line that the server refuses is left out; with a key that is refused it stops', async () => {
  expect(await sent(200, 400)).toMatchObject({
    texts: ['one', 'two', 'three'],
    said: [expect.stringContaining('refused')],
  })
  expect(await sent(401)).toMatchObject({ left: 3, texts: ['one'], refused: ['unauthorized'] })
})
