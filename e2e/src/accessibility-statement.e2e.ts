/** The site's statement about its own accessibility. */
import { expect } from '@playwright/test'
import { accessibleInBothLooks } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { person } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference()
})
test.afterAll(() => conference.close())

test('the accessibility statement can be read without signing in', async ({ browser }) => {
  const page = await person(browser, conference)
  await page.goto('/signin')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused()
  await expect(page.getByText('WCAG 2.2 level AA')).toBeVisible()
  for (const title of ['How we test', 'Known limitations', 'Keyboard shortcuts', 'Help'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mute/ })).toBeVisible()
  await accessibleInBothLooks(page)
  await page.getByRole('main').getByRole('link', { name: 'help desk' }).click()
  await expect(page).toHaveURL('/help')
  await page.getByRole('main').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
})
