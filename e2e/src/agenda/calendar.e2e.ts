/** Add to calendar and Share: files that a calendar program can read, and addresses that it can subscribe to. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to calendar' })
const address = (page: Page) =>
  dialog(page).getByLabel('Or paste this link into your calendar app').inputValue()

async function onStage(options = {}): Promise<Page> {
  const page = await person(conference, options)
  await comeBack(page, '/stage')
  await expect(page.getByRole('article')).toHaveCount(1)
  return page
}

async function titlesAt(url: string): Promise<string[]> {
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  return titlesIn(await answer.text())
}
const titlesIn = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')))

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name }).click(),
  ])
  return readFileSync(await file.path(), 'utf8')
}

test('a session card offers a calendar file to download and links to Google Calendar and Outlook', async () => {
  const page = await onStage()
  await page.getByRole('article').getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download(page, 'Download calendar file (.ics)')
  expect(titlesIn(file)).toEqual(['Opening: Ten years of showing up'])
  expect(file).toContain(`URL:${conference.url}/show/opening\r\n`)
  const link = (name: string) => dialog(page).getByRole('link', { name }).first()
  await expect(link('Google Calendar (opens in new tab)')).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&text=Opening%3A%20Ten/,
  )
  await expect(link('Outlook (opens in new tab)')).toHaveAttribute(
    'href',
    /^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\/compose\?.*subject=Opening/,
  )
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('article').getByRole('button', { name: 'Add to calendar' }),
  ).toBeFocused()
})

test('the programme and My agenda have calendar feeds, and the agenda’s feed includes newly starred sessions', {
  tag: '@slow',
}, async () => {
  const page = await onStage()
  const programme = page.getByRole('region', { name: 'Full programme' })
  const open = async () => {
    await programme.getByRole('button', { name: 'More' }).click()
    await programme.getByRole('button', { name: 'Add to calendar' }).click()
  }
  await open()
  expect(await titlesAt(await address(page))).toHaveLength(5)
  expect(titlesIn(await download(page, 'Download all sessions (.ics)'))).toHaveLength(5)
  await page.keyboard.press('Escape')

  const mineOnly = programme.getByRole('button', { name: 'My agenda' })
  await mineOnly.click()
  await open()
  const mine = await address(page)
  await expect(dialog(page).getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    mine.replace('http:', 'webcal:'),
  )
  expect(await titlesAt(mine)).toEqual([])
  await page.keyboard.press('Escape')
  await mineOnly.click()
  await page.getByRole('button', { name: /^Star: Closing keynote/ }).click()
  await expect(page.getByText(/^Added to your agenda/)).toBeVisible()
  expect(await titlesAt(mine)).toEqual(['Closing keynote: What the next ten ask of us'])
})

test('a button copies the calendar link, and creating a new link revokes the old one', {
  tag: '@slow',
}, async () => {
  const page = await onStage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('article').getByRole('button', { name: 'Add to calendar' }).click()
  const before = await address(page)
  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  await expect(dialog(page).getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before)
  await dialog(page).getByRole('button', { name: 'Create new link' }).click()
  await expect(dialog(page).getByText(/^Here’s your new link/)).toBeVisible()
  expect(await address(page)).not.toBe(before)
  expect((await fetch(before)).status).toBe(404)
  expect((await fetch(await address(page))).status).toBe(200)
})

test('Share copies the link even if the browser offers no Clipboard API', {
  tag: '@slow',
}, async () => {
  const page = await onStage()
  await page.goto('/show/opening')
  await page.evaluate(() => {
    // As on a plain HTTP address, where people try out the product.
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.getByRole('button', { name: 'Share: Opening: Ten years of showing up' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `${conference.url}/show/opening`,
  )
})

test('where the system has a share sheet, Share passes title and link, and closing it is not an error', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  // A headless browser has no share sheet.
  await page.addInitScript(() => {
    navigator.share = (data) => {
      sessionStorage.setItem('shared', JSON.stringify(data))
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
  })
  await comeBack(page, '/stage')
  await page.getByRole('article').getByRole('button', { name: 'Share' }).click()
  const shared = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? '{}'))
  await expect.poll(shared).toEqual({
    title: 'Opening: Ten years of showing up',
    url: `${conference.url}/show/opening`,
  })
  await expect(page.getByText('Link copied')).toHaveCount(0)
  await expect(page.getByText('couldn’t be copied')).toHaveCount(0)
})
