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
  ['without a proxy the header counts for nothing', 0, '203.0.113.7', '127.0.0.1'],
  ['one proxy names the caller', 1, '203.0.113.7', '203.0.113.7'],
  ['what a caller invented stands in front', 1, '127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies: the second named the first', 2, '10.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['fewer names than proxies', 2, '203.0.113.7', '203.0.113.7'],
])('%s', async (_, proxies, forwarded, address) => {
  expect(await addresses(proxies, forwarded)).toEqual([address, address])
})

test('TRUST_PROXY accepts on, off or the number of proxies', () => {
  const read = (value: string) => readConfig({ TRUST_PROXY: value }).trustedProxies
  expect(['', 'off', '0', 'on', 'true', '1', '2'].map(read)).toEqual([0, 0, 0, 1, 1, 1, 2])
})
