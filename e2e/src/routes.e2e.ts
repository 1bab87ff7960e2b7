/** Screens and routes, sign-in and its errors (specification sections 2, 4, 5 and 8). */
import { expect } from '@playwright/test'
import { comeBack, person, signIn } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

// spec: 2.3, 4.32, 5.1, 8.2
test('sign-in shows errors for a missing or unregistered email and keeps the input', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await email.fill('nobody@example.org')
  await email.press('Enter')
  await expect(page.getByText('Unregistered email')).toBeVisible()
  await expect(email).toHaveValue('nobody@example.org')
  await page.getByRole('link', { name: 'Contact the help desk' }).click()
  await expect(page.getByLabel('Email*')).toHaveValue('nobody@example.org')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await email.fill('  ADA@example.org ')
  await email.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
})

// spec: 1.3, 2.4, 2.18, 2.23, 4.34, 6.2
for (const path of ['/', '/stage', '/show/opening', '/assets/library', '/no/such/place?x=1'])
  test(`${path} redirects signed-out visitors to sign-in and then back to the requested page`, {
    // One guard protects all pages: a path with a parameter and an unknown one show it.
    tag: ['/show/opening', '/no/such/place?x=1'].includes(path) ? [] : '@slow',
  }, async () => {
    const page = await person(conference)
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).not.toHaveURL('/signin')
  })

// spec: 2.16
test('an unknown path shows the home page to signed-in visitors', async () => {
  const page = await person(conference)
  await comeBack(page, '/nowhere')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
})

// spec: 2.24, 2.25, 2.55
test('navigation moves the focus to the heading and is announced', async () => {
  const page = await person(conference)
  await comeBack(page, '/')
  await page.getByRole('link', { name: 'Resource Library' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeFocused()
  await expect(page.getByText('Navigated to /assets/library')).toBeAttached()
})

// spec: 4.26, 8.5, 8.6, 8.7
test('an unknown session, or one that ended without a replay, shows the reason with the heading “Error:”', async () => {
  const page = await person(conference)
  await comeBack(page, '/show/nothing')
  await expect(page.getByRole('heading', { name: 'Error:' })).toBeVisible()
  await expect(page.getByText('Show not found')).toBeVisible()
  await page.goto('/show/walk-the-archive')
  await expect(page.getByText('Show has ended')).toBeVisible()
  // From here, a latecomer can go on to a live session.
  await page.getByRole('main').getByRole('link', { name: 'JOIN' }).click()
  await expect(page).toHaveURL('/show/opening')
})

// spec: 1.10, 4.10
test('a past session plays its replay', async () => {
  const page = await person(conference)
  await comeBack(page, '/stage')
  await page.getByRole('link', { name: /^REPLAY/ }).click()
  await expect(page).toHaveURL('/show/first-light')
  const time = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  await expect.poll(time).toBeGreaterThan(0.5)
})

// spec: 1.15, 2.59, 2.64
test('library documents open in a new tab, and their URLs do not contain the token', async () => {
  const page = await person(conference)
  await comeBack(page, '/assets/library')
  const tiles = page.getByRole('main').getByRole('link', { name: /opens in new tab/ })
  await expect(tiles).toHaveCount(8)
  const address = (await tiles.first().getAttribute('href')) ?? ''
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect(address).not.toContain(token)
  const file = await fetch(conference.url + address)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

// spec: 1.4, 1.18, 2.1, 2.5, 2.19, 2.65, 2.67, 2.68, 5.9
test('the help desk validates its fields, sends the ticket and confirms it', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  for (const text of [
    'Please provide your first name',
    'Please provide your last name',
    'Please provide a valid email address',
    'Please enter your message',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('First Name*')).toBeFocused()
  await page.getByLabel('First Name*').fill('Ada')
  await page.getByLabel('Last Name*').fill('Okafor')
  await page.getByLabel('Email*').fill('ada@example.org')
  await page.getByLabel('Comments*').fill('I hear nothing.')
  await page.getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByText('Submitted!')).toBeVisible()
  await expect(page.getByText('We will respond to your message as soon as possible.')).toBeVisible()
})

// spec: 2.26
test('the first-time intro is shown once', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: conference.url })
  const page = await context.newPage()
  // Ada has signed in nearly as often as one address may in a minute.
  await signIn(page, 'bea@example.org')
  const intro = page.getByRole('dialog')
  await intro.getByRole('button', { name: 'SKIP' }).click()
  await expect(intro).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an organiser sets up an account with the one-time link, which works once', async () => {
  const link = /http\S+organise#link=\S+/.exec(conference.printed())?.[0] ?? ''
  const page = await person(conference)
  await page.goto(link.replace(/^http:\/\/[^/]+/, ''))
  await page.getByLabel('Choose a password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  // The server created the link for a placeholder address, which must not be filled in.
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill('olga@example.org')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await page.getByLabel('Choose a password').fill('four plain words here')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live desk' })).toBeVisible()
  await page.getByRole('button', { name: 'Account: olga@example.org' }).waitFor()
  // Pasted into a tab that already shows the console, where only the fragment changes.
  await page.goto(link.replace(/^http:\/\/[^/]+/, ''))
  await expect(page.getByText('This link has already been used or has expired')).toBeVisible()
})
