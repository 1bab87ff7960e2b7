import { type Browser, expect, type Page } from '@playwright/test'
import type { Conference } from './conference.ts'
import { comeBack, person } from './people.ts'

/** Someone at home who has starred session a. */
export async function starred(
  browser: Browser,
  conference: Conference,
  options = {},
): Promise<Page> {
  const page = await person(browser, conference, options)
  await comeBack(page, '/stage')
  await page.getByRole('button', { name: 'Star: Session a' }).first().click()
  await expect(
    page.getByText(
      'Added to your agenda. We’ll remind you 5 minutes before it starts if this site is open.',
    ),
  ).toBeVisible()
  await page.goto('/')
  return page
}

/** The page’s clock can be moved from here on, without a connection, so that the server’s clock, which stays behind, is not asked. */
export async function moveClock(page: Page) {
  await page.clock.install()
  const toastsAreReady = page.waitForResponse('**/api/do-not-disturb')
  await page.reload()
  await toastsAreReady
  await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
  await page.context().setOffline(true)
}
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text })
