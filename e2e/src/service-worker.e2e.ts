/** The installed site: what the service worker caches, what it leaves alone, and what it deletes. */
import { expect, type Locator, type Page } from '@playwright/test'
import { openConference } from './conference.ts'
import { openFront } from './front.ts'
import { person, say } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

/** Someone signed in, whose page is controlled by the service worker. */
async function withWorker(at = conference): Promise<Page> {
  const page = await person(at, { serviceWorkers: 'allow' })
  await page.goto(`${at.url}/signin`)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await taken(page)
  return page
}
const taken = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Every address in every cache, without the origin. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname)
    return all
  })
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

for (const basePath of ['', '/events/iwd'])
  test(`the site is installable${basePath && ` below ${basePath}`}`, {
    tag: '@slow',
  }, async () => {
    const own = basePath ? await openConference(undefined, { basePath }) : conference
    const page = await withWorker(own)
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Tests run in a private window, where sites can't be installed; the browser may only object to that.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${own.url}/manifest.webmanifest`, []])
    const manifest = JSON.parse(data)
    expect(manifest.name).toBe("International Women's Day 2022")
    expect(manifest.start_url).toBe(`${basePath}/`)
    const sizes = await page.evaluate(
      (icons: { src: string }[]) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
            return `${width}x${height}`
          }),
        ),
      manifest.icons,
    )
    expect(sizes).toEqual(['192x192', '512x512', '512x512'])
    const scope = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.scope,
    )
    expect(scope).toBe(basePath ? own.url : `${own.url}/`)

    // Also the home page, whose address below a path ends without a slash.
    await page.context().setOffline(true)
    await page.goto(own.url)
    // Either heading will do: with DevTools attached, the browser does not always know that it is offline.
    const away = page.getByRole('heading', { name: /You’re offline|We can’t reach the event/ })
    await expect(away).toBeVisible()
    await page.context().setOffline(false)
    const home = page.getByRole('heading', { name: 'Welcome, Ada' })
    await tryAgain(page, home)
    await expect(home).toBeVisible()
    if (basePath) await own.close()
  })

test('hashed files and pages that are the same for everyone are cached, but no API responses or event files', {
  tag: '@slow',
}, async () => {
  const page = await withWorker()
  for (const path of ['/stage', '/show/opening', '/assets/library', '/help', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const paths = await kept(page)
  expect(paths.length).toBeGreaterThan(10)
  const pages = /^\/(?:(?:static|theme)\/.+|offline|stage|assets\/library)?$/
  for (const path of paths) expect(path).toMatch(pages)
  // The HLS player is large; it is cached once a page has requested it.
  await expect
    .poll(async () => (await kept(page)).filter((it) => /\/hls-/.test(it)))
    .toHaveLength(1)
})

test('video segments, the live chat and API calls bypass the service worker', {
  tag: '@slow',
}, async () => {
  const page = await withWorker()
  const sent: { url: string; worker: boolean }[] = []
  page.on('response', (response) =>
    sent.push({ url: response.url(), worker: response.fromServiceWorker() }),
  )
  await page.goto('/show/opening')
  await taken(page)
  await say(page, 'Through the live channel')
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0)
  const past = sent.filter(({ url }) => /\/(?:api|files)\//.test(url))
  expect(past.length).toBeGreaterThan(3)
  expect(past.filter(({ worker }) => worker)).toEqual([])

  const status = await page.evaluate(async () => {
    const piece = performance.getEntriesByType('resource').find(({ name }) => /\.mp4/.test(name))
    const answer = await fetch(piece?.name ?? '', { headers: { range: 'bytes=0-9' } })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  })
  expect(status).toEqual([206, 10])
})

test('a new version is used from the next page load and deletes the caches of the old version', {
  tag: '@slow',
}, async () => {
  const front = await openFront(conference.url)
  const page = await withWorker({ ...conference, url: front.url })
  const [old, ...others] = await cacheNames(page)
  expect([old, others]).toEqual([expect.stringMatching(/^rostra \/ [0-9a-f]{12}$/), []])
  await page.evaluate(() => caches.open('another program’s'))

  const stopReplaced = await stopReplacedWorkers(page)
  front.version = 'feedc0ffee00'
  await page.reload()
  // The page itself never waits for a service worker update.
  await expect(page.locator('html')).toHaveAttribute('data-version', 'feedc0ffee00')
  await expect
    .poll(async () => {
      await stopReplaced()
      return cacheNames(page)
    })
    .toEqual(['another program’s', 'rostra / feedc0ffee00'])
  await front.close()
})

test('while a proxy reports that the server is down, the offline page is shown', {
  tag: '@slow',
}, async () => {
  const front = await openFront(conference.url)
  const page = await withWorker({ ...conference, url: front.url })
  front.away = true
  await page.goto(`${front.url}/stage`)
  await expect(page.getByRole('heading', { name: 'We can’t reach the event' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still no connection.')).toBeVisible()
  front.away = false
  const stage = page.getByRole('heading', { name: 'MAIN STAGE' })
  await tryAgain(page, stage)
  await expect(stage).toBeVisible()
  await front.close()
})

/** Presses “Try again”, unless the offline page has already led to `wanted`: it also tries on its own. */
const tryAgain = (page: Page, wanted: Locator) =>
  page.getByRole('button', { name: 'Try again' }).or(wanted).first().click()

/**
 * Returns a function that stops the old service worker if the new one is waiting for it. Chromium replaces the old one
 * once it is idle. If it misses that moment, it does so when it stops the idle worker, 30 s later, but never while
 * DevTools is attached to the worker, as it is in tests.
 */
async function stopReplacedWorkers(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const statuses = new Map<string, string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status)
  })
  await devtools.send('ServiceWorker.enable')
  return async () => {
    if (![...statuses.values()].includes('installed')) return
    for (const [versionId, status] of statuses)
      if (status === 'activated') await devtools.send('ServiceWorker.stopWorker', { versionId })
  }
}
