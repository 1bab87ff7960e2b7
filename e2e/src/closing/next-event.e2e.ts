/** The next event in the same installation: what is typed for it, what everyone sees, and what stays of the old one. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { accessibleWideAndNarrow, expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser, comeBack, organiserCalls, person } from '../people.ts'
import { sayAll } from '../speaker.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(() => hallEvent())
const name = "International Women's Day"

test('an organiser starts the next event, and finds the old one with its report under Earlier events', async () => {
  const ada = await person(conference)
  await comeBack(ada, '/programme')
  await sayAll(conference, 'hall', ['Until next year'])
  const { call } = await organiserCalls(conference)
  await call('direct', { showId: 'hall', action: 'end' })
  const staff = await asOrganiser(conference, '/organise/closing')
  const section = staff.getByRole('region', { name: 'Start the next event' })
  await expect(section).toContainText('Close the event first.')
  await call('closing-close', {})

  await section.getByLabel('Name of the next event').fill('The day after')
  await section.getByLabel('Type the name of this event to confirm').fill('Another')
  const start = section.getByRole('button', { name: 'Start the next event' })
  await start.click()
  await expect(section.getByText(`Type “${name}” exactly as shown`)).toBeVisible()
  await section.getByLabel('Type the name of this event to confirm').fill(name)
  await start.click()
  const dialog = staff.getByRole('alertdialog', { name: `Put “${name}” away?` })
  await expect(dialog).toContainText('1 chat message')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Start the next event' }).click()

  await expect(staff.getByLabel('Event name')).toHaveValue('The day after')
  await expect(ada).toHaveURL(/\/signin$/)
  await expect(ada.getByText('The day after').first()).toBeVisible()

  await moveTo(staff, '/organise/closing')
  const earlier = staff.getByRole('region', { name: 'Earlier events' })
  await expect(earlier).toContainText(name)
  await accessibleWideAndNarrow(staff)
  const saving = staff.waitForEvent('download')
  await earlier.getByRole('button', { name: /^Records/ }).click()
  const zip = await saving
  expect(zip.suggestedFilename()).toMatch(/^international-womens-day-records-[\d-]+\.zip$/)
  expect(readFileSync(await zip.path()).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'))

  const more = earlier.getByRole('button', { name: `More for ${name}` })
  await more.press('Enter')
  await earlier.getByRole('button', { name: 'Report', exact: true }).press('Enter')
  await expect(staff.getByRole('heading', { name })).toBeVisible()
  await staff.goBack()
  await more.click()
  await earlier.getByRole('button', { name: 'Erase records' }).click()
  await staff
    .getByRole('alertdialog', { name: `Erase the records of “${name}”?` })
    .getByRole('button', { name: 'Erase permanently' })
    .click()
  await expect(earlier).toContainText('records erased')
  await expect(earlier.getByRole('button', { name: /^Records/ })).toHaveCount(0)
})
