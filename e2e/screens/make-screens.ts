/**
 * `npm run screens:make`: opens the sample event and takes screenshots of every screen and state of the attendee site,
 * wide and on a phone, light and dark, and of the console, into docs/screens. With names as arguments, only of those.
 */
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { flags, wholeBrowser } from '../chromium.ts'
import { type Conference, eventFolder, openConference } from '../src/conference.ts'
import { person, signIn } from '../src/people.ts'
import { sayAll } from '../src/speaker.ts'
import { folder, type Look, looks, take } from './camera.ts'
import { takeConsole } from './console-screens.ts'
import { type Scene, scenes, stageScenes } from './scenes.ts'
import { otherShowScenes, showScenes } from './show-scenes.ts'

const greetings = [
  'Good morning from Oslo. Coffee in hand, notebook open.',
  'Greetings from Lagos! Ten years, and I was at the very first one.',
  'Could somebody say what year the archive begins?',
  'It begins in 2012, with the borrowed projector.',
]

const names = process.argv.slice(2)
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name)
const wanted = <S extends Scene>(all: readonly S[]): S[] => all.filter(({ name }) => isWanted(name))

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: wholeBrowser,
  args: [...flags, '--autoplay-policy=no-user-gesture-required'],
})
const demo = await openConference()
await sayAll(demo, 'opening', greetings)
await visit(browser, demo, wanted([...scenes, ...showScenes]))
await demo.close()
for (const { name, sessions, open } of wanted([...stageScenes, ...otherShowScenes])) {
  const event = await openConference(eventFolder(sessions))
  await visit(browser, event, [{ name, open }])
  await event.close()
}
await takeConsole(browser, greetings, isWanted)
await browser.close()
// The server process would keep waiting for another server to start.
process.exit()

async function visit(browser: Browser, event: Conference, scenes: readonly Scene[]): Promise<void> {
  for (const look of looks) {
    const page = await person(browser, event, look)
    await takeAll(
      page,
      look,
      scenes.filter(({ signedOut }) => signedOut),
    )
    await signIn(page)
    await takeAll(
      page,
      look,
      scenes.filter(({ signedOut }) => !signedOut),
    )
    await page.context().close()
  }
}

async function takeAll(page: Page, look: Look, scenes: readonly Scene[]): Promise<void> {
  for (const { name, signedOut, phoneOnly, wideOnly, open } of scenes) {
    if (look.width > 640 ? phoneOnly : wideOnly) continue
    if (!signedOut) await page.goto('/')
    await open(page)
    await take(page, name, look)
    // Some scenes rotate the phone or block its requests.
    await page.unrouteAll()
    await page.setViewportSize(look)
    console.log(`${name}, ${look.width} px, ${look.colorScheme}`)
  }
}
