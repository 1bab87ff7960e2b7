/** The Main Stage in its modes, with the specification's texts (sections 2 and 4). */
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Conditions, eventFolder, openConference } from './conference.ts'
import { comeBack, organiserCalls, person } from './people.ts'
import { test } from './test.ts'
import { moveClock } from './toasts.ts'

type Setup = Record<string, Conditions>

async function onStage(sessions: Setup, look: (page: Page) => Promise<void>) {
  const folder = eventFolder(sessions)
  const conference = await openConference(folder)
  try {
    const page = await person(conference)
    await comeBack(page, '/stage')
    await look(page)
  } finally {
    await conference.close()
    rmSync(folder, { recursive: true })
  }
}

const box = (page: Page) => page.getByRole('region', { name: 'Stage status' })

// spec: 2.33
test('the stage shows "Walking to stage..." while the sessions are loading', async () => {
  await onStage({ a: { startsIn: 60, minutes: 60 } }, async (page) => {
    await page.route('**/api/sessions', () => {})
    await page.reload()
    await expect(box(page).getByText('Walking to stage...')).toBeVisible()
  })
})

// spec: 1.11, 2.34, 2.35, 2.36, 2.40, 2.41, 4.5, 4.19
test('before the first session the stage counts down to the next sessions', async () => {
  const sessions = {
    soon: { startsIn: 10, minutes: 30, chat: true },
    later: { startsIn: 26 * 60, minutes: 60 },
  }
  await onStage(sessions, async (page) => {
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
})

// spec: 2.47, 4.3
test('more than 15 minutes before the start a session card has neither label nor button', async () => {
  await onStage({ a: { startsIn: 120, minutes: 60 } }, async (page) => {
    await expect(page.getByRole('article')).toContainText('Session a')
    await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
    await expect(page.getByText('STARTING SOON')).toHaveCount(0)
  })
})

// spec: 1.8, 2.11, 2.38, 2.44, 4.9, 4.12
test('after the last session the stage shows past events with REPLAY or "Live session ended"', async () => {
  const sessions = {
    one: { startsIn: -300, minutes: 60, replay: true },
    two: { startsIn: -200, minutes: 60 },
  }
  await onStage(sessions, async (page) => {
    await expect(
      box(page).getByText("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED"),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'PAST EVENTS' })).toBeVisible()
    await expect(
      page.getByRole('article', { name: 'Session one' }).getByRole('link', { name: 'REPLAY' }),
    ).toBeVisible()
    await expect(
      page.getByRole('article', { name: 'Session two' }).getByText('Live session ended'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    const thanks = page.getByRole('region', { name: 'Thank you for coming' })
    await expect(thanks.getByRole('listitem')).toHaveText([/Session one.*REPLAY/])
    await expect(page.getByRole('region', { name: 'My agenda' })).toHaveCount(0)
  })
})

// spec: 2.39, 2.43
test('without sessions the stage shows "NO UPCOMING SESSIONS"', async () => {
  await onStage({}, async (page) => {
    await expect(
      box(page).getByText("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS ENDED"),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'NO UPCOMING SESSIONS' })).toBeVisible()
  })
})

// spec: 2.42, 4.14
test('a session goes live on the open page, without a reload', async () => {
  await onStage({ a: { startsIn: 30, minutes: 60 } }, async (page) => {
    await moveClock(page)
    await expect(page.getByRole('heading', { name: 'NEXT SESSIONS' })).toBeVisible()
    await page.clock.fastForward('31:00')
    await expect(page.getByRole('heading', { name: 'CURRENTLY LIVE SESSIONS' })).toBeVisible()
    await page.clock.fastForward('01:01:00')
    await expect(page.getByRole('heading', { name: 'PAST EVENTS' })).toBeVisible()
  })
})

// spec: 2.50
test('a Vimeo session plays in its canonical frame', async () => {
  await onStage({ a: { startsIn: -1, minutes: 60, chat: true } }, async (page) => {
    await page.getByRole('article').getByRole('link', { name: 'JOIN' }).click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/76979871?autoplay=1&loop=1',
    )
  })
})

test('YouTube and Twitch play in their frames, and a web page is shown only if the event lists its host', async () => {
  const live = { startsIn: -1, minutes: 60 }
  const folder = eventFolder({
    you: { ...live, stream: 'youtube', url: 'https://youtu.be/aqz-KE-bpKQ' },
    twitch: { ...live, stream: 'twitch', url: 'https://www.twitch.tv/rostra_live' },
    deck: { ...live, stream: 'frame', url: 'https://slides.example.org/deck' },
  })
  appendFileSync(join(folder, 'event.yaml'), 'frameHosts: [slides.example.org]\n')
  const conference = await openConference(folder)
  const page = await person(conference)
  // No request leaves this machine.
  await page.route(/youtube-nocookie|player\.twitch|slides\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
  )
  const frame = page.locator('iframe')
  await comeBack(page, '/show/you')
  await expect(frame).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0',
  )
  await page.goto('/show/twitch')
  await expect(frame).toHaveAttribute('src', /channel=rostra_live&autoplay=true&parent=[\w.]+$/)
  await page.goto('/show/deck')
  await expect(frame).toHaveAttribute('src', 'https://slides.example.org/deck')
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/)
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible()

  const { call } = await organiserCalls(conference)
  const { event: now, revision } = await call('organiser-event', {})
  const { frameHosts: _, ...unnamed } = now
  await call('organiser-event-save', { revision, event: unnamed })
  await page.reload()
  await expect(
    page.getByText('This page from slides.example.org can’t be shown here. Open it in a new tab.'),
  ).toBeVisible()
  await conference.close()
  rmSync(folder, { recursive: true })
})

test('an open page plays the stream that organisers change to, without a reload', async () => {
  const folder = eventFolder({ a: { startsIn: -1, minutes: 60 } })
  const conference = await openConference(folder)
  const page = await person(conference)
  await page.route(/vimeo|youtube-nocookie/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
  )
  await comeBack(page, '/show/a')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/76979871/)

  const { call } = await organiserCalls(conference)
  const [{ session, revision }] = (await call('organiser-sessions', {})).sessions
  const liveStream = { type: 'youtube', url: 'https://youtu.be/aqz-KE-bpKQ' }
  await call('organiser-session-save', { revision, session: { ...session, liveStream } })
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/,
  )
  await conference.close()
  rmSync(folder, { recursive: true })
})

// spec: 8.8
test('an unknown stream type shows the error "Unknown stream type"', async () => {
  const sessions = { a: { startsIn: -1, minutes: 60, chat: true, stream: 'betamax' } }
  await onStage(sessions, async (page) => {
    await page.goto('/show/a')
    await expect(page.getByText('Unknown stream type')).toBeVisible()
  })
})
