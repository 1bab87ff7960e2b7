/** The button for a television; Chromium plays the browser that knows of one. */
import { expect, type Page, request } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { addFilm, eventFolder } from '../conference.ts'
import { addLanguagesFilm } from '../languages-film.ts'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference(() => {
  const replay = { startsIn: -120, minutes: 60, replay: true }
  const folder = eventFolder({
    hls: { ...replay, stream: 'hls', url: 'files/live/languages.m3u8' },
    file: { ...replay, stream: 'file', url: 'files/live/360p.mp4' },
  })
  addLanguagesFilm(folder)
  addFilm(folder)
  return folder
})

const television = (page: Page) => page.getByRole('button', { name: 'Play on a television' })
const plays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeGreaterThan(0.5)

test('Safari gets a second source that a television can load, and a button while there is one', async () => {
  const page = await person(conference)
  await page.addInitScript(() => {
    Object.assign(window, { WebKitPlaybackTargetAvailabilityEvent: Event, asked: 0 })
    Object.assign(HTMLVideoElement.prototype, {
      webkitShowPlaybackTargetPicker: () =>
        Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 }),
    })
  })
  await comeBack(page, '/show/hls')
  await plays(page)
  const sources = await page
    .locator('video source')
    .evaluateAll((all: HTMLSourceElement[]) => all.map(({ type, src }) => ({ type, src })))
  expect(sources.map(({ type }) => type)).toEqual(['video/mp4', 'application/x-mpegURL'])
  const outside = await request.newContext()
  expect((await outside.get(sources[1]?.src ?? '')).status()).toBe(200)
  await outside.dispose()

  await expect(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible()
  await expect(television(page)).toBeHidden()
  const tell = (availability: string) =>
    page.locator('video').evaluate((it, availability) => {
      const event = new Event('webkitplaybacktargetavailabilitychanged')
      it.dispatchEvent(Object.assign(event, { availability }))
    }, availability)
  await tell('available')
  await television(page).click()
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1)
  await expectAccessible(page)
  await tell('not-available')
  await expect(television(page)).toBeHidden()
})

test('the stream goes on where the television was, in the same player', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await page.addInitScript(() => {
    Object.assign(window, { WebKitPlaybackTargetAvailabilityEvent: Event })
    Object.assign(HTMLVideoElement.prototype, { webkitShowPlaybackTargetPicker() {} })
  })
  await comeBack(page, '/show/hls')
  await plays(page)
  const source = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentSrc)
  // Safari takes the other source when the television does.
  const tell = (isElsewhere: boolean) =>
    page.locator('video').evaluate((it: HTMLVideoElement, isElsewhere) => {
      Object.assign(it, { webkitCurrentPlaybackTargetIsWireless: isElsewhere })
      it.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
      if (!isElsewhere) return
      it.querySelector('source')?.remove()
      it.load()
      const begin = () => {
        it.currentTime = 60
        void it.play()
      }
      it.addEventListener('loadedmetadata', begin, { once: true })
    }, isElsewhere)
  await tell(true)
  const time = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  await expect.poll(time).toBeGreaterThan(60.5)
  expect(await source()).toMatch(/\.m3u8$/)
  await expect(television(page)).toHaveAttribute('aria-pressed', 'true')
  await tell(false)
  await expect.poll(source).toMatch(/^blob:/)
  const back = await time()
  await expect.poll(time).toBeGreaterThan(Math.max(60.5, back) + 0.5)
  await expect(page.getByText('The video isn’t playing')).toBeHidden()
})

test('other browsers get a button for what they play themselves, while there is a television', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await page.addInitScript(() => {
    Object.assign(RemotePlayback.prototype, {
      watchAvailability: async (tell: (isThere: boolean) => void) => tell(true),
      prompt: async () => Object.assign(window, { asked: 1 }),
    })
  })
  await comeBack(page, '/show/file')
  await television(page).click()
  expect(await page.evaluate(() => (window as unknown as { asked?: number }).asked)).toBe(1)
  await page.goto('/show/hls')
  await plays(page)
  await expect(television(page)).toBeHidden()
})
