/** axe finds nothing on any screen, light and dark, wide and narrow. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type PageName, paths } from '@rostra/domain/paths'
import { accessibleInTurn } from './accessible.ts'
import { expectClearNames, expectLanguage } from './beyond-axe.ts'
import { type Conference, openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference()
})
test.afterAll(() => conference.close())

type Screen = [path: string, ready: (page: Page) => Promise<void>]

/** A record, so that the compiler names a missing page. The sign-in page is checked separately, before all others. */
const pages: Record<Exclude<PageName, 'signIn'>, Screen[]> = {
  home: [[paths.home(), (page) => shown(page.getByRole('heading', { name: 'Sponsors' }))]],
  stage: [[paths.stage(), (page) => shown(page.getByRole('article').first())]],
  show: [
    [
      paths.show('opening'),
      (page) => expect(page.getByRole('textbox', { name: 'Message' })).toBeAttached(),
    ],
    [paths.show('first-light'), (page) => shown(page.locator('video'))],
    [paths.show('closing-keynote'), (page) => shown(page.getByRole('timer').first())],
    [paths.show('nothing'), (page) => shown(page.getByText('Show not found'))],
  ],
  library: [
    [
      paths.library(),
      (page) => shown(page.getByRole('link', { name: /opens in new tab/ }).first()),
    ],
  ],
  speakers: [[paths.speakers(), (page) => shown(page.getByRole('link', { name: 'Amara Nwosu' }))]],
  speaker: [
    [
      paths.speaker('amara-nwosu'),
      (page) => shown(page.getByRole('heading', { name: 'Amara Nwosu' })),
    ],
    [paths.speaker('nobody'), (page) => shown(page.getByText('Speaker not found'))],
  ],
  people: [[paths.people(), (page) => shown(page.getByText('has no list of attendees'))]],
  help: [[paths.help(), (page) => shown(page.getByRole('button', { name: 'SUBMIT' }))]],
  accessibility: [
    [paths.accessibility(), (page) => shown(page.getByRole('heading', { name: 'How we test' }))],
  ],
  deviceCheck: [
    [paths.deviceCheck(), (page) => shown(page.getByRole('button', { name: 'Check again' }))],
  ],
}

const shown = (what: Locator) => expect(what).toBeVisible()

// spec: 2.13
test('axe finds no violations on any screen, each either wide in light mode or on a phone in dark mode', async ({
  browser,
}) => {
  const accessible = accessibleInTurn()
  const page = await person(browser, conference)
  await page.goto(paths.signIn())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await shown(page.getByText('Please enter your email'))
  await accessible(page)
  await page.goto('/organise')
  await shown(page.getByText(/^No password yet\?/))
  await accessible(page)

  await comeBack(page, '/')
  const titles: string[] = []
  for (const [path, ready] of Object.values(pages).flat()) {
    await page.goto(path)
    await ready(page)
    await accessible(page)
    await expectClearNames(page)
    titles.push(await page.title())
  }
  // The tab title names the page and the event.
  const event = "International Women's Day 2022"
  expect(titles.filter((it) => !it.endsWith(event) || it === event)).toEqual([])
  expect(titles).toEqual([...new Set(titles)])
  await page.goto(paths.show('opening'))
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  await shown(page.getByRole('dialog'))
  await accessible(page)
})

test('with the site in French, event texts are marked with the event’s language and chat messages with none', {
  tag: '@slow',
}, async ({ browser }) => {
  const page = await person(browser, conference, { locale: 'fr-FR' })
  const opening = 'Opening: Ten years of showing up'
  await comeBack(page, paths.home())
  await shown(page.getByRole('heading', { name: opening }))
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await expectLanguage(page, [opening, 'Great hall'], 'en')
  await page.goto(paths.stage())
  await shown(page.getByRole('heading', { name: opening }))
  await expectLanguage(page, [opening, 'Great hall', 'Amara Nwosu'], 'en')
  await page.goto(paths.speaker('amara-nwosu'))
  await shown(page.getByRole('heading', { name: 'Amara Nwosu' }))
  await expectLanguage(page, ['Amara Nwosu', 'Co-founder and chair', opening], 'en')
  await page.goto(paths.show('opening'))
  const box = page.getByRole('log')
  await shown(page.getByRole('heading', { level: 1, name: opening }))
  await page.getByRole('textbox').fill('Bonjour à toutes')
  await page.getByRole('textbox').press('Enter')
  await shown(box.getByText('Bonjour à toutes'))
  await expectLanguage(page, [opening], 'en')
  await expectLanguage(page, ['Bonjour à toutes'], '')
})
