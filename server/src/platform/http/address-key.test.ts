import { expect, test } from 'vitest'
import { openEvent } from '../../testing/open-event.ts'
import { addressKey } from './address-key.ts'

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['one with blanks', ' 192.0.2.1 ', '192.0.2.1'],
  ['one with a port', '192.0.2.1:5678', '192.0.2.1'],
  ['one within IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['one within IPv6, as capitals', '::FFFF:192.0.2.1', '192.0.2.1'],
  ['one within IPv6, as groups', '::ffff:c000:201', '192.0.2.1'],
  ['one within IPv6, in full', '0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['an IPv6 address', '2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['its neighbour in the same network', '2001:DB8:0:7::99', '2001:db8:0:7::/64'],
  ['one of another network', '2001:db8:0:8::99', '2001:db8:0:8::/64'],
  ['leading zeros', '2001:0db8:0000:0007::1', '2001:db8:0:7::/64'],
  ['zeros left out in front', '2001:db8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['one in brackets, with a port', '[2001:db8:0:7::1]:5678', '2001:db8:0:7::/64'],
  ['one that ends in dots', '2001:db8:0:7::192.0.2.1', '2001:db8:0:7::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['what is no address', 'unknown', 'unknown'],
  ['nothing', '', ''],
  ['what is no address, and long', 'x'.repeat(9000), 'x'.repeat(64)],
])('%s: %s is counted as %s', (_, address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('all addresses of an IPv6 network share one rate limit', async () => {
  const event = await openEvent({ env: { TRUST_PROXY: 'on' } })
  const asked = (address: string) =>
    fetch(`${event.url}/calendar/${'x'.repeat(43)}/agenda.ics`, {
      headers: { 'x-forwarded-for': address },
    }).then(({ status }) => status)
  const statuses: number[] = []
  for (let n = 1; n <= 61; n += 1) statuses.push(await asked(`2001:db8::${n.toString(16)}`))
  expect([...new Set(statuses)], 'from the wrong keys on to the limit').toEqual([404, 429])
  expect(await asked('2001:db8:0:1::1')).toBe(404)
  await event.close()
})
