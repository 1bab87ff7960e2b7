import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { callerAddress, isTrusted } from './caller-address.ts'

let close = async () => {}
afterEach(() => close())

/** Resolves with the caller's address as determined for an HTTP call and for an upgrade. */
async function addresses(proxies: number, forwarded: string) {
  const app = fastify({ trustProxy: proxies > 0 && isTrusted(proxies) })
  close = () => app.close()
  app.get('/', async (request) => [request.ip, callerAddress(request.raw, proxies)])
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return (await fetch(url, { headers: { 'x-forwarded-for': forwarded } })).json()
}

test.each([
  ['without a proxy, the X-Forwarded-For header is ignored', 0, '203.0.113.7', '127.0.0.1'],
  [
    'behind one proxy, the caller is the address in X-Forwarded-For',
    1,
    '203.0.113.7',
    '203.0.113.7',
  ],
  [
    'behind one proxy, a forged address in front of the real one is ignored',
    1,
    '127.0.0.1, 203.0.113.7',
    '203.0.113.7',
  ],
  [
    'behind two proxies, the caller is the second address from the end',
    2,
    '10.9.9.9, 203.0.113.7, 10.0.0.2',
    '203.0.113.7',
  ],
  [
    'with fewer addresses than proxies, the caller is the first address',
    2,
    '203.0.113.7',
    '203.0.113.7',
  ],
])('%s', async (_, proxies, forwarded, address) => {
  expect(await addresses(proxies, forwarded)).toEqual([address, address])
})

test('TRUST_PROXY accepts on, off or the number of proxies', () => {
  const read = (value: string) => readConfig({ TRUST_PROXY: value }).trustedProxies
  expect(['', 'off', '0', 'on', 'true', '1', '2'].map(read)).toEqual([0, 0, 0, 1, 1, 1, 2])
})
