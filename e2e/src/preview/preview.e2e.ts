/** An organiser previews the site at other times, in a browser in which they are also signed in as an attendee. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { inAccountMenu, person, setUp } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(() =>
  eventFolder({
    hall: { startsIn: 30, minutes: 60, chat: true },
    later: { startsIn: 300, minutes: 60 },
  }),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const frame = (page: Page) => page.frameLocator('iframe[title="Attendee site preview"]')
const pick = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openPreview(page: Page): Promise<void> {
  await setUp(page, conference, '/organise/preview')
  await expect(heading(page, 'Preview')).toBeVisible()
  await expect(frame(page).getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

test('an organiser previews the stage before, during and after a session, navigates it, and stops the clock', async () => {
  const page = await person(conference)
  await openPreview(page)
  const site = frame(page)
  await site.getByRole('link', { name: 'Main Stage' }).first().click()

  await pick(page, '10 minutes before')
  // The frame stays on the page that the organiser opened in it.
  await expect(site.getByText('STARTING SOON', { exact: true }).first()).toBeVisible()
  await pick(page, 'Halfway through')
  await expect(site.getByText('CURRENTLY LIVE SESSIONS')).toBeVisible()
  await expect(site.getByText('Session hall').first()).toBeVisible()
  await pick(page, 'After the event')
  await expect(site.getByText('PAST EVENTS')).toBeVisible()

  await pick(page, 'Stop clock')
  await expect(page.getByText('Clock stopped')).toBeVisible()
  await expect(site.getByText('PAST EVENTS')).toBeVisible()
  await pick(page, 'Resume clock')
  await expect(page.getByText('Clock running')).toBeVisible()

  await page.getByText('Another date or time').click()
  await page.getByLabel(/^Date \(/).fill('2099-05-01')
  await page.getByLabel(/^Time \(/).fill('09:30')
  await pick(page, 'Show preview')
  await expect(page.getByText(/^Preview: .*2099/)).toBeVisible()
})

test('the preview does not change the sign-in or settings that the same browser has for the site', {
  tag: '@slow',
}, async () => {
  const page = await person(conference, { serviceWorkers: 'allow' })
  await openPreview(page)
  const before = await page.evaluate(() => JSON.stringify(localStorage))
  await frame(page)
    .getByRole('button', { name: /Sample Attendee/ })
    .click()
  await frame(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(frame(page).getByLabel('Email')).toBeVisible()
  // Signing in there does not sign in a real attendee either.
  await frame(page).getByLabel('Email').fill('ada@example.org')
  await frame(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(
    frame(page).getByText('This is a preview, so nothing you do here is saved.'),
  ).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before)

  const attendee = await page.context().newPage()
  await attendee.goto(`${conference.url}/`)
  await expect(heading(attendee, 'Welcome')).toBeVisible()
  await expect(attendee.getByText('Sample Attendee')).toHaveCount(0)
})

test('in its own tab the preview is labelled, can change its time, and expires when the organiser signs out', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await openPreview(page)
  await frame(page).getByRole('link', { name: 'Main Stage' }).first().click()
  await pick(page, '10 minutes before')
  await expect(frame(page).getByText('STARTING SOON', { exact: true }).first()).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await pick(page, 'Open in new tab')
  const tab = await opened
  await expect(tab.getByText('STARTING SOON', { exact: true }).first()).toBeVisible()
  expect(new URL(tab.url()).hash).toBe('')
  const bar = tab.getByRole('complementary', { name: 'Preview' })
  await expectAccessible(tab)
  await bar.getByRole('button', { name: '1 h later' }).click()
  await expect(tab.getByText('CURRENTLY LIVE SESSIONS')).toBeVisible()
  await bar.getByRole('button', { name: 'Stop clock' }).click()
  await expect(bar.getByText(/(clock stopped)/)).toBeVisible()
  await tab.reload()
  await expect(tab.getByText('CURRENTLY LIVE SESSIONS')).toBeVisible()
  await tab.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(tab)

  await inAccountMenu(page, 'button', 'Sign out')
  await expect(heading(tab, 'This preview has expired')).toBeVisible()
  await expectAccessible(tab)
})
