/** The full programme as a list and a grid, with its links to sessions and speakers. */
import { expect, type Page } from '@playwright/test'
import { comeBack, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

const programme = (page: Page) => page.getByRole('region', { name: 'Full programme' })
const titleOf = (page: Page, title: RegExp) => programme(page).getByRole('link', { name: title })
const opening = /^Opening: /
const circle = /^Facilitated learning/

test('the programme can be filtered by track, and links to a session and its speaker by keyboard', async () => {
  const page = await person(conference)
  await comeBack(page, '/stage')
  await programme(page).getByLabel('Track', { exact: true }).selectOption('Workshop room')
  await expect(titleOf(page, circle)).toBeVisible()
  await expect(titleOf(page, opening)).toHaveCount(0)
  await expect(page).toHaveURL(/track=Workshop/)
  await programme(page).getByText('My agenda').click()
  await expect(page).toHaveURL(/track=Workshop.*show=my-agenda/)
  await expect(programme(page).getByRole('radio', { name: 'My agenda' })).toBeChecked()
  // Two changes before the page has rendered the first of them: neither is lost.
  const all = programme(page).getByRole('radio', { name: 'All sessions' })
  const isShown = await all.evaluate((it: HTMLInputElement) => {
    it.click()
    const tracks = it.closest('section')?.querySelector('select')
    if (tracks) tracks.value = ''
    tracks?.dispatchEvent(new Event('change', { bubbles: true }))
    return it.checked
  })
  expect(isShown).toBe(true)
  await expect(page).toHaveURL(/\/stage$/)

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
