/** The frame of every page: footer, menu, intro and the signed-in user (specification sections 2, 3 and 9). */
import { expect, type Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { comeBack, person, signIn } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

/** Both documents can be fetched without signing in. */
async function expectLegalDocuments(page: Page): Promise<void> {
  for (const name of ['Privacy Policy', 'Terms of Use']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    const address = (await link.getAttribute('href')) ?? ''
    expect([name, (await fetch(new URL(address, conference.url))).status]).toEqual([name, 200])
  }
}

// spec: 2.2
test('without signing in, the footer’s documents and the accessibility statement can be read', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  await expectLegalDocuments(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused()
  await expect(page.getByText('WCAG 2.2 level AA')).toBeVisible()
  for (const title of ['How we test', 'Known limitations', 'Keyboard shortcuts', 'Help'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mute/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'help desk' }).click()
  await expect(page).toHaveURL('/help')
  await expectLegalDocuments(page)
  await page.getByRole('main').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
})

/** The last one is there because the event has speakers. */
const places = ['Home', 'Main Stage', 'Programme', 'Resource Library', 'Speakers']

// spec: 2.8
test('on small screens the menu is a dialog; choosing a page opens that page and closes the dialog', async () => {
  const page = await person(conference, { width: 375, height: 812 })
  await comeBack(page, '/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const targets = { 'Main Stage': '/stage', 'Resource Library': '/assets/library', Home: '/' }
  for (const [name, path] of Object.entries(targets)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu.getByRole('link')).toHaveText(places)
    await menu.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(menu).toBeHidden()
  }
})

// spec: 2.17
test('following a link opens the next page scrolled to the top', async () => {
  const page = await person(conference, { width: 375, height: 500 })
  await comeBack(page, '/speakers')
  const link = page.getByRole('link', { name: 'Thandiwe' })
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect
    .poll(async () => {
      await link.scrollIntoViewIfNeeded()
      return scrolled()
    })
    .toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thandiwe' })).toBeVisible()
  const room = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(room).toBeGreaterThan(0)
  await expect.poll(scrolled).toBe(0)
})

// spec: 2.26, 2.27, 2.28, 3.1, 3.4, 7.10
test('after the first sign-in an intro shows its asset, once; SKIP, user and token are in local storage', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: conference.url })
  const page = await context.newPage()
  const storage = () => page.evaluate(() => ({ ...localStorage }))
  const joined = page.waitForResponse('**/api/joinEmail')
  await signIn(page)
  const { token, id } = await (await joined).json()
  const intro = page.getByRole('dialog', { name: 'Welcome to the tenth edition' })
  const asset = intro.locator('img')
  await expect
    .poll(() => asset.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0)
  const stored = await storage()
  expect(JSON.parse(stored.user)).toEqual({
    id,
    email: 'ada@example.org',
    first: 'Ada',
    last: 'Okafor',
    name: 'Ada Okafor',
  })
  expect(stored.token).toBe(token)
  expect(stored).not.toHaveProperty('first-time-viewed')
  await intro.getByRole('button', { name: 'SKIP' }).click()
  await expect(intro).toBeHidden()
  expect(await storage()).toHaveProperty('first-time-viewed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// spec: 9.11
test('every 20 minutes the page checks whether its user is still registered, and signs out those who are not', async () => {
  const page = await person(conference)
  await page.clock.install()
  const begun = Date.now()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me')) asked += 1
  })
  // The live connection, the sessions and the library would notice sooner, and the page then asks `/api/me` for the
  // reason; here the check after 20 minutes has to.
  await page.routeWebSocket('**/api/live', () => {})
  await page.route('**/api/live/**', () => {})
  await page.route(/\/api\/(?:sessions|library)$/, () => {})
  // So would any other call that the page starts with, if it were not answered yet.
  const answers = Promise.all(
    ['event', 'agenda', 'me', 'do-not-disturb'].map(async (name) =>
      (await page.waitForResponse(`**/api/${name}`)).finished(),
    ),
  )
  await comeBack(page, '/')
  await answers
  // `/api/me` is requested before the page appears, and the page sets the time of the next request.
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  const stoppedAt = await stopClock(page)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await fetch(`${conference.url}/api/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: '{}',
  })
  await page.clock.fastForward(begun + 20 * 60_000 - 1_000 - stoppedAt)
  // What the page has requested by now arrives before this.
  await page.evaluate(() => fetch('/'))
  expect(asked).toBe(1)
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  // The page asked first when it had started, which takes time.
  await page.clock.fastForward('02:00')
  await expect(page.getByText('You’ve been signed out. Sign in again to continue.')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
})

// spec: 1.6, 2.9, 2.20
test('the home page shows the event’s welcome text, the site’s places, the help desk and the terms', async () => {
  const page = await person(conference)
  await comeBack(page, '/')
  await expect(page.getByRole('main')).toContainText('Welcome to the tenth time we do this')
  const live = page.getByRole('region', { name: 'Opening: Ten years of showing up' })
  await expect(live).toContainText('Amara Nwosu, Ingrid Solberg, Hsiao-Wen Lin')
  await expect(live.getByRole('link', { name: 'JOIN' })).toBeVisible()
  const later = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await expect(later.first()).toContainText('Facilitated learning')

  const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(navigation).toHaveText(places)
  const targets = await navigation.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  expect(targets).toEqual(['/', '/stage', '/programme', '/assets/library', '/speakers'])
  await expectLegalDocuments(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
  await header.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  await expect(header.getByRole('link', { name: 'Terms of Use' })).toBeVisible()
})

test('at 400 % zoom neither the player nor the header is sticky', async () => {
  const page = await person(conference, { width: 320, height: 256 })
  await comeBack(page, '/show/opening')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeAttached()
  await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport()
  await expect(page.locator('video')).not.toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})
