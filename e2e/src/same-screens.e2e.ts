/**
 * Two servers show the same screens alike, in names, roles and pictures, wide and on a phone, in light and dark. With
 * BASE=commit, one of them is that commit's: `BASE=main ROSTRA_ALL=1 npx playwright test same-screens`.
 */
import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { projectionPages } from '@rostra/domain/screens/screens'
import { fileNamed, openTree, type Tree } from '../../server/src/testing/trees.ts'
import { flags, headlessShell } from '../chromium.ts'
import { beforeSignIn, openPage, type Screen, siteScreens } from './all-screens.ts'
import { type Conference, openOwnConference } from './conference.ts'
import { consoleScreens } from './console-screens.ts'
import { putOnPage } from './on-the-page.ts'
import { comeBack, organiserCalls, person, setUp } from './people.ts'
import { type Call, putOnAir, roomScreens } from './rooms.ts'
import { differences, stillFilms } from './same-screens.ts'
import { screenLink } from './screens/screen-links.ts'
import { node } from './server-process.ts'
import { test } from './test.ts'

// Whether a film may sound before the first click would depend on which comes first.
const loud = [...flags, '--autoplay-policy=no-user-gesture-required']
test.use({ launchOptions: { executablePath: headlessShell, args: loud } })

/** A Wednesday. */
const stillAt = Date.UTC(2026, 4, 20, 10, 2, 0, 500)
const settings = { RATE_LIMITS: 'off' }
const stillServer = ['--import', `${import.meta.dirname}/still-server.ts`]

let trees: readonly Tree[] = []
test.beforeAll(() => {
  trees = [openTree(process.env.BASE), openTree()]
  for (const tree of trees)
    execFileSync(node, [fileNamed(tree, 'build-web.mjs'), '--if-stale'], { stdio: 'ignore' })
})
test.afterAll(() => {
  for (const tree of trees) tree.remove()
})

/** Compares the screens that `prepare` lists, each side with a server and a person of its own. */
function same(
  title: string,
  prepare: (conference: Conference, page: Page) => Promise<readonly Screen[]>,
  folder?: null,
) {
  for (const { kind, width, height, touch } of [
    { kind: 'desktop', width: 1440, height: 900, touch: false },
    { kind: 'phone', width: 390, height: 844, touch: true },
  ])
    test(`${title}, on a ${kind}`, { tag: '@slow' }, async () => {
      const sides = await Promise.all(
        trees.map(async (tree) => {
          const program = [...stillServer, fileNamed(tree, 'serve-for-tests.ts')]
          const conference = await openOwnConference(folder, { settings, program, stillAt })
          const page = await person(conference, { width, height, touch })
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.addInitScript(stillFilms)
          return { conference, page, screens: await prepare(conference, page) }
        }),
      )
      const [before, after] = sides
      if (!before || !after) throw new Error('one tree is missing')
      const pages = [before.page, after.page] as const
      const found = await differences(
        pages,
        [before.screens, after.screens],
        test.info().outputPath(),
      )
      for (const { page, conference } of sides) {
        await page.context().close()
        await conference.close()
      }
      expect(found.join('\n')).toBe('')
    })
}

same('before the sign-in', async () => beforeSignIn)

same('each page of the site', async (_, page) => {
  await comeBack(page, '/')
  return siteScreens
})

same(
  'a session in every state, with everything that can be shown in it',
  async (conference, page) => {
    const { call } = await organiserCalls(conference)
    await comeBack(page, '/stage')
    return roomScreens(call, { now: () => stillAt })
  },
)

same('pages that a link opens', async (conference) => {
  await putOnPage(conference, 'opening')
  const { call } = await organiserCalls(conference)
  await putOnAir(call, 'opening')
  const { postUrl } = await call('caption-desk-make', { showId: 'opening', lang: 'en' })
  await fetch(postUrl, { method: 'POST', body: 'Good morning, and welcome.' })
  const screens: Screen[] = []
  const add = async (kind: 'speaker' | 'projection', path: string, query = '') => {
    const { link } = await screenLink(conference, kind, 'opening')
    const address = `/${path}${query}#${link}`
    screens.push({ where: `${path}${query}`, show: (page) => openPage(page, address) })
  }
  await add('speaker', 'speaker/opening')
  for (const name of projectionPages) await add('projection', `project/opening/${name}`)
  return screens
})

same('each screen of the console', async (conference, page) => {
  await fillLists((await organiserCalls(conference)).call)
  await setUp(page, conference)
  return consoleScreens()
})

/** Fills the lists that the sample event leaves empty. */
async function fillLists(call: Call): Promise<void> {
  const { event, revision } = await call('organiser-event', {})
  const questions = [
    { id: 'team', label: 'Your team', kind: 'text', required: true },
    { id: 'meal', label: 'Meal', kind: 'choice', options: ['Fish', 'Beans'] },
  ]
  const registration = { mode: 'open', capacity: 6, questions }
  const signedBy = ['Amara Nwosu', 'Ingrid Solberg'].map((name) => ({ name, role: 'Chair' }))
  const certificate = { minutes: 30, signedBy }
  await call('organiser-event-save', { revision, event: { ...event, registration, certificate } })
  for (const name of ['Shop', 'Bridge']) {
    await call('key-make', { name, may: ['attendees'] })
    await call('link-make', { name, issuer: 'any', audience: name })
    await call('report-link-make', { days: 30 })
  }
  // Which of two of the same moment comes first is chance.
  await call('webhook-save', { url: 'https://shop.example.org/', events: ['question.asked'] })
}
