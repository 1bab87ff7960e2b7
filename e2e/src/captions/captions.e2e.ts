/** Captions that a program makes: read and searched by attendees, mended and confirmed by an organiser. */
import { readFileSync, rmSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { ask } from '../../../server/src/testing/ask.ts'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { addFilm, type Conference, eventFolder, openConference } from '../conference.ts'
import { asOrganiser, comeBack, organiserCalls, person } from '../people.ts'
import { test } from '../test.ts'

let folder: string
let conference: Conference
test.afterEach(async () => {
  await conference.close()
  rmSync(folder, { recursive: true })
})

const vtt = `WEBVTT

00:01.000 --> 00:04.000
Welcome to the Harper days.

00:40.000 --> 00:44.000
We have kept the old walls,

00:44.000 --> 00:48.000
and nobody knows their age.
`

function makeFolder(): void {
  folder = eventFolder({
    a: { startsIn: -120, minutes: 60, replay: true, stream: 'hls', url: 'files/live/master.m3u8' },
  })
  addFilm(folder)
}

/** Session `a`, which is over, with a replay and a program's captions. */
async function open(): Promise<void> {
  makeFolder()
  conference = await openConference(folder)
  const { call } = await organiserCalls(conference)
  const { key } = await call('key-make', { name: 'speech', may: ['captions'] })
  await ask(conference.url, 'captions-add', { showId: 'a', language: 'en', text: vtt }, key)
}

const second = (page: Page) =>
  page.locator('video').evaluate((it: HTMLVideoElement) => Math.floor(it.currentTime))
const note = 'A program wrote this down. It may contain mistakes.'

test('attendees search what a program wrote down and jump there, and an organiser mends and confirms it', async () => {
  await open()
  const page = await person(conference)
  await comeBack(page, '/show/a')
  const summary = page.getByText('Transcript', { exact: true })
  await summary.click()
  await expect(page.getByText(note)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the transcript' })
  await search.fill('WALLS, and nobody')
  await expect(page.getByText('1 place', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'We have kept the old walls, and nobody' }).click()
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(40)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download captions (WebVTT)' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Session-a-en.vtt')
  expect(readFileSync(await file.path(), 'utf8').trim()).toBe(vtt.trim())
  const keeping = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as text' }).click()
  const text = readFileSync(await (await keeping).path(), 'utf8')
  expect(text).toContain('[0:40] We have kept the old walls, and nobody knows their age.')
  await expectAccessible(page)
  await search.fill('nothing of this')
  await expect(page.getByText('Nobody said “nothing of this”.')).toBeVisible()

  const console = await asOrganiser(conference, '/organise/sessions?edit=a#replay')
  await expect(console.getByText('A program made these captions.')).toBeVisible()
  await console.getByRole('button', { name: 'Mend English captions' }).click()
  const dialog = console.getByRole('dialog', { name: 'English captions' })
  await dialog.getByRole('searchbox', { name: 'Find in these captions' }).fill('harper')
  await expect(dialog.getByRole('textbox', { name: /^Line at/ })).toHaveCount(1)
  await dialog.getByRole('textbox', { name: 'Line at 0:01' }).fill('Welcome to the Harbour Days.')
  await accessibleOnPhone(console)
  // What was typed is there again.
  await console.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await console.getByRole('button', { name: 'Mend English captions' }).click()
  await expect(dialog.getByText('1 line changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use these lines' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(console.getByText('A program made these captions.')).toHaveCount(0)
  await console.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(console.getByText('“Session a” saved')).toBeVisible()

  await page.reload()
  await summary.click()
  await expect(page.getByText('Welcome to the Harbour Days.')).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)
})

test('the captions in the playlist of a recording are its transcript', async () => {
  makeFolder()
  conference = await openConference(folder)
  const page = await person(conference)
  await comeBack(page, '/show/a')
  await page.getByText('Transcript', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('too many chairs')
  await page.getByRole('button', { name: 'Somebody had brought too many chairs.' }).click()
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(17)
})
