/** Forms of the console: what is wrong is named as its field is, and what was saved is saved. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { asOrganiser } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeEach(async () => {
  conference = await openConference()
})
test.afterEach(() => conference.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('an introduction that is begun and done without again leaves nothing unsaved', async ({
  browser,
}) => {
  const page = await asOrganiser(browser, conference, '/organise/event')
  await page.getByLabel('Edition').fill('11th')
  await page.getByLabel('Intro title').fill('Welcome')
  await page.getByRole('button', { name: 'Remove intro' }).click()
  await save(page)
  await expect(page.getByText('Event saved')).toBeVisible()
  await expect(page.getByText(/^Last saved by/)).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  // The draft is under the new revision: saving once more is no conflict with oneself.
  await page.getByLabel('Edition').fill('12th')
  await save(page)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Edition')).toHaveValue('12th')
})

test('faults have the names of their fields, go with what was wrong, and mark the tab they are on', async ({
  browser,
}) => {
  const page = await asOrganiser(browser, conference, '/organise/event?tab=logos')
  const summary = page
    .getByRole('listitem')
    .filter({ hasText: /^(Sponsor|Host organisation) \d, / })
  const websites = page.getByLabel('Website')
  const first = await websites.first().inputValue()
  await websites.first().fill('not a website')
  await save(page)
  await expect(summary).toHaveText([
    'Host organisation 1, website: Enter a link that starts with http:// or https://',
  ])
  await expect(tab(page, /^Logos has errors$/)).toBeVisible()
  await expectAccessible(page)

  // On another tab the words are not in the way; the mark says where they are.
  await tab(page, /^Details/).click()
  await expect(page.getByText('There is a problem')).toHaveCount(0)
  await tab(page, /^Logos has errors$/).click()
  await expect(page.getByText('Enter a link that starts with http:// or https://')).toBeVisible()

  // What is no longer as it was refused is no fault until it is tried again.
  await websites.first().fill(first)
  await expect(page.getByText('Enter a link that starts with http:// or https://')).toHaveCount(0)
  await expect(tab(page, /^Logos$/)).toBeVisible()
})

test('a website without https:// gets it', async ({ browser }) => {
  const page = await asOrganiser(browser, conference, '/organise/event?tab=logos')
  const website = page.getByLabel('Website').first()
  // One that is none even so is said to be.
  await website.fill('sponsor1.example:99999')
  await save(page)
  await expect(
    page.getByText('Enter a link that starts with http:// or https://').first(),
  ).toBeVisible()
  await website.fill('sponsor1.example')
  await save(page)
  await expect(page.getByText('Event saved')).toBeVisible()
  await expect(website).toHaveValue('https://sponsor1.example')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
})
