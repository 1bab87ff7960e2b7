/** Screens and routes, sign-in and its errors (specification sections 2, 4, 5 and 8). */
import { expect } from '@playwright/test'
import { comeBack, person } from './people.ts'
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

// spec: 1.3, 2.4, 2.16, 2.18, 2.23, 4.34, 6.2
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
    // Signed-in visitors see the home page at an unknown path.
    if (path.startsWith('/no/')) {
      await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
      await expect(page.getByText('Page not found')).toBeVisible()
    }
    await page.goBack()
    await expect(page).not.toHaveURL('/signin')
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
