/** Open sessions, watched without an account: live, before, after, and where they are not open. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibleWideAndNarrow, expectAccessible } from '../accessible.ts'
import { addFilm, eventFolder } from '../conference.ts'
import { inChat, organiserCalls, person } from '../people.ts'
import { eachConference, test } from '../test.ts'

const film = { stream: 'hls', url: 'files/live/master.m3u8' }
const conference = eachConference(() => {
  const folder = eventFolder({
    now: {
      ...{ startsIn: -10, minutes: 60, chat: true, open: true, ...film },
      more: 'agenda: [{ title: Welcome }, { title: The talk }]',
    },
    past: { startsIn: -120, minutes: 60, replay: true, chat: true, open: true, ...film },
    soon: { startsIn: 30, minutes: 60, open: true, ...film },
    gone: { startsIn: 60, minutes: 60, open: true, more: 'status: cancelled' },
    inner: { startsIn: -10, minutes: 60, ...film },
  })
  addFilm(folder)
  appendFileSync(join(folder, 'event.yaml'), 'languages: [en, fr, ar]\npublicPage: true\n')
  return folder
})

const guest = async (path: string, options = {}): Promise<Page> => {
  const page = await person(conference, options)
  await page.goto(path)
  return page
}
const playsFrom = (page: Page) =>
  page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
const plays = (page: Page) => expect.poll(() => playsFrom(page)).toBeGreaterThan(0)

test('anyone watches an open session, reads its chat and sees where its agenda is, but cannot write', async () => {
  const page = await guest('/watch/now')
  await expect(page.getByRole('heading', { level: 1, name: 'Session now' })).toBeVisible()
  await plays(page)
  const ada = await person(conference)
  await inChat(ada, 'ada@example.org', 'now')
  await ada.getByRole('textbox', { name: 'Message' }).fill('Hello, everyone')
  await ada.keyboard.press('Enter')
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Hello, everyone')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  const { call } = await organiserCalls(conference)
  await call('agenda-mark', { showId: 'now', item: 1 })
  await expect(page.getByText('Now The talk')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agenda' })).toBeVisible()
  await accessibleWideAndNarrow(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

test('each device opens the session once, with what the page itself has asked for', async () => {
  const page = await person(conference)
  const [asked, media]: [string[], string[]] = [[], []]
  page.on('request', (it) => {
    const [found] = /watch-(?:open|view)$/.exec(it.url()) ?? []
    if (found) asked.push(found)
    if (it.url().includes('/live/')) media.push(it.url() + it.headers().range)
  })
  await page.goto('/watch/now')
  await plays(page)
  expect(asked).toEqual(['watch-open', 'watch-view'])
  // And what it plays.
  expect(new Set(media).size).toBe(media.length)
  // Also when it is reloaded as soon as it is let in, before its code is there.
  await page.evaluate(() => localStorage.clear())
  await page.route('**/static/watch-*.js', () => {})
  asked.length = 0
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(2)
  await page.unroute('**/static/watch-*.js')
  await page.reload()
  await plays(page)
  expect(asked.slice(2)).toEqual(['watch-view'])
  // A token that is no longer good is followed by another one.
  await page.evaluate(() => localStorage.setItem('rostra.watch.now', 'ended'))
  asked.length = 0
  await page.reload()
  await plays(page)
  expect(asked.slice(0, 3)).toEqual(['watch-view', 'watch-open', 'watch-view'])
})

test('who takes part signs in, and comes back to the second of the recording', async () => {
  const page = await guest('/watch/past')
  await plays(page)
  await page.locator('video').evaluate((it: HTMLVideoElement) => {
    it.pause()
    it.currentTime = 42.5
  })
  await page.getByRole('banner').getByRole('link', { name: 'Take part' }).click()
  await page.getByLabel('Email').fill('ada@example.org')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/show\/past/)
  await expect.poll(() => playsFrom(page)).toBeGreaterThanOrEqual(42)
  // From then on, the address leads straight there.
  await page.goto('/watch/past')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Take part' })).toHaveAttribute(
    'href',
    /\/show\/past/,
  )
})

test('where people register, registration comes first and leads nowhere else than into the event', async () => {
  const page = await guest('/register?from=https%3A%2F%2Felsewhere.example%2F')
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await signIn.click()
  await page.getByLabel('Email').fill('bea@example.org')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${conference.url}/`)
})

test('before the start there is a countdown, and a file for the calendar', {
  tag: '@slow',
}, async () => {
  const page = await guest('/watch/soon')
  await expect(page.getByText('Live in:')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('soon.ics')
  await accessibleWideAndNarrow(page)
})

test('a session that is cancelled, not open or unknown says so, and what to do', async () => {
  const page = await guest('/watch/gone')
  await expect(page.getByText('This session has been cancelled.')).toBeVisible()
  expect((await page.goto('/watch/inner'))?.status()).toBe(403)
  await expect(
    page.getByRole('heading', { level: 1, name: /for people who take part/ }),
  ).toBeVisible()
  await accessibleWideAndNarrow(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect((await page.goto('/watch/none'))?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is no such session here' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('live captions are offered and shown, and a lost connection is said and comes back', {
  tag: '@slow',
}, async () => {
  const page = await guest('/watch/now')
  await plays(page)
  const { call } = await organiserCalls(conference)
  const { postUrl } = await call('caption-desk-make', { showId: 'now', lang: 'en' })
  const said = await page.request.post(postUrl, {
    headers: { 'content-type': 'text/plain' },
    data: 'Good morning, everyone',
  })
  expect(said.ok()).toBe(true)
  const player = page.getByRole('group', { name: /^Video player/ })
  await player.hover()
  await player.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('button', { name: 'English' }).first().click()
  await expect(page.getByText('Good morning, everyone')).toBeVisible()
  await page.context().setOffline(true)
  const note = page.getByText('No connection. This page tries again by itself.')
  await expect(note).toBeVisible()
  await page.context().setOffline(false)
  await expect(note).toBeHidden()
})

test('it is in the language of its address, from right to left', { tag: '@slow' }, async () => {
  const page = await guest('/watch/now?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await plays(page)
  await accessibleWideAndNarrow(page)
})

test('a session that is closed to guests while they watch lets them out', async () => {
  const page = await guest('/watch/now')
  await plays(page)
  const { call } = await organiserCalls(conference)
  const { sessions } = (await call('organiser-sessions', {})) as {
    sessions: { session: { id: string; open?: boolean }; revision: number }[]
  }
  const { session, revision } = sessions.find((it) => it.session.id === 'now') ?? {}
  await call('organiser-session-save', { revision, session: { ...session, open: false } })
  await expect(
    page.getByRole('heading', { level: 1, name: /for people who take part/ }),
  ).toBeVisible()
})

test('the page about the event leads to open sessions', { tag: '@slow' }, async () => {
  const page = await guest('/event')
  const links = page.getByRole('link', { name: 'Watch without an account' })
  // Neither to those that are cancelled, nor to others.
  await expect(links).toHaveCount(3)
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Session / })).toBeVisible()
})
