/** The countdown on the Main Stage and in place of the player: what changes, is announced, and stays still. */
import { expect, type Page } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'
import { moveClock } from '../toasts.ts'

const conference = oneConference(() => {
  const stream = { stream: 'file', url: 'https://example.org/film.mp4' }
  return eventFolder({ a: { startsIn: 30, minutes: 60, ...stream } })
})

/** Opens `path` with a clock that the test controls. The page is offline from then on: the server's clock differs. */
async function waiting(path: string, options = {}): Promise<Page> {
  const page = await person(conference, options)
  await comeBack(page, path)
  await moveClock(page)
  await expect(timer(page)).toBeVisible()
  return page
}

const timer = (page: Page) => page.getByRole('timer').first()
const said = (page: Page) => page.locator('#announce-polite')

/** The seconds left, as the countdown shows them. */
async function left(page: Page): Promise<number> {
  const text = (await timer(page).textContent()) ?? ''
  const [days, hours, minutes, seconds] = text.split(/\D+/).map(Number)
  return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
}

/** Advances the clock until the given number of seconds is left. */
async function until(page: Page, seconds: number): Promise<void> {
  const passing = ((await left(page)) - seconds) * 1000
  // The page renders each second of `runFor`; an announcement only needs the last one before it.
  await page.clock.fastForward(Math.max(passing - 1000, 0))
  await page.clock.runFor(1200)
}

test('the countdown announces the start ten, five and one minute and ten seconds ahead, and when the session starts', {
  tag: '@slow',
}, async () => {
  const page = await waiting('/show/a')
  for (const [seconds, expected] of [
    [600, 'starts in 10 minutes'],
    [300, 'starts in 5 minutes'],
    [60, 'starts in 1 minute'],
    [10, 'starts in 10 seconds'],
    [0, 'is starting'],
  ] as const) {
    await until(page, seconds)
    await page.clock.runFor(200)
    await expect(said(page)).toHaveText(`Session a ${expected}`)
  }
})
