/** The web app manifest, which a phone or desktop reads before it installs the site. */
import { expect, test } from 'vitest'
import { openEvent } from '../testing/open-event.ts'
import { testEvent } from '../testing/test-event.ts'

test('the manifest has the event’s name, the colours that go with it, and the icons', async () => {
  const event = await openEvent()
  const answer = await fetch(`${event.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.json()).toMatchObject({
    id: '/',
    name: 'International Women’s Day',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b5c6b',
    background_color: '#f8fbfc',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
  await event.close()
})

test('the manifest uses the event’s own theme colour and short name, and so does the header', async () => {
  const own = { theme: { accent: '#0B5C6B' }, shortName: 'IWD & 10' }
  const event = await openEvent({ event: { ...testEvent, event: { ...testEvent.event, ...own } } })
  const answer = await fetch(`${event.url}/manifest.webmanifest`)
  expect(await answer.json()).toMatchObject({
    name: 'International Women’s Day',
    short_name: 'IWD & 10',
    theme_color: '#0b5c6b',
  })
  const page = await (await fetch(`${event.url}/signin`)).text()
  expect(page).toContain('<span>IWD &#38; 10</span>')
  expect(page).toContain('<p data-event-name>International Women’s Day</p>')
  await event.close()
})

test('when the site is served below a path, every address in the manifest starts with that path', async () => {
  const event = await openEvent({ env: { PUBLIC_URL: 'https://example.org/conference' } })
  const answer = await fetch(`${event.url}/conference/manifest.webmanifest`)
  const manifest = (await answer.json()) as Record<string, unknown>
  const { id, start_url, scope, icons, shortcuts } = manifest as {
    [key: string]: string
  } & { icons: { src: string }[]; shortcuts: { url: string }[] }
  const addresses = [
    id,
    start_url,
    scope,
    ...icons.map(({ src }) => src),
    ...shortcuts.map(({ url }) => url),
  ]
  for (const address of addresses) expect(address).toMatch(/^\/conference(?:\/|$)/)
  await event.close()
})
