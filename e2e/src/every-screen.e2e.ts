/** Every screen, in every state, follows the rules of each look: `all-screens.ts` × `looks.ts`. */
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { trialBrands } from '@rostra/domain/theme/trial-brands'
import { mailServer } from '../../server/src/testing/mail-server.ts'
import {
  beforeSignIn,
  loaded,
  questionDialog,
  type Screen,
  signInForms,
  sitePages,
  siteScreens,
} from './all-screens.ts'
import { unclearNames } from './beyond-axe.ts'
import { noonZone } from './clock.ts'
import { type Conference, harbour } from './conference.ts'
import { type EventState, eventStates, folderOf, register, waitingTicket } from './event-states.ts'
import { type Look, lookAtEach, lookInTurn, phone, sizes, unusual, wide } from './looks.ts'
import { putOnPage } from './on-the-page.ts'
import { noteMovements, noteShifts } from './page-rules.ts'
import { comeBack, organiserCalls, person } from './people.ts'
import { endedOwnPage, ownPage } from './speakers/own-pages.ts'
import { oneConference, ownConference, test } from './test.ts'
import { vanishing } from './vanishing.ts'

const conference = oneConference()

// spec: 2.13
test('axe finds no violations on any screen, each either wide in light mode or on a phone in dark mode', async () => {
  const page = await person(conference)
  await lookInTurn(page, signInForms)
  await comeBack(page, '/')
  const titles: string[] = []
  const pages = sitePages.map(({ where, show }) => ({
    where,
    async show() {
      await show(page)
      await expect.poll(() => page.title()).not.toBe(titles.at(-1))
      titles.push(await page.title())
    },
  }))
  await lookInTurn(page, pages, { unclearNames })
  await lookAtEach(page, [questionDialog], [phone])
  const { call } = await organiserCalls(conference)
  await lookAtEach(page, [await ownPage(call), endedOwnPage], [wide, phone])
  // The tab title names the page and the event.
  const event = "International Women's Day 2022"
  expect(titles.filter((it) => !it.endsWith(event) || it === event)).toEqual([])
  // The sample event has no public page: its address shows the home page.
  const shownAgain = titles.lastIndexOf(`Home · ${event}`)
  expect(titles.toSpliced(shownAgain, 1)).toEqual([...new Set(titles)])
})

/** Words longer than a phone is wide, wherever organisers may write one, and what moderators can add. */
async function writeLongWords(conference: Conference): Promise<void> {
  await putOnPage(conference, 'opening')
  const long = 'Donaudampfschifffahrtsgesellschaftskonferenz'
  const { call } = await organiserCalls(conference)
  const { event, revision } = await call('organiser-event', {})
  const name = `${event.name} ${long} ${long} ${long}`
  await call('organiser-event-save', { revision, event: { ...event, name, publicPage: true } })
  const { sessions } = await call('organiser-sessions', {})
  const opening = sessions.find((it: { session: { id: string } }) => it.session.id === 'opening')
  const { session } = opening
  session.title = long
  session.speakers[1] = { ...session.speakers[1], last: long, role: long, organisation: long }
  await call('organiser-session-save', opening)
}

test('no screen cuts off content at 320 px or with 200 % text, is unclear in forced colours, or moves without need', {
  tag: '@slow',
}, async () => {
  const own = await ownConference(undefined)
  await writeLongWords(own)
  const page = await person(own)
  await page.addInitScript(noteMovements)
  await lookAtEach(page, beforeSignIn, unusual)
  await comeBack(page, '/')
  await lookAtEach(page, siteScreens, unusual)
  const { call } = await organiserCalls(own)
  await lookAtEach(page, [await ownPage(call)], unusual)
})

/** Shows the event in a brand's colours to someone who is signed in, and someone who isn't. */
async function lookAtBrands(brands: readonly string[], looks: readonly Look[]): Promise<void> {
  const own = await ownConference(undefined)
  const { call } = await organiserCalls(own)
  const [page, visitor] = [await person(own), await person(own)]
  await comeBack(page, '/')
  const seen = looks.map((look) => ({ ...look, rules: { ...look.rules, vanishing } }))
  for (const brand of brands) {
    const { event, revision } = await call('organiser-event', {})
    const theme = trialBrands[brand]
    await call('organiser-event-save', { revision, event: { ...event, theme, publicPage: true } })
    const named = ({ where, show }: Screen) => ({ where: `${brand}, ${where}`, show })
    await lookAtEach(visitor, [paths.signIn(), paths.event()].map(loaded).map(named), seen)
    const inside = [paths.home(), paths.stage(), ...['opening', 'closing-keynote'].map(paths.show)]
    await lookAtEach(page, inside.map(loaded).map(named), seen)
  }
}

test('in the colours of a bright brand, all text can be read and no area vanishes', async () => {
  await lookAtBrands(['Aurora Dev Days'], [wide])
})

test('so it is with any brand, on light and dark pages', { tag: '@slow' }, async () => {
  await lookAtBrands(Object.keys(trialBrands), [wide, phone])
})

test('neither does a site with another theme', { tag: '@slow' }, async () => {
  const own = await ownConference(harbour)
  await putOnPage(own, 'quay')
  const page = await person(own)
  await page.addInitScript(noteMovements)
  await comeBack(page, '/', 'marina@example.org')
  const places = [paths.home(), paths.stage(), paths.programme(), paths.library(), paths.speakers()]
  const afterHeart = {
    where: 'a heart and the question dialog',
    async show() {
      await page.goto(paths.show('quay'))
      await page.getByRole('button', { name: 'Heart' }).click()
      await page.getByRole('button', { name: 'Ask a Question' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }
  const shows = ['quay', 'last-light'].map(paths.show)
  await lookAtEach(page, [...[...places, ...shows].map(loaded), afterHeart], unusual.slice(-1))
})

/** The pages around an event: a visitor's, those of someone who has a place, and of someone who waits for one. */
async function lookAround(state: EventState): Promise<void> {
  const look = async (page: Page, screens: readonly Screen[]) => {
    for (const looks of sizes) await lookAtEach(page, screens, looks)
  }
  const smtp = await mailServer()
  const settings = { SMTP_URL: smtp.url, RATE_LIMITS: 'off' }
  const own = await ownConference(() => folderOf(state), { settings })
  const options = { locale: state.locale, timeZone: noonZone() }
  const [visitor, page] = [await person(own, options), await person(own, options)]
  for (const it of [visitor, page]) await it.addInitScript(noteShifts)
  const named = ({ where, show }: Screen) => ({ where: `${state.where}, ${where}`, show })
  const seat = 'has-a-seat@example.org'
  await register(own, smtp, seat, state.speaker)
  const { call } = await organiserCalls(own)
  const speakers = await ownPage(call)
  await look(visitor, [...[paths.event(), paths.register()].map(loaded), speakers].map(named))
  await comeBack(page, '/', seat)
  await look(
    page,
    [paths.home(), paths.stage(), paths.programme(), paths.register()].map(loaded).map(named),
  )
  await register(own, smtp, 'has-the-last@example.org', state.speaker)
  await look(visitor, [waitingTicket(smtp, state.speaker)].map(named))
  await smtp.close()
}

for (const state of Object.values(eventStates))
  test(`the pages around an event are whole in every size, and do not move: ${state.where}`, {
    tag: '@slow',
  }, async () => {
    await lookAround(state)
  })
