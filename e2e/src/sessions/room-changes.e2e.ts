/** What comes into a room while someone is in it: how it appears, and what it leaves free. */
import { expect, type Page } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { comeBack, message, organiserCalls, person } from '../people.ts'
import { lines, sayAll } from '../speaker.ts'
import { oneConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const long = 'soon-with-a-title-that-is-too-long-for-one-line-of-the-chat'
const conference = oneConference(() =>
  eventFolder({
    hall: { startsIn: -10, minutes: 60, chat: true },
    [long]: { startsIn: 8, minutes: 60 },
  }),
)

declare global {
  /** How long each change took to appear, in seconds. */
  var faded: number[]
}
const fadedIn = (page: Page) => page.evaluate(() => globalThis.faded)

test('a slate fades in within 250 ms while someone watches, and at once with reduced motion; nothing does when a page opens', async () => {
  const { call } = await organiserCalls(conference)
  await call('card-pin', { showId: 'hall', text: 'The slides are in the library' })
  const [moving, still] = await Promise.all([person(conference), person(conference)])
  await still.emulateMedia({ reducedMotion: 'reduce' })
  for (const page of [moving, still]) {
    await page.addInitScript(() => {
      globalThis.faded = []
      addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
        if (
          target instanceof Element &&
          target.matches('[data-comes]') &&
          propertyName === 'opacity'
        )
          globalThis.faded.push(elapsedTime)
      })
    })
    await comeBack(page, '/show/hall')
    await expect(page.locator('[data-kind="card"]')).toBeVisible()
    await expect(page.locator('[data-moves]')).toBeAttached()
    expect(await fadedIn(page)).toEqual([])
  }
  await call('direct', { showId: 'hall', action: 'slate', text: 'Back at noon' })
  for (const page of [moving, still]) {
    await expect(page.locator('[data-comes]').filter({ hasText: 'Back at noon' })).toBeVisible()
    await expect.poll(async () => (await fadedIn(page)).length).toBeGreaterThan(0)
  }
  expect(await fadedIn(moving)).toContainEqual(0.2)
  expect(Math.max(...(await fadedIn(still)))).toBeLessThan(0.001)
})

test('a reminder is one line, which leaves the newest messages in view', async () => {
  // As many as one may write at once, and more than a screen.
  await sayAll(
    conference,
    'hall',
    lines(16).map((line) => `${line}\nhas\nthree\nmore`),
  )
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await person(conference, size)
    await comeBack(page, '/show/hall')
    const reminder = toast(page, 'starting soon!')
    await expect(reminder).toBeVisible()
    const boxOf = async (it: typeof reminder) =>
      (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect((await boxOf(reminder)).height).toBeLessThan(56)
    await expect
      .poll(async () => {
        const newest = await boxOf(message(page, 'Line 16'))
        return newest.y > 0 && newest.y + newest.height <= (await boxOf(reminder)).y
      })
      .toBe(true)
  }
})
