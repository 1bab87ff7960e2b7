/** A hall: made in the console, opened on a phone without an account, and on the walls. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { accessibleWideAndNarrow, expectAccessible } from '../accessible.ts'
import { hallEvent, openConference } from '../conference.ts'
import { asOrganiser, organiserCalls, person } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { projection, screenLink } from './screen-links.ts'

const conference = eachConference(hallEvent)
const phone = { width: 390, height: 844, touch: true }

async function newHall(): Promise<string> {
  const { call } = await organiserCalls(conference)
  return (await call('hall-make', { name: 'Great hall' })).url
}
const pathOf = (url: string) => conference.url + new URL(url).pathname

test('someone in the hall asks, votes and reacts on a phone, and stays one voter', async () => {
  const { call } = await organiserCalls(conference)
  const page = await person(conference, phone)
  await page.goto(pathOf(await newHall()))
  await expect(page.getByRole('heading', { level: 1, name: 'Session hall' })).toBeVisible()
  await page.getByRole('button', { name: 'Clap' }).click()
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Write your question first.')).toBeVisible()
  await page.getByLabel('Your question').fill('Where are the slides?')
  await page.getByLabel('Your name, if you like').fill('Zoë')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('A moderator reads it before others see it.')).toBeVisible()
  const { questions } = await call('question-queue', { state: 'new' })
  expect(questions).toMatchObject([{ text: 'Where are the slides?', asker: { name: 'Zoë' } }])

  const given = { kind: 'single', options: ['Yes', 'No'], results: 'always', anonymous: true }
  await call('poll-make', { showId: 'hall', question: 'Warm enough?', ...given, open: true })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(page.getByText('Your vote was counted.').first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Change vote' }).click()
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(page.getByRole('list', { name: 'In the hall' })).toContainText('100')
  await expect(page.getByText('1 vote')).toBeVisible()
  await accessibleWideAndNarrow(page)
})

test('captions are in large type while there are any, in the language and size that someone chooses', async () => {
  const { call } = await organiserCalls(conference)
  const page = await person(conference, phone)
  await page.goto(pathOf(await newHall()))
  await expect(page.getByRole('heading', { level: 1, name: 'Session hall' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Captions' })).toHaveCount(0)
  const { key } = await call('key-make', { name: 'captions', may: ['captions'] })
  const say = (lang: string, text: string) =>
    fetch(`${conference.url}/api/captions/hall?lang=${lang}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: text,
    })
  await say('en', 'Good morning')
  await say('ar', 'صباح الخير')
  const line = page.getByText('Good morning')
  await expect(line).toBeVisible()
  const size = () => line.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))
  const before = await size()
  expect(before).toBeGreaterThanOrEqual(24)
  await page.getByRole('button', { name: 'Larger text' }).click()
  expect(await size()).toBeGreaterThan(before)
  await page.getByLabel('Language of the captions').selectOption({ label: 'Arabic' })
  await expect(page.locator('[lang="ar"][dir="rtl"]').getByText('صباح الخير')).toBeVisible()
  await expect(line).toHaveCount(0)
  await accessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Hide captions' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Show captions' }).click()
  await expect(page.getByText('صباح الخير')).toBeVisible()
})

test('the page answers in the language that is chosen on it', { tag: '@slow' }, async () => {
  const folder = hallEvent()
  for (const [file, from, to] of [
    ['event.yaml', 'edition:', 'languages: [en, fr]\nedition:'],
    ['sessions.yaml', 'title: Session hall', 'title: { en: Opening, fr: Ouverture }'],
  ] as const) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
  const spoken = await openConference(folder)
  try {
    const { call } = await organiserCalls(spoken)
    const { url } = await call('hall-make', { name: 'Great hall' })
    const page = await person(spoken, phone)
    await page.goto(spoken.url + new URL(url).pathname)
    await expect(page.getByRole('heading', { level: 1, name: 'Opening' })).toBeVisible()
    await page.getByLabel('Language').selectOption('fr')
    await expect(page.getByRole('heading', { level: 1, name: 'Ouverture' })).toBeVisible()
  } finally {
    await spoken.close()
  }
})

test('the page of a hall that has ended says so, without a reload', async () => {
  const { call } = await organiserCalls(conference)
  const url = await newHall()
  const page = await person(conference, phone)
  await page.goto(pathOf(url))
  await expect(page.getByRole('heading', { level: 1, name: 'Session hall' })).toBeVisible()
  await call('hall-end', { code: url.split('/').at(-1) })
  await expect(page.getByRole('heading', { name: 'This address no longer works' })).toBeVisible()
  await expectAccessible(page)
})

test('an organiser makes a hall, and its code is on the screen in the hall and on a sheet', async () => {
  const page = await asOrganiser(conference, '/organise/screens')
  await page.getByRole('button', { name: 'Make hall' }).click()
  await page.getByLabel('Name of the hall').fill('Great hall')
  await page.getByRole('dialog').getByRole('button', { name: 'Make hall' }).click()
  const hall = page.getByRole('listitem').filter({ hasText: 'Great hall' })
  await expect(hall).toContainText('0 devices of 2,000')
  await expectAccessible(page)
  await hall.getByRole('button', { name: 'QR code of Great hall' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Sheet to print' }).getAttribute('href')
  const sheet = await person(conference)
  await sheet.goto(conference.url + (address ?? '').replace(/^https?:\/\/[^/]+/, ''))
  await expect(sheet.getByText('Great hall')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'QR code of this hall' })).toBeVisible()
  await expectAccessible(sheet)

  const { call } = await organiserCalls(conference)
  const given = { kind: 'single', options: ['Yes', 'No'], results: 'always', anonymous: true }
  await call('poll-make', { showId: 'hall', question: 'Warm enough?', ...given, open: true })
  const { link } = await screenLink(conference, 'projection', 'hall')
  const screen = await projection(conference, { page: 'poll', link })
  await expect(screen.getByRole('img', { name: 'QR code to ask and vote' })).toBeVisible()
  await expectAccessible(screen)
})
