/**
 * `npm run screens:make`: opens the sample event and takes the pictures that README and guides show, into docs/screens.
 * With names as arguments, only those.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { flags, wholeBrowser } from '../chromium.ts'
import { type Conference, openConference } from './conference.ts'
import { comeBack, organiserCalls, person, setUp, useBrowser } from './people.ts'
import { moveSessions, seedPastEvent } from './seed-past-event.ts'
import { sayAll } from './speaker.ts'

const screens = join(import.meta.dirname, '../../docs/screens')
/** WebP, 0 to 100. A higher quality makes no visible difference, but makes every clone larger. */
const quality = 72

const greetings = [
  'Good morning from Oslo. Coffee in hand, notebook open.',
  'Greetings from Lagos! Ten years, and I was at the very first one.',
  'Could somebody say what year the archive begins?',
  'It begins in 2012, with the borrowed projector.',
]

type Picture = { name: string; path: string; ready(page: Page): Promise<unknown> }

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function videoPlays(page: Page): Promise<void> {
  const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0.5)
}

async function showIsLive(page: Page): Promise<void> {
  await expect(page.getByText('Greetings from Lagos')).toBeAttached()
  await videoPlays(page)
}

async function screenIsLoaded(page: Page): Promise<void> {
  await heading(/./)(page)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

async function homeIsLive(page: Page): Promise<void> {
  await expect(page.getByText('LIVE', { exact: true }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const onDesktop: Picture[] = [
  { name: 'home-wide-light', path: paths.home(), ready: homeIsLive },
  { name: 'stage-live-wide-light', path: '/stage', ready: heading('MAIN STAGE') },
  { name: 'programme-wide-light', path: '/programme', ready: heading('Full programme') },
  { name: 'show-live-wide-light', path: '/show/opening', ready: showIsLive },
]
const onPhone: Picture[] = [
  { name: 'show-live-phone-dark', path: '/show/opening', ready: showIsLive },
]
const ofConsole: Picture[] = [
  {
    name: 'console-desk-wide-light',
    path: '/organise',
    async ready(page) {
      await screenIsLoaded(page)
      // The live figures are requested after the rest of the screen.
      await expect(page.getByText(/^Watching/).first()).toBeVisible()
      await videoPlays(page)
    },
  },
  { name: 'console-session-list-wide-light', path: '/organise/sessions', ready: screenIsLoaded },
  {
    name: 'console-preview-wide-light',
    path: '/organise/preview',
    async ready(page) {
      await screenIsLoaded(page)
      for (const frame of page.frames().slice(1))
        await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]
const beforehand: Picture[] = [
  {
    name: 'event-wide-light',
    path: paths.event(),
    // Only a page whose fonts are there when it begins is written in them.
    ready: (page) => page.reload(),
  },
  {
    name: 'register-wide-light',
    path: paths.register(),
    ready: (page) => expect(page.getByLabel('Email')).toBeVisible(),
  },
]
const ofConsoleAfterwards: Picture[] = [
  { name: 'console-report-wide-light', path: '/organise/report', ready: screenIsLoaded },
]

const desktop = { width: 1440, height: 900 }
const browser = await chromium.launch({
  executablePath: wholeBrowser,
  args: [...flags, '--autoplay-policy=no-user-gesture-required'],
})
useBrowser(browser)

const demo = await openConference()
await sayAll(demo, 'opening', greetings)
const attendee = await person(demo, desktop)
await comeBack(attendee, '/')
await takeAll(attendee, onDesktop)
const withPhone = await person(demo, { width: 375, height: 812, colorScheme: 'dark' })
await comeBack(withPhone, '/')
await takeAll(withPhone, onPhone)
await askAQuestion(attendee)
await takeAll(await atConsole(demo), ofConsole)
await demo.close()

// Nothing is sent: the form is shown where emails can leave the server.
const ahead = await openConference(undefined, { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
await openToAll(ahead)
await takeAll(await person(ahead, desktop), beforehand)
await ahead.close()

const past = await openConference()
seedPastEvent(past.dataDir)
await takeAll(await atConsole(past), ofConsoleAfterwards)
await change(past, {
  certificate: { minutes: 30, signedBy: [{ name: 'Amara Nwosu', role: 'Chair' }] },
})
const attended = await person(past, desktop)
await comeBack(attended, paths.myAttendance(), 'p0@example.org')
const opened = attended.getByRole('link', { name: 'Open your certificate' })
const path = (await opened.getAttribute('href')) ?? ''
await takeAll(attended, [{ name: 'certificate-wide-light', path, ready: heading(/./) }])
await past.close()
await browser.close()
// The server process would keep waiting for another server to start.
process.exit()

async function atConsole(event: Conference): Promise<Page> {
  const page = await person(event, desktop)
  await setUp(page, event)
  return page
}

async function askAQuestion(attendee: Page): Promise<void> {
  await attendee.goto('/show/opening')
  await attendee.getByRole('button', { name: 'Ask a Question' }).click()
  const dialog = attendee.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Will the slides be in the library?')
  await dialog.getByRole('button', { name: /send|submit/i }).click()
  await expect(dialog).toHaveCount(0)
}

/** Changes the event as the console does. */
async function change(conference: Conference, changes: object): Promise<void> {
  const { call } = await organiserCalls(conference)
  const { event, revision } = await call('organiser-event', {})
  await call('organiser-event-save', { revision, event: { ...event, ...changes } })
}

/** Weeks before the day, anyone may read about it and register. */
async function openToAll(conference: Conference): Promise<void> {
  moveSessions(conference.dataDir, 21 * 24 * 60 * 60_000)
  await change(conference, {
    ...{ publicPage: true, publicSpeakers: true },
    registration: { mode: 'open', capacity: 200 },
  })
}

async function takeAll(page: Page, pictures: Picture[]): Promise<void> {
  const names = process.argv.slice(2)
  for (const { name, path, ready } of pictures) {
    if (names.length > 0 && !names.includes(name)) continue
    await page.goto(path)
    await ready(page)
    await take(page, join(screens, `${name}.webp`))
  }
}

async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Pictures further down the page, or in a hidden tab, are loaded only when they get near the viewport.
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
    await Promise.allSettled([...document.images].filter(isSeen).map((image) => image.decode()))
    const ends = ({ effect }: Animation) =>
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const ending = document.getAnimations().filter(ends)
    await Promise.allSettled(ending.map((it) => it.finished))
  })
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
  await devtools.detach()
  writeFileSync(file, Buffer.from(data, 'base64'))
  console.log(file)
}
