import { expect, test } from 'vitest'
import { openEvent } from '../../testing/open-event.ts'
import { addressKey } from './address-key.ts'

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['an IPv4 address with spaces around it', ' 192.0.2.1 ', '192.0.2.1'],
  ['an IPv4 address with a port', '192.0.2.1:5678', '192.0.2.1'],
  ['an IPv4-mapped IPv6 address', '::ffff:192.0.2.1', '192.0.2.1'],
  ['an IPv4-mapped IPv6 address in capitals', '::FFFF:192.0.2.1', '192.0.2.1'],
  ['an IPv4-mapped IPv6 address in hexadecimal', '::ffff:c000:201', '192.0.2.1'],
  ['an IPv4-mapped IPv6 address without ::', '0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['an IPv6 address', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['an IPv6 address in the same network, in capitals', '2001:DB8:0:7::99', '2001:db8:0:7::/64'],
  ['an IPv6 address in another network', '2001:db8:0:8::99', '2001:db8:0:8::/64'],
  ['an IPv6 address with leading zeros', '2001:0db8:0000:0007::1', '2001:db8:0:7::/64'],
  ['an IPv6 address with :: in its first half', '2001:db8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an IPv6 address in brackets with a port', '[2001:db8:0:7::1]:5678', '2001:db8:0:7::/64'],
  ['an IPv6 address that ends in IPv4 notation', '2001:db8:0:7::192.0.2.1', '2001:db8:0:7::/64'],
  ['the IPv6 loopback address', '::1', '0:0:0:0::/64'],
  ['a text that is not an address', 'unknown', 'unknown'],
  ['an empty text', '', ''],
  ['the address of a closed connection', undefined, ''],
  ['a long text that is not an address', 'x'.repeat(9000), 'x'.repeat(64)],
])('%s: %s is counted as %s', (_, address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('all addresses of an IPv6 network share one rate limit', async () => {
  const event = await openEvent({ env: { TRUST_PROXY: 'on' }, bursts: { calendar: 3 } })
  const asked = (address: string) =>
    fetch(`${event.url}/calendar/${'x'.repeat(43)}/agenda.ics`, {
      headers: { 'x-forwarded-for': address },
    }).then(({ status }) => status)
  const statuses: number[] = []
  for (const last of ['1', '2', '3', 'ffff:4']) statuses.push(await asked(`2001:db8::${last}`))
  expect(statuses).toEqual([404, 404, 404, 429])
  expect(await asked('2001:db8:0:1::1')).toBe(404)
  await event.close()
})
