/** Organisers in the chat: search, remove, mute and ban (specification sections 5, 8 and 9). */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import {
  act,
  asOrganiser,
  chatIsOpen,
  inChatMenu,
  message,
  organiserCalls,
  personInChat,
  say,
} from '../people.ts'
import { listenToRegions } from '../spoken.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(hallEvent)

/** An organiser in the chat of session `hall`. */
async function organiserInChat(): Promise<Page> {
  const page = await asOrganiser(conference, '/show/hall')
  await chatIsOpen(page)
  return page
}

test('a muted attendee sees that they are muted and keeps their unsent text, which they can send once unmuted', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Spam')
  const spoken = await listenToRegions(ada)
  const staff = await organiserInChat()
  await act(staff, 'Spam', 'Mute or ban Ada Okafor')
  const dialog = staff.getByRole('dialog', { name: 'Mute or ban Ada Okafor' })
  await expect(dialog.getByLabel('Duration')).toHaveValue('-1')
  await dialog.getByLabel('Reason (optional)').fill('Spam')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Mute Ada Okafor' }).click()
  await expect(staff.getByText('Ada Okafor is muted.')).toBeVisible()
  await expect(ada.getByRole('paragraph').filter({ hasText: /muted in this chat/ })).toBeVisible()
  await expect.poll(() => spoken(/muted/)).toEqual(['You’ve been muted in this chat.'])
  const box = ada.getByRole('textbox', { name: 'Message' })
  await box.fill('More spam')
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('alert').filter({ hasText: /muted/ })).toBeVisible()
  await expect(box).toHaveValue('More spam')

  await inChatMenu(staff, /^People in this chat/)
  const people = staff.getByRole('dialog', { name: 'People in this chat' })
  await expect(people.getByText('Muted indefinitely: Spam')).toBeVisible()
  await expectAccessible(staff)
  await people.getByRole('button', { name: 'Unmute Ada Okafor' }).click()
  await expect(people.getByText('No one is muted or banned.')).toBeVisible()
  await expect.poll(() => spoken(/again/)).toEqual(['You can write in the chat again'])
  await expect(ada.getByText(/muted/)).toHaveCount(0)
  await ada.getByRole('button', { name: 'Send' }).click()
  await expect(message(staff, 'More spam')).toBeVisible()
})

test('one click mutes someone and removes all their messages, and Undo reverts both', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Too loud')
  await say(ada, 'Much too loud')
  const box = ada.getByRole('textbox', { name: 'Message' })
  await box.fill('Still loud')
  const staff = await organiserInChat()
  await act(staff, 'Much too loud', 'Mute and remove all')
  // The toast stays while it has the focus.
  await staff.getByRole('button', { name: 'Undo' }).focus()
  await expect(staff.getByText(/^Ada Okafor is muted for 10 minutes. 2 messages/)).toBeVisible()
  await expect(message(ada, 'Too loud')).toHaveCount(0)
  await box.press('Enter')
  await expect(ada.getByRole('alert').filter({ hasText: /muted in this chat/ })).toBeVisible()
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(staff.getByText('Undone', { exact: true })).toBeVisible()
  await expect(message(ada, 'Much too loud')).toBeVisible()
  await expect(message(staff, 'Much too loud')).toBeVisible()
  await expect(ada.getByText(/muted/)).toHaveCount(0)
  await ada.getByRole('button', { name: 'Send' }).click()
  await expect(message(staff, 'Still loud')).toBeVisible()
})

test('with the shield on, an attendee’s first message, sent from a phone, waits until a moderator approves it', {
  tag: '@slow',
}, async () => {
  const staff = await organiserInChat()
  const shield = staff.getByRole('button', { name: 'Shield' })
  await shield.focus()
  await staff.keyboard.press('Enter')
  await expect(shield).toHaveAttribute('aria-pressed', 'true')
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await ada.setViewportSize({ width: 375, height: 812 })
  // The live region for screen readers may contain the same text.
  const slowMode = ada
    .getByRole('tabpanel', { name: 'Chat' })
    .getByText('Slow mode: you can send one message every 30 s')
  await expect(slowMode).toBeVisible()
  const box = ada.getByRole('textbox', { name: 'Message' })
  await box.fill('My first words')
  await ada.keyboard.press('Enter')
  await expect(message(ada, 'My first words')).toContainText('Waiting for review')
  await ada.reload()
  await expect(message(ada, 'My first words')).toContainText('Waiting for review')
  await staff.getByRole('button', { name: 'Messages waiting for review' }).click()
  const list = staff.getByRole('dialog', { name: 'Messages waiting for review' })
  await expect(list.getByText('My first words')).toBeVisible()
  await expectAccessible(staff)
  await list.getByRole('button', { name: 'Approve Ada Okafor' }).click()
  await expect(list.getByText('Nothing is waiting for review.')).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(message(staff, 'My first words')).toBeVisible()
  await expect(message(ada, 'My first words')).not.toContainText('Waiting for review')
  await shield.click()
  await expect(shield).toHaveAttribute('aria-pressed', 'false')
  await expect(slowMode).toHaveCount(0)
})

