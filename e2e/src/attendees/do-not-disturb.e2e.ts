/** Do not disturb: hours without toasts (specification section 5). */
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference(() =>
  eventFolder({ soon: { startsIn: 5, minutes: 60 }, later: { startsIn: 600, minutes: 60 } }),
)

test('do not disturb silences toasts in its hours, on every device, until it is switched off', {
  tag: '@slow',
}, async () => {
  const phone = await person(conference)
  await comeBack(phone, '/accessibility')
  await expect(phone.getByText('Session soon starting soon!')).toBeVisible()
  await phone.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  const saved = async (change: Promise<void>) => {
    await Promise.all([
      phone.waitForResponse((response) => response.url().endsWith('set-do-not-disturb')),
      change,
    ])
  }
  await saved(phone.getByLabel('Do not disturb').check())
  await saved(phone.getByLabel('From').fill('00:00'))
  await saved(phone.getByLabel('to', { exact: true }).fill('00:00'))
  await expectAccessible(phone)

  // Another device, on which the toast was never shown.
  const laptop = await person(conference)
  await comeBack(laptop, '/accessibility')
  await expect(laptop.getByRole('heading', { name: 'Accessibility', level: 1 })).toBeVisible()
  await laptop.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  await expect(laptop.getByLabel('Do not disturb')).toBeChecked()
  await expect(laptop.getByLabel('From')).toHaveValue('00:00')
  await expect(laptop.getByText('Session soon starting soon!')).toHaveCount(0)
  await laptop.getByLabel('Do not disturb').uncheck()
  await expect(laptop.getByText('Session soon starting soon!')).toBeVisible()
})
