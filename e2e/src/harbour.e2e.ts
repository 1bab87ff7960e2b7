/** examples/harbour, an event with its own theme: nothing of the default theme is left, and all text is readable. */
import { expect, type Page } from '@playwright/test'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { accessibleEverywhere } from './accessible.ts'
import { type Conference, harbour, openConference } from './conference.ts'
import { comeBack, inChat, person, say } from './people.ts'
import { test } from './test.ts'
import { bars, colour, ground, harbourTheme } from './theme-colours.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference(harbour)
})
test.afterAll(() => conference.close())

const email = 'marina@example.org'
const screens: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => expect(page.getByRole('heading', { name: 'Sponsors' })).toBeVisible(),
  '/stage': (page) => expect(page.getByRole('article').first()).toBeVisible(),
  '/show/quay': (page) => expect(page.getByRole('textbox', { name: 'Message' })).toBeAttached(),
  '/show/morning-watch': (page) => expect(page.locator('video')).toBeVisible(),
  '/show/last-light': (page) => expect(page.getByRole('timer').first()).toBeVisible(),
  '/show/nothing': (page) => expect(page.getByText('Show not found')).toBeVisible(),
  '/assets/chart-room': (page) =>
    expect(page.getByRole('link', { name: /opens in new tab/ }).first()).toBeVisible(),
  '/help': (page) => expect(page.getByRole('button', { name: 'SUBMIT' })).toBeVisible(),
}

test('axe finds no violations in another theme, light and dark, wide and narrow', {
  tag: '@slow',
}, async ({ browser }) => {
  const page = await person(browser, conference)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await accessibleEverywhere(page)

  await page.goto('/organise')
  await expect(page.getByText(/^No password yet\?/)).toBeVisible()
  await accessibleEverywhere(page)

  await comeBack(page, '/', email)
  for (const [path, ready] of Object.entries(screens)) {
    await page.goto(path)
    await ready(page)
    await accessibleEverywhere(page)
  }
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByText('Please enter your message')).toBeVisible()
  await page.getByRole('button', { name: /Marina|MV/ }).click()
  await accessibleEverywhere(page)
})

/** Computed colours and fonts of the visible elements. */
async function looks(page: Page) {
  const of = (what: ReturnType<Page['locator']>, property: string) =>
    what.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property)
  const banner = page.getByRole('banner')
  const action = page.getByRole('main').getByRole('link', { name: 'JOIN' }).first()
  await expect(action).toBeVisible()
  return {
    page: await of(page.locator('body'), 'background-color'),
    text: await of(page.locator('body'), 'color'),
    action: await of(action, 'background-color'),
    chosen: await of(page.getByRole('link', { name: 'Home', exact: true }).first(), 'color'),
    face: await of(page.getByRole('heading', { level: 1 }), 'font-family'),
    ribbon: await of(banner.locator('[aria-hidden] > span').first(), 'background-color'),
    middle: await of(banner.locator('[aria-hidden] > span').nth(1), 'background-color'),
    last: await of(banner.locator('[aria-hidden] > span').nth(2), 'background-color'),
    mark: await of(banner.locator('svg rect').first(), 'fill'),
  }
}

test('another theme changes every colour and the display font', { tag: '@slow' }, async ({
  browser,
}) => {
  const standard = await openConference()
  for (const colorScheme of ['light', 'dark'] as const) {
    const ours = await person(browser, conference, { colorScheme })
    await comeBack(ours, '/', email)
    const theirs = await person(browser, standard, { colorScheme })
    await comeBack(theirs, '/')
    const [harboured, plain] = [await looks(ours), await looks(theirs)]
    const same = Object.entries(harboured).filter(
      ([what, value]) => value === plain[what as keyof typeof plain],
    )
    expect(same).toEqual([])
  }
  await standard.close()
})

test('the sign-in page has the event’s theme before any script has run', async ({ browser }) => {
  for (const mode of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: conference.url,
      javaScriptEnabled: false,
      colorScheme: mode,
    })
    const page = await context.newPage()
    await page.goto('/signin')
    expect(await ground(page)).toBe(colour(harbourTheme, mode, 'canvas'))
    expect(await bars(page)).toBe(themeTokens(harbourTheme, mode).surface)
  }
})

test('the harbour event’s video plays, its pictures load, and its chat accepts messages', {
  tag: '@slow',
}, async ({ browser }) => {
  const page = await person(browser, conference)
  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  await inChat(page, email, 'quay')
  await say(page, 'Good morning from the ferry')
  const time = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  await expect.poll(time).toBeGreaterThan(0.5)
  for (const path of ['/', '/stage', '/assets/chart-room']) {
    await page.goto(path)
    const pictures = page.getByRole('main').locator('img')
    await expect(pictures.first()).toBeVisible()
    const unloaded = () =>
      pictures.evaluateAll(
        (all) => (all as HTMLImageElement[]).filter((it) => it.complete && !it.naturalWidth).length,
      )
    await expect.poll(unloaded).toBe(0)
  }
  expect(failed).toEqual([])
})
