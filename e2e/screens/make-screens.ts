/**
 * `npm run screens:make`: opens the sample event and takes screenshots of the attendee site, wide and on a phone, light
 * and dark, and of the console. With names as arguments, only of those. The pictures that README and guides show are
 * written to docs/screens, all others to e2e/screens/made.
 */
import { mkdirSync } from 'node:fs'
import { chromium, expect, type Page } from '@playwright/test'
import { flags, wholeBrowser } from '../chromium.ts'
import { type Conference, eventFolder, openConference } from '../src/conference.ts'
import { comeBack, person, setUp, signIn, useBrowser } from '../src/people.ts'
import { seedPastEvent } from '../src/seed-past-event.ts'
import { sayAll } from '../src/speaker.ts'
import { looks, made, take } from './camera.ts'
import { consoleScenes, type Scene, scenes } from './scenes.ts'

const greetings = [
  'Good morning from Oslo. Coffee in hand, notebook open.',
  'Greetings from Lagos! Ten years, and I was at the very first one.',
  'Could somebody say what year the archive begins?',
  'It begins in 2012, with the borrowed projector.',
]

const names = process.argv.slice(2)
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name)

mkdirSync(made, { recursive: true })
const browser = await chromium.launch({
  executablePath: wholeBrowser,
  args: [...flags, '--autoplay-policy=no-user-gesture-required'],
})
useBrowser(browser)
const wanted = scenes.filter(({ name }) => isWanted(name))
const demo = await openConference()
await sayAll(demo, 'opening', greetings)
await visit(
  demo,
  wanted.filter(({ sessions }) => !sessions),
)
await askAQuestion(await person(demo))
await takeConsole(demo, consoleScenes.running)
await demo.close()
const past = await openConference()
seedPastEvent(past.dataDir)
await takeConsole(past, consoleScenes.passed)
await past.close()
for (const scene of wanted.filter(({ sessions }) => sessions)) {
  const event = await openConference(eventFolder(scene.sessions ?? {}))
  await visit(event, [scene])
  await event.close()
}
await browser.close()
// The server process would keep waiting for another server to start.
process.exit()

/** Takes each scene in each look: first those for people who have not signed in. */
async function visit(event: Conference, all: readonly Scene[]): Promise<void> {
  if (all.length === 0) return
  for (const look of looks) {
    const page = await person(event, look)
    let isSignedIn = false
    for (const { name, signedOut, only, open } of all) {
      if (only && only !== (look.width > 640 ? 'wide' : 'phone')) continue
      if (!signedOut && !isSignedIn) await signIn(page)
      isSignedIn = !signedOut
      if (isSignedIn) await page.goto('/')
      await open(page)
      await take(page, name, look)
      // Some scenes rotate the phone or block its requests.
      await page.unrouteAll()
      await page.setViewportSize(look)
    }
    await page.context().close()
  }
}

/** Takes screens of the console in two looks, which cover both widths and both colour schemes. */
async function takeConsole(event: Conference, all: Record<string, string>): Promise<void> {
  const places = Object.entries(all).filter(([name]) => isWanted(name))
  if (places.length === 0) return
  const page = await person(event)
  await setUp(page, event)
  for (const look of looks.filter(
    ({ width, colorScheme }) => width > 640 === (colorScheme === 'light'),
  )) {
    await page.setViewportSize(look)
    await page.emulateMedia({ colorScheme: look.colorScheme })
    for (const [name, path] of places) {
      await page.goto(`/organise${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // The live figures are requested after the rest of the screen, and the preview has its own page.
      if (path === '') await expect(page.getByText(/^Watching/).first()).toBeVisible()
      for (const frame of page.frames().slice(1))
        await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
      await take(page, name, look)
    }
  }
  await page.context().close()
}

async function askAQuestion(attendee: Page): Promise<void> {
  await comeBack(attendee, '/show/opening')
  await attendee.getByRole('button', { name: 'Ask a Question' }).click()
  const dialog = attendee.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Will the slides be in the library?')
  await dialog.getByRole('button', { name: /send|submit/i }).click()
  await expect(dialog).toHaveCount(0)
}
