/** The captioner's page: from the console to a typed line, a corrected one, and one that waits for the connection. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { asOrganiser, organiserCalls, person } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(hallEvent)

test('a captioner types, corrects and removes lines, sees who else writes, and loses none', async () => {
  const organiser = await asOrganiser(conference, '/organise/screens?show=hall')
  await organiser.getByRole('button', { name: 'Create captioner link' }).click()
  const url = await organiser.getByText(/\/captioner\/hall#/).textContent()
  await expect(organiser.getByText(/\/api\/captions\/hall\/in\//)).toBeVisible()
  await expectAccessible(organiser)
  const [mia, jan] = [
    await person(conference),
    await person(conference, { width: 390, height: 844 }),
  ]
  for (const page of [mia, jan]) await page.goto(url ?? '')
  for (const page of [mia, jan]) {
    await expect(page.getByLabel('What is said, in English')).toBeFocused()
    await expect(page.getByText('Reconnecting…')).toBeHidden()
  }
  await mia.getByLabel('Your name').fill('Mia')
  const box = mia.getByLabel('What is said, in English')
  await box.fill('Good mourning')
  await expect(jan.getByText('Mia is writing now')).toBeVisible()
  await box.press('Enter')
  const lines = jan.getByRole('list', { name: 'Last lines' }).getByRole('listitem')
  await expect(lines).toContainText(['Good mourning'])
  await jan.getByLabel('What is said, in English').press('ArrowUp')
  await jan.getByLabel('Corrected line').fill('Good morning')
  await jan.getByLabel('Corrected line').press('Enter')
  const own = mia.getByRole('list', { name: 'Last lines' }).getByRole('listitem')
  await expect(own).toContainText(['Good morning'])
  // Nobody presses Enter: the pause sends it.
  await box.fill('everyone')
  await expect(own).toContainText(['everyone', 'Good morning'])
  await mia.getByRole('button', { name: 'Remove: everyone' }).click()
  await expect(lines.first()).toContainText('Removed')
  await expectAccessible(jan)
  await mia.context().setOffline(true)
  await box.fill('while away')
  await box.press('Enter')
  await expect(mia.getByText(/1 line waits here and will be sent/)).toBeVisible()
  await mia.context().setOffline(false)
  await expect(lines.first()).toContainText('while away')
  await expect(mia.getByText(/line waits/)).toBeHidden()
  const { call } = await organiserCalls(conference)
  const { tracks } = (await call('caption-state', { showId: 'hall' })) as { tracks: object[] }
  expect(tracks).toMatchObject([{ lang: 'en', lines: 3 }])
  await organiser.getByRole('list', { name: 'Captioner links' }).getByText('Revoke link').click()
  await organiser.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(mia.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
})
