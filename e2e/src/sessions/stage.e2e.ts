/** The Main Stage in its modes, with the specification's texts (sections 2 and 4). */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { comeBack, organiserCalls, person } from '../people.ts'
import { ownConference, test } from '../test.ts'
import { moveClock } from '../toasts.ts'

const box = (page: Page) => page.getByRole('region', { name: 'Stage status' })
const ended = "INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED"
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&loop=1'

// spec: 1.11, 2.33, 2.34, 2.35, 2.36, 2.40, 2.41, 4.5, 4.19
test('before the first session, once loaded, the stage counts down to the next sessions', async () => {
  const conference = await ownConference(() =>
    eventFolder({
      soon: { startsIn: 10, minutes: 30, chat: true },
      later: { startsIn: 26 * 60, minutes: 60 },
    }),
  )
  const page = await person(conference)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/sessions', async (route) => {
    await held.promise
    await route.continue()
  })
  await comeBack(page, '/stage')
  await expect(box(page).getByText('Walking to stage...')).toBeVisible()
  held.resolve()
  await expect(box(page).getByText('UPCOMING EVENTS')).toBeVisible()
  await expect(box(page).getByText('Live in:')).toBeVisible()
  await expect(box(page).getByRole('timer')).toHaveText(/00days00hrs0[89]min\d\dsec/)
  // Days and hours that have reached zero are read out, but not visible.
  await expect(box(page).getByText('hrs').locator('..')).toHaveClass('visually-hidden')
  // The card below names it, in the box it would be said twice.
  await expect(box(page).getByText('Session soon')).toHaveCount(0)
  expect((await box(page).boundingBox())?.height).toBeLessThanOrEqual(96)
  await expect(page.getByRole('heading', { name: 'NEXT SESSIONS' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText('STARTING SOON')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'JOIN' })).toBeVisible()
})

// spec: 1.8, 1.10, 2.11, 2.38, 2.44, 4.9, 4.10, 4.12
test('after the last session the stage shows past events with REPLAY or "Live session ended"', async () => {
  const conference = await ownConference(() =>
    eventFolder({
      one: { startsIn: -300, minutes: 60, replay: true },
      two: { startsIn: -200, minutes: 60 },
    }),
  )
  const page = await person(conference)
  await comeBack(page, '/stage')
  await expect(box(page).getByText(ended)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'PAST EVENTS' })).toBeVisible()
  const replay = page
    .getByRole('article', { name: 'Session one' })
    .getByRole('link', { name: 'REPLAY' })
  await expect(replay).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'Session two' }).getByText('Live session ended'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  const thanks = page.getByRole('region', { name: 'Thank you for coming' })
  await expect(thanks).toContainText('One replay is available below.')
  const replays = page.getByRole('region', { name: 'Replays' }).getByRole('listitem')
  await expect(replays).toHaveText([/Session one.*REPLAY/])
  await page.goBack()
  await replay.click()
  await expect(page).toHaveURL('/show/one')
  await expect(page.locator('iframe')).toHaveAttribute('src', vimeo)
})

// spec: 2.39, 2.43
test('without sessions the stage shows "NO UPCOMING SESSIONS", and without a library its page shows no error', async () => {
  const page = await person(await ownConference(() => eventFolder({})))
  await comeBack(page, '/stage')
  await expect(box(page).getByText(ended)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'NO UPCOMING SESSIONS' })).toBeVisible()
  await moveTo(page, '/assets/library')
  const main = page.getByRole('main')
  await expect(main.getByText('Resources will appear here during the event.')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})

// spec: 2.42, 2.47, 4.3, 4.14
test('a session’s card has neither label nor button until the session goes live on the open page', async () => {
  const conference = await ownConference(() => eventFolder({ a: { startsIn: 30, minutes: 60 } }))
  const page = await person(conference)
  await moveClock(page, () => comeBack(page, '/stage'))
  await expect(page.getByRole('heading', { name: 'NEXT SESSIONS' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Session a')
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
  await expect(page.getByText('STARTING SOON')).toHaveCount(0)
  await page.clock.fastForward('31:00')
  await expect(page.getByRole('heading', { name: 'CURRENTLY LIVE SESSIONS' })).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(page.getByRole('heading', { name: 'PAST EVENTS' })).toBeVisible()
})

// spec: 2.50, 8.8
test('a session plays in its provider’s frame, also after a change; a web page only if the event lists its host', async () => {
  const live = { startsIn: -1, minutes: 60 }
  const conference = await ownConference(() => {
    const folder = eventFolder({
      a: { startsIn: -2, minutes: 60 },
      deck: { ...live, stream: 'frame', url: 'https://slides.example.org/deck' },
      unknown: { ...live, stream: 'betamax' },
    })
    appendFileSync(join(folder, 'event.yaml'), 'frameHosts: [slides.example.org]\n')
    return folder
  })
  const page = await person(conference)
  // No request leaves this machine.
  await page.route(/vimeo|youtube-nocookie|slides\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
  )
  const frame = page.locator('iframe')
  await comeBack(page, '/show/a')
  await expect(frame).toHaveAttribute('src', vimeo)
  const { call } = await organiserCalls(conference)
  const [{ session, revision: first }] = (await call('organiser-sessions', {})).sessions
  const liveStream = { type: 'youtube', url: 'https://youtu.be/aqz-KE-bpKQ' }
  await call('organiser-session-save', { revision: first, session: { ...session, liveStream } })
  await expect(frame).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0',
  )

  await moveTo(page, '/show/deck')
  await expect(frame).toHaveAttribute('src', 'https://slides.example.org/deck')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/)
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible()
  const { event: now, revision } = await call('organiser-event', {})
  const { frameHosts: _, ...unnamed } = now
  await call('organiser-event-save', { revision, event: unnamed })
  await page.reload()
  await expect(
    page.getByText('This page from slides.example.org can’t be shown here. Open it in a new tab.'),
  ).toBeVisible()

  await moveTo(page, '/show/unknown')
  await expect(page.getByText('Unknown stream type')).toBeVisible()
})
