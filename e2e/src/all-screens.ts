/** The attendee site's screens in the sample event, for tests that look at all of them; `rooms.ts` has more states. */
import { expect, type Page } from '@playwright/test'
import { type PageName, paths } from '@rostra/domain/paths'
import { moveTo } from './move-to.ts'

/** A screen, or a screen in a state, and how one gets there. */
export type Screen = { where: string; show(page: Page): Promise<unknown> }

/** Opens an address from a blank page: one that differs only in what follows # would not be loaded. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** A screen that is loaded at its address. */
export const loaded = (where: string): Screen => ({ where, show: (page) => openPage(page, where) })

/** What attendees and staff fill in first. */
export const signInForms: readonly Screen[] = [
  {
    where: 'the sign-in page with an error',
    async show(page) {
      await openPage(page, paths.signIn())
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Please enter your email')).toBeVisible()
    },
  },
  {
    where: '/organise',
    async show(page) {
      await openPage(page, '/organise')
      await expect(page.getByText(/^No password yet\?/)).toBeVisible()
    },
  },
]

export const beforeSignIn: readonly Screen[] = [
  ...signInForms,
  ...[paths.signIn(), paths.event(), paths.help(), paths.accessibility(), '/nowhere'].map(loaded),
]

/** A path, and what shows that everything there has loaded. */
type Ready = readonly [path: string, ready: (page: Page) => Promise<void>]

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
const text = (it: string) => (page: Page) => expect(page.getByText(it)).toBeVisible()
const button = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name })).toBeVisible()

/** The compiler requires an entry for each new page. The sign-in page comes before all others. */
const pages: Record<Exclude<PageName, 'signIn'>, readonly Ready[]> = {
  home: [[paths.home(), heading('Sponsors')]],
  stage: [[paths.stage(), (page) => expect(page.getByRole('article').first()).toBeVisible()]],
  programme: [[paths.programme(), heading('Full programme')]],
  show: [
    [
      paths.show('opening'),
      (page) => expect(page.getByRole('textbox', { name: 'Message' })).toBeAttached(),
    ],
    [paths.show('first-light'), (page) => expect(page.locator('video')).toBeVisible()],
    [
      paths.show('closing-keynote'),
      (page) => expect(page.getByRole('timer').first()).toBeVisible(),
    ],
    [paths.show('nothing'), text('Show not found')],
  ],
  library: [
    [
      paths.library(),
      (page) => expect(page.getByRole('link', { name: /opens in new tab/ }).first()).toBeVisible(),
    ],
  ],
  speakers: [
    [paths.speakers(), (page) => expect(page.getByRole('link', { name: 'Amara' })).toBeVisible()],
  ],
  speaker: [
    [paths.speaker('amara-nwosu'), heading('Amara')],
    [paths.speaker('nobody'), text('Speaker not found')],
  ],
  people: [[paths.people(), text('has no list of attendees')]],
  // The sample event has no public page: the home page is shown instead.
  event: [[paths.event(), heading('Sponsors')]],
  register: [[paths.register(), text('registered for this event')]],
  myAttendance: [[paths.myAttendance(), text('visible, once however many')]],
  help: [[paths.help(), button('SUBMIT')]],
  accessibility: [[paths.accessibility(), heading('How we test')]],
  deviceCheck: [[paths.deviceCheck(), button('Check again')]],
  // It leads everyone who is signed in to the home page.
  mailLink: [],
}

/** Each page for someone who is signed in, opened as links do. */
export const sitePages: readonly Screen[] = Object.values(pages)
  .flat()
  .map(([where, ready]) => ({
    where,
    async show(page) {
      await moveTo(page, where)
      await ready(page)
    },
  }))

export const questionDialog: Screen = {
  where: 'the question dialog',
  async show(page) {
    await page.goto(paths.show('opening'))
    await page.getByRole('button', { name: 'Chat menu' }).click()
    await page.getByRole('button', { name: 'Ask a Question' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

export const siteScreens: readonly Screen[] = [
  ...sitePages,
  loaded('/nowhere'),
  {
    where: 'the calendar dialog',
    async show(page) {
      await page.goto(paths.stage())
      await page.getByRole('button', { name: 'Add to calendar' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  questionDialog,
  {
    where: 'the profile menu',
    async show(page) {
      await page.goto(paths.home())
      await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
      // Settings and links appear a moment after Sign Out.
      const links = page.getByRole('banner').getByRole('link', { name: 'Accessibility' })
      await expect(links).toBeVisible()
    },
  },
]
