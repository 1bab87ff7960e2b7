/** Addresses, name servers and web servers that try to make the server access its internal network, or hang. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressError, fetchOutside } from './outside-fetch.ts'

/** Represents a public server; the other loopback address represents one that must not be reached. */
const outside = '127.0.0.2'
const inside = '127.0.0.1'
let server: Server
let sink: Server
let port = 0
let reached = 0
const gone: Promise<unknown>[] = []
beforeAll(async () => {
  sink = createServer((_, response) => response.end('inside'))
  sink.on('connection', () => {
    reached += 1
  })
  sink.listen(0, inside)
  await once(sink, 'listening')
  port = (sink.address() as AddressInfo).port
  server = createServer((request, response) => {
    const path = request.url ?? ''
    gone.push(once(response, 'close'))
    const to = (location: string, status = 302) => response.writeHead(status, { location }).end()
    const hop = /^\/hop(\d+)$/.exec(path)
    if (hop) return Number(hop[1]) === 0 ? response.end('there') : to(`/hop${Number(hop[1]) - 1}`)
    if (path.startsWith('/to/')) return to(decodeURIComponent(path.slice(4)), 307)
    if (path === '/meta')
      return response.end(`<meta http-equiv="refresh" content="0;url=http://${inside}:${port}/">`)
    if (path === '/gzip') {
      let bytes: Buffer = Buffer.alloc(1_000_000)
      for (let n = 0; n < 3; n += 1) bytes = gzipSync(bytes)
      return response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(bytes)
    }
    if (path === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      return more()
    }
    if (path === '/drip') {
      response.write('x')
      const timer = setInterval(() => response.write('x'), 20)
      return response.on('close', () => clearInterval(timer))
    }
    if (path === '/headers') {
      for (let n = 0; n < 40; n += 1) response.setHeader(`x-${n}`, 'y'.repeat(1_000))
      return response.end('never read')
    }
    if (path === '/asked') return response.end(JSON.stringify(request.headers))
    response.end('hello')
  })
  server.listen(port, outside)
  await once(server, 'listening')
})
afterAll(() => {
  for (const it of [server, sink]) {
    it.closeAllConnections()
    it.close()
  }
})

const limits = { timeoutMs: 5_000, maxBytes: 100_000 }
const unknown = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
const open = { ...limits, allowed: [outside], resolve: unknown }
const at = (path: string) => `http://${outside}:${port}${path}`

