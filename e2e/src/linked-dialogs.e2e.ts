/** Dialogs of the console stand in the address: they can be linked, and Back closes them. */
import { expect, type Page } from '@playwright/test'
import { hallEvent } from './conference.ts'
import { asOrganiser } from './people.ts'
import { listenToRegions } from './spoken.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference(hallEvent)

const dialog = (page: Page) => page.getByRole('dialog')
const ada = (page: Page) => page.getByRole('button', { name: /^Ada / })
const noDialog = /\/organise\/attendees\?search=ada$/
const ofAda = /\/organise\/attendees\?search=ada&dialog=attendee&of=[^&]+$/

test('Back closes a dialog, and the focus returns without an announcement or a jump', async () => {
  const page = await asOrganiser(conference, '/organise/attendees?search=ada')
  await page.setViewportSize({ width: 800, height: 300 })
  const spoken = await listenToRegions(page)
  await ada(page).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await ada(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(ofAda)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(noDialog)
  await expect(ada(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  // A dialog gives the focus back once it has settled, which no hand is quicker than.
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Ada')
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(noDialog)
  await expect(ada(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(await spoken(/Navigated/)).toEqual([])

  // Closing went back as well.
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
})

test('a link opens a dialog, which stays through a reload, and saving closes it', async () => {
  const page = await asOrganiser(conference, '/organise/attendees?search=ada')
  await ada(page).click()
  await expect(page).toHaveURL(ofAda)
  const link = page.url()
  await page.reload()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Ada')

  await page.goto('about:blank')
  await page.goto(link)
  await dialog(page).getByLabel('First name').fill('Ada')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(noDialog)
  // In place: what was before the link is still one step back.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a dialog that the screen doesn’t have, or of nothing there, is taken out of the address', async () => {
  const page = await asOrganiser(conference, '/organise/attendees?search=ada&dialog=attendee&of=no')
  await expect(page).toHaveURL(noDialog)
  await expect(ada(page)).toBeVisible()
  await page.goto(page.url().replace('?search=ada', '?dialog=none&search=ada'))
  await expect(page).toHaveURL(noDialog)
  await expect(dialog(page)).toHaveCount(0)
})
