/** The languages inside one HLS stream, chosen in the player's menu. */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { addLanguagesFilm, pitches } from '../languages-film.ts'
import { asOrganiser, comeBack, person } from '../people.ts'
import { choose, group, heard } from '../player-languages.ts'
import { oneConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const conference = oneConference(() => {
  const film = { stream: 'hls', url: 'files/live/languages.m3u8' }
  const folder = eventFolder({
    hall: { startsIn: -0.1, minutes: 60, ...film },
    over: { startsIn: -120, minutes: 60, replay: true, ...film },
  })
  addLanguagesFilm(folder)
  const booth = '{ language: de, kind: audio, type: hls, url: files/live/booth-de.m3u8 }'
  appendFileSync(
    join(folder, 'sessions.yaml'),
    readFileSync(join(folder, 'sessions.yaml'), 'utf8')
      .replace(/^[\s\S]*(?=- id: over)/, '')
      .replaceAll('over', 'booth')
      .replace(/(replayStream: .*) }/, `$1, languages: [${booth}] }`),
  )
  return folder
})

const shown = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ label }) => label),
    )

test('a language is heard once chosen, in other sessions too, and the original returns', async () => {
  const page = await person(conference)
  await comeBack(page, '/show/hall')
  await expect.poll(() => heard(page)).toBe(pitches.en)
  await choose(page, 'Language', 'French')
  await expect.poll(() => heard(page)).toBe(pitches.fr)
  await expectAccessible(page)
  await choose(page, 'Captions', '日本語')
  await expect.poll(() => shown(page)).toEqual(['日本語'])

  await page.goto('/show/over')
  await expect.poll(() => heard(page)).toBe(pitches.fr)
  await expect.poll(() => shown(page)).toEqual(['日本語'])
  await choose(page, 'Language', 'Original (English)')
  await expect.poll(() => heard(page)).toBe(pitches.en)
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(
    group(page, 'Language').getByRole('button', { name: 'Original (English)' }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('a language that can’t be loaded gives way to the original until it can', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await page.route(/sound-ar/, (route) => route.abort())
  await comeBack(page, '/show/over')
  await expect.poll(() => heard(page)).toBe(pitches.en)
  await choose(page, 'Language', 'Arabic')
  const original = group(page, 'Language').getByRole('button', { name: 'Original (English)' })
  await expect(original).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => heard(page)).toBe(pitches.en)
  await expect(
    page.getByRole('button', { name: 'Arabic (interrupted, trying again)' }),
  ).toBeVisible()
  await page.unroute(/sound-ar/)
  await expect.poll(() => heard(page)).toBe(pitches.ar)
  const arabic = group(page, 'Language').getByRole('button', { name: 'Arabic', exact: true })
  await expect(arabic).toHaveAttribute('aria-pressed', 'true')
})

/** Seconds that the interpreter is ahead of the picture, and how loud both are; the browser keeps the element for us. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const { made } = window as unknown as { made: HTMLVideoElement[] }
    const booth = made.findLast((it) => !it.isConnected && it.src !== '')
    const video = document.querySelector('video')
    return {
      ahead: booth && video ? booth.currentTime - video.currentTime : undefined,
      plays: booth !== undefined && !booth.paused && !booth.seeking && booth.readyState > 2,
      levels: [booth?.volume, video?.volume].map((it) => Math.round((it ?? 0) * 100)),
    }
  })

test('an interpreter with an address of their own is heard above the floor, and stays in step', async () => {
  const page = await person(conference)
  await page.addInitScript(() => {
    const { createElement } = Document.prototype
    const made: unknown[] = []
    Object.assign(window, { made })
    document.createElement = ((name: string, ...more: []) => {
      const element = createElement.call(document, name, ...more)
      if (name === 'video') made.push(element)
      return element
    }) as typeof document.createElement
  })
  await comeBack(page, '/show/booth')
  await expect.poll(() => heard(page)).toBe(pitches.en)
  const sound = page.getByRole('button', { name: 'Tap for sound' })
  if (await sound.isVisible()) await sound.click()
  await choose(page, 'Language', 'German')
  const inStep = async () => {
    await expect.poll(async () => (await beside(page)).plays).toBe(true)
    await expect.poll(async () => Math.abs((await beside(page)).ahead ?? 99)).toBeLessThan(0.15)
  }
  await inStep()
  await expect.poll(async () => (await beside(page)).levels).toEqual([100, 15])
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('1')
  await page.locator('video').evaluate((it: HTMLVideoElement) => {
    it.currentTime = 60
  })
  await inStep()
  await choose(page, 'Speed', '1.5×')
  await inStep()
  await choose(page, 'Speed', '1×')

  await choose(page, 'Language', 'Original (English)')
  await expect.poll(async () => (await beside(page)).plays).toBe(false)
  expect((await beside(page)).levels[1]).toBe(100)
})

test('an organiser adds an interpreter and sign language, and they are kept with the stream', async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  await page.getByRole('link', { name: /Session over/ }).click()
  const parts = page.getByRole('navigation', { name: 'Parts of the session' })
  await parts.getByRole('link', { name: /^Replay/ }).click()
  const languages = page.getByRole('group', { name: 'Replay languages' })
  await languages.getByRole('button', { name: 'Add language' }).click()
  await languages.getByLabel('Address 1').fill('booth')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(languages.getByText('use an http(s) link, or a file below files/')).toBeVisible()
  await expectAccessible(page)
  await languages.getByLabel('Address 1').fill('https://booth.example/de.m3u8')
  await languages.getByRole('button', { name: /Language 1/ }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await languages.getByRole('button', { name: 'Add language' }).click()
  await languages.getByRole('button', { name: /Kind 2/ }).click()
  await page.getByRole('option', { name: 'Sign language' }).click()
  await languages.getByRole('button', { name: /Language 2/ }).click()
  await page.getByRole('option', { name: 'British Sign Language' }).click()
  await expect(languages.getByLabel('Name 2')).toHaveValue('BSL')
  await languages.getByLabel('Address 2').fill('https://booth.example/bsl.m3u8')
  await save.click()
  await expect(toast(page, 'Saved')).toBeVisible()
  const viewer = await person(conference)
  await comeBack(viewer, '/show/over')
  await viewer.getByRole('button', { name: 'Settings' }).click()
  const choices = group(viewer, 'Language').getByRole('button')
  await expect(choices).toHaveText(['Original (English)', 'French', 'Arabic', 'German'])
  const signed = group(viewer, 'Sign language').getByRole('button')
  await expect(signed).toHaveText(['Off', 'BSL'])
})
