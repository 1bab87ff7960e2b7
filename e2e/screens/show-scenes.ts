/** The show page in its other states and layouts. */
import { expect, type Page } from '@playwright/test'
import { act } from '../src/people.ts'
import type { Scene, StageScene } from './scenes.ts'

const toShow = async (page: Page) => {
  await page.goto('/show/opening')
  await expect(page.getByText('Greetings from Lagos')).toBeAttached()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeGreaterThan(0.5)
}

export const showScenes: readonly Scene[] = [
  {
    name: 'show-about',
    phoneOnly: true,
    open: async (page) => {
      await toShow(page)
      await page.getByRole('tab', { name: 'About' }).click()
    },
  },
  {
    name: 'show-landscape',
    phoneOnly: true,
    open: async (page) => {
      await toShow(page)
      await page.setViewportSize({ width: 812, height: 375 })
      await expect(page.getByRole('button', { name: 'Hide chat' })).toBeVisible()
    },
  },
  {
    name: 'show-actions',
    open: async (page) => {
      await toShow(page)
      await page
        .getByRole('listitem')
        .filter({ hasText: 'what year the archive begins' })
        .getByRole('button', { name: 'Message actions' })
        .click()
      await expect(page.getByRole('group', { name: /^Actions for/ })).toBeVisible()
    },
  },
  {
    name: 'show-report',
    open: async (page) => {
      await toShow(page)
      await act(page, 'what year the archive begins', 'Report')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'show-error',
    open: async (page) => {
      await page.route(/master\.m3u8/, (route) => route.abort())
      await page.goto('/show/opening')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({
        timeout: 40_000,
      })
    },
  },
  {
    name: 'show-not-found',
    open: async (page) => {
      await page.goto('/show/nothing')
      await expect(page.getByText('Live now')).toBeVisible()
    },
  },
  // These are last because the browser remembers their state.
  {
    name: 'show-chat-closed',
    wideOnly: true,
    open: async (page) => {
      await toShow(page)
      await page.getByRole('button', { name: 'Hide chat' }).click()
      await expect(page.getByRole('button', { name: 'Show chat' })).toBeVisible()
    },
  },
  {
    name: 'show-theatre',
    wideOnly: true,
    open: async (page) => {
      await toShow(page)
      await page.getByRole('button', { name: 'Show chat' }).click()
      await page.locator('video').hover()
      const button = page.getByRole('button', { name: 'Theatre mode' })
      await button.first().click()
      await expect(page.locator('[data-theatre]').first()).toBeAttached()
    },
  },
]

export const otherShowScenes: readonly StageScene[] = [
  {
    name: 'show-ended',
    sessions: {
      opening: { startsIn: -100, minutes: 60, chat: true },
      circle: { startsIn: 25, minutes: 45 },
    },
    open: async (page) => {
      await page.goto('/show/opening')
      await expect(page.getByText('Next up')).toBeVisible()
    },
  },
]