test('a banned attendee can no longer write, reads until when, and still gets slates; a removed one reads that they are', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Hello all')
  const staff = await organiserInChat()
  await act(staff, 'Hello all', 'Mute or ban Ada Okafor')
  await staff.getByText('Can’t post in any chat but can still watch').click()
  await expect(staff.getByLabel('Duration')).toHaveValue('-1')
  await staff.getByLabel('Duration').selectOption('10 minutes')
  await staff.getByRole('button', { name: 'Ban Ada Okafor' }).click()
  await expect(
    ada
      .locator('#show-chat')
      .getByText(/^You can’t write in the chats until .+ contact the help desk.$/),
  ).toBeVisible()
  await expect(ada.locator('#show-chat').getByRole('link', { name: 'help desk' })).toBeVisible()
  for (const gone of ['Emoji', 'Heart', 'Ask a Question'])
    await expect(ada.getByRole('button', { name: gone })).toHaveCount(0)
  await expect(ada.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  const { call } = await organiserCalls(conference)
  await call('direct', { showId: 'hall', action: 'slate', text: 'Back at noon' })
  await expect(ada.locator('#main').getByText('Back at noon')).toBeVisible()
  const [{ id, email, first, last }] = (await call('organiser-attendees', { search: 'ada' }))
    .attendees
  await call('organiser-attendees-remove', { ids: [id] })
  const withdrawn = ada.getByText('Your place at this event was withdrawn.')
  await expect(withdrawn).toBeVisible()
  await expectAccessible(ada)
  await ada.reload()
  await expect(withdrawn).toBeVisible()
  await expect(ada.getByLabel('Email')).toHaveCount(0)
  await call('organiser-attendee-add', { attendee: { email, first, last } })
})

// spec: 8.11, 8.18
test('chat search finds messages and shows its errors', { tag: '@slow' }, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Where is the coffee?')
  await say(ada, 'Found the tea')
  const staff = await organiserInChat()
  await ada.getByRole('button', { name: 'Chat menu' }).click()
  await expect(ada.getByRole('button', { name: 'Chat settings' })).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Search this chat' })).toHaveCount(0)
  await inChatMenu(staff, 'Search this chat')
  const dialog = staff.getByRole('dialog', { name: 'Search this chat' })
  // The button has another name until the response arrives; a click would be refused until then.
  const search = dialog.getByRole('button', { name: 'Search', exact: true })
  await dialog.getByLabel('Search for').fill('COFFEE')
  await search.click()
  await expect(dialog.getByText('1 message')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Where is the coffee?')
  await expectAccessible(staff)

  await dialog.getByLabel('Maximum results').fill('1001')
  await search.click()
  await expect(dialog.getByText('Invalid parameter.')).toBeVisible()

  await dialog.getByLabel('Maximum results').fill('1000')
  const held = Promise.withResolvers<void>()
  await staff.route('**/api/chat-search', async (route) => {
    await held.promise
    await route.continue()
  })
  await search.click()
  await dialog.getByRole('button', { name: 'Searching…' }).click()
  await expect(dialog.getByText('Query in progress.')).toBeVisible()
  held.resolve()
  await expect(search).toBeVisible()
  await expect(dialog.getByText('Query in progress.')).toBeVisible()
  await search.click()
  await expect(dialog.getByText('1 message')).toBeVisible()
  await dialog.getByLabel('Search for').fill('biscuits')
  await search.click()
  await expect(dialog.getByText('No messages contain “biscuits”.')).toBeVisible()
})
