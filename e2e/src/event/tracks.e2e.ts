/** Tracks of the event and speakers of a session, as organisers edit them. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { asOrganiser } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

const save = async (page: Page, saved: RegExp) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(saved)).toBeVisible()
}

test('a renamed track keeps its sessions, removing a track asks first, and the focus moves to a nearby control', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/event?tab=tracks')
  const track = (name: string) => page.getByRole('group', { name, exact: true })
  await expect(page.getByText(/^Hard to see on /)).toHaveCount(0)
  const colour = track('Great hall').getByRole('textbox', { name: 'Colour', exact: true })
  const before = await colour.inputValue()
  await colour.fill('#eeeeee')
  await expect(track('Great hall').getByText(/^Hard to see on light cards/)).toBeVisible()
  await colour.fill(before)
  await accessibleOnPhone(page)
  await track('Great hall').getByLabel('Name').fill('Main hall')
  await expect(track('Main hall')).toContainText('2 sessions will follow')
  await page.getByRole('button', { name: 'Move Main hall down' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move Main hall down' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Reading room' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Remove the track “Reading room”?' })
  await sure.getByRole('button', { name: 'Remove track' }).click()
  await expect(track('Reading room')).toHaveCount(0)
  await expect(track('Main hall').getByLabel('Name')).toBeFocused()
  await save(page, /^Event saved/)

  await page.goto('/organise/sessions')
  await page.getByRole('link', { name: /^Edit First light/ }).click()
  await expect(page.getByRole('button', { name: /No track/ })).toBeVisible()
  await page.goto('/organise/sessions')
  await page.getByRole('link', { name: /^Edit Opening/ }).click()
  await expect(page.getByRole('button', { name: /Main hall/ })).toBeVisible()
})

test('speakers can be reordered and removed by keyboard, and the others keep their details', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  await page.getByRole('link', { name: /^Edit Opening/ }).click()
  await page.getByRole('link', { name: 'Speakers 3' }).click()
  const rows = page.getByRole('grid', { name: 'Speakers' }).getByRole('row')
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}` })
  const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
  await rows.first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Reorder Hsiao-Wen Lin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-drop-target=true]')).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Hsiao-Wen Lin')
  await edit('Amara Nwosu').press('Enter')
  await expect(sheet('Amara Nwosu').getByLabel('Role')).toHaveValue('Co-founder and chair')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove from this session' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(edit('Ingrid Solberg')).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet('Ingrid Solberg').getByLabel('Links').fill('ingrid.example/ferry')
  await page.keyboard.press('Escape')
  await expect(rows.last()).toBeFocused()
  await accessibleOnPhone(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The session is live, so saving asks for confirmation.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('“Opening: Ten years of showing up” saved')).toBeVisible()
  await page.getByRole('link', { name: /^Edit Opening/ }).click()
  await page.getByRole('link', { name: 'Speakers 2' }).click()
  await expect(rows).toHaveText([/^Hsiao-Wen Lin/, /^Ingrid Solberg/])
  await edit('Ingrid Solberg').click()
  await expect(sheet('Ingrid Solberg').getByLabel('Links')).toHaveValue(
    'https://ingrid.example/ferry',
  )
})
