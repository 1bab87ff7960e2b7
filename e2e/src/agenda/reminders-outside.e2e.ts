/** Reminders as system notifications, for people who allowed them and have another window in front. */
import { expect, type Page } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { comeBack, person, signIn } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { moveClock, starred, toast } from '../toasts.ts'

/** Start of both sessions, epoch ms. Clock times are relative to it, as the steps before may take any time. */
let start: number
const fiveMinutesBefore = () => start - 290_000
const conference = eachConference(() => {
  start = Date.now() + 15 * 60_000
  return eventFolder({
    a: { startsIn: 15, minutes: 60, chat: true },
    b: { startsIn: 15, minutes: 60 },
  })
})

/** The notifications that were passed to the system. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, tag }) => ({ title, tag }))
  })

async function withPermission(): Promise<Page> {
  const page = await starred(conference, { serviceWorkers: 'allow' })
  await comeBack(page, '/')
  await page.context().grantPermissions(['notifications'])
  // The service worker does not control a page that was loading while it started; it controls the next one.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  const choice = page.getByLabel('Reminders on this device')
  await expect(choice).not.toBeChecked()
  // Not `check()`: the browser is asked first, so the checkbox is checked a moment later.
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(page.getByText(/^You’ll get a system notification 5 minutes before/)).toBeVisible()
  await page.keyboard.press('Escape')
  return page
}

/** Lets all code load first: notifications load after the agenda, and an aborted module is not requested again. */
const moveReadyClock = (page: Page) =>
  moveClock(page, () => page.goto(`${conference.url}/accessibility`, { waitUntil: 'networkidle' }))

/** As if the person were working in another program. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
  })

test('an attendee who allowed it and has another window in front also gets one system notification', {
  tag: '@slow',
}, async () => {
  const page = await withPermission()
  await moveReadyClock(page)
  await lookAway(page)
  await page.clock.fastForward('06:00')
  await expect(toast(page, 'Session a starting soon!')).toBeVisible()
  expect(await shown(page)).toEqual([])
  await page.clock.pauseAt(fiveMinutesBefore())
  await expect(toast(page, 'Session a starts in 5 minutes')).toBeVisible()
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

test('a notification click reported by the service worker opens the session in the open page', {
  tag: '@slow',
}, async () => {
  const page = await withPermission()
  // The click itself is handled by the system; this is the message that follows it.
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

test('system reminders can be switched off again, and signing out also switches them off', {
  tag: '@slow',
}, async () => {
  const page = await withPermission()
  await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  const choice = page.getByLabel('Reminders on this device')
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  await expect(choice).not.toBeChecked()
  // Not `check()`: the browser is asked first, so the checkbox is checked a moment later.
  await choice.click()
  await expect(choice).toBeChecked()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, 'bea@example.org')
  await page.getByRole('button', { name: /Bea Lindqvist ?, your profile/ }).click()
  await expect(choice).not.toBeChecked()
})

test('notification permission is requested only after a click, and the option is disabled if it is denied', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await page.addInitScript(() => {
    const { requestPermission } = Notification
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', 'yes')
      return requestPermission.call(Notification)
    }
  })
  await comeBack(page, '/stage')
  await page.getByRole('button', { name: 'Star: Session a' }).first().click()
  await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  const choice = page.getByLabel('Reminders on this device')
  await expect(choice).toHaveAccessibleDescription(/Your browser will ask for permission\.$/)
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull()
  // Granting another permission makes this browser deny all others.
  await page.context().grantPermissions(['clipboard-read'])
  await choice.click()
  await expect(page.getByText(/Your browser is blocking notifications/)).toBeVisible()
  await expect(choice).toBeDisabled()
})
