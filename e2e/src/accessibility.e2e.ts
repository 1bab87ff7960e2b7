/** axe finds nothing on any screen, light and dark, wide and narrow. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { person, signIn } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference()
})
test.afterAll(() => conference.close())

const screens: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => expect(page.getByRole('heading', { name: 'Sponsors' })).toBeVisible(),
  '/stage': (page) => expect(page.getByRole('article').first()).toBeVisible(),
  '/show/opening': (page) => expect(page.getByRole('textbox', { name: 'Message' })).toBeAttached(),
  '/show/first-light': (page) => expect(page.locator('video')).toBeVisible(),
  '/show/closing-keynote': (page) => expect(page.getByRole('timer').first()).toBeVisible(),
  '/show/nothing': (page) => expect(page.getByText('Show not found')).toBeVisible(),
  '/assets/library': (page) =>
    expect(page.getByRole('link', { name: /opens in new tab/ }).first()).toBeVisible(),
  '/help': (page) => expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible(),
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 375])
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async ({ browser }) => {
      const page = await person(browser, conference, { width, height: 812, colorScheme })
      await page.goto('/signin')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Please enter your email')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/organise')
      await expect(page.getByText(/^No password yet\?/)).toBeVisible()
      await expectAccessible(page)

      await signIn(page)
      for (const [path, ready] of Object.entries(screens)) {
        await page.goto(path)
        await ready(page)
        await expectAccessible(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect([path, overflow]).toEqual([path, 0])
      }
      await page.goto('/show/opening')
      await page.getByRole('button', { name: 'Ask a Question' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })
