import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOutside } from './outside-fetch.ts'

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/away') return response.writeHead(302, { location: '/here' }).end()
    if (request.url === '/inside')
      return response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/large') return response.end('x'.repeat(100_000))
    response.end(`you asked for ${request.url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { timeoutMs: 5000, maxBytes: 10_000 }
const open = { ...limits, allowed: ['127.0.0.1'] }

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://172.20.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
])('%s is not fetched, because it is not a public address', async (address) => {
  expect(await fetchOutside(address, limits)).toEqual({
    ok: false,
    reason: 'this host isn’t on the public internet',
  })
})

test.each(['file:///etc/passwd', 'ftp://example.org/', 'gopher://x', 'http://', ''])(
  '%j is not fetched, because it is not a web address',
  async (address) => {
    expect(await fetchOutside(address, limits)).toMatchObject({ ok: false })
  },
)

test('redirects are followed, but only a few, and never into a private network', async () => {
  expect(await fetchOutside(`${url}/away`, open)).toMatchObject({ text: 'you asked for /here' })
  expect(await fetchOutside(`${url}/inside`, open)).toEqual({
    ok: false,
    reason: 'this host isn’t on the public internet',
  })
  expect(await fetchOutside(`${url}/round`, open)).toMatchObject({
    reason: 'too many redirects',
  })
})

test('a long response is read up to the limit, and a server that does not respond causes a timeout', async () => {
  const large = await fetchOutside(`${url}/large`, open)
  expect(large.ok && large.text.length).toBeLessThan(100_000)
  expect(await fetchOutside(`${url}/silent`, { ...open, timeoutMs: 200 })).toEqual({
    ok: false,
    reason: 'no response within 0.2 seconds',
  })
})
