/** Sends every call and route malicious requests: from other sites, with odd headers, with compressed bodies. */
import { gzipSync } from 'node:zlib'
import { calls } from '@rostra/domain/contract/calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { oneOfEach, type Route, routesOf } from './routes.ts'
import { event, organiser, useEvent } from './use-event.ts'

let routes: Route[]
useEvent({
  as: ['organiser'],
  once: true,
  env: { RATE_LIMITS: 'off' },
  files: { 'logo.svg': '<svg/>', 'replay.mp4': 'REPLAY', 'keynote.pdf': 'KEYNOTE' },
})
beforeAll(async () => {
  routes = routesOf(event)
})

const json = { 'content-type': 'application/json' }
const post = (path: string, headers: Record<string, string>, body: string | Buffer = '{}') =>
  rawRequest(event.url, path, { method: 'POST', headers: { ...json, ...headers }, body })

test('no response to a call may be cached, whatever its status', async () => {
  for (const { name } of oneOfEach)
    for (const token of [organiser, 'dead']) {
      const { status, headers } = await post(`/api/${name}`, { authorization: token })
      expect([name, status, headers['cache-control']]).toEqual([name, status, 'no-store'])
    }
})

test('restricted responses may not be stored in shared caches', async () => {
  const mine = { authorization: await event.join() }
  const kept = async (path: string) =>
    (await rawRequest(event.url, path, { headers: mine })).headers['cache-control']
  for (const path of ['/files/replay.mp4', '/files/keynote.pdf', '/files/unnamed', '/readyz'])
    expect([path, await kept(path)]).toEqual([path, expect.stringMatching(/^(?:private|no-store)/)])
  expect(await kept('/files/keynote.pdf')).toBe('no-store')
})

test('no route redirects, whatever the URL contains', async () => {
  const tails = ['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '/%5cevil.example']
  const more = [
    '/%0d%0aLocation:%20https://evil.example',
    '/..//evil.example/',
    '/.%2f/evil.example',
  ]
  const asked = ['?from=//evil.example', '?next=https:evil.example', '?return_to=/%5Cevil.example']
  const first = Map.groupBy(routes, ({ path }) => path.split('/')[1])
  const starts = [...first.values()].map(([it]) => it?.path.replace(/\/?\*$/, '') ?? '')
  for (const start of new Set(['', '/files', '/static', ...starts]))
    for (const tail of [...tails, ...more, ...asked]) {
      const { status, headers } = await rawRequest(event.url, start + tail || '/')
      expect([start + tail, status >= 300 && status < 400, headers.location]).toEqual([
        start + tail,
        false,
        undefined,
      ])
    }
})

test('an invalid body is refused, whatever its content type is said to be', async () => {
  const bad = '{"email":{"$gt":""},"surprise":1}'
  for (const type of [
    ...['', ' ', ';', '/', 'json', 'text/plain', 'application/', '/json', '*/*', '__proto__'],
    ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    ...['application/octet-stream', 'application/jsonx', 'application/ld+json', 'text/json'],
    ...['text/plain, application/json', 'application/json, text/plain', 'APPLICATION/JSON'],
    ...['application/json; charset=utf-16', 'application/json; charset="', 'application/json ;'],
    ...['application/json\t; x', ' application/json', 'application/json garbage'],
    ...['application /json', 'application/ json', 'application%2fjson', 'application/json"'],
  ])
    for (const path of ['/api/joinEmail', '/api/organiser-event-save']) {
      const headers = { 'content-type': type, authorization: organiser }
      const { status, text } = await post(path, headers, bad)
      expect([type, path, text, [400, 415].includes(status)]).toEqual([type, path, text, true])
      expect(['invalid', 'not-json-type', 'not-json']).toContain(JSON.parse(text).error.code)
    }
})

/** 50 MB when decompressed. */
const bomb = gzipSync(Buffer.alloc(50_000_000, ' ')).subarray(0, 30_000)

test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip', 'x-gzip', 'gzip, gzip'])(
  'a body compressed as %s is refused before it is decompressed',
  async (encoding) => {
    for (const path of ['/api/joinEmail', '/api/organiser-event-save', '/api/chat-upload?x=1']) {
      const headers = { 'content-encoding': encoding, authorization: organiser }
      const { status, text } = await post(path, headers, bomb)
      expect([path, status, JSON.parse(text).error.message]).toEqual([
        path,
        415,
        'Send the body without a Content-Encoding.',
      ])
    }
  },
)

describe('a token in the URL signs nobody in', () => {
  const names = ['token', 'access_token', 'authorization', 'Authorization', 'auth']

  test('calls', async () => {
    for (const { name } of oneOfEach.filter(({ who }) => who !== 'anyone')) {
      for (const key of names) {
        const { status } = await post(`/api/${name}?${key}=${organiser}`, {})
        expect([name, key, status]).toEqual([name, key, 401])
      }
      const cookie = `token=${organiser}`
      const inPath = await post(`/api/${name}?Bearer%20${organiser}`, { cookie })
      expect([name, inPath.status]).toEqual([name, 401])
    }
  })

  test('files, uploads and exports', async () => {
    const others = routes.filter(({ path, methods }) => {
      const name = /^\/api\/(.+)$/.exec(path)?.[1]
      // Ticket shops have no token: the address is the secret.
      if (name?.startsWith('shop-hook/')) return false
      return methods.join() === 'POST' && name !== undefined && !Object.hasOwn(calls, name)
    })
    expect(others.length).toBeGreaterThan(4)
    for (const key of names) {
      const own = `${key}=${organiser}`
      for (const { path } of others) {
        const type = {
          'content-type': /upload|import|photo/.test(path)
            ? 'application/octet-stream'
            : json['content-type'],
        }
        const { status } = await post(`${path}?${own}&for=picture&name=a.png&channel=iwd`, type)
        expect([path, key, status]).toEqual([path, key, 401])
      }
      for (const path of ['/files/replay.mp4', '/files/keynote.pdf'])
        expect((await rawRequest(event.url, `${path}?${own}`)).status).toBe(401)
    }
  })
})
