/** A recording shown as live: whatever happens, every page is at server time minus start. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import { openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import {
  behindNow,
  director,
  expectInStep,
  plainFile,
  playlist,
  recordingEvent,
} from './recording.ts'
import { test } from './test.ts'

for (const film of [playlist, plainFile])
  test(`pages opened at different times stay in sync, also after a seek, a pause and a delay (${film.stream})`, {
    tag: '@slow',
  }, async () => {
    const folder = recordingEvent({ began: 60, film })
    const own = await openConference(folder)
    const { startsAt, press } = await director(own)
    let start = await startsAt()
    const pages: Page[] = []
    for (const n of [1, 2, 3]) {
      const page = await person(own)
      pages.push(page)
      await comeBack(page, '/show/hall')
      await expectInStep(page, start, `page ${n}`)
    }
    const [first, second] = pages as [Page, Page, Page]

    await test.step('seeking and playback speed are not offered', async () => {
      const player = first.getByRole('group', { name: /^Video player/ })
      await player.hover({ force: true })
      await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect(player.getByText('LIVE')).toBeVisible()
      await expect(player.getByRole('slider', { name: 'Seek' })).toHaveCount(0)
      await expect(player.getByRole('group', { name: 'Speed' })).toHaveCount(0)
      await player.focus()
      for (const key of ['l', 'ArrowRight', 'j', 'End']) await first.keyboard.press(key)
      await expectInStep(first, start, 'after the keys that skip')
    })

    await test.step('a position or playback rate set from outside is reset', async () => {
      await first.evaluate(() => {
        const video = document.querySelector('video')
        if (!video) return
        video.currentTime += 20
        video.playbackRate = 2
      })
      await expectInStep(first, start, 'after a seek')
      await expect.poll(() => first.evaluate(rate)).toBeLessThanOrEqual(1.05)
    })

    await test.step('playing after a pause continues in sync with everyone else', async () => {
      await second.getByRole('group', { name: /^Video player/ }).focus()
      await second.keyboard.press('k')
      const behind = () => second.evaluate(behindNow, start)
      await expect.poll(behind).toBeGreaterThan(4)
      await second.keyboard.press('k')
      await expectInStep(second, start, 'after a pause')
    })

    await test.step('moving the start moves the position on every page, without reloading the video', async () => {
      await Promise.all(pages.map((page) => page.evaluate(keepVideo)))
      // Far enough into the session that a delay of one minute does not end it.
      await expect.poll(() => Date.now() - start).toBeGreaterThan(66_000)
      start = await press('delay', { minutes: 1 })
      await Promise.all(pages.map((page, n) => expectInStep(page, start, `delayed, page ${n + 1}`)))
      for (const page of pages) expect(await page.evaluate(sameVideo)).toBe(true)
    })
    await own.close()
    rmSync(folder, { recursive: true })
  })

test('a short lag is caught up with a faster playback rate, and a long network stall with a seek', {
  tag: '@slow',
}, async () => {
  const folder = recordingEvent({ began: 5 })
  const own = await openConference(folder)
  const start = await (await director(own)).startsAt()
  const page = await person(own)
  const network = await slowNetwork(page, start, segmentsOf(folder))
  await comeBack(page, '/show/hall')
  await expectInStep(page, start, 'on arrival')
  await page.evaluate(countSeeks)

  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime -= 0.6
  })
  await expect.poll(() => page.evaluate(rate)).toBeGreaterThan(1)
  // It is exact only by the page's clock, which is off by up to half a request's round trip.
  await expect.poll(() => page.evaluate(rate)).toBe(1)
  // Only the seek that made the gap.
  expect(await page.evaluate(() => window.seeks)).toBe(1)
  await expectInStep(page, start, 'after a short gap')

  network.refuse = true
  await page.evaluate(untilBehind, { startsAt: start, seconds: 3 })
  network.refuse = false
  await expectInStep(page, start, 'after a long stall')
  expect(await page.evaluate(() => window.seeks)).toBeGreaterThan(1)
  await own.close()
  rmSync(folder, { recursive: true })
})

test('a browser that plays HLS playlists natively follows the clock as well', async () => {
  const folder = recordingEvent({ began: 20 })
  const own = await openConference(folder)
  const start = await (await director(own)).startsAt()
  const page = await person(own)
  await page.addInitScript(() => {
    Object.assign(window, { MediaSource: undefined, ManagedMediaSource: undefined })
  })
  await comeBack(page, '/show/hall')
  await expectInStep(page, start, 'without an engine')
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/m3u8/)
  await own.close()
  rmSync(folder, { recursive: true })
})

/** The start of each segment of the recording, as a byte offset in its file and in seconds. */
function segmentsOf(folder: string): { byte: number; second: number }[] {
  const text = readFileSync(join(folder, playlist.url), 'utf8')
  let second = 0
  return [...text.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:\d+@(\d+)/g)].map((found) => {
    const segment = { byte: Number(found[2]), second }
    second += Number(found[1])
    return segment
  })
}

/** A network that delivers each segment shortly before it is due, so that little is buffered when it fails. */
async function slowNetwork(page: Page, startsAt: number, segments: ReturnType<typeof segmentsOf>) {
  const network = { refuse: false }
  await page.route(/film\.(m4s|mp4)/, async (route: Route) => {
    const byte = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
    const second = segments.findLast((segment) => segment.byte <= byte)?.second ?? 0
    const early = startsAt + (second - 6) * 1000 - Date.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    // The player may have given up the request.
    return (network.refuse ? route.abort() : route.continue()).catch(() => {})
  })
  return network
}

const rate = () => document.querySelector('video')?.playbackRate ?? 0

function untilBehind({ startsAt, seconds }: { startsAt: number; seconds: number }): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const at = document.querySelector('video')?.currentTime ?? 0
      if ((Date.now() - startsAt) / 1000 - at < seconds) return
      clearInterval(timer)
      resolve()
    }, 20)
  })
}

declare global {
  interface Window {
    seeks: number
    kept: HTMLVideoElement | null
  }
}

function countSeeks() {
  window.seeks = 0
  document.querySelector('video')?.addEventListener('seeking', () => {
    window.seeks += 1
  })
}
function keepVideo() {
  window.kept = document.querySelector('video')
}
const sameVideo = () => window.kept === document.querySelector('video')
