/** Every screen of preparing an event, wide and narrow. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { person, setUp } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeEach(async () => {
  conference = await openConference()
})
test.afterEach(() => conference.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const screens = [
  ['event', 'Event'],
  ['event?tab=welcome', 'Event'],
  ['event?tab=look', 'Event'],
  ['event?tab=logos', 'Event'],
  ['sessions', 'Sessions'],
  ['sessions?view=calendar', 'Sessions'],
  ['sessions?edit=opening', 'Opening: Ten years of showing up'],
  ['library', 'Library'],
  ['attendees', 'Attendees'],
  ['attendees?import', 'Import attendees'],
] as const

for (const [width, colorScheme] of [
  [1280, 'light'],
  [375, 'dark'],
] as const)
  test(`every screen of preparing is accessible and fits at ${width} px, ${colorScheme}`, async ({
    browser,
  }) => {
    const page = await person(browser, conference, { width, colorScheme })
    await setUp(page, conference)
    for (const [path, name] of screens) {
      await page.goto(`${conference.url}/organise/${path}`)
      await expect(heading(page, name)).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, wide]).toEqual([path, 0])
    }
  })
