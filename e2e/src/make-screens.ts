/**
 * `npm run screens:make`: opens the sample event and takes the pictures that README and guides show, into docs/screens.
 * With names as arguments, only those.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { flags, wholeBrowser } from '../chromium.ts'
import { type Conference, openConference } from './conference.ts'
import { comeBack, person, setUp, useBrowser } from './people.ts'
import { seedPastEvent } from './seed-past-event.ts'
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

const onDesktop: Picture[] = [
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

const past = await openConference()
seedPastEvent(past.dataDir)
await takeAll(await atConsole(past), ofConsoleAfterwards)
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
