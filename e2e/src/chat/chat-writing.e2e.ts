/** Writing messages: mentions, emoji, touch, and how the focus returns to the text box. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { eventFolder } from '../conference.ts'
import { act, inChat, message, organiserCalls, person, personInChat, say } from '../people.ts'
import { oneConference, test } from '../test.ts'

const chat = { startsIn: -10, minutes: 60, chat: true }
const conference = oneConference(() => eventFolder({ hall: chat, foyer: chat }))

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Mention suggestions' })

test('"@" suggests people who have written; Enter inserts the selected person, who then sees the mention', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await say(bea, 'Good morning')
  await expect(message(ada, 'Good morning')).toBeVisible()
  await box(ada).pressSequentially('Hello @li')
  const option = offered(ada).getByRole('option', { name: 'Bea Lindqvist' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  // The text box keeps the focus and refers to the active option.
  await expect(box(ada)).toBeFocused()
  const id = (await option.getAttribute('id')) ?? ''
  await expect(box(ada)).toHaveAttribute('aria-activedescendant', id)
  await expectAccessible(ada)
  await ada.keyboard.press('Enter')
  await expect(box(ada)).toHaveValue('Hello @Bea Lindqvist ')
  await expect(offered(ada)).toHaveCount(0)
  await ada.keyboard.type('and welcome')
  await ada.keyboard.press('Enter')

  const row = message(bea, 'Hello @Bea Lindqvist and welcome')
  await expect(row.getByText('mentions you')).toBeAttached()
  await expect(row.getByText('@Bea Lindqvist', { exact: true })).toHaveRole('strong')
  await expect(message(ada, 'and welcome').getByText('mentions you')).toHaveCount(0)
})

test('a reply quotes the original message, links to it, and shows when the original is removed', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await say(bea, 'Is there coffee?')
  await act(ada, 'Is there coffee?', 'Reply')
  await expect(box(ada)).toBeFocused()
  await expect(ada.getByText('Replying to Bea Lindqvist').first()).toBeVisible()
  await ada.keyboard.press('Escape')
  await expect(ada.getByRole('button', { name: 'Don’t reply' })).toHaveCount(0)
  await act(ada, 'Is there coffee?', 'Reply')
  await ada.getByRole('button', { name: 'Don’t reply' }).waitFor()
  await say(ada, 'In the foyer')
  await expect(ada.getByRole('button', { name: 'Don’t reply' })).toHaveCount(0)

  const row = message(bea, 'In the foyer')
  await expect(row.getByText('mentions you')).toBeAttached()
  const quote = row.getByRole('button', { name: 'In reply to Bea Lindqvist: Is there coffee?' })
  await expectAccessible(bea)
  await quote.press('Enter')
  const quoted = bea.locator('[data-found]')
  await expect(quoted).toContainText('Is there coffee?')
  await expect(quoted).toBeFocused()

  const { call } = await organiserCalls(conference)
  const seq = await message(ada, 'Is there coffee?').first().getAttribute('data-seq')
  await call('chat-remove', { channel: 'hall', seq: Number(seq) })
  await expect(row).toContainText('The message it replies to was removed')
})

test('ArrowUp in the empty text box edits the author’s last message, and everyone sees the edit', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await say(ada, 'Lunch is at nooon')
  // Wait until the message is stored and the code for the key has loaded.
  const actions = message(ada, 'Lunch is at nooon').getByRole('button', { name: 'Message actions' })
  await expect(actions).toBeAttached()
  await expect(box(ada)).toHaveAttribute('aria-keyshortcuts', 'ArrowUp')
  await box(ada).press('ArrowUp')
  await expect(box(ada)).toHaveValue('Lunch is at nooon')
  await expect(ada.getByRole('button', { name: 'Stop editing' })).toBeVisible()
  await box(ada).press('Escape')
  await expect(box(ada)).toHaveValue('')
  await box(ada).press('ArrowUp')
  await box(ada).fill('Lunch is at noon')
  await box(ada).press('Enter')
  await expect(box(ada)).toHaveValue('')
  for (const page of [ada, bea]) {
    await expect(message(page, 'Lunch is at noon').getByText('Edited')).toBeVisible()
    await expect(message(page, 'Lunch is at nooon')).toHaveCount(0)
  }
  await expect(box(ada)).toBeFocused()
  // The menu offers the same for touch, but not for other people's messages.
  await act(ada, 'Lunch is at noon', 'Edit')
  await expect(box(ada)).toHaveValue('Lunch is at noon')
})

test('Escape closes the actions of a message even while their code is loading', {
  tag: '@slow',
}, async () => {
  const ada = await person(conference)
  const letThrough: (() => void)[] = []
  await ada.route(/message-actions-.*\.js$/, async (route) => {
    await new Promise<void>((resolve) => letThrough.push(resolve))
    await route.fallback()
  })
  await inChat(ada, 'ada@example.org', 'foyer')
  await say(ada, 'The code is late')
  const opener = message(ada, 'The code is late').getByRole('button', { name: 'Message actions' })
  await opener.click()
  await expect.poll(() => letThrough.length).toBe(1)
  await ada.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  const loaded = ada.waitForResponse(/message-actions-.*\.js$/)
  letThrough[0]?.()
  // Wait until the page has run the code and rendered the result.
  await ada.evaluate(async (file) => {
    await import(file)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, (await loaded).url())
  await expect(ada.getByRole('group', { name: /^Actions for/ })).toHaveCount(0)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})

test('the emoji grid can be used by keyboard, and the chosen emoji is inserted at the caret', {
  tag: '@slow',
}, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await box(ada).fill('Well done!')
  await box(ada).press('Home')
  const button = ada.getByRole('button', { name: 'Add an emoji' })
  await button.focus()
  await ada.keyboard.press('Enter')
  const grid = ada.getByRole('grid', { name: 'Emoji' })
  await expect(grid.getByRole('gridcell')).toHaveCount(16)
  await expect(grid.getByRole('button', { name: 'Thumbs up' })).toBeFocused()
  await expectAccessible(ada)
  await ada.keyboard.press('ArrowDown')
  await ada.keyboard.press('End')
  await expect(grid.getByRole('button', { name: 'Purple heart' })).toBeFocused()
  await ada.keyboard.press('Escape')
  await expect(grid).toBeHidden()
  await expect(button).toBeFocused()
  await ada.keyboard.press('Enter')
  await expect(grid.getByRole('button', { name: 'Thumbs up' })).toBeFocused()
  await ada.keyboard.press('ArrowRight')
  await ada.keyboard.press('ArrowRight')
  await ada.keyboard.press('Enter')
  await expect(grid).toBeHidden()
  await expect(box(ada)).toBeFocused()
  await expect(box(ada)).toHaveValue('👏Well done!')
  // The browser's own undo includes the emoji.
  await ada.keyboard.press('Control+z')
  await expect(box(ada)).toHaveValue('Well done!')
})

test('on a touch screen Enter and the Send button send a message, and Enter on an empty one shows an error', async () => {
  const ada = await person(conference, { width: 375, height: 812, touch: true })
  await inChat(ada, 'ada@example.org', 'hall')
  await box(ada).press('Enter')
  await expect(ada.getByRole('alert').filter({ hasText: 'Write a message first' })).toBeVisible()
  await box(ada).pressSequentially('By the key')
  await ada.keyboard.press('Enter')
  await expect(message(ada, 'By the key')).toBeVisible()
  await box(ada).pressSequentially('By the thumb')
  await ada.getByRole('button', { name: 'Send' }).tap()
  await expect(message(ada, 'By the thumb')).toBeVisible()
  await expect(box(ada)).toHaveValue('')
})
