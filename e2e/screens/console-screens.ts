/** The screens of the console, during the event and after it. */
import { type Browser, expect, type Page } from '@playwright/test'
import { type Conference, openConference } from '../src/conference.ts'
import { comeBack, person, setUp } from '../src/people.ts'
import { seedPastEvent } from '../src/seed-past-event.ts'
import { sayAll } from '../src/speaker.ts'
import { type Look, take } from './camera.ts'

/** Enough to cover both widths and both colour schemes. */
const looks: readonly Look[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
]

/** Name of the picture, path below /organise, heading of the screen. */
type Place = readonly [name: string, path: string, heading: string]
const running: readonly Place[] = [
  ['console-control-room', '', 'Control room'],
  ['console-system', '/system', 'System'],
  ['console-director', '/director', 'Director'],
  ['console-door', '/door', 'Door'],
  ['console-tracks', '/event?tab=tracks', 'Event'],
  ['console-session-list', '/sessions', 'Sessions'],
  ['console-moderate', '/moderate', 'Moderation'],
  ['console-questions', '/questions', 'Questions'],
  ['console-theme', '/event?tab=theme', 'Event'],
  ['console-sessions', '/sessions?view=calendar', 'Sessions'],
  ['console-attendees', '/attendees', 'Attendees'],
  ['console-preview', '/preview', 'Preview'],
]
const passed: readonly Place[] = [
  ['console-attendance', '/report/attendance', 'Attendance'],
  ['console-report', '/report', 'Event report'],
  ['console-closing', '/closing', 'Closing'],
]

export async function takeConsole(
  browser: Browser,
  greetings: readonly string[],
  isWanted: (name: string) => boolean,
): Promise<void> {
  const [whileRunning, afterwards] = [running, passed].map((all) =>
    all.filter(([name]) => isWanted(name)),
  )
  if (whileRunning?.length) await takeRunning(browser, greetings, whileRunning)
  if (!afterwards?.length) return
  const past = await openConference()
  seedPastEvent(past.dataDir)
  await walk(browser, past, afterwards)
  await past.close()
}

async function takeRunning(
  browser: Browser,
  greetings: readonly string[],
  places: readonly Place[],
): Promise<void> {
  const live = await openConference()
  await sayAll(live, 'opening', greetings)
  const attendee = await person(browser, live)
  await comeBack(attendee, '/show/opening')
  await attendee.getByRole('button', { name: 'Ask a Question' }).click()
  await attendee.getByRole('dialog').getByRole('textbox').fill('Will the slides be in the library?')
  await attendee
    .getByRole('dialog')
    .getByRole('button', { name: /send|submit/i })
    .click()
  await walk(browser, live, places)
  await live.close()
}

async function walk(browser: Browser, event: Conference, places: readonly Place[]): Promise<void> {
  const page = await person(browser, event)
  await setUp(page, event)
  for (const look of looks) {
    await page.setViewportSize(look)
    await page.emulateMedia({ colorScheme: look.colorScheme })
    for (const [name, path, heading] of places) {
      await page.goto(`/organise${path}`)
      await isThere(page, heading)
      // The live figures are requested after the rest of the screen.
      if (path === '') await expect(page.getByText(/^Watching/).first()).toBeVisible()
      // A stream is loaded after the screen that shows it.
      for (const film of await page.locator('main video').all())
        await expect
          .poll(() =>
            film.evaluate((it: HTMLVideoElement) => it.readyState >= it.HAVE_CURRENT_DATA),
          )
          .toBe(true)
      await take(page, name, look)
      console.log(`${name}, ${look.width} px, ${look.colorScheme}`)
    }
  }
  await page.context().close()
}

async function isThere(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  for (const frame of page.frames().slice(1))
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
}
