/** Toasts about sessions (specification section 9): when they show, and only once per person, also across reloads. */
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'
import { eventFolder, openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { settledBox } from './settled.ts'
import { test } from './test.ts'
import { moveClock, toast } from './toasts.ts'

// spec: 1.19, 1.20, 2.29, 3.37, 9.6, 9.7, 9.9
test('toasts announce once that a session starts soon and once that it is live', async () => {
  const folder = eventFolder({ a: { startsIn: 15, minutes: 60, chat: true } })
  const conference = await openConference(folder)
  const page = await person(conference)
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

test('a session page shows toasts when other sessions start soon or go live, but not for its own session', async () => {
  const folder = eventFolder({
    a: { startsIn: 5, minutes: 60, chat: true },
    b: { startsIn: 5, minutes: 60, chat: true },
  })
  const conference = await openConference(folder)
  const page = await person(conference)
  await moveClock(page, () => comeBack(page, '/show/a'))
  const toasts = toast(page, /starting soon!|is live!/)
  await expect(toasts).toHaveText([/Session b starting soon!/])
  await page.clock.fastForward('00:20')
  await expect(toasts).toHaveCount(0)
  await page.clock.fastForward('05:00')
  await expect(toasts).toHaveText([/Session b is live!/])
  // Someone who was on the session's page already knows.
  await page.getByRole('banner').getByRole('link', { name: 'Main Stage' }).click()
  await expect(toasts.filter({ hasText: 'Session a' })).toHaveCount(0)
  await conference.close()
  rmSync(folder, { recursive: true })
})

// spec: 3.23, 9.10
test('a Zoom session links to the external call, on its page and in its toast', async () => {
  const sessions = {
    call: { startsIn: 5, minutes: 60, stream: 'zoom', url: 'https://zoom.us/j/123456789' },
  }
  const folder = eventFolder(sessions)
  const conference = await openConference(folder)
  const page = await person(conference)
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

// spec: 2.30
test('toasts are at the window’s edge and cover neither its header, nor a picture, text box or menu', async () => {
  const folder = eventFolder({
    hall: { startsIn: -20, minutes: 60, chat: true },
    soon: { startsIn: 5, minutes: 60 },
  })
  const conference = await openConference(folder)
  const page = await person(conference, { width: 1280, height: 800 })
  await comeBack(page, '/show/hall')
  const hide = page.getByRole('button', { name: 'Hide chat' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toBeVisible()
  const soon = toast(page, 'Session soon starting soon!')
  await expect(soon).toBeVisible()
  // It stays as long as it has the focus.
  await page.keyboard.press('F8')
  /** What of these the toast covers. */
  const covered = async () => {
    const it = await settledBox(soon)
    const others = {
      header: page.getByRole('banner'),
      picture: page.locator('iframe'),
      message,
      hide,
    }
    const names: string[] = []
    for (const [name, other] of Object.entries(others)) {
      const box = (await other.count()) > 0 && (await other.boundingBox())
      const isApart =
        !box ||
        Math.max(it.y, box.y) >= Math.min(it.y + it.height, box.y + box.height) ||
        Math.max(it.x, box.x) >= Math.min(it.x + it.width, box.x + box.width)
      if (!isApart) names.push(name)
    }
    return names
  }
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [812, 375],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => [width, await covered()]).toEqual([width, []])
  }
  const menu = page.getByRole('button', { name: 'your profile' })
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await menu.click()
  // Fails while something else is above the button.
  await signOut.click({ trial: true })
  await page.keyboard.press('Escape')
  await hide.click()
  await expect.poll(covered).toEqual([])
  await conference.close()
  rmSync(folder, { recursive: true })
})
