/** An organiser fills in what is missing in other languages, sends the texts to a translator, and takes them over again. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { asOrganiser } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference()

const saved = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path(), 'utf8')
}
const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('what is missing is filled in on one screen, by the keyboard, and undone', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/event')
  await page.getByRole('link', { name: 'What is missing in each' }).click()
  const french = page.getByRole('button', { name: /^Français/ })
  await expect(french).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Español/ }).click()
  const edition = page.getByLabel('Edition, Español')
  await edition.fill('Décima edición')
  await page.getByRole('button', { name: 'Same as in English for Event name' }).click()
  await expect(page.getByText('2 texts not saved yet')).toBeVisible()
  await edition.press('Enter')
  await expect(edition).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Show the texts that are there, too' }).check()
  await expect(edition).toHaveValue('Décima edición')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(edition).toHaveValue('')
  await expectAccessible(page)
  await accessibleOnPhone(page)
})

test('a table and a PO file go to a translator and come back: previewed, applied, undone', async () => {
  const page = await asOrganiser(conference, '/organise/event/translations?tab=fr')
  const table = await saved(page, 'Export CSV')
  expect(table).toMatch(/^\ufeff"key","where","en","fr"/)
  await choose(page, 'letter.txt', 'Dear organiser')
  await expect(page.getByText(/^The columns “key” and “en” of the export/)).toBeVisible()

  const po = await saved(page, 'Export French as PO')
  const title = 'Opening: Ten years of showing up'
  const given = po
    .replace(`msgid "${title}"\nmsgstr ""`, `msgid "${title}"\nmsgstr "Ouverture"`)
    .replace('msgctxt "event.name"', 'msgctxt "event.gone"')
    .replace(/(msgctxt "event.gone"\nmsgid .*\nmsgstr) ""/, '$1 "Nom"')
  await choose(page, 'fr.po', given)
  await expect(page.getByRole('heading', { name: 'What fr.po would change' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Left out' })).toContainText('no longer here')
  await expect(page.getByRole('list', { name: 'New' })).toContainText(/Title.*Ouverture/s)
  await accessibleOnPhone(page)
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('1 text came from fr.po.')).toBeVisible()

  await page.goto('/organise/sessions?edit=opening')
  const line = page.getByText(/^Other languages: 1 of 6 there \(Title\)/)
  await line.press('Enter')
  await expect(page.getByLabel('Title, Français')).toHaveValue('Ouverture')
  await page.goto('/organise/event/translations?tab=fr')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('1 text came from fr.po.')).toHaveCount(0)
  await choose(page, 'texts.csv', table)
  await expect(page.getByRole('button', { name: 'Nothing to change' })).toBeDisabled()
})
