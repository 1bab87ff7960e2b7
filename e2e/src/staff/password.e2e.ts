/** Actions that change who runs the event ask for the password again once the sign-in is a few minutes old. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from '../accessible.ts'
import { person, setUp, staffPassword } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference()

/** Makes all sign-ins look more than five minutes old. */
function letMinutesPass() {
  const database = new DatabaseSync(join(conference.dataDir, 'rostra.sqlite'), { timeout: 5000 })
  database.exec('update staff_token set confirmed_until = 0')
  database.close()
}
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' })

test('an invitation asks for the password again, shows that one is wrong, and continues, all by keyboard', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  await setUp(page, conference, '/organise/team')
  await expect(page.getByRole('button', { name: 'Invite team member' })).toBeVisible()
  letMinutesPass()
  await page.getByRole('button', { name: 'Invite team member' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite team member' })
  await invitation.getByLabel('Email').fill('mo@example.org')
  await page.keyboard.press('Enter')

  const field = prompt(page).getByLabel('Your password')
  await expect(field).toBeFocused()
  await accessibleOnPhone(page)
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(prompt(page).getByText('The password is incorrect.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(invitation.getByText('mo@example.org')).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)
  await invitation.getByRole('button', { name: 'Done' }).click()

  // For a few minutes the password is not asked for again.
  const row = page.getByRole('listitem').filter({ hasText: 'mo@example.org' })
  await row.getByRole('button', { name: 'More for mo@example.org' }).click()
  await row.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('dialog', { name: 'New invitation link' })).toBeVisible()
})
