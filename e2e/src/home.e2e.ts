/** The home page: the day as a ribbon, the stage with what happens in the room, and what comes next. */
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { accessibleWideAndNarrow } from './accessible.ts'
import { noonZone } from './clock.ts'
import { eventFolder } from './conference.ts'
import { comeBack, organiserCalls, person, personInChat, say } from './people.ts'
import { putOnAir } from './rooms.ts'
import { oneConference, test } from './test.ts'
import { toast } from './toasts.ts'

/** More than fits a phone: the window of the ribbon scrolls. */
const conference = oneConference(() =>
  eventFolder({
    over: { startsIn: -300, minutes: 60, replay: true },
    live: { startsIn: -10, minutes: 60, chat: true, questions: 'open' },
    soon: { startsIn: 8, minutes: 45, chat: true },
    late: { startsIn: 240, minutes: 60 },
    after: { startsIn: 24 * 60, minutes: 60 },
  }),
)

const ribbon = (page: Page) => page.getByRole('region', { name: 'The day at a glance' })
const stage = (page: Page) => page.getByRole('region', { name: 'Session live' })

test('the ribbon has the sessions of a day in order, in a window around now, and other days as tabs', async () => {
  const page = await person(conference, { width: 390, height: 844, timeZone: noonZone() })
  await comeBack(page, '/')
  const links = ribbon(page).getByRole('link')
  await expect(links).toHaveText([
    /^Session over Replay \d\d:\d\d–\d\d:\d\d$/,
    /^Session live .*LIVE$/,
    /^Session soon in \d min/,
    /^Session late \d/,
  ])
  const link = (name: string) => links.filter({ hasText: `Session ${name}` })
  // Now is in sight, and the first and the last session are not.
  await expect(link('live')).toBeInViewport()
  for (const name of ['over', 'late']) await expect(link(name)).not.toBeInViewport({ ratio: 0.5 })
  await link('live').focus()
  for (const name of ['soon', 'late']) {
    await page.keyboard.press('Tab')
    await expect(link(name)).toBeFocused()
  }
  await expect(link('late')).toBeInViewport()
  const days = ribbon(page).getByRole('radio')
  await expect(days.first()).toBeChecked()
  await days.first().press('ArrowRight')
  await expect(links).toHaveText([/^Session after/])
  await accessibleWideAndNarrow(page)
})

test('the stage shows what happens in the room to people outside of it, and the page says nothing twice', async () => {
  const { call } = await organiserCalls(conference)
  await say(await personInChat(conference, 'bea@example.org', 'live'), 'Soup is infrastructure')
  await putOnAir(call, 'live')
  const page = await person(conference, { timeZone: noonZone() })
  await comeBack(page, '/')
  await expect(stage(page)).toContainText('Bea Lindqvist Soup is infrastructure')
  await expect(stage(page)).toContainText('Being answered now')
  await expect(stage(page)).toContainText('1 in the room now')
  await expect(stage(page).getByRole('link', { name: 'JOIN' })).toHaveAttribute(
    'href',
    '/show/live',
  )
  const next = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
  await expect(next).toHaveText([
    /Starting soon.*Session soon.*JOIN/,
    /Session late/,
    /Session after/,
  ])
  await expect(page.getByText('You missed Session over')).toBeVisible()
  // The card says so; elsewhere a toast does.
  await expect(toast(page, 'starting soon!')).toHaveCount(0)
})

test('nothing moves while the page loads, and the navigation is complete before anything has loaded', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const page = await person(conference, { width, height, timeZone: noonZone() })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(entry.toJSON())
      }).observe({ type: 'layout-shift', buffered: true })
      const moved: object[] = []
      Object.assign(window, { moved })
    })
    const held = Promise.withResolvers<void>()
    const calls = /api\/(?:sessions|event|agenda|library|room-glance|my-attendance)$/
    await page.route(calls, async (route) => {
      await held.promise
      await route.continue()
    })
    await comeBack(page, paths.home())
    await expect(page.locator('main [aria-busy=true]')).not.toHaveCount(0)
    held.resolve()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(stage(page).getByRole('heading', { level: 3 })).toBeVisible()
    expect(await page.evaluate(() => (window as { moved?: object[] }).moved)).toEqual([])
  }
})
