/** The event's theme on different pages, and when another event replaces the event. */
import { expect } from '@playwright/test'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { harbour } from '../conference.ts'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'
import { bars, colour, ground, harbourTheme } from '../theme-colours.ts'

const conference = oneConference()

test('the session page and the browser’s bars are dark even for attendees who chose Light', {
  tag: '@slow',
}, async () => {
  const page = await person(conference, { colorScheme: 'dark' })
  await comeBack(page, '/')
  await page.getByRole('button', { name: /Ada Okafor/ }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect.poll(() => ground(page)).toBe(colour({}, 'light', 'canvas'))
  await expect.poll(() => bars(page)).toBe(themeTokens({}, 'light').surface)

  await page.goto('/show/opening')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect.poll(() => ground(page)).toBe(colour({}, 'stage', 'canvas'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'color',
    colour({}, 'stage', 'ink'),
  )
  await expect.poll(() => bars(page)).toBe(themeTokens({}, 'dark').surface)

  await page.getByRole('link', { name: 'Main Stage' }).click()
  await expect.poll(() => bars(page)).toBe(themeTokens({}, 'light').surface)
  await expect.poll(() => ground(page)).toBe(colour({}, 'light', 'canvas'))
})

test('an open page switches to another event’s theme without a reload', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  const blocked: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) blocked.push(line.text())
  })
  await comeBack(page, '/')
  await expect.poll(() => ground(page)).toBe(colour({}, 'light', 'canvas'))
  const icon = () => page.locator('link[rel=icon]').getAttribute('href')
  const iconBefore = await icon()
  const join = page.getByRole('main').getByRole('link', { name: 'JOIN' }).last()
  await expect(join).toHaveCSS('background-color', colour({}, 'light', 'accent'))
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })

  conference.rostra('import', harbour, '--live-now', '--replace')
  await expect(page.getByRole('banner').getByText('Tideline 2026')).toBeVisible()
  await expect(join).toHaveCSS('background-color', colour(harbourTheme, 'light', 'accent'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Fraunces/)
  await expect.poll(() => ground(page)).toBe(colour(harbourTheme, 'light', 'canvas'))
  await expect.poll(icon).not.toBe(iconBefore)
  await expect(page.locator('link[data-look]')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-same', 'page')
  expect(blocked).toEqual([])
})
