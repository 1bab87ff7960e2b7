/** Every screen and state of the attendee site, and how to get there from the home page. */
import { expect, type Page } from '@playwright/test'
import type { Conditions } from '../src/conference.ts'

export type Scene = {
  name: string
  signedOut?: boolean
  /** Does not exist on wide screens. */
  phoneOnly?: boolean
  /** Does not exist on phones. */
  wideOnly?: boolean
  open(page: Page): Promise<unknown>
}

/** The Main Stage in another mode than the sample event's: small events whose sessions are at other times. */
export type StageScene = Scene & { sessions: Record<string, Conditions> }

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    signedOut: true,
    open: async (page) => {
      await page.goto('/signin')
      await expect(page.getByLabel('Email')).toBeVisible()
    },
  },
  {
    name: 'sign-in-error',
    signedOut: true,
    open: async (page) => {
      await page.goto('/signin')
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Unregistered email')).toBeVisible()
    },
  },
  { name: 'home', open: async (page) => heading(page, /^Welcome/) },
  {
    name: 'profile-menu',
    open: async (page) => {
      await page.getByRole('button', { name: /Ada/ }).click()
      // It loads with the rest of the menu.
      await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible()
    },
  },
  {
    name: 'intro',
    open: async (page) => {
      await page.getByRole('button', { name: /Ada/ }).click()
      await page.getByRole('button', { name: 'Show intro' }).click()
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  {
    name: 'menu',
    phoneOnly: true,
    open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'stage-live',
    open: (page) => page.goto('/stage').then(() => heading(page, 'MAIN STAGE')),
  },
  {
    name: 'programme',
    open: async (page) => {
      await page.goto('/stage')
      await page.getByRole('heading', { name: 'Full programme' }).scrollIntoViewIfNeeded()
      await page
        .getByRole('heading', { name: 'Full programme' })
        .evaluate((it) => it.scrollIntoView())
    },
  },
  {
    name: 'speakers',
    open: (page) => page.goto('/speakers').then(() => heading(page, 'Speakers')),
  },
  {
    name: 'speaker',
    open: (page) => page.goto('/speakers/amara-nwosu').then(() => heading(page, /Amara/)),
  },
  {
    name: 'show-live',
    open: async (page) => {
      await page.goto('/show/opening')
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
      await expect(page.getByText('Greetings from Lagos')).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
        .toBeGreaterThan(0.5)
    },
  },
  {
    name: 'show-question',
    open: async (page) => {
      await page.goto('/show/opening')
      await page.getByRole('button', { name: 'Ask a Question' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'show-waiting',
    open: async (page) => {
      await page.goto('/show/closing-keynote')
      await expect(page.getByText('Live in:')).toBeVisible()
    },
  },
  {
    name: 'show-replay',
    open: async (page) => {
      await page.goto('/show/first-light')
      await heading(page, /./)
    },
  },
  {
    name: 'library',
    open: async (page) => {
      await page.goto('/assets/resources')
      await expect(page.getByRole('main').locator('li img').first()).toBeVisible()
    },
  },
  { name: 'help', open: (page) => page.goto('/help').then(() => heading(page, 'Help desk')) },
  {
    name: 'help-errors',
    open: async (page) => {
      await page.goto('/help')
      await page.getByRole('button', { name: /^submit$/i }).click()
      await expect(page.getByText('Please enter your message')).toBeVisible()
    },
  },
  {
    name: 'accessibility',
    signedOut: true,
    open: (page) => page.goto('/accessibility').then(() => heading(page, 'Accessibility')),
  },
]

const toStage = (page: Page) => page.goto('/stage').then(() => heading(page, 'MAIN STAGE'))

export const stageScenes: readonly StageScene[] = [
  { name: 'stage-empty', sessions: {}, open: toStage },
  {
    name: 'stage-my-agenda',
    sessions: { opening: { startsIn: 75, minutes: 60 }, circle: { startsIn: 150, minutes: 45 } },
    open: async (page) => {
      await toStage(page)
      const star = page.getByRole('button', { name: 'Star: Session circle' }).first()
      // An earlier look may have starred it already, which the page shows once all its requests are answered.
      await page.waitForLoadState('networkidle')
      if ((await star.getAttribute('aria-pressed')) !== 'true') await star.click()
      await page.getByText('My agenda (1)').click()
    },
  },
  {
    name: 'stage-before',
    sessions: { opening: { startsIn: 75, minutes: 60 }, circle: { startsIn: 150, minutes: 45 } },
    open: toStage,
  },
  {
    name: 'stage-between',
    sessions: {
      opening: { startsIn: -90, minutes: 60, replay: true },
      circle: { startsIn: 12, minutes: 45 },
    },
    open: toStage,
  },
  {
    name: 'stage-ended',
    sessions: {
      opening: { startsIn: -190, minutes: 60, replay: true },
      circle: { startsIn: -100, minutes: 45, replay: true },
    },
    open: toStage,
  },
]
