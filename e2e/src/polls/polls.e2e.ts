/** Polls: the team at the live desk, attendees on the session’s page. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { asOrganiser, comeBack, person, personInChat } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(hallEvent)

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Poll' })
const poll = (page: Page) => panel(page).getByRole('region', { name: 'Poll' })
/** The line under the picture. */
const line = (page: Page) => page.getByRole('region', { name: 'Now', exact: true })
const result = (page: Page) => page.getByRole('list', { name: 'Result', exact: true })

test('the team creates, opens, closes and removes a poll; an attendee votes by keyboard and changes the vote', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const staff = await asOrganiser(conference, '/organise/?send=poll')
  await expect(staff.getByText(/^No polls yet/)).toBeVisible()

  await staff.getByRole('button', { name: 'New poll…' }).click()
  const dialog = staff.getByRole('dialog', { name: 'New poll' })
  await dialog.getByLabel('Question').fill('Which drink?')
  await dialog.getByLabel('Option 1', { exact: true }).fill('Tea')
  await dialog.getByLabel('Option 2', { exact: true }).fill('Coffee')
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await expect(dialog.getByLabel('Option 3', { exact: true })).toBeFocused()
  await dialog.getByLabel('Option 3', { exact: true }).fill('Water')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Save poll' }).click()
  await expect(dialog).toHaveCount(0)
  await staff.getByRole('button', { name: 'Open poll “Which drink?”' }).click()

  // A new poll takes nobody from the chat.
  await expect(line(ada)).toContainText('Which drink?')
  await expect(panel(ada)).toHaveCount(0)
  await line(ada).getByRole('button', { name: 'Vote' }).click()
  await expect(poll(ada).getByRole('heading', { name: 'Which drink?' })).toBeFocused()
  await expect(poll(ada)).toContainText('The result is shown after you vote.')
  await expect(ada.getByRole('status').filter({ hasText: 'New poll: Which drink?' })).toHaveCount(1)
  await expectAccessible(ada)
  // The arrow keys move the focus without voting.
  await poll(ada).getByRole('radio', { name: 'Tea' }).focus()
  await ada.keyboard.press('ArrowDown')
  await expect(poll(ada).getByRole('radio', { name: 'Coffee' })).toBeFocused()
  await expect(poll(ada).getByRole('radio', { checked: true })).toHaveCount(0)
  await ada.keyboard.press('Space')
  await expect(poll(ada).getByRole('radio', { checked: true })).toHaveAccessibleName(
    /^Coffee : 100/,
  )
  const polls = staff.getByRole('list', { name: 'Polls of Session hall' })
  await expect(polls.getByText('1 vote', { exact: true })).toBeVisible()

  await poll(ada).getByText('Tea').click()
  await expect(poll(ada).getByRole('radio', { name: /^Tea : 100/ })).toBeChecked()
  // The vote is still there after a reload, and can still be changed.
  await ada.reload()
  await line(ada).getByRole('button', { name: 'Your vote' }).click()
  await expect(poll(ada).getByRole('radio', { name: /^Tea : 100/ })).toBeChecked()

  await staff.getByRole('button', { name: 'Close poll “Which drink?”' }).click()
  await expect(result(ada)).toContainText('Tea (Your answer)')
  await expect(poll(ada).getByRole('radio')).toHaveCount(0)
  await staff.getByRole('button', { name: 'Remove “Which drink?”' }).click()
  // The toast stays while the pointer is on it.
  await staff.getByRole('button', { name: 'Undo' }).hover()
  await expect(poll(ada)).toHaveCount(0)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(poll(ada)).toContainText('1 vote')
})

test('word answers are shown as a cloud, also on a phone', {
  tag: '@slow',
}, async () => {
  const staff = await asOrganiser(conference, '/organise/?send=poll')
  await staff.getByRole('button', { name: 'New poll…' }).click()
  const dialog = staff.getByRole('dialog', { name: 'New poll' })
  await dialog.getByLabel('Question').fill('Today in one word?')
  await dialog.getByRole('button', { name: /Attendees answer with/ }).click()
  await staff.getByRole('option', { name: 'Words, drawn as a cloud' }).click()
  await dialog.getByLabel('Open it immediately').check()
  await dialog.getByRole('button', { name: 'Save poll' }).click()

  const bea = await person(conference, { width: 375, height: 812, touch: true })
  await comeBack(bea, '/show/hall', 'bea@example.org')
  await line(bea).getByRole('button', { name: 'Vote' }).tap()
  const ballot = poll(bea).filter({ hasText: 'Today in one word?' })
  await ballot.getByRole('button', { name: 'Vote' }).tap()
  await expect(ballot.getByRole('alert')).toContainText('Enter a word')
  await ballot.getByLabel('Your answer, in a word or two').fill('Hope!')
  await ballot.getByRole('button', { name: 'Vote' }).tap()
  await expect(result(bea).getByRole('listitem')).toHaveText(['Hope: 1 (Your answer)'])
  await expectAccessible(bea)
})
