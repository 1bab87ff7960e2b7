import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeWorkbook } from '@rostra/domain/table-files/workbook/testing/make-workbook'
import { expect, test } from 'vitest'
import { tryRostra } from '../testing/rostra-command.ts'
import { folder, useFolder } from '../testing/use-folder.ts'

useFolder()

test('attendees import reads the sheet of a workbook that has headings', async () => {
  const file = join(folder, 'members.xlsx')
  const run = () => tryRostra(['attendees', 'import', file], { DATA_DIR: folder })
  const members = [
    ['Vorname', 'Nachname', 'E-Mail'],
    ['Zoë', 'Müller', 'zoe@example.org'],
  ]
  const notes = [['Exported 12.02.2027']]
  const book = makeWorkbook({ name: 'Notes', rows: notes }, { name: 'Members', rows: members })
  writeFileSync(file, book)
  expect(await run()).toMatchObject({ status: 0, out: 'Imported 1 attendees.' })
  writeFileSync(file, book.subarray(0, 200))
  expect(await run()).toMatchObject({ status: 1, err: expect.stringContaining('save it again') })
})