const loopback = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '127.0.0.01', '0177.0.0.1', '0177.1'],
  ...['0x7f.0.0.1', '0x7f.1', '0x7f000001', '0X7F000001', '2130706433', '017700000001', '0', '0.0'],
  ...[
    '127.255.255.254',
    '00.0.0.0',
    '１２７.０.０.１',
    '127。0。0。1',
    '⑫7.0.0.1',
    '%31%32%37.0.0.1',
  ],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::7f00:1]', '[::ffff:127.0.0.1]'],
  ...['[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[0000::0001]', '[::1%25lo]', '[::1%lo]'],
]
const privateOnes = [
  ...['10.0.0.1', '10.1', '0xa.1', '167772161', '012.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '192.168.257', '0xc0a80001', '3232235521', '100.64.0.1', '100.127.255.255'],
  ...['169.254.169.254', '169.254.43518', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376'],
  ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.7', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['[fe80::1]', '[fe80::1%25eth0]', '[febf::1]', '[fec0::1]', '[fc00::1]', '[fd12:3456::1]'],
  ...['[ff02::1]', '[ff05::2]', '[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::a00:1]'],
  ...['[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[2002:7f00:1::]', '[2002:a00:1::1]'],
  ...['[2001::1]', '[2001:0:7f00:1::]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]'],
]
const disguised = [
  ...['user@127.0.0.1', 'user:word@127.0.0.1', 'example.org@127.0.0.1', `example.org%40${inside}`],
  ...[
    `${outside}@${inside}`,
    `${inside}#@${outside}`,
    `${inside}?@${outside}`,
    `${inside}\\@${outside}`,
  ],
]

test.each([...loopback, ...privateOnes, ...disguised])(
  'http://%s is not fetched, with or without a port',
  async (host) => {
    for (const place of [
      `http://${host}/`,
      `http://${host.replace(/([#?\\])/, `:${port}$1`)}:${port}/x`,
    ])
      expect([place, (await fetchOutside(place, open)).ok]).toEqual([place, false])
    expect(reached).toBe(0)
  },
)

test('an address that is not public is refused with that reason, and so is one that is not of the web', async () => {
  for (const host of ['localhost', '[fd00::1]', '172.20.0.1'])
    expect(await fetchOutside(`http://${host}/`, limits)).toEqual({
      ok: false,
      reason: 'this host isn’t on the public internet',
    })
  for (const address of ['file:///etc/passwd', 'ftp://example.org/', 'gopher://x', 'http://', ''])
    expect([address, (await fetchOutside(address, open)).ok]).toEqual([address, false])
})

describe('a name server', () => {
  const changing = (...answers: string[][]) => {
    let asked = 0
    const resolve = async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? []
      asked += 1
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    return { resolve, asked: () => asked }
  }
  const name = () => `http://rebinding.example:${port}/`

  test('that returns a public address, then a private one, is queried once, and the checked address is used', async () => {
    const { resolve, asked } = changing([outside], [inside])
    const answer = await fetchOutside(name(), { ...open, resolve })
    expect(answer).toMatchObject({ ok: true, text: 'hello' })
    expect([asked(), reached]).toEqual([1, 0])
  })

  test('is queried again after a redirect, and the new address is checked', async () => {
    const { resolve } = changing([outside], [inside])
    const answer = await fetchOutside(`${name()}hop1`, { ...open, resolve })
    expect(answer).toEqual({ ok: false, reason: 'this host isn’t on the public internet' })
    expect(reached).toBe(0)
  })

  test.each([
    [[outside, inside]],
    [[inside, outside]],
    [[outside, '::1']],
    [[outside, '169.254.169.254']],
    [['::ffff:127.0.0.1']],
    [['fe80::1%eth0']],
    [[]],
  ])('that returns %j makes the fetch fail', async (answer) => {
    const { resolve } = changing(answer)
    expect((await fetchOutside(name(), { ...open, resolve })).ok).toBe(false)
    expect(reached).toBe(0)
  })

  test('that never responds makes the fetch fail after the total timeout', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect(await fetchOutside(name(), { ...open, timeoutMs: 50, resolve })).toEqual({
      ok: false,
      reason: 'no response within 0.05 seconds',
    })
  })
})

describe('a redirect', () => {
  test('is followed three times and no more', async () => {
    expect(await fetchOutside(at('/hop3'), open)).toMatchObject({ ok: true, text: 'there' })
    expect(await fetchOutside(at('/hop4'), open)).toMatchObject({ reason: 'too many redirects' })
  })

  test.each([
    `http://${inside}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    '//[::1]/',
    '///127.1/',
    'file:///etc/passwd',
    'ftp://127.0.0.2/',
    'javascript:1',
    'data:text/plain,x',
    'http://',
    'http://me:word@127.0.0.2/',
  ])('to %s is not followed', async (target) => {
    const answer = await fetchOutside(at(`/to/${encodeURIComponent(target)}`), open)
    expect([target, answer.ok]).toEqual([target, false])
    expect(reached).toBe(0)
  })

  test('from https to http is not followed, but one to https is', () => {
    expect(addressError(new URL('http://example.org/'), 'https:')).toBe(
      'it redirects from https to http',
    )
    for (const before of ['', 'http:', 'https:'])
      expect(addressError(new URL('https://example.org/'), before)).toBeUndefined()
  })

  test('in a meta tag of a page is not followed', async () => {
    expect(await fetchOutside(at('/meta'), open)).toMatchObject({ ok: true })
    expect(reached).toBe(0)
  })
})

test('secrets and messages are not sent where others on the way could read them', async () => {
  const headers = { authorization: 'Token secret' }
  const reason = expect.stringMatching(/^use https/)
  expect(await fetchOutside(at('/asked'), { ...open, headers })).toEqual({ ok: false, reason })
  const post = { body: '{}', headers: {} }
  expect(await fetchOutside(at('/asked'), { ...open, post })).toEqual({ ok: false, reason })
  // A network of one's own.
  const privateHosts = [outside]
  const answer = await fetchOutside(at('/asked'), { ...open, headers, privateHosts })
  expect(answer.ok && JSON.parse(answer.text)).toMatchObject(headers)
})

describe('a response', () => {
  test('is requested without compression, and with no headers beyond the necessary ones', async () => {
    const answer = await fetchOutside(at('/asked'), open)
    const asked = answer.ok && (JSON.parse(answer.text) as Record<string, string>)
    expect(asked).toMatchObject({ 'accept-encoding': 'identity' })
    expect(Object.keys(asked).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('that is compressed although this was not requested is refused', async () => {
    expect(await fetchOutside(at('/gzip'), open)).toEqual({
      ok: false,
      reason: 'it sends compressed answers',
    })
  })

  test('that never ends is read up to the limit, and its connection is closed', async () => {
    const answer = await fetchOutside(at('/endless'), open)
    expect(answer.ok && answer.text.length).toBeLessThan(400_000)
    await Promise.all(gone)
  })

  test('that arrives byte by byte is aborted after the total timeout', async () => {
    expect(await fetchOutside(at('/drip'), { ...open, timeoutMs: 200 })).toEqual({
      ok: false,
      reason: 'no response within 0.2 seconds',
    })
    await Promise.all(gone)
  })

  test('with giant headers is refused', async () => {
    expect(await fetchOutside(at('/headers'), open)).toEqual({
      ok: false,
      reason: 'HPE_HEADER_OVERFLOW',
    })
  })
})
