/** Reading the chat: by keyboard, with a screen reader, without messages moving, and in a hidden window. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { enterChat, inChatMenu, message, organiser, person, personInChat, say } from '../people.ts'
import { settledBox } from '../settled.ts'
import { lines, sayAll } from '../speaker.ts'
import { oneConference, test } from '../test.ts'

const chat = { startsIn: -10, minutes: 60, chat: true }
const conference = oneConference(
  () => eventFolder({ hall: chat, foyer: chat, attic: chat, cellar: chat }),
  { settings: { RATE_LIMITS: 'off' } },
)

const actions = (page: Page, text: string) =>
  message(page, text).getByRole('button', { name: 'Message actions' })
const fromBea = (channel: string, ...texts: string[]) => sayAll(conference, channel, texts)

test('arrow keys move between messages, Enter opens a message’s actions, and Escape returns to the text box', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Keyboard one')
  await say(ada, 'Keyboard two')
  const row = (text: string) => message(ada, text)
  await ada.keyboard.press('Shift+Tab')
  await expect(actions(ada, 'Keyboard two')).toBeFocused()
  await ada.keyboard.press('Shift+Tab')
  await expect(row('Keyboard two')).toBeFocused()
  await expect(row('Keyboard two')).toHaveAccessibleName(/^Ada Okafor, you, .*: Keyboard two$/)
  await ada.keyboard.press('ArrowUp')
  await expect(row('Keyboard one')).toBeFocused()
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('button', { name: 'Thumbs up' })).toBeFocused()
  await ada.keyboard.press('Escape')
  await expect(row('Keyboard one')).toBeFocused()
  await ada.keyboard.press('End')
  await expect(row('Keyboard two')).toBeFocused()
  await ada.keyboard.press('Escape')
  await expect(ada.getByRole('textbox', { name: 'Message' })).toBeFocused()
})

test('the message list does not move while a message’s actions are open or the pointer is on their button', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Hold on')
  await actions(ada, 'Hold on').click()
  // Escape does nothing until the actions have opened.
  await expect(ada.getByRole('group', { name: /^Actions for/ })).toBeVisible()
  await fromBea('hall', 'Said while the actions are open')
  await expect(ada.getByRole('button', { name: '1 new message' })).toBeVisible()
  await expect(message(ada, 'Said while the actions are open')).toHaveCount(0)
  await ada.keyboard.press('Escape')
  // The button has the focus and the pointer, so the list still does not move.
  await expect(message(ada, 'Said while the actions are open')).toHaveCount(0)
  await ada.getByRole('textbox', { name: 'Message' }).click()
  await expect(message(ada, 'Said while the actions are open')).toBeVisible()

  await actions(ada, 'Hold on').hover()
  await fromBea('hall', 'Said under the pointer')
  await expect(ada.getByRole('button', { name: '1 new message' })).toBeVisible()
  await ada.getByRole('textbox', { name: 'Message' }).hover()
  await expect(message(ada, 'Said under the pointer')).toBeVisible()
})

test('a message removed while an attendee is scrolled up leaves a placeholder until they return to the end', {
  tag: '@slow',
}, async () => {
  await fromBea('foyer', ...lines(40))
  const ada = await personInChat(conference, 'ada@example.org', 'foyer')
  const exactly = (text: string) =>
    ada
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: ada.getByText(text, { exact: true }) })
  const log = ada.getByRole('log')
  // While the page is still settling, the wheel may scroll the page instead of the list.
  await expect(async () => {
    await exactly('Line 40').hover()
    await ada.mouse.wheel(0, -200)
    await expect.poll(() => log.evaluate((it) => it.scrollTop), { timeout: 1000 }).toBeLessThan(-50)
  }).toPass()
  await fromBea('foyer', 'Line 41')
  await expect(ada.getByRole('button', { name: '1 new message' })).toBeVisible()
  const before = await settledBox(exactly('Line 24'))

  const staff = await organiser(conference)
  await enterChat(staff, 'foyer')
  const row = staff
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: staff.getByText('Line 23', { exact: true }) })
  await row.getByRole('button', { name: 'Message actions' }).click()
  await staff.getByRole('button', { name: 'Remove message' }).click()

  await expect(message(ada, 'Message removed')).toBeVisible()
  await expect(exactly('Line 23')).toHaveCount(0)
  await expect.poll(() => exactly('Line 24').boundingBox()).toEqual(before)
  await expectAccessible(ada)
  await ada.getByRole('button', { name: '1 new message' }).click()
  await expect(exactly('Line 41')).toBeVisible()
  await expect(message(ada, 'Message removed')).toHaveCount(0)
})

test('loading earlier messages does not move the messages on the screen', {
  tag: '@slow',
}, async () => {
  await fromBea('attic', ...lines(100))
  const ada = await personInChat(conference, 'ada@example.org', 'attic')
  const first = message(ada, 'Line 71')
  await first.scrollIntoViewIfNeeded()
  const { y: before } = await settledBox(first)
  // Clicked without scrolling the list, which would load more.
  await ada
    .getByRole('button', { name: 'Load earlier messages' })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(message(ada, 'Line 41')).toHaveCount(1)
  expect(Math.abs((await settledBox(first)).y - before)).toBeLessThan(1)
})

test('attendees choose which messages are read out, and the choice is kept after a reload', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await fromBea('hall', 'Everyone hears this')
  const heard = ada.getByText('Bea Lindqvist: Everyone hears this', { exact: true })
  await expect(heard).toBeAttached()
  // A repeated text is read again: screen readers skip text that does not change.
  await heard.evaluate((it) => it.setAttribute('data-before', ''))
  await fromBea('hall', 'Everyone hears this')
  await expect(heard).toHaveCount(1)
  await expect(heard).not.toHaveAttribute('data-before')

  const settings = async (choice: string) => {
    await inChatMenu(ada, 'Chat settings')
    const dialog = ada.getByRole('dialog', { name: 'Chat settings' })
    await dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }).check()
    await expectAccessible(ada)
    await ada.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await settings('Mentions and hosts')
  await fromBea('hall', 'Only on the screen', 'Dear @Ada Okafor')
  await expect(ada.getByText('Bea Lindqvist: Dear @Ada Okafor', { exact: true })).toBeAttached()
  await expect(message(ada, 'Only on the screen')).toBeVisible()

  await ada.reload()
  await expect(message(ada, 'Dear @Ada Okafor')).toBeVisible()
  await inChatMenu(ada, 'Chat settings')
  await expect(ada.getByRole('radio', { name: /^Mentions and hosts/ })).toBeChecked()
  // Live regions outside an open dialog are silent, so the dialog has its own.
  await fromBea('hall', '@Ada Okafor, are you there?')
  await expect(
    ada
      .getByRole('dialog', { name: 'Chat settings' })
      .getByText('Bea Lindqvist: @Ada Okafor, are you there?', { exact: true }),
  ).toBeAttached()
})

test('a link to a message opens the chat at that message after sign-in, and code and lists are formatted', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'cellar')
  const box = ada.getByRole('textbox', { name: 'Message' })
  await box.fill('To begin:\n1. run `npm start`\n2. open the page\n```\n- <b>x</b>\n```')
  await box.press('Enter')
  const row = message(ada, 'To begin').first()
  await expect(row.getByRole('listitem')).toHaveText(['run npm start', 'open the page'])
  await expect(row.getByRole('code')).toHaveText(['npm start', '- <b>x</b>'])
  await expectAccessible(ada)
  await sayAll(conference, 'cellar', lines(150))
  await expect(message(ada, lines(150).at(-1) ?? '')).toBeVisible()

  const bea = await person(conference)
  await bea.goto(`/show/cellar?message=${await row.getAttribute('data-seq')}`)
  await bea.getByLabel('Email').fill('bea@example.org')
  await bea.getByRole('button', { name: 'Sign in' }).click()
  await expect(bea.locator('[data-found]')).toContainText('To begin')
  await expect(bea.locator('[data-found]')).toBeFocused()
  await expect(message(bea, lines(150).at(-1) ?? '')).toHaveCount(0)
  await bea.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(message(bea, lines(150).at(-1) ?? '')).toBeVisible()
})
