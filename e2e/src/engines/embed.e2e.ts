/** In Firefox: an open session in frames of other sites. */
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import puppeteer from 'puppeteer-core'
import { addFilm, eventFolder, openConference } from '../conference.ts'
import { naming, openOtherSite } from '../screens/other-site.ts'
import { firefox } from './firefox.ts'

test('Firefox: a named site shows an open session in a frame, another one does not', async () => {
  const [named, other] = [await openOtherSite(), await openOtherSite()]
  const film = { stream: 'hls', url: 'files/live/master.m3u8' }
  const folder = eventFolder({ now: { startsIn: -10, minutes: 60, open: true, ...film } })
  addFilm(folder)
  appendFileSync(join(folder, 'event.yaml'), naming(named.origin))
  const conference = await openConference(folder)
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath: firefox, acceptInsecureCerts: true },
    extraPrefsFirefox: { 'media.autoplay.default': 0 },
  })
  const page = await browser.newPage()
  const playedIn = async () => {
    const frame = page.frames().find((it) => it.url().includes('/watch/now'))
    return frame?.evaluate(() => document.querySelector('video')?.currentTime ?? 0).catch(() => 0)
  }
  try {
    for (const site of [named, other]) site.show(`${conference.url}/watch/now?embed`)
    await page.goto(named.origin)
    await expect.poll(playedIn).toBeGreaterThan(0)
    const failures: (string | undefined)[] = []
    page.on('requestfailed', (request) => failures.push(request.failure()?.errorText))
    await page.goto(other.origin)
    await expect.poll(() => failures).toContain('NS_ERROR_CSP_FRAME_ANCESTOR_VIOLATION')
    expect(page.frames().some((it) => it.url().startsWith(conference.url))).toBe(false)
  } finally {
    await browser.close()
    await conference.close()
    for (const site of [named, other]) site.close()
    rmSync(folder, { recursive: true })
  }
})
