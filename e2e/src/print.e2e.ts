/** The programme and the library on paper. */
import { expect, type Page } from '@playwright/test'
import { harbour } from './conference.ts'
import { comeBack, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference(harbour)

async function openPage(page: Page, path: string) {
  await page.addInitScript(() => {
    // A headless browser has no print dialog.
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await comeBack(page, path, 'marina@example.org')
}

test('the programme is printed black on white, without the site around it, in light and dark', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await openPage(page, '/stage')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme })
    for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'timer'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByText(`${conference.url}/stage`)).toBeVisible()
    const programme = page.getByRole('region', { name: 'Full programme' })
    await expect(programme.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByRole('article').first()).toHaveCSS('break-inside', 'avoid')
    const black = 'rgb(0, 0, 0)'
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    for (const text of [page.getByRole('heading', { level: 1 }), programme.locator('time').first()])
      await expect(text).toHaveCSS('color', black)
    await expect(page.getByRole('link', { name: 'JOIN' })).toHaveCount(0)
    // With a background, black text would be printed on a black bar.
    await expect(page.getByText('LIVE', { exact: true }).first()).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    )
    // Every session is printed, and the browser can create a PDF.
    expect(await programme.getByRole('listitem').count()).toBeGreaterThan(3)
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the library is printed as a list of its contents', { tag: '@slow' }, async () => {
  const page = await person(conference)
  await openPage(page, '/assets/library')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCount(0)
  for (const title of ['Handout: How to read a tide table', 'Poster: The lighthouse'])
    await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByRole('main').locator('img').first()).toBeHidden()
})
