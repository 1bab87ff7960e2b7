/** Anyone checks their device before the event, by mouse, by keyboard and on a phone. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

const check = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })
const line = (page: Page) => page.getByText(/ · live /)
const ready = /^Ready · Chrome \d+ · live \d+ ms · video yes · sound not tested · clock [+-]\d s$/

test('visitors can check their device without signing in, and copy the result by keyboard alone', async () => {
  const page = await person(conference)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ready')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your device' })).toBeVisible()
  await expect(check(page, 'Browser')).toContainText(/Chrome \d+ is supported/)
  await expect(check(page, 'Live connection')).toContainText(/Connected in \d+ ms\./)
  await expect(check(page, 'Video')).toContainText('Video plays.')
  await expect(check(page, 'Clock')).toContainText('Your clock is correct.')
  await expect(line(page)).toHaveText(ready)
  await accessibleOnPhone(page)

  await page.getByRole('button', { name: 'Play a sound' }).focus()
  await page.keyboard.press('Enter')
  await expect(check(page, 'Sound').getByText('Did you hear it?')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(check(page, 'Sound')).toContainText('You can hear sound.')
  // The buttons are gone.
  await expect(page.getByRole('heading', { name: 'Sound' })).toBeFocused()
  await expect(page.getByText('Your device is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy result' }).press('Enter')
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('· sound yes ·')
  const again = page.getByRole('button', { name: 'Check again' })
  await again.press('Enter')
  await expect(line(page)).toHaveText(ready)
  await expect(again).toBeFocused()
})

test('the device check reports blocked WebSockets, and no connection if HTTP is blocked too', async () => {
  const page = await person(conference)
  await page.routeWebSocket('**/api/live', (socket) => socket.close())
  await page.goto('/ready')
  await expect(check(page, 'Live connection')).toContainText('blocks WebSockets')
  await expect(line(page)).toContainText('ms over HTTP')
  await page.route('**/api/live/open', (route) => route.abort())
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(check(page, 'Live connection')).toContainText('No connection.')
  await expect(line(page)).toContainText('Not ready · ')
})

test('the device check explains that the video doesn’t play or that the clock is wrong', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await page.route('**/clip-*.mp4', (route) => route.abort())
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 90_000
  })
  await page.goto('/ready')
  await expect(check(page, 'Video')).toContainText('Video doesn’t play.')
  // Part of the response's travel time counts towards the difference.
  await expect(check(page, 'Clock')).toContainText(/off by [89]\d seconds/)
  await page.getByRole('button', { name: 'Play a sound' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(check(page, 'Sound')).toContainText('Turn up the volume')
  await expectAccessible(page)
})
