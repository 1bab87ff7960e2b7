/** Two people in one browser: no tab shows or keeps the previous person's data. */
import { expect, type Page } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { comeBack, enterChat, organiserCalls, person, signIn } from '../people.ts'
import { oneConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const conference = oneConference(() =>
  eventFolder({
    hall: { startsIn: -5, minutes: 60, chat: true },
    later: { startsIn: 90, minutes: 30 },
  }),
)

const typed = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}
const star = (page: Page) => page.getByRole('button', { name: 'Star: Session later' }).last()

test('Sign Out in one tab clears drafts in another, where the next person finds nothing of the previous one', {
  tag: '@slow',
}, async () => {
  const first = await person(conference)
  await signIn(first)
  const second = await first.context().newPage()
  await second.goto('/stage')
  await star(second).click()
  await expect(star(second)).toHaveAttribute('aria-pressed', 'true')
  await enterChat(second, 'hall')
  await second.getByRole('textbox', { name: /message/i }).fill('Ada’s draft')
  await expect.poll(() => typed(second)).toContain('Ada’s draft')
  await second.goto('/help')
  await second.getByLabel('Comments*').fill('Ada’s trouble')
  await expect.poll(() => typed(second)).toContain('Ada’s trouble')
  await second.getByRole('link', { name: 'Main Stage' }).first().click()
  await expect(star(second)).toHaveAttribute('aria-pressed', 'true')

  await signOut(first)
  await expect.poll(() => typed(second)).not.toContain('Ada’s')
  await expect(second.getByLabel('Email')).toBeVisible()
  await signIn(first, 'bea@example.org')
  // The previous person's responses would still count as fresh.
  await expect(star(second)).toHaveAttribute('aria-pressed', 'false')
  await second.goto('/help')
  await expect(second.getByLabel('Email*')).toHaveValue('bea@example.org')
  await expect(second.getByLabel('Comments*')).toHaveValue('')
})

test('the next person sees no notifications of the previous one, and gets every announcement', async () => {
  const { call } = await organiserCalls(conference)
  const page = await person(conference)
  await signIn(page)
  for (const text of ['Lunch is at noon.', 'The bus leaves at five.']) {
    await call('announcement-make', { text, showId: null, startsAt: null, minutes: 10 })
    await expect(toast(page, text)).toBeVisible()
  }
  await toast(page, 'Lunch is at noon.').getByRole('button', { name: 'Close' }).click()
  await expect(toast(page, 'Lunch is at noon.')).toHaveCount(0)
  await signOut(page)
  const email = page.getByLabel('Email')
  await expect(email).toBeVisible()
  await expect(toast(page, 'The bus leaves at five.')).toHaveCount(0)
  // On the same page: loading another one would discard more.
  await email.fill('bea@example.org')
  await email.press('Enter')
  await expect(toast(page, 'Lunch is at noon.')).toBeVisible()
  await expect(toast(page, 'The bus leaves at five.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Announcements, 2 new' })).toBeVisible()
})

test('after a sign-out by the server, the draft of a help request is not available to the next person', async () => {
  const page = await person(conference)
  await comeBack(page, '/help')
  await page.getByLabel('Comments*').fill('Ada’s trouble')
  await expect.poll(() => typed(page)).toContain('Ada’s trouble')
  await page.evaluate(() => window.dispatchEvent(new Event('rostra:signed-out')))
  await expect(page.getByLabel('Comments*')).toHaveValue('')
  await signIn(page, 'bea@example.org')
  await moveTo(page, '/help')
  await expect(page.getByLabel('Comments*')).toHaveValue('')
  expect(await typed(page)).not.toContain('Ada’s')
})
