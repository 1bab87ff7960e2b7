/** The full programme as a list and a grid, with its links to sessions and speakers. */
import { expect, type Page } from '@playwright/test'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

const programme = (page: Page) => page.getByRole('region', { name: 'Full programme' })
const titleOf = (page: Page, title: RegExp) => programme(page).getByRole('link', { name: title })
const opening = /^Opening: /
const circle = /^Facilitated learning/

// spec: 2.24, 2.25
test('the programme has a page of its own: tracks, agenda and search, and links by keyboard', async () => {
  const page = await person(conference)
  await comeBack(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Programme' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Full programme' })).toBeFocused()
  await expect(page.getByText('Navigated to /programme')).toBeAttached()
  // In the grid of a wide window, too.
  const join = programme(page).getByRole('link', { name: /^JOIN: Opening: / })
  await expect(join).toBeVisible()
  await expect(join).toHaveAttribute('href', '/show/opening')
  await programme(page).getByRole('button', { name: 'All tracks' }).click()
  await programme(page).getByRole('checkbox', { name: 'Workshop room' }).check()
  await expect(titleOf(page, circle)).toBeAttached()
  await expect(titleOf(page, opening)).toHaveCount(0)
  await expect(page).toHaveURL(/track=Workshop/)
  const mine = programme(page).getByRole('button', { name: 'My agenda' })
  await mine.click()
  await expect(page).toHaveURL(/track=Workshop.*show=my-agenda/)
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  // Two changes before the page has rendered the first of them: neither is lost.
  await programme(page).getByRole('button', { name: 'Workshop room' }).click()
  const room = programme(page).getByRole('checkbox', { name: 'Workshop room' })
  await room.evaluate((it: HTMLInputElement) => {
    it.closest('section')?.querySelector<HTMLElement>('[aria-pressed]')?.click()
    it.click()
  })
  await expect(page).toHaveURL(/\/programme$/)
  await page.keyboard.press('Escape')

  await programme(page).getByRole('searchbox').fill('thandiwe')
  await expect(programme(page).getByRole('status')).toHaveText('1 session found')
  await expect(titleOf(page, opening)).toHaveCount(0)
  // A session far in the future.
  await titleOf(page, /^Closing keynote/).press('Enter')
  await expect(page).toHaveURL(/\/show\/closing-keynote$/)
  await expect(page.getByRole('timer').first()).toBeVisible()
  const about = page.getByRole('region', { name: 'About' })
  await expect(about).toContainText('Great hall')
  await about.getByRole('link', { name: 'Thandiwe Mokoena' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Thandiwe Mokoena' })).toBeFocused()
  await expect(page).toHaveTitle(/^Thandiwe Mokoena · /)
  await expect(page.getByText('Hospital director')).toBeVisible()
  const star = page.getByRole('button', { name: /^Star: Closing keynote/ })
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'All speakers' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Speakers' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9)
})
