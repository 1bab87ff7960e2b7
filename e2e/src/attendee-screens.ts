/** The attendee site's screens, for tests that visit all of them in the sample event. */
import { expect, type Page } from '@playwright/test'
import { type PageName, paths } from '@rostra/domain/paths'

/** A path, and what shows that everything there has loaded. */
type Screen = readonly [path: string, ready: (page: Page) => Promise<void>]

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
const text = (it: string) => (page: Page) => expect(page.getByText(it)).toBeVisible()
const button = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name })).toBeVisible()

/** The compiler requires an entry for each new page. The sign-in page comes before all others. */
const pages: Record<Exclude<PageName, 'signIn'>, readonly Screen[]> = {
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

export const attendeeScreens: readonly Screen[] = Object.values(pages).flat()
