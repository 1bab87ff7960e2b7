/** How an event ends: an organiser closes it, attendees' pages follow, and personal data is erased on its date. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { asOrganiser, comeBack, inChat, message, organiserCalls, person, say } from '../people.ts'
import { eachConference, test } from '../test.ts'

/** End of the event, epoch ms. */
let end: number
const conference = eachConference(() => {
  end = Date.now() + 50 * 60_000
  return hallEvent()
})

const ended = 'This event has ended. Thank you for joining us.'
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function closeEvent(staff: Page) {
  await staff.getByRole('button', { name: 'Close event' }).click()
  const dialog = staff.getByRole('alertdialog', { name: 'Close this event?' })
  await expect(dialog).toContainText('can’t ask questions or contact the help desk')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Close event' }).click()
  await expect(staff.getByRole('heading', { name: 'This event is closed' })).toBeVisible()
}

test('an organiser closes the event and reopens it; open pages update without a reload', {
  tag: '@slow',
}, async () => {
  const ada = await person(conference)
  await inChat(ada, 'ada@example.org', 'hall')
  await say(ada, 'Good morning')
  const bea = await person(conference)
  await comeBack(bea, '/help', 'bea@example.org')
  await expect(bea.getByLabel('Comments*')).toBeVisible()

  const staff = await asOrganiser(conference, '/organise/closing')
  const waits = staff.getByRole('list', { name: 'Open items' })
  await expect(waits).toContainText('Session hall')
  await accessibleOnPhone(staff)
  const download = section(staff, 'Download this event')
  await download.getByLabel(/^Include the names and email addresses of \d+ attendee/).check()
  const saving = staff.waitForEvent('download')
  await download.getByRole('button', { name: 'Download event' }).click()
  const zip = await saving
  expect(zip.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d\d-\d\d\.zip$/)
  expect(readFileSync(await zip.path()).subarray(0, 4)).toEqual(Buffer.from('PK\x03\x04'))
  // With a live session that is only possible from elsewhere.
  await expect(staff.getByRole('button', { name: 'Close event' })).toBeDisabled()
  await expect(staff.getByRole('main').getByText('A session is live.')).toBeVisible()
  const { call } = await organiserCalls(conference)
  await call('closing-close', {})
  await expect(staff.getByRole('heading', { name: 'This event is closed' })).toBeVisible()

  const chat = ada.getByRole('region', { name: 'Chat from the live session' })
  await expect(chat.getByText(ended)).toBeVisible()
  await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect(ada.getByRole('group', { name: 'Reactions' })).toHaveCount(0)
  await expect(ada.getByRole('button', { name: 'Ask a Question' })).toHaveCount(0)
  await expect(message(ada, 'Good morning')).toBeVisible()
  await accessibleOnPhone(ada)
  await expect(bea.getByText('The help desk is closed.')).toBeVisible()
  await expect(bea.getByLabel('Comments*')).toHaveCount(0)
  await accessibleOnPhone(bea)
  const stranger = await person(conference)
  await stranger.goto('/help')
  await expect(stranger.getByText('The help desk is closed.')).toBeVisible()

  // A page that is offline at that moment learns about it once it is back online.
  await bea.context().setOffline(true)
  await staff.getByRole('button', { name: 'Reopen event' }).click()
  await staff
    .getByRole('alertdialog', { name: 'Reopen this event?' })
    .getByRole('button', { name: 'Reopen event' })
    .click()
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await say(ada, 'Still here')
  await expect(ada.getByRole('button', { name: 'Ask a Question' })).toBeVisible()
  await bea.context().setOffline(false)
  await expect(bea.getByLabel('Comments*')).toBeVisible()
})

test('organisers set, postpone and cancel the erasure date of personal data, and attendees see it', {
  tag: '@slow',
}, async () => {
  const ada = await person(conference)
  await comeBack(ada, '/')
  const staff = await asOrganiser(conference, '/organise/closing')
  const data = section(staff, 'Personal data')
  await expect(data).toContainText('Personal data is kept indefinitely')
  const days = data.getByLabel('Days to keep personal data after the event')
  await days.fill('0')
  await data.getByRole('button', { name: 'Save' }).click()
  await expect(data.getByText('Enter a number of days from 1 to 3,650')).toBeVisible()
  await days.fill('40')
  const inDays = (count: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      end + count * 24 * 3600_000,
    )
  await expect(data).toContainText(
    `Once you save this, personal data will be erased on ${inDays(40)} (UTC)`,
  )
  await data.getByRole('button', { name: 'Save' }).click()
  await expect(data).toContainText(`Personal data will be erased on ${inDays(40)}`)
  await accessibleOnPhone(staff)

  // While the date is weeks away, only the profile menu mentions it.
  await ada.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
  await expect(ada.getByText(`Your personal data will be erased on ${inDays(40)}.`)).toBeVisible()
  await ada.keyboard.press('Escape')
  await expect(ada.getByText(/^Your personal data will be erased/)).toHaveCount(0)

  await days.fill('5')
  await data.getByRole('button', { name: 'Save' }).click()
  const line = ada.getByRole('main').getByText(`Your personal data will be erased on ${inDays(5)}.`)
  await expect(line).toBeVisible()
  await accessibleOnPhone(ada)
  await data.getByRole('button', { name: 'Postpone by a week' }).click()
  await expect(ada.getByRole('main').getByText(inDays(12))).toBeVisible()
  await staff.goto('/organise')
  await expect(staff.getByText(`Personal data will be erased on ${inDays(12)}.`)).toBeVisible()
  await staff.goto('/organise/closing')
  await data.getByRole('button', { name: 'Keep indefinitely' }).click()
  await expect(ada.getByRole('main').getByText(/^Your personal data will be erased/)).toHaveCount(0)
})

test('erasing a closed event’s personal data requires its name and a confirmation, and signs attendees out', async () => {
  const ada = await person(conference)
  await comeBack(ada, '/programme')
  const staff = await asOrganiser(conference, '/organise/closing')
  await expect(section(staff, 'Erase personal data now')).toHaveCount(0)
  const live = staff.getByRole('link', { name: /^Live \d/ })
  await expect(live).toBeVisible()
  const { call } = await organiserCalls(conference)
  await call('direct', { showId: 'hall', action: 'end' })
  await staff.reload()
  await closeEvent(staff)
  await expect(live).toHaveCount(0)
  const erase = section(staff, 'Erase personal data now')
  const name = erase.getByLabel('Type the event name to confirm')
  await name.fill('Another event')
  await erase.getByRole('button', { name: 'Erase all personal data' }).click()
  await expect(erase.getByText('Type “International Women')).toBeVisible()
  await name.fill("International Women's Day")
  await erase.getByRole('button', { name: 'Erase all personal data' }).click()
  const dialog = staff.getByRole('alertdialog', { name: 'Erase all personal data now?' })
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(staff.getByRole('heading', { name: 'Personal data has been erased' })).toBeVisible()
  await accessibleOnPhone(staff)
  await expect(ada).toHaveURL(/\/signin$/)
  await ada.getByLabel('Email').fill('ada@example.org')
  await ada.getByRole('button', { name: 'Sign in' }).click()
  await expect(ada.getByText('Unregistered email')).toBeVisible()
})
