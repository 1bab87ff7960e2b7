/** An organiser imports a programme of another program, and changes it in the table of all sessions. */
import { expect } from '@playwright/test'
import { makeWorkbook } from '@rostra/domain/table-files/workbook/testing/make-workbook'
import {
  type OutsideSite,
  startOutsideSite,
  talk,
} from '../../../server/src/testing/outside-schedule.ts'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { asOrganiser } from '../people.ts'
import { eachConference, test } from '../test.ts'

const day = 24 * 60
const conference = eachConference(
  () => eventFolder({ welcome: { startsIn: day, minutes: 30 } }),
  // It and the site of the other program are on this machine.
  { settings: { PRIVATE_HOSTS: '127.0.0.1' } },
)
let site: OutsideSite
test.beforeEach(async () => {
  site = await startOutsideSite()
})
test.afterEach(() => site.close())

const at = (hours: number) => new Date(Math.ceil(Date.now() / 3600_000 + hours) * 3600_000)
const theirs = (id: string, title: string, hours: number) =>
  talk(id, {
    title,
    date: at(hours).toISOString(),
    persons: [{ id: 7, public_name: 'Ada Okafor' }],
  })

test('a programme comes from an address: previewed, applied, followed, and taken back', async () => {
  site.says([theirs('a', 'Letters that changed a law', 48), theirs('b', 'Walk the archive', 50)])
  const page = await asOrganiser(conference, '/organise/sessions/import')
  await page.getByLabel('Address').fill('https://pretalx.invalid/schedule.json')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The address can’t be read')).toBeVisible()
  await page.getByLabel('Address').fill(site.url)
  await page.keyboard.press('Enter')

  const added = page.getByRole('list', { name: 'New' }).getByRole('listitem')
  await expect(added.first()).toContainText(
    /Letters that changed a law.*45 min · Hall · Ada Okafor/,
  )
  await accessibleOnPhone(page)
  // What is there has changed since the preview: that is said, and nothing is done.
  site.says([theirs('a', 'Letters that changed two laws', 48)])
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText(/^Nothing was changed: something is different/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Keep following/ }).check()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('1 session added. From now on it comes by itself')).toBeVisible()
  await page.getByRole('link', { name: 'View sessions' }).click()

  const line = page.getByRole('list', { name: 'Followed programme' })
  await expect(line).toContainText(/Follows 127\.0\.0\.1:\d+last asked just now, nothing changed/)
  site.says({ status: 500, body: '' })
  await line.getByRole('button', { name: 'Ask now' }).click()
  await expect(line.getByRole('alert')).toContainText(/ 500\. The sessions stay as they are\.$/)
  await line.getByRole('button', { name: 'Stop following' }).click()
  await expect(line).toHaveCount(0)

  await page.goto('/organise/sessions/import')
  site.says([theirs('a', 'Letters', 48)])
  await page.getByLabel('Address').fill(site.url)
  await page.keyboard.press('Enter')
  const changed = page.getByRole('list', { name: 'Changed' })
  await expect(changed.getByRole('deletion')).toHaveText('Letters that changed two laws')
  await expect(changed.getByRole('insertion')).toHaveText('Letters')
  await page.getByRole('checkbox', { name: /^Keep following/ }).check()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('From now on it comes by itself')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 session as before the import')).toBeVisible()
  await page.getByRole('link', { name: 'Back to all sessions' }).click()
  await expect(page.getByRole('link', { name: 'Edit Letters that changed two laws' })).toBeVisible()
  // It would bring again what was taken back.
  await expect(line).toHaveCount(0)
})

test('a table comes from a workbook, whose sheet and columns can be chosen', async () => {
  const page = await asOrganiser(conference, '/organise/sessions/import')
  const headings = ['Titel', 'Datum', 'Beginn', 'Dauer', 'Ort', 'Notiz']
  const rows = [
    headings,
    ['Anfang', '12.03.2031', '9.00', '30', 'Saal', 'Tee'],
    ['', '12.03.2031', '10.00', '30', 'Saal', ''],
  ]
  const others = [headings, ['Ende', '13.03.2031', '9.00', '30', 'Saal', '']]
  const buffer = Buffer.from(
    makeWorkbook({ name: 'Freitag', rows }, { name: 'Samstag', rows: others }),
  )
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'programm.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: /Sheet/ }).click()
  await page.getByRole('option', { name: 'Samstag' }).click()
  await expect(page.getByRole('list', { name: 'New' })).toContainText('Ende')
  await page.getByRole('button', { name: /Sheet/ }).click()
  await page.getByRole('option', { name: 'Freitag' }).click()
  await expect(page.getByRole('list', { name: 'With problems' })).toContainText('Row 3')
  const note = page.getByRole('row', { name: /Notiz/ })
  await note.getByRole('button').click()
  await page.getByRole('option', { name: 'Speakers', exact: true }).click()
  await expect(page.getByRole('list', { name: 'New' })).toContainText(
    /Anfang.*2031-03-12 09:00 UTC.*Saal · Tee/,
  )
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin')
  await page.getByRole('button', { name: 'Use this one' }).click()
  await expect(page.getByRole('list', { name: 'New' })).toContainText('09:00 Europe/Berlin')
  await expectAccessible(page)
})

test('in the table, sessions change by keyboard in their row and several at once, and Undo takes it back', async () => {
  site.says([theirs('a', 'Letters', 48), theirs('b', 'Archive', 50)])
  const page = await asOrganiser(conference, '/organise/sessions/import')
  await page.getByLabel('Address').fill(site.url)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.goto('/organise/table')
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await row('Session welcome').getByRole('checkbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row('Letters').getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Change Letters' })
  await expect(form.getByLabel('Date')).toBeFocused()
  await page.keyboard.press('Escape')
  const edit = page.getByRole('button', { name: /^Change start.* of Letters/ })
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByLabel('Minutes').fill('20')
  await form.getByLabel('Speakers').fill('Ada Okafor; Bo Lund')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row('Letters')).toContainText(/20 min.*Ada Okafor, Bo Lund/)
  await expect(edit).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Letters')).toContainText(/45 min/)

  await row('Archive').getByRole('checkbox').check()
  await page.getByLabel('Minutes later').fill('-120')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('listitem').filter({ hasText: 'Ada Okafor speaks twice' })
  await expect(conflict).toContainText('Letters and Archive')
  await accessibleOnPhone(page)
  await conflict.getByRole('link', { name: 'Archive' }).click()
  // It changed here: the next import leaves that as it is.
  const source = page.getByRole('list', { name: 'Where it comes from' })
  await expect(source).toContainText('Start was edited here and stays')
  await source.getByRole('button', { name: 'Let go of it' }).click()
  await expect(source).toContainText('nothing of it changes by itself')
  await source.getByRole('button', { name: 'Tie again' }).click()
  await expect(source).toContainText('It changes here as it does there')
})
