/**
 * `npm run screens:edges`: opens every screen of the site and the console at three sizes, light and dark, and lists the
 * elements that miss a common edge or line by 1 to 6 px. `--pictures FOLDER` also saves a screenshot of each screen.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { flags, wholeBrowser } from '../chromium.ts'
import { type Conference, eventFolder, openConference } from '../src/conference.ts'
import { consoleViews } from '../src/console-screens.ts'
import { putOnPage } from '../src/on-the-page.ts'
import { organiserCalls, person, setUp, signIn } from '../src/people.ts'
import { screenLink } from '../src/screen-links.ts'
import { sayAll } from '../src/speaker.ts'
import { slips } from './edges.ts'

const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 375, height: 812 },
] as const
const show = 'hall'

const site = {
  home: paths.home(),
  stage: paths.stage(),
  show: paths.show(show),
  'show-replay': paths.show('past'),
  library: paths.library(),
  speakers: paths.speakers(),
  help: paths.help(),
  accessibility: paths.accessibility(),
  'device-check': paths.deviceCheck(),
}
const places = [
  ...Object.values(consoleViews).flatMap((views) => views.map(([path]) => path)),
  `/sessions?edit=${show}`,
]

/** Misalignments by screen, each once with the looks that have it. */
const found = new Map<string, Set<string>>()
const browser = await chromium.launch({ executablePath: wholeBrowser, args: flags })
const folder = eventFolder({
  [show]: { startsIn: -10, minutes: 60, chat: true },
  past: { startsIn: -200, minutes: 60, chat: true, replay: true },
  next: { startsIn: 90, minutes: 45, chat: true },
})
appendFileSync(join(folder, 'sessions.yaml'), '  questions: open\n')
const event = await openConference(folder)
await prepare(event)
await asAttendee(browser, event)
await asTeam(browser, event)
await event.close()
await browser.close()
for (const [error, looks] of found) console.log(`${error} (${[...looks].join(', ')})`)
console.log(`${found.size} found`)
// The server process would keep waiting for another server to start.
process.exit()

/** Something on every screen: a poll, a pinned card, messages, an announcement. */
async function prepare(conference: Conference): Promise<void> {
  await sayAll(conference, show, ['Good morning from Oslo.', 'Greetings from Lagos!', 'Hello'])
  await putOnPage(conference, show)
  const { call } = await organiserCalls(conference)
  await call('announcement-make', {
    text: 'Lunch is at noon.',
    showId: null,
    startsAt: null,
    minutes: 10,
  })
}

async function asAttendee(browser: Browser, conference: Conference): Promise<void> {
  const page = await person(browser, conference, sizes[0])
  await page.goto(paths.signIn())
  await measure(page, 'sign-in')
  await signIn(page)
  for (const [name, path] of Object.entries(site)) {
    await page.goto(path)
    await measure(page, name)
  }
  await page.goto(paths.show(show))
  await page.getByRole('button', { name: 'Ask a Question' }).first().click()
  await measure(page, 'ask')
}

async function asTeam(browser: Browser, conference: Conference): Promise<void> {
  const page = await person(browser, conference, sizes[0])
  await setUp(page, conference, '/organise/')
  for (const place of places) {
    await page.goto(`/organise/${place}`)
    await measure(page, `console-${place.replace(/\W+/g, '-') || 'control-room'}`)
  }
  const { link } = await screenLink(conference, 'projection', show)
  for (const name of ['question', 'poll']) {
    await page.goto(`${conference.url}/project/${show}/${name}#${link}`)
    await measure(page, `projection-${name}`)
  }
}

async function measure(page: Page, name: string): Promise<void> {
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      for (const { kind, px, of, beside } of await slips(page)) {
        const error = `${name}: ${kind} off by ${px} px: ${of} beside ${beside}`
        found.set(error, (found.get(error) ?? new Set()).add(`${size.width} ${colorScheme}`))
      }
      if (values.pictures) {
        mkdirSync(values.pictures, { recursive: true })
        const path = join(values.pictures, `${name}-${size.width}-${colorScheme}.png`)
        await page.screenshot({ path, animations: 'disabled' })
      }
    }
}
