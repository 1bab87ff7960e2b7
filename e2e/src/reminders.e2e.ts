/** Reminders of starred sessions: five minutes before, once, and not in hours of quiet. */
import { rmSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Conference, eventFolder, openConference } from './conference.ts'
import { comeBack, person, signIn } from './people.ts'
import { test } from './test.ts'

let folder: string
let conference: Conference
test.beforeEach(async () => {
  folder = eventFolder({
    a: { startsIn: 15, minutes: 60, chat: true },
    b: { startsIn: 15, minutes: 60 },
  })
  conference = await openConference(folder)
})
test.afterEach(async () => {
  await conference.close()
  rmSync(folder, { recursive: true })
})

/** Someone who has starred session a; their page’s clock can be moved on from here. */
async function starred(browser: Browser, options = {}): Promise<Page> {
  const page = await person(browser, conference, options)
  await comeBack(page, '/stage')
  await page.getByRole('button', { name: 'Star: Session a' }).first().click()
  await expect(
    page.getByText('In your agenda. While this site is open, we remind you 5 minutes before.'),
  ).toBeVisible()
  await page.goto('/')
  return page
}

/** Without a connection, so that the server’s clock, which stays behind, is not asked. */
async function moveClock(page: Page) {
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('link', { name: 'See all (1)' })).toBeVisible()
  await page.context().setOffline(true)
}
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a starred session is told of once more, five minutes before; others are not', async ({
  browser,
}) => {
  const page = await starred(browser)
  await moveClock(page)
  await page.clock.fastForward('06:00')
  await expect(toast(page, 'Session a starting soon!')).toBeVisible()
  await page.clock.fastForward('00:16')
  await expect(toast(page, 'Session a starting soon!')).toHaveCount(0)
  await page.clock.fastForward('04:00')
  const reminder = toast(page, 'Session a starts in 5 minutes')
  await expect(reminder).toHaveCount(1)
  await expect(reminder.getByRole('link', { name: 'JOIN' })).toHaveAttribute('href', '/show/a')
  await expect(toast(page, 'Session b starts in')).toHaveCount(0)
  await page.clock.fastForward('00:16')
  await expect(reminder).toHaveCount(0)
  await page.clock.fastForward('05:00')
  await expect(toast(page, 'Session a is live!')).toBeVisible()
})

test('a page that wakes up late says the same thing once, not twice', async ({ browser }) => {
  const page = await starred(browser)
  await moveClock(page)
  await page.clock.fastForward('11:45')
  await expect(toast(page, 'Session a starting soon!')).toHaveCount(1)
  await expect(toast(page, 'Session a starts in')).toHaveCount(0)
  await page.clock.fastForward('02:00')
  await expect(toast(page, 'Session a starts in')).toHaveCount(0)
})

test('whoever stars a session that is about to start is not told so a moment later', async ({
  browser,
}) => {
  const own = eventFolder({ c: { startsIn: 4, minutes: 60 } })
  const soon = await openConference(own)
  const page = await person(browser, soon)
  await comeBack(page, '/stage')
  await page.getByRole('button', { name: 'Star: Session c' }).click()
  await expect(page.getByText('In your agenda.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Star: Session c' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(toast(page, 'Session c starts in')).toHaveCount(0)
  await soon.close()
  rmSync(own, { recursive: true })
})

test('in hours of do not disturb there is no reminder', async ({ browser }) => {
  const page = await starred(browser)
  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  const saved = async (change: Promise<void>) => {
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('set-do-not-disturb')),
      change,
    ])
  }
  await saved(page.getByLabel('Do not disturb').check())
  await saved(page.getByLabel('From').fill('00:00'))
  await saved(page.getByLabel('to', { exact: true }).fill('00:00'))
  await moveClock(page)
  for (const time of ['06:00', '04:30', '01:00']) await page.clock.fastForward(time)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toHaveCount(
    0,
  )
})

/** What the system was given to show. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, tag }) => ({ title, tag }))
  })

async function withPermission(browser: Browser): Promise<Page> {
  const page = await starred(browser, { serviceWorkers: 'allow' })
  await page.context().grantPermissions(['notifications'])
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  const choice = page.getByLabel('Reminders outside this page')
  await expect(choice).not.toBeChecked()
  // The browser is asked first, so it is on a moment later.
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(page.getByText(/^You get one five minutes before/)).toBeVisible()
  await page.keyboard.press('Escape')
  return page
}

/** As when the person works in another program. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
  })

test('someone who allowed it and looks elsewhere is reminded by the system too, once', async ({
  browser,
}) => {
  const page = await withPermission(browser)
  await moveClock(page)
  await lookAway(page)
  await page.clock.fastForward('06:00')
  await expect(toast(page, 'Session a starting soon!')).toBeVisible()
  expect(await shown(page)).toEqual([])
  await page.clock.fastForward('04:30')
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Session a starts in 5 minutes', tag: 'a reminder' }])
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    for (const notification of await worker.getNotifications()) notification.close()
  })
  await page.clock.fastForward('05:00')
  await expect(toast(page, 'Session a is live!')).toBeVisible()
  expect(await shown(page)).toEqual([])
})

test('what the service worker hears of a click leads the open page to the session', async ({
  browser,
}) => {
  const page = await withPermission(browser)
  // The click itself is the system's; this is what follows from it.
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll(): Promise<{ postMessage(message: object): void }[]> }
    }
    for (const client of await clients.matchAll())
      client.postMessage({ rostra: 'open', target: '/show/a' })
  })
  await expect(page).toHaveURL('/show/a')
  await expect(page.getByRole('heading', { level: 1, name: 'Session a' })).toBeVisible()
})

test('someone who looks at the page has the toast, and the system shows nothing', async ({
  browser,
}) => {
  const page = await withPermission(browser)
  await moveClock(page)
  await page.clock.fastForward('06:00')
  await page.clock.fastForward('04:30')
  await expect(toast(page, 'Session a starts in 5 minutes')).toBeVisible()
  expect(await shown(page)).toEqual([])
})

test('the choice can be taken back, and signing out takes it back too', async ({ browser }) => {
  const page = await withPermission(browser)
  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  const choice = page.getByLabel('Reminders outside this page')
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  await expect(choice).not.toBeChecked()
  // The browser is asked first, so it is on a moment later.
  await choice.click()
  await expect(choice).toBeChecked()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, 'bea@example.org')
  await page.getByRole('button', { name: 'Bea Lindqvist' }).click()
  await expect(choice).not.toBeChecked()
})

test('the browser is asked only by a click, and a browser that says no is believed', async ({
  browser,
}) => {
  const page = await person(browser, conference)
  await page.addInitScript(() => {
    const { requestPermission } = Notification
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', 'yes')
      return requestPermission.call(Notification)
    }
  })
  await comeBack(page, '/stage')
  await page.getByRole('button', { name: 'Star: Session a' }).first().click()
  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  const choice = page.getByLabel('Reminders outside this page')
  await expect(choice).toHaveAccessibleDescription(/Your browser asks you first\.$/)
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull()
  // Granting others is how this browser is told to refuse the rest.
  await page.context().grantPermissions(['clipboard-read'])
  await choice.click()
  await expect(page.getByText(/Your browser blocks notifications/)).toBeVisible()
  await expect(choice).toBeDisabled()
})
