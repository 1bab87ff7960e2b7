/** An organiser's first hour: from an empty data folder to an open event, by clicks alone. */
import { expect, type Locator, type Page } from '@playwright/test'
import { accessibleEverywhere, accessibleInBothLooks } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { person, setUpByLink } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeEach(async () => {
  conference = await openConference(null)
})
test.afterEach(() => conference.close())

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]').getByText(name)

test('an organiser makes an open event with a session and attendees by clicks alone', async ({
  browser,
}, info) => {
  let clicks = 0
  const click = async (it: Locator) => {
    await it.click()
    clicks += 1
  }
  const page = await person(browser, conference)
  await setUpByLink(page, conference)
  const press = (name: string) => click(page.getByRole('button', { name }))

  await test.step('no screen is a dead end while there is no event', async () => {
    const called = ['Event', 'Sessions', 'Library', 'Preview', 'Event report', 'Closing']
    for (const name of called) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create your event' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Try again|Add )/ })).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Control room', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Create your event' })).toBeVisible()
    await accessibleInBothLooks(page)
  })

  await test.step('1 name and days', async () => {
    await click(page.getByRole('link', { name: 'Create your event' }))
    await expect(page.getByRole('button', { name: 'Load the sample' })).toBeVisible()
    await press('Create event')
    await expect(page.getByText('Enter a name for the event')).toBeVisible()
    await page.getByLabel('Event name').fill('Harvest Summit')
    await page.getByLabel('First day (optional)').fill('2031-03-04')
    await page.getByLabel('Time zone').fill('Europe/Berlin')
    await accessibleEverywhere(page)
    await press('Create event')
  })

  await test.step('2 theme', async () => {
    await expect(step(page, 'Theme')).toBeVisible()
    await click(page.getByRole('radio', { name: 'Orchard' }))
    await accessibleEverywhere(page)
    await press('Save and continue')
  })

  await test.step('3 first session', async () => {
    await expect(step(page, 'First session')).toBeVisible()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2031-03-04')
    await expect(page.getByLabel('Chat beside the session')).toBeChecked()
    await page.getByLabel('Title').fill('Seeds for dry years')
    await accessibleInBothLooks(page)
    await press('Save and continue')
  })

  await test.step('4 attendees', async () => {
    await expect(step(page, 'Attendees')).toBeVisible()
    await page
      .getByLabel('Email addresses and names')
      .fill('Ada Okafor <ada@example.org>\nbea.lind@example.org\nnobody')
    await expect(page.getByText('Bea Lind · bea.lind@example.org')).toBeVisible()
    await expect(page.getByText('1 line without an email address')).toBeVisible()
    await accessibleInBothLooks(page)
    await press('Add 2 attendees')
    await expect(page.getByText('2 attendees added.')).toBeVisible()
    await press('Continue')
  })

  await test.step('5 preview, 6 open', async () => {
    await expect(step(page, 'Preview')).toBeVisible()
    await click(page.getByRole('link', { name: 'Continue' }))
    await expect(page.getByText('Harvest Summit is open:')).toBeVisible()
    await expect(page.getByText('1 session has no stream')).toBeVisible()
    await expect(page.getByText('Email is off')).toBeVisible()
    await accessibleEverywhere(page)
  })
  info.annotations.push({ type: 'clicks', description: `${clicks} from the first screen to open` })

  const attendee = await person(browser, conference)
  await attendee.goto('/signin')
  await expect(attendee.getByText('Harvest Summit').first()).toBeVisible()
  await attendee.getByRole('textbox', { name: /email/i }).fill('ada@example.org')
  await attendee.getByRole('button', { name: 'Sign in' }).click()
  await expect(attendee.getByRole('heading', { name: /Ada/ })).toBeVisible()
  await attendee.goto('/stage')
  await expect(attendee.getByRole('heading', { name: 'Seeds for dry years' })).toBeVisible()
})

test('a step is found again by its address, and the sample is one click', async ({ browser }) => {
  const page = await person(browser, conference)
  await setUpByLink(page, conference)
  await page.goto('/organise/start?step=session')
  // Nothing comes before the event itself.
  await expect(step(page, 'Name and days')).toBeVisible()
  await page.getByRole('button', { name: 'Load the sample' }).click()
  await expect(step(page, 'Preview')).toBeVisible()
  await page.goto('/organise/start?step=session')
  await expect(step(page, 'First session')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible()
  await page.goto('/organise')
  // The sample has begun.
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
})
