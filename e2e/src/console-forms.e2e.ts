/** Forms of the console: errors name their fields, and saving leaves no unsaved changes. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectFocusKept, unclearNames } from './beyond-axe.ts'
import { asOrganiser } from './people.ts'
import { eachConference, test } from './test.ts'

const conference = eachConference()

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('errors name their fields, mark the tab they are on, and disappear once the field is corrected', async () => {
  const page = await asOrganiser(conference, '/organise/event?tab=sponsors')
  const summary = page
    .getByRole('listitem')
    .filter({ hasText: /^(Sponsor|Host organisation) \d, / })
  const websites = page.getByLabel('Website')
  const first = await websites.first().inputValue()
  await websites.first().fill('not a website')
  await tab(page, /^Basics$/).click()
  await page.getByLabel('Edition').fill('99th')
  await save(page)
  // One refused field does not keep the others from being saved.
  await expect(page.getByText('Saved, except for what is listed')).toBeVisible()
  await expect(summary).toHaveText([
    'Host organisation 1, website: Enter a link that starts with http:// or https://',
  ])
  await expect(tab(page, /^Sponsors has errors$/)).toBeVisible()
  await expectAccessible(page)
  await summary.getByRole('button').press('Enter')
  await expect(websites.first()).toBeFocused()

  // A changed value is not marked as an error until it is submitted again.
  await websites.first().fill(first)
  await expect(page.getByText('Enter a link that starts with http:// or https://')).toHaveCount(0)
  await expect(tab(page, /^Sponsors$/)).toBeVisible()
})

test('fields have unique names, and the focus is kept when the pressed button disappears', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/event?tab=sponsors')
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().press('Enter')
    await expectFocusKept(page)
  }
  const sponsors = page.getByRole('group', { name: /^Sponsor \d/ })
  await expect(sponsors.first()).toBeVisible()
  const before = await sponsors.count()
  expect(await unclearNames(page)).toEqual([])
  await press('Add sponsor')
  await expect(sponsors).toHaveCount(before + 1)
  await expect(sponsors.last().getByLabel('Name')).toBeFocused()
  await sponsors.last().getByRole('button', { name: 'Remove this sponsor' }).press('Enter')
  await expect(sponsors).toHaveCount(before)
  await expect(sponsors.last().getByLabel('Name')).toBeFocused()

  await page.goto('/organise/library')
  await page.getByRole('list', { name: 'Libraries' }).getByRole('link').first().press('Enter')
  const resources = page.getByRole('group', { name: /^Resource \d/ })
  await expect(resources.first()).toBeVisible()
  await expect(page.locator('h1')).toBeFocused()
  expect(await unclearNames(page)).toEqual([])
  await resources
    .first()
    .getByRole('button', { name: / down$/ })
    .press('Enter')
  await expect(resources.nth(1).getByRole('button', { name: / down$/ })).toBeFocused()
  await resources
    .nth(1)
    .getByRole('button', { name: /^Remove (?!picture)/ })
    .press('Enter')
  await expect(resources.nth(1).getByLabel('Title')).toBeFocused()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText(/ removedUndo$/)

  await page.goto('/organise/attendees?import')
  await page.getByLabel('Choose a file or drop it here').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,first,last\nnia@example.org,Nia,Obi\n'),
  })
  await expect(page.getByRole('heading', { name: 'Match columns' })).toBeFocused()
  expect(await unclearNames(page)).toEqual([])
  await press('Check file')
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused()
  await press('Import 1 attendee')
  await expect(page.getByRole('button', { name: 'View attendees' })).toBeFocused()

  await page.goto('/organise/account')
  await expect(page.getByRole('checkbox', { name: 'Show new password' })).toBeVisible()
  expect(await unclearNames(page)).toEqual([])
})
