/** The whole site below a path of a host that also serves other sites (specification section 2). */
import { expect } from '@playwright/test'
import { person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference(undefined, { basePath: '/events/iwd' })

// spec: 2.10, 2.21, 2.22
test('screens, files and the live chat all work below the path in PUBLIC_URL', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const ours = origin === new URL(conference.url).origin
    if (ours && !pathname.startsWith('/events/iwd')) outside.push(pathname)
  })
  await page.goto(`${conference.url}/show/opening`)
  await expect(page).toHaveURL(`${conference.url}/signin`)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${conference.url}/show/opening`)

  await page.getByRole('textbox', { name: 'Message' }).fill('Hello from below a path')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'below a path' })).toBeVisible()
  await expect(page.getByText('Sending')).toHaveCount(0)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Main Stage' }).click()
  await expect(page).toHaveURL(`${conference.url}/stage`)
  await expect(page.getByText('Navigated to /stage')).toBeAttached()
  const portrait = page.locator('main img').first()
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Resource Library' }).click()
  await expect(page).toHaveURL(`${conference.url}/assets/library`)
  await page.goto(`${conference.url}/no/such/place`)
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  expect(outside).toEqual([])
})
