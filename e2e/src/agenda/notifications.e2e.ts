/** Toasts about sessions (specification section 9): when they show, only once per person, and what they may cover. */
import { expect } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { comeBack, organiserCalls, person } from '../people.ts'
import { settledBox } from '../settled.ts'
import { ownConference, test } from '../test.ts'
import { moveClock, toast } from '../toasts.ts'

test('a session page shows toasts when other sessions start soon or go live, but not for its own session', async () => {
  const conference = await ownConference(() =>
    eventFolder({
      a: { startsIn: 5, minutes: 60, chat: true },
      b: { startsIn: 5, minutes: 60, chat: true },
    }),
  )
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
})

// spec: 2.30, 3.23, 9.6, 9.9, 9.10
test('toasts are at the window’s edge, cover no header, picture, text box or menu, and show once, with a link', async () => {
  const call = 'https://zoom.us/j/123456789'
  const conference = await ownConference(() =>
    eventFolder({
      hall: { startsIn: -20, minutes: 60, chat: true },
      soon: { startsIn: 5, minutes: 60, stream: 'zoom', url: call },
      later: { startsIn: 90, minutes: 60 },
    }),
  )
  const page = await person(conference, { width: 1280, height: 800 })
  await comeBack(page, '/show/hall')
  const hide = page.getByRole('button', { name: 'Hide chat' })
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toBeVisible()
  const soon = toast(page, 'Session soon starting soon!')
  await expect(soon).toBeVisible()
  await expect(soon.getByRole('link', { name: 'JOIN' })).toHaveAttribute('href', call)
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

  // In the room of a session, one toast would wait for the other; the home page shows what is live, without one.
  await moveTo(page, paths.library())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const organisers = await organiserCalls(conference)
  await organisers.call('direct', { showId: 'later', action: 'open' })
  // The page that shows this toast has also looked at the session of the first one.
  const live = toast(page, 'Session later is live!')
  await expect(live).toBeVisible()
  // Not awaited: it would disappear by itself.
  expect(await soon.count()).toBe(0)
  await live.getByRole('link', { name: 'JOIN' }).click()
  await expect(page).toHaveURL('/show/later')
  await moveTo(page, '/show/soon')
  await expect(page.getByRole('link', { name: 'Join call' })).toHaveAttribute('href', call)
  await expect(page.locator('iframe')).toHaveCount(0)
})
