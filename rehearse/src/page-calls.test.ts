import { Agent, createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listening } from '../../server/src/testing/free-port.ts'
import { Measured } from './measured.ts'
import { PageCalls } from './page-calls.ts'

/** The requests received by a server whose answers the test sends. */
const received: { path: string | undefined; answer: ServerResponse }[] = []
const server = createServer(({ url }, answer) => received.push({ path: url, answer }))
let measured: Measured
let page: PageCalls
const agent = new Agent({ keepAlive: true })

beforeEach(async () => {
  received.length = 0
  measured = new Measured()
  const address = new URL(`http://127.0.0.1:${await listening(server)}/conference/`)
  page = new PageCalls({ server: address, channel: 'c', measured, agent, token: 't' })
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

const answerAll = (status: number) => {
  for (const { answer } of received.splice(0)) answer.writeHead(status).end('{}')
}

test('a page requests its data over one connection, and is idle once all of it has arrived', async () => {
  const opened = page.opened()
  expect(page.isIdle).toBe(false)
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/conference/api/event'])
  answerAll(200)
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/conference/api/sessions'])
  answerAll(200)
  await opened
  expect([page.isIdle, measured.latencies.page.count, measured.failures]).toEqual([true, 2, []])
})

test('a failed call is recorded as a problem, without a response time', async () => {
  page.enteredChat()
  await expect.poll(() => received.length).toBe(1)
  answerAll(503)
  await expect.poll(() => page.isIdle).toBe(true)
  expect(measured.latencies.page.count).toBe(0)
  expect(measured.failures).toMatchObject([{ kind: 'page', detail: '503', count: 1 }])
})

test('responses after the end change no figures', async () => {
  page.enteredChat()
  page.runMaintenance(3)
  await expect.poll(() => received.length).toBe(3)
  page.stop()
  received.pop()?.answer.destroy()
  answerAll(200)
  await expect.poll(() => page.isIdle).toBe(true)
  expect([measured.latencies.page.count, measured.failures]).toEqual([0, []])
})
