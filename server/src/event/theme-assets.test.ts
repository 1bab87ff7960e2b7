import { createHash } from 'node:crypto'
import type { EventFolder } from '@rostra/domain/event/event-folder'
import type { Theme } from '@rostra/domain/theme/theme'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { event, openInstead, useEvent } from '../testing/use-event.ts'

const harbour: Theme = { accent: '#0B5C6B', ribbon2: '#E8D5A9', font: 'Fraunces' }
const themed: EventFolder = {
  ...testEvent,
  event: { ...testEvent.event, name: 'Day of <Us> & "You"', theme: harbour },
}

useEvent({ once: true, event: themed })

const page = async (path: string) => {
  const answer = await fetch(`${event.url}${path}`)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') }
}
const sheetIn = (html: string) => /href="(\S+\.css)" data-look/.exec(html)?.[1] ?? ''

test('every page has the event’s theme before sign-in, within the site’s content security policy', async () => {
  for (const path of ['/', '/signin', '/show/iwd', '/organise', '/organise/team']) {
    const { html, policy } = await page(path)
    expect(html, path).toContain('content="#ffffff" data-bars="light"')
    expect(html, path).toMatch(/content="#00\w{4}" data-bars="dark"/)
    const sheet = await fetch(event.url + sheetIn(html))
    expect(sheet.headers.get('content-type'), path).toBe('text/css; charset=utf-8')
    expect(sheet.headers.get('cache-control'), path).toContain('immutable')
    const rules = await sheet.text()
    expect(rules, path).toContain('--accent:#0b5c6b')
    expect(rules, path).toContain('"Fraunces Variable"')
    expect(policy, path).toContain("style-src 'self';")
    expect(html, path).not.toMatch(/<style|style=/)
  }
})

test('a page preloads the font of its theme', async () => {
  const { html } = await page('/signin')
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="(\S+)"/g)]
  expect(fonts.map(([, address]) => address)).toEqual([
    '/static/fraunces-1.woff2',
    '/static/figtree-1.woff2',
  ])
})

test('a page asks for its code and styles before its fonts and the check for old browsers', async () => {
  const [head = ''] = (await page('/show/iwd')).html.split('</head>')
  const files = [...head.matchAll(/(?:src|href)="\/static\/([\w-]+)-1\./g)].map(([, name]) => name)
  // The site's own script imports the others, and is smaller.
  expect(files.slice(-5)).toEqual(['show-page', 'index', 'check', 'fraunces', 'figtree'])
})

test('the site’s pages, and those of open sessions, make their first calls from a script whose hash their policy has; others have none', async () => {
  for (const path of ['/show/iwd', '/watch/iwd', '/watch/iwd?embed', '/watch/none']) {
    const { html, policy } = await page(path)
    const [, script = '', ...more] = html.split(/<script>(.*?)<\/script>/)
    expect([path, script, more.length]).toEqual([path, 'ask("event")', 1])
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy, path).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(html.indexOf('<script>'), path).toBeLessThan(html.indexOf('rel="stylesheet"'))
  }
  const others = ['/preview/show/iwd', '/organise', '/project/iwd', '/guest/x', '/hall/x', '/event']
  for (const path of others) {
    const other = await page(path)
    expect(other.policy, path).toContain("script-src 'self';")
    expect(other.html, path).not.toContain('<script>')
  }
})

test('the site’s pages know the files of a session’s page and its player; a preview’s fetch none ahead', async () => {
  const filesIn = async (path: string) =>
    /name="rostra-room" content="([^"]*)"/.exec((await page(path)).html)?.[1]
  expect(await filesIn('/help')).toBe('/static/show-page-1.js /static/hls-source-1.js')
  expect(await filesIn('/preview/help')).toBe('')
})

test('the icon is drawn in the event’s ribbon colours', async () => {
  const { html } = await page('/')
  const address = /href="(\S+\.svg)"/.exec(html)?.[1] ?? ''
  const icon = await fetch(event.url + address)
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  const drawing = await icon.text()
  for (const colour of ['#0b5c6b', '#e8d5a9']) expect(drawing).toContain(colour)
})

test('both event calls return the theme that the pages use', async () => {
  const stylesheet = sheetIn((await page('/')).html)
  const token = await event.join()
  for (const { body } of [await event.call('event-front'), await event.call('event', {}, token)]) {
    expect(body.theme).toEqual(harbour)
    expect(body.themeAssets).toMatchObject({ stylesheet, bars: { light: '#ffffff' } })
  }
})

test('other addresses below /theme respond with 404', async () => {
  for (const path of ['/theme/', '/theme/a.js', '/theme/..%2fa.css', '/theme/a.css.map']) {
    expect((await fetch(event.url + path)).status, path).toBe(404)
  }
})

test('the theme’s poster for the player is a 1600×900 SVG, cached as immutable', async () => {
  const token = await event.join()
  const { body } = await event.call('event', {}, token)
  const poster = await fetch(event.url + body.themeAssets.poster)
  expect(poster.headers.get('content-type')).toBe('image/svg+xml')
  expect(poster.headers.get('cache-control')).toContain('immutable')
  expect(await poster.text()).toContain('viewBox="0 0 1600 900"')
})

test.each([
  ['/show/iwd', 'show-page', 'stage'],
  ['/help', 'help-page', ''],
])(
  '%s preloads its page’s files, and shows the event’s name until they are loaded',
  async (path, chunk, room) => {
    const { html } = await page(path)
    expect(html).toContain(`<link rel="modulepreload" href="/static/${chunk}-1.js" />`)
    const name = path.split('/')[1]
    expect(html).toContain(`class="opening" data-room="${room}" data-page="${name}"`)
    const written = 'Day of &#60;Us&#62; &#38; &#34;You&#34;'
    expect(html).toContain(`name="application-name" content="${written}"`)
    expect(html.split(`>${written}<`)).toHaveLength(3)
  },
)

test('a page has the direction of the language that the browser asks for, but the console never', async () => {
  const directions = []
  for (const path of ['/signin', '/organise'])
    for (const asked of ['ar-EG,en;q=0.8', 'fr']) {
      const headers = { 'accept-language': asked }
      const html = await (await fetch(`${event.url}${path}`, { headers })).text()
      directions.push(/<html[^>]* dir="(\w+)"/.exec(html)?.[1])
    }
  expect(directions).toEqual(['rtl', 'ltr', undefined, undefined])
})

// The last ones, as they change the event.
test('when the event is replaced, open pages are notified and new pages use the new event’s theme', async () => {
  const before = sheetIn((await page('/')).html)
  const ada = event.live()
  await ada.hello(await event.join())
  await event.replace(testEvent)
  expect(await ada.next('event')).toMatchObject({ changed: expect.arrayContaining(['event']) })
  await expect.poll(async () => sheetIn((await page('/')).html)).not.toBe(before)
  const after = sheetIn((await page('/')).html)
  const late = await fetch(event.url + before)
  expect(late.headers.get('cache-control')).toBe('no-cache')
  expect(await late.text()).toBe(await (await fetch(event.url + after)).text())
})

test('when the site is served below a path, the theme’s addresses include the path', async () => {
  await openInstead({ env: { PUBLIC_URL: 'https://example.org/conference' } })
  const address = sheetIn((await page('/conference/')).html)
  expect(address).toMatch(/^\/conference\/theme\//)
  expect((await fetch(event.url + address)).status).toBe(200)
})
