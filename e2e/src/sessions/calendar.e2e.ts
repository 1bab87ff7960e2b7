/** An organiser moves sessions in the console's calendar. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { asOrganiser, person, setUp } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('in the console’s calendar a session can be moved to another time by keyboard, and Undo moves it back', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await setUp(page, conference, '/organise/sessions?view=calendar')
  const rows = page.getByRole('grid').first().getByRole('row')
  const moved = rows.filter({ hasText: 'First light' })
  await expect(moved).toHaveAccessibleName(/^\d\d:\d\d First light/)
  const before = (await moved.getAttribute('aria-label')) ?? ''
  // The number of free hours before it depends on the time of day.
  const place = (all: Element[]) =>
    all.findIndex((row) => row.getAttribute('aria-label')?.includes('First light'))
  await rows.first().focus()
  for (let steps = await rows.evaluateAll(place); steps > 0; steps -= 1)
    await page.keyboard.press('ArrowDown')
  await expect(moved).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Move First light/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-drop-target=true]')).toHaveCount(1)
  await page.keyboard.press('Home')
  const target = page.getByRole('button', { name: /^Drop on / }).and(page.locator(':focus'))
  await expect(target).toBeVisible()
  const [time] = /\d\d:\d\d/.exec((await target.getAttribute('aria-label')) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(moved).toHaveAccessibleName(new RegExp(`^${time} First light`))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(moved).toHaveAccessibleName(before)

  // On another session of its track they swap.
  const other = rows.filter({ hasText: 'Walk the archive' })
  const timeOf = async (row: Locator) =>
    /\d\d:\d\d/.exec((await row.getAttribute('aria-label')) ?? '')?.[0]
  const [first, second] = [await timeOf(moved), await timeOf(other)]
  await moved.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Move First light/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-drop-target=true]')).toHaveCount(1)
  const drop = page.getByRole('button', { name: /^Drop on .*Walk the archive/ })
  for (let steps = 0; steps < 30 && !(await drop.and(page.locator(':focus')).count()); steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('“First light: a reading to begin the day” and “Walk the archive” swapped'),
  ).toBeVisible()
  await expect(other).toHaveAccessibleName(new RegExp(`^${first} `))
  await expect(moved).not.toHaveAccessibleName(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(moved).toHaveAccessibleName(before)
  await expect(other).toHaveAccessibleName(new RegExp(`^${second} `))
  expect(warnings.filter((it) => it.includes('drag'))).toEqual([])
})

test('changing the time of a live session requires a confirmation, in the calendar and in the editor', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions?view=calendar')
  const moved = page.getByRole('row', { name: /Opening: Ten years/ })
  const before = (await moved.getAttribute('aria-label')) ?? ''
  const dialog = page.getByRole('alertdialog', { name: 'Change the time of a live session?' })
  const moveHome = async () => {
    await moved.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Move Opening/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-drop-target=true]')).toHaveCount(1)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(/This session is live.* will start on \w+day, /)
  }
  await moveHome()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(moved).toHaveAccessibleName(before)

  await page.getByRole('button', { name: /^Edit Opening/ }).click()
  const start = await page.getByLabel('Start', { exact: true }).inputValue()
  const ends = Date.parse(`2022-01-01T${start}Z`) + 200 * 60_000
  await page.getByLabel('End', { exact: true }).fill(new Date(ends).toISOString().slice(11, 16))
  await save(page)
  // Only the end changes.
  await expect(dialog).toContainText(/will end on \w+day, .* It stays live/)
  await dialog.getByRole('button', { name: 'Change time' }).click()
  await expect(heading(page, 'Calendar')).toBeVisible()
  await moveHome()
  await dialog.getByRole('button', { name: 'Change time' }).click()
  await expect(moved).not.toHaveAccessibleName(before)
})
