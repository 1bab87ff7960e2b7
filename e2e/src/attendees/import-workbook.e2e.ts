/** Attendees from a workbook, which the organiser's browser reads. */

import { expect } from '@playwright/test'
import { makeWorkbook } from '@rostra/domain/table-files/workbook/testing/make-workbook'
import { expectAccessible } from '../accessible.ts'
import { asOrganiser } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference()

test('a workbook is imported from the sheet that has headings, or another one', async () => {
  const page = await asOrganiser(conference, '/organise/attendees?import')
  const headings = ['Vorname', 'Nachname', 'E-Mail', 'Eintritt']
  const book = makeWorkbook(
    { name: 'Notes', rows: [['Exported 12.02.2027']] },
    {
      name: 'Members',
      rows: [headings, ['Zoë', 'Müller', 'zoe@example.org', [46458, 'dd.mm.yyyy']]],
    },
    { name: 'Guests', rows: [headings, ['Nia', 'Obi', 'nia@example.org', null]] },
  )
  const choose = (name: string, bytes: Uint8Array) =>
    page
      .getByLabel('Choose a file or drop it here')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
  await choose('half.xlsx', book.subarray(0, 500))
  await expect(page.getByText('This workbook can’t be read.')).toBeVisible()

  await choose('members.xlsx', book)
  const people = page.getByRole('list', { name: 'First attendees in the file' })
  await expect(people).toHaveText('Zoë Müller zoe@example.org · Eintritt: 2027-03-12')
  await expect(page.getByText('1 row in the sheet Members')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Sheet/ }).press('Enter')
  await page.getByRole('option', { name: 'Guests' }).press('Enter')
  await expect(people).toContainText('Nia Obi')
  await page.getByRole('button', { name: 'Check file' }).press('Enter')
  await page.getByRole('button', { name: 'Import 1 attendee' }).press('Enter')
  await expect(page.getByText('1 attendee added, 0 updated, 0 unchanged.')).toBeVisible()
})
