import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { event, ada as token, useEvent } from '../testing/use-event.ts'
import { renderMarkdown } from './markdown.ts'

const files = {
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'keynote.pdf': '%PDF-1.7 keynote',
  'live/master.m3u8': '#EXTM3U',
  'live/720p/0.m4s': 'segment',
  'replay.mp4': 'replay',
}
const own = testEvent.event.hosts
/** Hosts with their logos elsewhere; only the last address is good. */
const elsewhere = [
  'https://a.example;sandbox/x',
  'https://b.example,x/x',
  'https://*/x',
  'https://cdn.example:8443/logo.png',
].map((logo) => ({ name: logo, logo, url: '' }))
const speakers = [{ first: 'Ines', last: 'Duarte', file: 'files/ines.webp' }]
useEvent({
  as: ['ada'],
  once: true,
  event: {
    ...testEvent,
    event: { ...testEvent.event, hosts: [...own, ...elsewhere] },
    sessions: testEvent.sessions.map((it) => (it.id === 'iwd' ? { ...it, speakers } : it)),
  },
  files,
})
beforeEach(() => event.clock.set(startsAt + 300_000))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${event.url}${path}`, { headers })

// spec: 1.1
test('the event’s texts include rendered markdown and the URLs of its files', async () => {
  const { body } = await event.call('event', {}, token)
  expect(body).toMatchObject({
    heading: "INTERNATIONAL WOMEN'S DAY 2022",
    edition: '10th',
    welcomeHtml: '<p>Welcome to <strong>the day</strong>.</p>\n',
    links: { privacy: '/files/privacy.pdf' },
  })
  expect(body.hosts[0]).toMatchObject({ name: 'Host', logo: '/files/logo.svg' })
})

test('before sign-in the event includes its name, but no welcome text or sponsors', async () => {
  const { body } = await event.call('event-front')
  expect(body.name).toBe('International Women’s Day')
  expect(Object.keys(body)).not.toContain('welcome')
  expect(Object.keys(body)).not.toContain('sponsors')
})

test('by default the first five languages are offered, before sign-in', async () => {
  expect((await event.call('event-front')).body.languages).toEqual(['en', 'fr', 'es', 'ar', 'ja'])
  const page = await (await fetch(`${event.url}/signin`)).text()
  expect(page).toContain('<meta name="rostra-languages" content="en fr es ar ja" />')
})

// spec: 1.27, 3.5, 3.6, 3.7, 3.8, 3.9, 3.13, 7.14
test('sessions include their state by the server’s clock, and times as ISO 8601 UTC', async () => {
  const { body } = await event.call('sessions', {}, token)
  expect(body.serverTime).toBe(startsAt + 300_000)
  expect(body.sessions.map((it: { id: string; state: number }) => [it.id, it.state])).toEqual([
    ['iwd', 3],
    ['later', 4],
    ['before', 0],
    ['gone', 1],
  ])
  expect(body.sessions[0]).toMatchObject({
    title: 'Session iwd',
    startTime: '2022-03-02T14:00:00.000Z',
    endTime: '2022-03-02T18:00:00.000Z',
    duration: 14_400,
    description: 'About *iwd*',
    descriptionHtml: '<p>About <em>iwd</em></p>\n',
    chatChannel: 'iwd',
  })
})

// spec: 1.17, 2.58, 3.24, 3.28, 4.37, 9.20
test('a library’s assets are withheld until it opens by the server’s clock', async () => {
  const before = await event.call('library', { id: 'main' }, token)
  expect(before.body).toEqual({
    id: 'main',
    title: 'Resource Library',
    subtitle: 'For the day',
    beforeOpenText: 'Opens soon',
    openDateTime: '2022-03-02T15:00:00.000Z',
  })
  event.clock.set(startsAt + 3600_000 - 1)
  expect((await event.call('library', {}, token)).body.assets).toBeUndefined()
  event.clock.advance(1)
  expect((await event.call('library', {}, token)).body.assets).toHaveLength(1)
})

// spec: 2.15
test('an unknown library id falls back to the first library', async () => {
  expect((await event.call('library', { id: 'nowhere' }, token)).body.id).toBe('main')
})

test('an asset’s file is available only after the library opens, with a token or the signed URL', async () => {
  const open = '/files/keynote.pdf'
  expect((await get(open)).status).toBe(401)
  expect((await get(open, { authorization: token })).status).toBe(403)

  event.clock.set(startsAt + 3600_000)
  expect((await get(open)).status).toBe(401)
  expect(await (await get(open, { authorization: `Bearer ${token}` })).text()).toContain('keynote')
  const { assets } = (await event.call('library', {}, token)).body
  const signed = await get(assets[0].url)
  expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  event.clock.advance(31 * 60_000)
  expect((await get(assets[0].url)).status).toBe(401)
})

test('a signature for a stream gives no access to other files or assets, and a forged one is refused', async () => {
  const { sessions } = (await event.call('sessions', {}, token)).body
  const seal = /~[^/]+/.exec(sessions[0].liveStream.url)?.[0] ?? ''
  expect((await get(`/files/${seal}/live/720p/0.m4s`)).status).toBe(200)
  expect((await get(`/files/${seal}/replay.mp4`)).status).toBe(401)
  expect((await get('/files/live/720p/0.m4s', { authorization: token })).status).toBe(200)
  event.clock.set(startsAt + 3600_000)
  expect((await get(`/files/${seal}/keynote.pdf`)).status).toBe(401)
  expect((await get(`/files/~9999999999999.forged/keynote.pdf`)).status).toBe(401)
})

test('rendered markdown contains no scripts, styles, pictures or unsafe link schemes', () => {
  const html = renderMarkdown(
    '# Hi\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](https://example.org)\n\n<p style="x" onclick="y">z</p>',
  )
  expect(html).not.toMatch(/<script|alert\(1\)<|onerror|onclick|style=|<img|href="javascript/)
  expect(html).toContain('<h3>Hi</h3>')
  expect(html).toContain(
    '<a href="https://example.org" rel="noopener noreferrer nofollow" target="_blank">b</a>',
  )
})

// spec: 3.10
test('speakers include first name, last name and the URL of their photo', async () => {
  const { body } = await event.call('sessions', {}, token)
  expect(body.sessions[0].speakers).toEqual([
    { first: 'Ines', last: 'Duarte', file: '/files/ines.webp', slug: 'ines-duarte', place: 0 },
  ])
})

test('each file has the cache headers for its kind', async () => {
  event.clock.set(startsAt + 3600_000)
  const kept = async (path: string) =>
    (await get(path, { authorization: token })).headers.get('cache-control')
  expect(await kept('/files/logo.svg')).toBe('public, max-age=300')
  expect(await kept('/files/live/720p/0.m4s')).toBe('private, max-age=3600')
  expect(await kept('/files/keynote.pdf')).toBe('private, no-store')
})

test('the URL of a logo adds only its own host to the content security policy of pages', async () => {
  const { headers } = await get('/signin')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example:8443;")
  expect(policy).not.toMatch(/sandbox|\*|,/)
})

describe('a site below a path, with two languages,', () => {
  let below: TestServer
  beforeAll(async () => {
    const offered = { ...testEvent.event, languages: ['fr' as const, 'en' as const] }
    below = await openEvent({
      event: { ...testEvent, event: offered },
      files,
      env: { PUBLIC_URL: 'https://example.org/conference/' },
    })
  })
  afterAll(() => below.close())

  test('includes the path in URLs, and accepts requests with and without it', async () => {
    const { body } = await below.call('sessions', {}, await below.join())
    const address: string = body.sessions[0].liveStream.url
    expect(address).toMatch(/^\/conference\/files\/~/)
    for (const path of [address, address.replace('/conference', ''), '/conference/healthz'])
      expect([path, (await fetch(`${below.url}${path}`)).status]).toEqual([path, 200])
    const joined = await fetch(`${below.url}/conference/api/joinEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bea@example.org' }),
    })
    expect(joined.status).toBe(200)
  })

  test('offers these languages before sign-in', async () => {
    expect((await below.call('event-front')).body.languages).toEqual(['fr', 'en'])
    expect(await (await fetch(`${below.url}/offline`)).text()).toContain('content="fr en"')
  })
})
