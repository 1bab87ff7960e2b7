/** The screens and states of the attendee site, and how to get there from the home page. */
import { expect, type Page } from '@playwright/test'
import type { Conditions } from '../src/conference.ts'
import { act } from '../src/people.ts'

export type Scene = {
  name: string
  signedOut?: boolean
  /** The only width at which it exists. */
  only?: 'wide' | 'phone'
  /** Minutes from now of the sessions of another event than the sample. */
  sessions?: Record<string, Conditions>
  open(page: Page): Promise<unknown>
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** Opens a path; `what` is the heading by which it is recognised. */
const at = (path: string, what: string | RegExp) => (page: Page) =>
  page.goto(path).then(() => heading(page, what))
const toStage = at('/stage', 'MAIN STAGE')

async function toShow(page: Page): Promise<void> {
  await page.goto('/show/opening')
  await expect(page.getByText('Greetings from Lagos')).toBeAttached()
  const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await expect.poll(time).toBeGreaterThan(0.5)
}
/** The live session after one more step. */
const show =
  (more: (page: Page) => Promise<unknown>): Scene['open'] =>
  async (page) => {
    await toShow(page)
    await more(page)
  }

const ahead = { opening: { startsIn: 75, minutes: 60 }, circle: { startsIn: 150, minutes: 45 } }

export const scenes: readonly Scene[] = [
  { name: 'sign-in', signedOut: true, open: at('/signin', /./) },
  {
    name: 'sign-in-error',
    signedOut: true,
    async open(page) {
      await page.goto('/signin')
      await page.getByLabel('Email').fill('nobody@example.org')
      await press(page, 'Sign in')
      await expect(page.getByText('Unregistered email')).toBeVisible()
    },
  },
  { name: 'accessibility', signedOut: true, open: at('/accessibility', 'Accessibility') },
  { name: 'home', open: at('/', /^Welcome/) },
  {
    name: 'profile-menu',
    async open(page) {
      await press(page, /Ada/)
      // It loads with the rest of the menu.
      await expect(page.getByRole('group', { name: 'Appearance' })).toBeVisible()
    },
  },
  {
    name: 'intro',
    async open(page) {
      await press(page, /Ada/)
      await press(page, 'Show intro')
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible()
    },
  },
  { name: 'menu', only: 'phone', open: (page) => press(page, 'Menu') },
  { name: 'stage-live', open: toStage },
  { name: 'programme', open: at('/programme', 'Full programme') },
  { name: 'speakers', open: at('/speakers', 'Speakers') },
  { name: 'speaker', open: at('/speakers/amara-nwosu', /Amara/) },
  { name: 'library', open: at('/assets/resources', /./) },
  { name: 'help', open: at('/help', 'Help desk') },
  {
    name: 'help-errors',
    async open(page) {
      await page.goto('/help')
      await press(page, /^submit$/i)
      await expect(page.getByText('Please enter your message')).toBeVisible()
    },
  },
  { name: 'show-live', open: toShow },
  { name: 'show-question', open: show((page) => press(page, 'Ask a Question')) },
  { name: 'show-waiting', open: at('/show/closing-keynote', /./) },
  { name: 'show-replay', open: at('/show/first-light', /./) },
  {
    name: 'show-about',
    only: 'phone',
    open: show((page) => page.getByRole('tab', { name: 'About' }).click()),
  },
  {
    name: 'show-landscape',
    only: 'phone',
    open: show(async (page) => {
      await page.setViewportSize({ width: 812, height: 375 })
      await expect(page.getByRole('button', { name: 'Hide chat' })).toBeVisible()
    }),
  },
  {
    name: 'show-report',
    open: show(async (page) => {
      await act(page, 'what year the archive begins', 'Report')
      await expect(page.getByRole('dialog')).toBeVisible()
    }),
  },
  {
    name: 'show-error',
    async open(page) {
      await page.route(/master\.m3u8/, (route) => route.abort())
      await page.goto('/show/opening')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 40_000 })
    },
  },
  { name: 'show-not-found', open: at('/show/nothing', /./) },
  // These are last because the browser remembers their state.
  { name: 'show-chat-closed', only: 'wide', open: show((page) => press(page, 'Hide chat')) },
  {
    name: 'show-theatre',
    only: 'wide',
    open: show(async (page) => {
      await press(page, 'Show chat')
      await page.locator('video').hover()
      await press(page, 'Theatre mode')
      await expect(page.locator('[data-theatre]').first()).toBeAttached()
    }),
  },
  { name: 'stage-empty', sessions: {}, open: toStage },
  { name: 'stage-before', sessions: ahead, open: toStage },
  {
    name: 'stage-my-agenda',
    sessions: ahead,
    async open(page) {
      await toStage(page)
      const star = page.getByRole('button', { name: 'Star: Session circle' }).first()
      // An earlier look may have starred it already, which the page shows once all its requests are answered.
      await page.waitForLoadState('networkidle')
      if ((await star.getAttribute('aria-pressed')) !== 'true') await star.click()
      await page.getByText('My agenda (1)').click()
    },
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
  {
    name: 'show-ended',
    sessions: {
      opening: { startsIn: -100, minutes: 60, chat: true },
      circle: { startsIn: 25, minutes: 45 },
    },
    async open(page) {
      await page.goto('/show/opening')
      await expect(page.getByText('Next up')).toBeVisible()
    },
  },
]

/** The screens of the console: the name of the picture, and the path below /organise. */
export const consoleScenes = {
  running: {
    'console-desk': '',
    'console-system': '/system',
    'console-refused-sign-ins': '/?tab=refused',
    'console-tracks': '/tracks',
    'console-session-list': '/sessions',
    'console-moderate': '/?tab=chat',
    'console-questions': '/?tab=questions',
    'console-theme': '/event?tab=look',
    'console-sessions': '/calendar',
    'console-attendees': '/attendees',
    'console-preview': '/preview',
  },
  passed: {
    'console-attendance': '/report/attendance',
    'console-report': '/report',
    'console-closing': '/closing',
  },
} as const
