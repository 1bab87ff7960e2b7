/** Origins whose pages may open the live channel. */
import { describe, expect, test } from 'vitest'
import { dialRaw } from '../../testing/raw-socket.ts'
import { event, useEvent } from '../../testing/use-event.ts'
import { createIsAllowedOrigin } from './origin.ts'

const refused: [string, string][] = [
  ['of a sandboxed page', 'null'],
  ['that is empty', ''],
  ['with another scheme', 'http://event.example'],
  ['with a WebSocket scheme', 'wss://event.example'],
  ['with another port', 'https://event.example:8443'],
  ['with the default port written out', 'https://event.example:443'],
  ['with another host', 'https://evil.example'],
  ['that begins with the site’s origin', 'https://event.example.evil.example'],
  ['whose host ends with the site’s host', 'https://evilevent.example'],
  ['with a subdomain of the site’s host', 'https://a.event.example'],
  ['with the site’s host as a user name', 'https://event.example@evil.example'],
  ['with a user name before the site’s host', 'https://evil@event.example'],
  ['with a path', 'https://event.example/'],
  ['with a query', 'https://event.example?'],
  ['with a trailing dot', 'https://event.example.'],
  ['in capitals', 'HTTPS://EVENT.EXAMPLE'],
  ['with a Cyrillic lookalike letter', 'https://еvent.example'],
  ['in Punycode', 'https://xn--vent-e4d.example'],
  ['with a full-width letter', 'https://ｅvent.example'],
  ['without a scheme', 'event.example'],
  ['of a local file', 'file://'],
  ['of a browser extension', 'chrome-extension://event.example'],
  ['followed by a comma and another origin', 'https://event.example, https://evil.example'],
  ['that is listed twice', 'https://event.example, https://event.example'],
  ['followed by a space and another origin', 'https://event.example https://evil.example'],
]

const withUrl = createIsAllowedOrigin(new URL('https://event.example/conference'))
const withoutUrl = createIsAllowedOrigin(undefined)

test.each(refused)('an origin %s is refused: %s', (_, origin) => {
  expect(withUrl(origin, 'event.example')).toBe(false)
  // Without PUBLIC_URL, both schemes are the site's own.
  expect(withoutUrl(origin, 'event.example')).toBe(origin === 'http://event.example')
})

test.each([
  ['event.example', 'https://event.example'],
  ['event.example', 'http://event.example'],
  ['event.example:8080', 'http://event.example:8080'],
  ['[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
])('without PUBLIC_URL, with the Host header %s, pages of %s are accepted', (host, origin) => {
  expect(withoutUrl(origin, host)).toBe(true)
  expect(withoutUrl(origin, undefined)).toBe(false)
})

describe('an upgrade', () => {
  useEvent({ once: true, env: { PUBLIC_URL: 'https://event.example/conference' } })
  const knock = async (headers: Record<string, string>) => {
    const dialled = await dialRaw(event.url, headers, '/conference/api/live')
    if (dialled.open) dialled.socket.destroy()
    return dialled.open ? 101 : dialled.status
  }
  const [ours, other] = ['https://event.example', 'https://evil.example']

  // live-protocol: O3
  test('from the site’s own origin is accepted, and so is one from a program, which sends none', async () => {
    expect(await knock({ Origin: ours })).toBe(101)
    expect(await knock({})).toBe(101)
    expect(await knock({ Origin: other })).toBe(403)
  })

  test('with two Origin headers is refused, whichever comes first', async () => {
    expect(await knock({ Origin: `${ours}\r\nOrigin: ${other}` })).toBe(403)
    expect(await knock({ Origin: `${other}\r\nOrigin: ${ours}` })).toBe(403)
  })
})
