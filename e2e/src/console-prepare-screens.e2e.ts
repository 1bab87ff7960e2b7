/** Every console screen for preparing an event, wide and narrow. */
import { type Browser, expect, type Page } from '@playwright/test'
import { accessibleInTurn, accessibleWideAndNarrow } from './accessible.ts'
import { type Conference, openConference } from './conference.ts'
import { consoleViews } from './console-screens.ts'
import { person, setUp } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference()
})
test.afterAll(() => conference.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const { event, sessions, library, attendees, rehearsal } = consoleViews
const screens = [
  ...[event, sessions, library, attendees, rehearsal].flat(),
  ['/sessions?edit=opening', 'Opening: Ten years of showing up'],
] as const

test(
  'every Prepare screen is accessible and fits, each either wide in light mode or on a phone in dark mode',
  { tag: '@slow' },
  ({ browser }) => throughAll(browser, accessibleInTurn()),
)

test(
  'every Prepare screen is accessible and fits, each both wide in light mode and on a phone in dark mode',
  {
    tag: '@slow',
  },
  ({ browser }) => throughAll(browser, accessibleWideAndNarrow),
)

async function throughAll(browser: Browser, accessible: (page: Page) => Promise<void>) {
  const page = await person(browser, conference)
  await setUp(page, conference, '/organise/event')
  for (const [path, name] of screens) {
    await page.goto(`${conference.url}/organise${path}`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await accessible(page)
  }
}

test('an organiser starts a rehearsal in the console and sees its result', {
  tag: '@slow',
}, async ({ browser }) => {
  const page = await person(browser, conference)
  await setUp(page, conference, '/organise/rehearsal')
  await page.getByLabel('Simulated attendees').fill('2')
  await page.getByLabel('Seconds of chat').fill('1')
  await page.getByRole('button', { name: 'Start rehearsal' }).click()
  await expect(page.getByText('2 of 2 attendees signed in.')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Sign in' })).toBeVisible()
  await accessibleWideAndNarrow(page)
})
