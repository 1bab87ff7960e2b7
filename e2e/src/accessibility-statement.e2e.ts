/** The site's statement about its own accessibility. */
import { expect } from '@playwright/test'
import { person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

test('the accessibility statement can be read without signing in', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused()
  await expect(page.getByText('WCAG 2.2 level AA')).toBeVisible()
  for (const title of ['How we test', 'Known limitations', 'Keyboard shortcuts', 'Help'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mute/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'help desk' }).click()
  await expect(page).toHaveURL('/help')
  await page.getByRole('main').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
})
