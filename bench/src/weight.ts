/** What a browser loads for each page, in bytes on the wire from the real server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type PageName, paths } from '@rostra/domain/paths'
import { watchPaths } from '@rostra/domain/watch/watch'
import { ask } from '../../server/src/testing/ask.ts'
import { coldLoad, openBrowser } from './browser/cold-load.ts'
import { startRostra } from './servers/rostra.ts'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
/** `files` counts scripts and style sheets. */
type Budget = { js: number; css: number; files: number }

const dist = join(import.meta.dirname, '../../web/dist')
const email = 'p0@bench.example'

/** kB of 1,000 bytes. For a show, without the player's engine, which plays playlists. */
const ofPage: Budget = { js: 114.7, css: 14.5, files: 12 }
const ofSignIn: Budget = { js: 110, css: 12.7, files: 11 }
/** With the day as a ribbon, the stage and what happens in its room. */
const ofHome: Budget = { js: 118, css: 15.6, files: 12 }
/** With the way back to a session and the form for emailed codes, which sign-in loads only where one is asked for. */
const ofRegister: Budget = { js: 113.5, css: 14, files: 14 }
// With the providers' addresses, for recordings among the resources.
const ofLibrary: Budget = { js: 117.5, css: 14, files: 13 }
// The whole programme at once: the grid and the list of each session.
const ofProgramme: Budget = { js: 119.3, css: 16, files: 13 }
/** Without React, and with its styles in the page itself. */
const ofPublicPage: Budget = { js: 4, css: 0.1, files: 1 }
/** With the files of the form, which has the same address: the server cannot know who opens it. */
const ofTicket: Budget = { js: 127.7, css: 18.5, files: 21 }
// With the offers of captions and languages; what they open is loaded for who asks.
const ofShow: Budget = { js: 148, css: 18, files: 13 }
/** With the chat to read; without registration, calendar and what only attendees do. */
const ofWatch: Budget = { js: 111, css: 12, files: 13 }
const ofConsole: Budget = { js: 247.5, css: 15, files: 5 }

/** A record of all page names, so that the compiler reports a page that is not measured. */
const addresses: Record<PageName, readonly string[]> = {
  signIn: [paths.signIn()],
  event: [paths.event()],
  register: [paths.register()],
  home: [paths.home()],
  stage: [paths.stage()],
  programme: [paths.programme()],
  // One that is live, and one that has not started.
  show: [paths.show('opening'), paths.show('closing-keynote')],
  library: [paths.library()],
  speakers: [paths.speakers()],
  speaker: [paths.speaker('amara-nwosu')],
  people: [paths.people()],
  myAttendance: [paths.myAttendance()],
  help: [paths.help()],
  accessibility: [paths.accessibility()],
  deviceCheck: [paths.deviceCheck()],
  // It leads everyone who is signed in to the home page.
  mailLink: [],
}
const budgets: Partial<Record<string, Budget>> = {
  signIn: ofSignIn,
  home: ofHome,
  register: ofRegister,
  event: ofPublicPage,
  show: ofShow,
  programme: ofProgramme,
  library: ofLibrary,
}
const ticket = { path: paths.register(), budget: ofTicket, signedOut: false }
/** An open session, live: a build of its own. */
const watched = { path: watchPaths.watch('opening'), budget: ofWatch, signedOut: true }
const pages = Object.entries(addresses)
  .flatMap(([name, found]) =>
    found.map((path) => ({
      path,
      budget: budgets[name] ?? ofPage,
      signedOut: name === 'signIn' || name === 'event' || name === 'register',
    })),
  )
  .concat(ticket, watched)

/**
 * Weighs each page of the attendee site as Chromium loads it, with its preferred encoding and, unless `once`, with
 * gzip, which a browser gets if a proxy supports no other. The console is weighed by its manifest.
 */
export async function measureWeight({ once = false } = {}) {
  const server = await startRostra({
    people: 1,
    open: true,
    settings: 'publicPage: true\nregistration: { mode: open }',
  })
  const url = `http://127.0.0.1:${server.port}`
  const storageState = await signedInState(url)

  const browser = await openBrowser()
  const rows = []
  for (const { path, budget, signedOut } of pages) {
    const engine = engineFile(path === watched.path ? 'watch.json' : 'manifest.json')
    const options = { engine, ...(signedOut ? {} : { storageState }) }
    const load = await coldLoad(browser, url + path, options)
    const gzip = once
      ? undefined
      : await coldLoad(browser, url + path, { ...options, encoding: 'gzip' })
    rows.push({
      ...row(path, load, budget),
      'engine kB': kB(load.engine),
      ...(gzip ? { 'JS gzip kB': kB(gzip.js), 'CSS gzip kB': kB(gzip.css) } : {}),
    })
  }
  await browser.close()
  await server.stop()
  return [...rows, row('console, contents by gzip', consoleWeight(), ofConsole)]
}

/** What the site keeps in the browser of an attendee who has signed in and seen the intro. */
export async function signedInState(origin: string) {
  const { token, ...user } = await ask(origin, 'joinEmail', { email })
  const name = `${user.first} ${user.last}`
  const entries = {
    token,
    user: JSON.stringify({ ...user, email, name }),
    'first-time-viewed': 'true',
  }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

const row = (page: string, { js, css, files }: Budget, budget: Budget) => ({
  page,
  'JS kB': kB(js),
  'JS budget': budget.js,
  'CSS kB': kB(css),
  'CSS budget': budget.css,
  files,
  'files budget': budget.files,
  holds: kB(js) <= budget.js && kB(css) <= budget.css && files <= budget.files,
})

const kB = (bytes: number) => Number((bytes / 1000).toFixed(1))

const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as Manifest

/** The file that contains hls.js. */
function engineFile(manifest: string): string {
  const found = Object.values(readManifest(manifest)).find(({ src }) =>
    src?.endsWith('stream-players/hls-source.ts'),
  )
  if (!found) throw new Error('the build has no hls.js')
  return found.file
}

/** What the console loads initially. */
function consoleWeight(): Budget {
  const manifest = readManifest('console.json')
  const chunks = [...closure(manifest, 'organise.html')].flatMap((it) => manifest[it] ?? [])
  const total = (files: string[]) =>
    [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
      0,
    )
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const styles = chunks.flatMap(({ css = [] }) => css)
  return {
    js: total(scripts),
    css: total(styles),
    files: new Set([...scripts, ...styles]).size,
  }
}

/** A chunk and everything it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}
