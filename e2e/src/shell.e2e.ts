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
test('the footer links to the Privacy Policy and the Terms of Use, which can be read without signing in', async () => {
  const page = await person(conference)
  for (const path of ['/signin', '/help']) {
    await page.goto(path)
    await expectLegalDocuments(page)
  }
})

test('the footer links to the Privacy Policy and the Terms of Use for signed-in visitors too', async () => {
  const page = await person(conference)
  await comeBack(page, '/')
  await expectLegalDocuments(page)
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

// spec: 2.9
test('the navigation leads Home, to the Main Stage and to the Resource Library', async () => {
  const page = await person(conference)
  await comeBack(page, '/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(places)
  await navigation.getByRole('link', { name: 'Main Stage' }).click()
  await expect(page).toHaveURL('/stage')
  await navigation.getByRole('link', { name: 'Resource Library' }).click()
  await expect(page).toHaveURL('/assets/library')
  await navigation.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
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

// spec: 2.27, 2.28
test('the first-time intro shows its asset, and SKIP sets a flag in local storage', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: conference.url })
  const page = await context.newPage()
  const flag = () => page.evaluate(() => localStorage.getItem('first-time-viewed'))
  await signIn(page)
  const intro = page.getByRole('dialog', { name: 'Welcome to the tenth edition' })
  const asset = intro.locator('img')
  await expect
    .poll(() => asset.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0)
  expect(await flag()).toBeNull()
  await intro.getByRole('button', { name: 'SKIP' }).click()
  await expect(intro).toBeHidden()
  expect(await flag()).not.toBeNull()
})

// spec: 3.1, 3.4, 7.10
test('the signed-in user and the token are stored separately in local storage', async () => {
  const page = await person(conference)
  const joined = page.waitForResponse('**/api/joinEmail')
  await signIn(page)
  const { token, id } = await (await joined).json()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored.user)).toEqual({
    id,
    email: 'ada@example.org',
    first: 'Ada',
    last: 'Okafor',
    name: 'Ada Okafor',
  })
  expect(stored.token).toBe(token)
})

// spec: 9.11
test('the page checks every 20 minutes whether its user is still registered', async () => {
  const page = await person(conference)
  await page.clock.install()
  const begun = Date.now()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/me')) asked += 1
  })
  const answer = page.waitForResponse('**/api/me')
  await comeBack(page, '/')
  await (await answer).finished()
  // `/api/me` is requested before the page appears, and the page sets the time of the next request.
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  expect(asked).toBe(1)
  const stoppedAt = await stopClock(page)
  // The sessions are requested every minute: their response shows that the page has noticed the new time.
  const seen = page.waitForResponse('**/api/sessions')
  await page.clock.fastForward(begun + 20 * 60_000 - 1_000 - stoppedAt)
  await seen
  expect(asked).toBe(1)
  const later = async () => {
    await page.clock.fastForward('00:30')
    return asked
  }
  await expect.poll(later).toBe(2)
})

test('an attendee whose token has expired is signed out with an explanation', async () => {
  const page = await person(conference)
  await page.clock.install()
  // The live connection and the sessions would notice sooner; here the check after 20 minutes has to.
  await page.routeWebSocket('**/api/live', () => {})
  await page.route('**/api/live/**', () => {})
  await page.route('**/api/sessions', () => {})
  // So would any other call that the page starts with, if it were not answered yet.
  const begun = Promise.all(
    ['event', 'agenda', 'me', 'do-not-disturb'].map((name) =>
      page.waitForResponse(`**/api/${name}`),
    ),
  )
  await comeBack(page, '/')
  await begun
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  // A toast that appeared before the 20 minutes would have disappeared by their end.
  await stopClock(page)
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  await fetch(`${conference.url}/api/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: '{}',
  })
  await page.clock.fastForward('20:00')
  await expect(page.getByText('You’ve been signed out. Sign in again to continue.')).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
})

// spec: 1.6
test('the home page shows the event’s welcome text', async () => {
  const page = await person(conference)
  await comeBack(page, '/')
  await expect(page.getByRole('main')).toContainText('Welcome to the tenth time we do this')
  const live = page.getByRole('region', { name: 'Opening: Ten years of showing up' })
  await expect(live).toContainText('Amara Nwosu, Ingrid Solberg, Hsiao-Wen Lin')
  await expect(live.getByRole('link', { name: 'JOIN' })).toBeVisible()
  const later = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await expect(later.first()).toContainText('Facilitated learning')
})
