/** An open session in a frame: sites that the event names show it, others do not. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { addFilm, eventFolder } from '../conference.ts'
import { asOrganiser } from '../people.ts'
import { ownConference, test } from '../test.ts'
import { naming, type OtherSite, openOtherSite } from './other-site.ts'

const film = { stream: 'hls', url: 'files/live/master.m3u8' }
const embedEvent = (origin: string) => () => {
  const folder = eventFolder({
    now: { startsIn: -10, minutes: 60, chat: true, open: true, ...film },
    inner: { startsIn: -10, minutes: 60, ...film },
  })
  addFilm(folder)
  appendFileSync(join(folder, 'event.yaml'), naming(origin))
  return folder
}

let sites: OtherSite[]
test.beforeEach(async () => {
  sites = [await openOtherSite(), await openOtherSite()]
})
test.afterEach(() => {
  for (const site of sites) site.close()
})

test('a named site shows the player without storage of its own; taking part opens in a new tab', async ({
  browser,
}) => {
  const [named] = sites as [OtherSite]
  const { url } = await ownConference(embedEvent(named.origin))
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  // As in browsers that give frames of other sites none.
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('no storage here', 'SecurityError')
        },
      })
  })
  const page = await context.newPage()
  const opened: string[] = []
  page.on('request', (it) => it.url().endsWith('/api/watch-open') && opened.push(it.url()))
  named.show(`${url}/watch/now?embed`)
  await page.goto(named.origin)
  const frame = page.frameLocator('iframe')
  const video = frame.locator('video')
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(0)
  expect(opened).toHaveLength(1)
  await expect(frame.getByRole('heading', { name: 'Session now' })).toBeVisible()
  await expect(frame.getByRole('log')).toHaveCount(0)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Take part' }).click(),
  ])
  await expect(tab).toHaveURL(/\/signin|\/show\/now/)
})

test('other sites show nothing of it, nor a named one anything else', async ({ browser }) => {
  const [named, other] = sites as [OtherSite, OtherSite]
  const { url } = await ownConference(embedEvent(named.origin))
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('frame-ancestors')) refused.push(line.text())
  })
  for (const [site, path] of [
    [other, '/watch/now?embed'],
    [named, '/watch/now'],
    [named, '/watch/inner?embed'],
    [named, '/show/now?embed'],
    [named, '/signin'],
  ] as const) {
    refused.length = 0
    site.show(url + path)
    await page.goto(site.origin)
    await expect.poll(() => [path, refused.length]).toEqual([path, 1])
  }
})

test('an organiser copies the line for the named site', { tag: '@slow' }, async () => {
  const [named] = sites as [OtherSite]
  const conference = await ownConference(embedEvent(named.origin))
  const page = await asOrganiser(conference, '/organise/sessions?edit=now')
  await expect(page.getByText(`/watch/now?embed" title="Session now"`)).toBeVisible()
  await expectAccessible(page)
})
