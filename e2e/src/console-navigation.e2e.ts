/** The console's layout: counts of open work in the navigation, the account menu, and the bar on phones. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { hallEvent } from './conference.ts'
import { tabTo } from './keyboard.ts'
import {
  act,
  askQuestion,
  asOrganiser,
  inChat,
  message,
  person,
  personInChat,
  say,
} from './people.ts'
import { eachConference, test } from './test.ts'

const conference = eachConference(hallEvent)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Live desk' })

test('the navigation shows how much waits for the team, and what, until it is handled', {
  tag: '@slow',
}, async () => {
  const staff = await asOrganiser(conference, '/organise/questions')
  await expect(staff).toHaveURL(/\/organise\/?\?tab=questions$/)
  await expect(staff.getByText('No new questions.')).toBeVisible()
  const desk = place(staff, 'Live desk')
  const waits = (text: string) => expect(desk).toHaveAccessibleDescription(text)
  await expect(desk).toHaveText('Live desk')

  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await askQuestion(ada, 'Where are the slides?')
  await expect(desk).toHaveText('Live desk1')
  await waits('1 new question')
  await askQuestion(ada, 'Who are you?')
  await waits('2 new questions')

  await say(ada, 'A rude remark')
  const bea = await person(conference)
  await inChat(bea, 'bea@example.org', 'hall')
  await expect(message(bea, 'A rude remark')).toBeVisible()
  await act(bea, 'A rude remark', /Report/)
  await bea.getByRole('dialog').getByRole('radio').first().check()
  await bea
    .getByRole('dialog')
    .getByRole('button', { name: /report/i })
    .click()
  await waits('1 reported message, 2 new questions')

  const refused = await person(conference)
  await refused.request.post('/api/joinEmail', { data: { email: 'nia@nowhere.example' } })
  await waits('1 reported message, 2 new questions, 1 refused sign-in')

  await refused.goto('/help')
  await refused.getByLabel('First Name*').fill('Nia')
  await refused.getByLabel('Last Name*').fill('Umeh')
  await refused.getByLabel('Email*').fill('nia@nowhere.example')
  await refused.getByLabel('Comments*').fill('I cannot sign in.')
  await refused.getByRole('button', { name: 'SUBMIT' }).click()
  await waits('1 reported message, 2 new questions, 1 open help ticket, 1 refused sign-in')
  await expectAccessible(staff)

  for (const text of ['Where are the slides?', 'Who are you?']) {
    const card = staff.getByRole('listitem').filter({ hasText: text })
    await card.getByRole('button', { name: 'Put on air' }).click()
  }
  await expect(desk).toHaveText('Live desk3')
  await waits('1 reported message, 1 open help ticket, 1 refused sign-in')
})

test('on a phone a bar links to the parts of the desk, More lists the rest, and the bar covers no content', async () => {
  const page = await asOrganiser(conference, '/organise')
  await expect(heading(page, 'Live desk')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(bar(page).getByRole('link')).toHaveText(['Desk', 'Chat', 'Questions', 'Help'])
  await expect(bar(page).getByRole('link', { name: 'Desk' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // The desk's own row of buttons stays above the bar.
  const box = async (it: ReturnType<Page['locator']>) => {
    const found = await it.boundingBox()
    return found ?? { y: Number.NaN, height: 0 }
  }
  const end = page.getByRole('button', { name: 'End…' })
  await expect(end).toBeVisible()
  const { y, height } = await box(end)
  expect(y + height).toBeLessThanOrEqual((await box(bar(page))).y)

  const more = bar(page).getByRole('button', { name: 'More' })
  await more.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Preview' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(heading(page, 'Team')).toBeVisible()
  await expect(menu).toHaveCount(0)
  // Each stop on the way is visible, and not covered by the bar.
  await tabTo(page, more)
  // The page content ends above the bar.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const below = async () => {
    const main = await box(page.getByRole('main'))
    return main.y + main.height - (await box(bar(page))).y
  }
  await expect.poll(below).toBeLessThanOrEqual(1)
})
