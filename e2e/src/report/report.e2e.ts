/** What organisers take away from the event: the report, on the screen and on paper, and the exports. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from '../accessible.ts'
import { type Conference, hallEvent } from '../conference.ts'
import { organiserCalls, person, personInChat, say, setUp } from '../people.ts'
import { seedPastEvent } from '../seed-past-event.ts'
import { ownConference, test } from '../test.ts'

let conference: Conference

const sheet = (page: Page) => page.getByRole('article', { name: 'Event report' })

/** The number of a figure and the text below it. */
const figure = (page: Page, name: string) =>
  sheet(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .first()

/** The report of the sample event with a past day. */
async function reportOfADay(page: Page) {
  seedPastEvent(conference.dataDir)
  const { call } = await organiserCalls(conference)
  // Wait until the server has noticed the moved sessions.
  await expect.poll(async () => (await call('report', {})).report.phase).toBe('over')
  await setUp(page, conference, '/organise/report')
  await expect(figure(page, 'Registered')).toBeVisible()
}

test('the sample event’s report prints on one light page without the console, in light and dark mode', {
  tag: '@slow',
}, async () => {
  conference = await ownConference(undefined)
  const page = await person(conference)
  await page.addInitScript(() => {
    // A headless browser has no print dialog.
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await reportOfADay(page)
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    for (const role of ['banner', 'navigation', 'button', 'complementary'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByText('Show as table')).toBeHidden()
    await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const ink = await sheet(page)
      .getByRole('heading', { level: 2 })
      .evaluate((it) => getComputedStyle(it).color)
    expect(Math.max(...(ink.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80)
    await expect(sheet(page).getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})

test('a link shows the report to someone without an account until it is revoked', async () => {
  conference = await ownConference(undefined)
  const page = await person(conference)
  await reportOfADay(page)
  await page.getByRole('link', { name: 'Share links' }).click()
  const made = page.getByRole('main')
  await made.getByRole('button', { name: 'Create link' }).click()
  const links = made.getByRole('list', { name: 'Links to the report' }).getByRole('listitem')
  await expect(links).toHaveText(/not opened yet/)
  await accessibleOnPhone(page)
  const address =
    (await made.getByRole('link', { name: /shared-report/ }).getAttribute('href')) ?? ''

  const guest = await person(conference)
  await guest.goto(address)
  await expect(guest).toHaveTitle(/^Event report/)
  await expect(figure(guest, 'Attended')).toContainText(/384\s*91% of registered attendees/)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Event report')
  await accessibleOnPhone(guest)

  await links.getByRole('button', { name: 'Revoke link' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Revoke this link?' })
  await asked.getByRole('button', { name: 'Revoke link' }).click()
  await expect(links).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('status')).toContainText('This link was revoked or has expired.')
})

test('chat, questions and help tickets are exported as files named after the event and the date', {
  tag: '@slow',
}, async () => {
  conference = await ownConference(hallEvent)
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, '=1+1')
  const staff = await person(conference)
  await setUp(staff, conference, '/organise/help')
  const saved = async (path: string, button: string) => {
    await staff.goto(path)
    const coming = staff.waitForEvent('download')
    await staff.getByRole('button', { name: button }).click()
    const file = await coming
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')] as const
  }
  const day = new Date().toISOString().slice(0, 10)
  const [all, text] = await saved('/organise/exports', 'Export CSV Chats')
  expect(all).toBe(`international-womens-day-chat-${day}.csv`)
  expect(text).toContain(`,hall,Ada Okafor,ada@example.org,'=1+1,,no,,,0,1,,no,\r\n`)
  const [questions] = await saved('/organise/exports', 'Export CSV Questions')
  expect(questions).toBe(`international-womens-day-questions-${day}.csv`)
  const [tickets, head] = await saved('/organise/exports', 'Export CSV Help tickets')
  expect(tickets).toBe(`international-womens-day-help-tickets-${day}.csv`)
  expect(head).toContain('Ticket,Sent (')
})
