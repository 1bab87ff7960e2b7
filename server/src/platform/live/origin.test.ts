/** Origins whose pages may open the live channel, tested with raw headers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../../testing/open-event.ts'
import { dialRaw } from '../../testing/raw-socket.ts'

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

describe.each([
  ['https://event.example', '/api/live'],
  ['https://event.example/conference', '/conference/api/live'],
])('with PUBLIC_URL=%s', (PUBLIC_URL, path) => {
  let event: TestServer
  beforeAll(async () => {
    event = await openEvent({ env: { PUBLIC_URL } })
  })
  afterAll(() => event.close())
  const knock = async (headers: Record<string, string>) => {
    const dialled = await dialRaw(event.url, headers, path)
    if (dialled.open) dialled.socket.destroy()
    return dialled.open ? 101 : dialled.status
  }

  test.each(refused)('an origin %s is refused: %s', async (_, origin) => {
    expect(await knock({ Origin: Buffer.from(origin).toString('latin1') })).toBe(403)
  })

  // live-protocol: O3
  test('the site’s own origin is accepted, and so is a program, which sends none', async () => {
    expect(await knock({ Origin: 'https://event.example' })).toBe(101)
    expect(await knock({})).toBe(101)
  })

  test('two Origin headers are refused, whichever comes first', async () => {
    const [ours, other] = ['https://event.example', 'https://evil.example']
    expect(await knock({ Origin: `${ours}\r\nOrigin: ${other}` })).toBe(403)
    expect(await knock({ Origin: `${other}\r\nOrigin: ${ours}` })).toBe(403)
  })
})

describe('without PUBLIC_URL', () => {
  let event: TestServer
  beforeAll(async () => {
    event = await openEvent()
  })
  afterAll(() => event.close())
  const knock = async (Host: string, Origin?: string) => {
    const dialled = await dialRaw(event.url, { Host, ...(Origin === undefined ? {} : { Origin }) })
    if (dialled.open) dialled.socket.destroy()
    return dialled.open ? 101 : dialled.status
  }

  test.each([
    ['event.example', 'https://event.example'],
    ['event.example', 'http://event.example'],
    ['event.example:8080', 'http://event.example:8080'],
    ['[2001:db8::1]:3000', 'http://[2001:db8::1]:3000'],
  ])('with the Host header %s, pages of %s are accepted', async (host, origin) => {
    expect(await knock(host, origin)).toBe(101)
  })

  test.each(refused.filter(([, origin]) => origin !== 'http://event.example'))(
    'an origin %s is refused: %s',
    async (_, origin) => {
      expect(await knock('event.example', Buffer.from(origin).toString('latin1'))).toBe(403)
    },
  )
})
