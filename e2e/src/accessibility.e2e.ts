/** axe finds nothing on any screen, light and dark, wide and narrow. */
import { expect, type Locator } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { accessibleOnPhone, eachAccessible, expectAccessible } from './accessible.ts'
import { attendeeScreens } from './attendee-screens.ts'
import { expectClearNames, expectLanguage } from './beyond-axe.ts'
import { moveTo } from './move-to.ts'
import { comeBack, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

const shown = (what: Locator) => expect(what).toBeVisible()

// spec: 2.13
test('axe finds no violations on any screen, each either wide in light mode or on a phone in dark mode', async () => {
  const page = await person(conference)
  await page.goto(paths.signIn())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await shown(page.getByText('Please enter your email'))
  await expectAccessible(page)
  await page.goto('/organise')
  await shown(page.getByText(/^No password yet\?/))
  await accessibleOnPhone(page)

  await comeBack(page, '/')
  const titles: string[] = []
  await eachAccessible(page, attendeeScreens, async ([path, ready]) => {
    await moveTo(page, path)
    await ready(page)
    await expect.poll(() => page.title()).not.toBe(titles.at(-1))
    await expectClearNames(page)
    titles.push(await page.title())
  })
  // The tab title names the page and the event.
  const event = "International Women's Day 2022"
  expect(titles.filter((it) => !it.endsWith(event) || it === event)).toEqual([])
  // The sample event has no public page: its address shows the home page.
  const shownAgain = titles.lastIndexOf(`Home · ${event}`)
  expect(titles.toSpliced(shownAgain, 1)).toEqual([...new Set(titles)])
  await moveTo(page, paths.show('opening'))
  await page.getByRole('button', { name: 'Chat menu' }).click()
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  await shown(page.getByRole('dialog'))
  await expectAccessible(page)
})

test('with the site in French, event texts are marked with the event’s language and chat messages with none', {
  tag: '@slow',
}, async () => {
  const page = await person(conference, { locale: 'fr-FR' })
  const opening = 'Opening: Ten years of showing up'
  await comeBack(page, paths.home())
  await shown(page.getByText(opening).first())
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await expectLanguage(page, [opening, 'Great hall'], 'en')
  await page.goto(paths.stage())
  await shown(page.getByRole('heading', { name: opening }))
  await expectLanguage(page, [opening, 'Great hall'], 'en')
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
