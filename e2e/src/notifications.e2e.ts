/** Toasts about sessions (specification section 9): when they show, and only once per person, also across reloads. */
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { eventFolder, openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { settledBox } from './settled.ts'
import { test } from './test.ts'
import { moveClock, toast } from './toasts.ts'

test('toasts announce once that a session starts soon and once that it is live', async ({
  browser,
}) => {
  const folder = eventFolder({ a: { startsIn: 15, minutes: 60, chat: true } })
  const conference = await openConference(folder)
  const page = await person(browser, conference)
  await comeBack(page, '/')
  await moveClock(page)
  const soon = toast(page, 'Session a starting soon!')
  const live = toast(page, 'Session a is live!')
  await expect(soon).toHaveCount(0)
  await page.clock.fastForward('06:00')
  await expect(soon).toBeVisible()
  await page.clock.fastForward('00:16')
  await expect(soon).toHaveCount(0)
  await page.clock.fastForward('09:00')
  await expect(live).toBeVisible()
  await page.context().setOffline(false)
  await live.getByRole('link', { name: 'JOIN' }).click()
  await expect(page).toHaveURL('/show/a')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Session a' })).toBeVisible()
  await expect(live).toHaveCount(0)
  await conference.close()
  rmSync(folder, { recursive: true })
})

test('a session page shows toasts when other sessions start soon or go live, but not for its own session', async ({
  browser,
}) => {
  const folder = eventFolder({
    a: { startsIn: 5, minutes: 60, chat: true },
    b: { startsIn: 5, minutes: 60, chat: true },
  })
  const conference = await openConference(folder)
  const page = await person(browser, conference)
  await moveClock(page, () => comeBack(page, '/show/a'))
  const toasts = toast(page, /starting soon!|is live!/)
  await expect(toasts).toHaveText([/Session b starting soon!/])
  await page.clock.fastForward('00:20')
  await expect(toasts).toHaveCount(0)
  await page.clock.fastForward('05:00')
  await expect(toasts).toHaveText([/Session b is live!/])
  // Someone who was on the session's page already knows.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click()
  await expect(toasts.filter({ hasText: 'Session a' })).toHaveCount(0)
  await conference.close()
  rmSync(folder, { recursive: true })
})

test('a Zoom session links to the external call, on its page and in its toast', async ({
  browser,
}) => {
  const sessions = {
    call: { startsIn: 5, minutes: 60, stream: 'zoom', url: 'https://zoom.us/j/123456789' },
  }
  const folder = eventFolder(sessions)
  const conference = await openConference(folder)
  const page = await person(browser, conference)
  await comeBack(page, '/')
  const soon = toast(page, 'Session call starting soon!')
  await expect(soon.getByRole('link', { name: 'JOIN' })).toHaveAttribute(
    'href',
    'https://zoom.us/j/123456789',
  )
  await page.goto('/show/call')
  const open = page.getByRole('link', { name: 'Join call' })
  await expect(open).toHaveAttribute('href', 'https://zoom.us/j/123456789')
  await expect(page.locator('iframe')).toHaveCount(0)
  await conference.close()
  rmSync(folder, { recursive: true })
})

test('toasts are in the corner of the window and cover neither the page’s header nor its middle', async ({
  browser,
}) => {
  const folder = eventFolder({
    hall: { startsIn: -20, minutes: 60, chat: true },
    soon: { startsIn: 5, minutes: 60 },
  })
  const conference = await openConference(folder)
  const page = await person(browser, conference, { width: 1280, height: 800 })
  await comeBack(page, '/show/hall')
  // The chat's header has buttons, too.
  const hide = page.getByRole('button', { name: 'Hide chat' })
  await expect(hide).toBeVisible()
  const soon = toast(page, 'Session soon starting soon!')
  await expect(soon).toBeVisible()
  // The toast slides up as it appears.
  const box = await settledBox(soon)
  const button = await hide.boundingBox()
  expect(box.y).toBeGreaterThanOrEqual((button?.y ?? 800) + (button?.height ?? 0))
  expect(box.y + box.height).toBeLessThanOrEqual(400)
  expect(box.x).toBeGreaterThan(800)
  await conference.close()
  rmSync(folder, { recursive: true })
})
