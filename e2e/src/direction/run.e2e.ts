/** The console during the event: a moderator and attendees side by side. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { asOrganiser, message, person, personInChat, say } from '../people.ts'
import { listenToRegions } from '../spoken.ts'
import { eachConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const conference = eachConference(hallEvent)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const feed = (page: Page) => page.getByRole('list', { name: 'Messages' })
const choose = async (page: Page, label: string, option: string) => {
  // The accessible name of a select consists of the selected option and the label.
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a moderator removes, pins, slows, blocks words and closes the chat; the attendee’s page updates immediately', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const staff = await asOrganiser(conference, '/organise/moderate')
  await expect(heading(staff, 'Live desk')).toBeVisible()

  await say(ada, 'A rude remark')
  const row = feed(staff).getByRole('listitem').filter({ hasText: 'A rude remark' })
  await expect(row).toContainText('Ada Okafor')
  const remove = row.getByRole('button', { name: 'Remove message from Ada Okafor' })
  await remove.click()
  await expect(message(ada, 'A rude remark')).toHaveCount(0)
  await expect(row.locator('del')).toHaveText('A rude remark')
  await expect(row).toContainText('Removed by organiser@example.org')
  await toast(staff, 'Message removed').getByRole('button', { name: 'Undo' }).click()
  await expect(message(ada, 'A rude remark')).toBeVisible()
  await expect(row.locator('del')).toHaveCount(0)

  await staff.getByRole('button', { name: 'More for the chat' }).click()
  await staff.getByRole('button', { name: 'Keys in lists' }).click()
  await staff.getByRole('checkbox', { name: /Use these keys/ }).check()
  await staff.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Ada Okafor', exact: true }).focus()
  await staff.keyboard.press('x')
  await expect(message(ada, 'A rude remark')).toHaveCount(0)
  await accessibleOnPhone(staff)

  const spoken = await listenToRegions(ada)
  await staff.getByLabel('Message as Admin (team)').fill('Welcome, all')
  await staff.getByRole('button', { name: 'Send' }).click()
  await expect(message(ada, 'Welcome, all')).toContainText('Admin')
  await feed(staff)
    .getByRole('listitem')
    .filter({ hasText: 'Welcome, all' })
    .getByRole('button', { name: /^Pin/ })
    .click()
  await expect(ada.getByRole('region', { name: 'Pinned message' })).toContainText('Welcome, all')
  await expect.poll(() => spoken(/^Pinned: /)).toEqual(['Pinned: Admin, Welcome, all'])

  await staff.getByRole('button', { name: 'More for the chat' }).click()
  await staff.getByRole('button', { name: 'Chat settings' }).click()
  await choose(staff, 'Slow mode', 'One message every 60 s')
  const slow = 'Slow mode: you can send one message every 60 s'
  await expect(ada.getByRole('paragraph').filter({ hasText: slow })).toBeVisible()
  const write = async (text: string) => {
    await ada.getByRole('textbox', { name: 'Message' }).fill(text)
    await ada.keyboard.press('Enter')
  }
  await write('One in a minute')
  await expect(
    ada.getByText('Slow mode is on. Wait a moment before you send another message.'),
  ).toBeVisible()
  await expect.poll(() => spoken(/Slow mode is on/)).toHaveLength(1)
  await expect(ada.getByRole('button', { name: /^Send in \d+ s$/ })).toBeVisible()
  await choose(staff, 'Slow mode', 'Off')
  await expect(ada.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await say(ada, 'One in a minute')
  await expect
    .poll(() => spoken(/^Slow mode(?!.* on\.)/))
    .toEqual(['Slow mode: you can send one message every 60 s', 'Slow mode is off'])

  await staff.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await staff.getByRole('button', { name: 'More for the chat' }).click()
  await staff.getByRole('button', { name: 'Blocked words' }).click()
  const words = staff.getByRole('dialog', { name: 'Blocked words' })
  await words.getByLabel('Word').fill('minute')
  await words.getByRole('button', { name: 'Check word' }).click()
  await expect(words.getByRole('status')).toContainText('appears in 1 of the last')
  await words.getByRole('button', { name: 'Block “minute”' }).click()
  await expect(words.getByRole('button', { name: 'Unblock minute' })).toBeVisible()
  await expectAccessible(staff)
  await words.getByRole('button', { name: 'Close' }).click()

  await ada.getByRole('textbox', { name: 'Message' }).focus()
  await staff.getByRole('button', { name: 'More for the chat' }).click()
  await staff.getByRole('button', { name: 'Chat settings' }).click()
  await staff.getByRole('button', { name: 'Close chat' }).click()
  const place = ada.getByRole('paragraph').filter({ hasText: 'The chat is closed right now.' })
  await expect(place).toBeVisible()
  await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await expect(place.locator('xpath=..')).toBeFocused()
  await staff.getByRole('button', { name: 'Reopen chat' }).click()
  const box = ada.getByRole('textbox', { name: 'Message' })
  await expect(box).toBeVisible()
  await expect
    .poll(() => spoken(/chat is (?:closed|open)/i))
    .toEqual(['The chat is closed right now.', 'The chat is open again'])
})

test('a person’s card lets a moderator mute them with a reason and remove their messages, and shows the mute', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Hello')
  const staff = await asOrganiser(conference, '/organise/moderate')
  await feed(staff).getByRole('button', { name: 'Ada Okafor', exact: true }).click()
  const card = staff.getByRole('dialog', { name: 'Ada Okafor' })
  await expect(card.getByText('ada@example.org')).toBeVisible()
  await card.getByLabel('Reason (optional)').fill('Calm down')
  await card.getByRole('button', { name: 'Mute Ada Okafor' }).click()
  await expect(card.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await expect(card.getByText(/^.*Muted .*by organiser@example.org: Calm down$/)).toBeVisible()
  await expectAccessible(staff)
  await card.getByRole('button', { name: 'Remove all messages' }).click()
  const sure = staff.getByRole('button', { name: 'Remove from Session hall' })
  await sure.click()
  await expect(message(ada, 'Hello')).toHaveCount(0)
  // Escape closes the topmost dialog: wait for this one, which may close after the attendee's page has updated.
  await expect(sure).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Remove all messages' })).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('a help ticket with technical details is assigned, replied to and closed', async () => {
  const staff = await asOrganiser(conference, '/organise/help')
  await expect(staff.getByText('No tickets here.')).toBeVisible()
  const ada = await person(conference)
  await ada.goto('/help')
  await ada.getByLabel('First Name*').fill('Ada')
  await ada.getByLabel('Last Name*').fill('Okafor')
  await ada.getByLabel('Email*').fill('ada@example.org')
  await ada.getByLabel('Comments*').fill('I hear nothing.')
  await ada.getByLabel('Include technical details').check()
  await ada.getByRole('button', { name: 'SUBMIT' }).click()
  // The first ticket opens by itself.
  await staff.getByText('Technical details').click()
  await expect(staff.getByText(/Window \d+ × \d+/)).toBeVisible()
  await accessibleOnPhone(staff)
  await choose(staff, 'Assigned to', 'organiser@example.org')
  await staff.getByLabel('Reply or note').fill('Unmute the tab.')
  await staff.getByRole('button', { name: 'Reply and close' }).click()
  await expect(staff.getByRole('button', { name: /^Closed 1/ })).toBeVisible()
  await staff.getByRole('button', { name: /^Closed 1/ }).click()
  await expect(staff.getByRole('button', { name: /Ada Okafor/ })).toBeVisible()
})

test('the system screen shows the server’s state, updates live and can be paused', async () => {
  const staff = await asOrganiser(conference, '/organise/system')
  const state = staff.getByText(/ · as of /)
  await expect(staff.getByText('Database')).toBeVisible()
  await staff.getByRole('button', { name: 'Pause' }).click()
  await expect(state).toHaveText(/^Paused/)
  const next = staff.waitForResponse(/\/api\/dashboard$/)
  await staff.getByRole('button', { name: 'Resume' }).click()
  await expect(state).toHaveText(/^Live/)
  await next
})
