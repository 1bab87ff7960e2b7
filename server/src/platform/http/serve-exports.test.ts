import { pino } from 'pino'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { csvFile } from '../csv.ts'
import { createHttpServer } from './http-server.ts'
import { serveExports } from './serve-exports.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

const organiser = { id: 'o', email: 'o@example.org', first: '', last: '' }
const page = Array.from({ length: 500 }, (_, n) => `A row that is as long as a message is, ${n}`)

/** Starts a server that exports these pages; returns the function that requests the export. */
async function serving(pages: () => AsyncGenerator<readonly string[]>) {
  const logger = pino({ level: 'silent' })
  const http = await createHttpServer({ logger, trustedProxies: 0, secure: false, basePath: '' })
  const file = () => csvFile({ text: (text: string) => text }, pages())
  const begin = async () => ({ fileName: 'Été.csv', file: file() })
  const authenticate = async () => ({
    attendee: organiser,
    tokenHash: '',
    role: 'organiser' as const,
    confirmedUntil: 1,
  })
  serveExports(
    http,
    [{ name: 'an-export', summary: 'Rows.', payload: v.strictObject({}), begin }],
    authenticate,
    () => 0,
  )
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  close = () => http.close()
  return (init: RequestInit = {}) =>
    fetch(`${url}/api/an-export`, { method: 'POST', headers: { authorization: 'token' }, ...init })
}

test.each(['identity', 'br'])(
  'cancelling a download stops reading from the database, with encoding %s',
  async (encoding) => {
    let read = 0
    let ended = false
    const download = await serving(async function* () {
      try {
        for (;;) {
          read += 1
          yield page
        }
      } finally {
        ended = true
      }
    })
    const leave = new AbortController()
    const answer = await download({
      signal: leave.signal,
      headers: { authorization: 'token', 'accept-encoding': encoding },
    })
    await answer.body?.getReader().read()
    leave.abort()
    await expect.poll(() => ended).toBe(true)
    expect(read).toBeGreaterThan(0)
  },
)

test('when the client stops reading, the export stops reading from the database', async () => {
  let read = 0
  const download = await serving(async function* () {
    for (;;) {
      read += 1
      yield page
    }
  })
  const leave = new AbortController()
  await download({
    signal: leave.signal,
    headers: { authorization: 'token', 'accept-encoding': 'identity' },
  })
  let before = -1
  // The buffers of both sockets fill up first.
  await expect
    .poll(
      () => {
        const isUnchanged = read === before
        before = read
        return isUnchanged
      },
      { interval: 500 },
    )
    .toBe(true)
  leave.abort()
})

test('an export that fails midway aborts the response instead of completing the file', async () => {
  const download = await serving(async function* () {
    yield page
    throw new Error('the database went away')
  })
  await expect(download().then((answer) => answer.text())).rejects.toThrow()
})

test('an export keeps the non-ASCII letters of its file name', async () => {
  const download = await serving(async function* () {
    yield page
  })
  const answer = await download()
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Ete.csv"; filename*=UTF-8''%C3%89t%C3%A9.csv`,
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
