import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Conference } from './conference.ts'

/** A person with a browser of their own. */
export async function person(
  browser: Browser,
  { url }: Conference,
  options: { width?: number; height?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<Page> {
  const { width = 1280, height = 800, colorScheme = 'light' } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  // The intro greets first-time viewers; a test that is about it opens its own context.
  await context.addInitScript(() => localStorage.setItem('first-time-viewed', 'true'))
  return context.newPage()
}

/** Signs in by the form, as attendees do. */
export async function signIn(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

/** WCAG 2.2 A and AA, and axe's best practices: nothing may be found. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
  ).toEqual([])
}
