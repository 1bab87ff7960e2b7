/** A recording shown as live: whatever happens, every page is at server time minus start. */
import { expect, type Page } from '@playwright/test'
import { comeBack, person } from '../people.ts'
import {
  behindNow,
  director,
  expectInStep,
  plainFile,
  playlist,
  recordingEvent,
} from '../recording.ts'
import { ownConference, test } from '../test.ts'

for (const film of [playlist, plainFile])
  test(`pages opened at different times stay in sync, also after a seek, a pause and a delay (${film.stream})`, {
    tag: '@slow',
  }, async () => {
    const own = await ownConference(() => recordingEvent({ began: 60, film }))
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
  })

test('a browser that plays HLS playlists natively follows the clock as well', async () => {
  const own = await ownConference(() => recordingEvent({ began: 20 }))
  const start = await (await director(own)).startsAt()
  const page = await person(own)
  await page.addInitScript(() => {
    Object.assign(window, { MediaSource: undefined, ManagedMediaSource: undefined })
  })
  await comeBack(page, '/show/hall')
  await expectInStep(page, start, 'without an engine')
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/m3u8/)
})

const rate = () => document.querySelector('video')?.playbackRate ?? 0

declare global {
  interface Window {
    kept: HTMLVideoElement | null
  }
}

function keepVideo() {
  window.kept = document.querySelector('video')
}
const sameVideo = () => window.kept === document.querySelector('video')
