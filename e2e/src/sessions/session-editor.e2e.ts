/** The session editor of the console: agenda, backup stream, simulive, and cancelling a session. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { asOrganiser } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

const conference = eachConference()

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const agenda = (page: Page) => page.getByRole('grid', { name: 'Agenda' })
const titles = (page: Page) =>
  agenda(page)
    .getByRole('textbox', { name: 'Item' })
    .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))
const pressed = (page: Page, keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const paste = (page: Page, text: string) =>
  page.locator(':focus').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

async function edit(page: Page, title: RegExp, name?: string) {
  await page.getByRole('link', { name: title }).click()
  if (name) await part(page, name)
}
const part = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the session' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

test('an agenda can be pasted, reordered by keyboard and edited with Undo, and is kept after saving', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  await edit(page, /^Edit First light/, 'Agenda')
  await page.getByRole('button', { name: 'Add agenda item' }).press('Enter')
  await expect(page.getByLabel('Time', { exact: true })).toBeFocused()
  await paste(page, '9:00 Welcome\n09:10 Keynote\n\n10:00–10:15 Break')
  await expect.poll(() => titles(page)).toEqual(['Welcome', 'Keynote', 'Break'])
  await expect(page.getByText('3 agenda items added')).toBeVisible()

  await page.getByRole('button', { name: 'Reorder Break' }).focus()
  await page.keyboard.press('Enter')
  await expect(agenda(page).locator('[data-drop-target=true]')).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Insert before Welcome' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Break', 'Welcome', 'Keynote'])
  await page.getByRole('button', { name: 'Move Break down' }).click()
  await expect.poll(() => titles(page)).toEqual(['Welcome', 'Break', 'Keynote'])
  await page.getByRole('button', { name: 'Move Break up' }).click()
  await expect.poll(() => titles(page)).toEqual(['Break', 'Welcome', 'Keynote'])

  await page.getByRole('button', { name: 'Remove Welcome' }).click()
  await expect.poll(() => titles(page)).toEqual(['Break', 'Keynote'])
  await toast(page, '“Welcome” removed').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page)).toEqual(['Break', 'Welcome', 'Keynote'])

  // In a text field, keys only edit its text.
  const first = agenda(page).getByRole('textbox', { name: 'Item' }).first()
  await first.focus()
  await pressed(page, ['End', ' ', 'o', 'f', ' ', '5'])
  await pressed(page, ['Home', 'ArrowRight', 'Delete'])
  await expect(first).toHaveValue('Beak of 5')
  await page.keyboard.press('Tab')
  await expect(agenda(page).getByLabel('Speaker (optional)').first()).toBeFocused()
  // Past the row's buttons, its other languages and the next row's handle; the first row's “Move up” button is disabled.
  await pressed(page, ['Tab', 'Tab', 'Tab', 'Tab', 'Tab'])
  await expect(agenda(page).getByLabel('Time', { exact: true }).nth(1)).toBeFocused()
  await agenda(page).getByLabel('Speaker (optional)').nth(2).fill('Ada Okafor')
  await agenda(page).getByLabel('Time', { exact: true }).nth(2).fill('quarter')
  await save(page)
  await expect(page.getByText(/^Agenda item 3, time: Enter a time such as/)).toBeVisible()
  await agenda(page).getByLabel('Time', { exact: true }).nth(2).fill('910')
  await first.press('Enter')
  await expect(agenda(page).getByRole('row')).toHaveCount(4)
  await accessibleOnPhone(page)
  await save(page)
  await expect(page.getByText(/^“First light.*” saved$/)).toBeVisible()

  await edit(page, /^Edit First light/, 'Agenda')
  await expect.poll(() => titles(page)).toEqual(['Beak of 5', 'Welcome', 'Keynote'])
  await expect(agenda(page).getByLabel('Time', { exact: true }).nth(2)).toHaveValue('09:10')
  await expect(agenda(page).getByLabel('Speaker (optional)').nth(2)).toHaveValue('Ada Okafor')
})

test('backup stream and simulive are set, tested and saved, and the session list shows a missing backup', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  const parts = page.getByRole('row', { name: /Opening/ }).getByRole('listitem')
  await expect(parts.filter({ hasText: 'Backup' })).toHaveText('no Backup')
  await edit(page, /^Edit Opening/, 'Backup')
  await page.getByLabel('Backup stream', { exact: true }).fill('files/replay/master.m3u8')
  await page.getByRole('button', { name: 'Test backup stream' }).click()
  await expect(page.getByText(/Playlist found: /)).toBeVisible()
  await part(page, 'Stream')
  await page.getByLabel('Show a recording as live (simulive)').check()
  await expect(page.getByText(/has no effect on it/)).toHaveCount(0)
  const live = await page.getByLabel('Live stream', { exact: true }).inputValue()
  await page.getByLabel('Live stream', { exact: true }).fill('https://vimeo.com/76979871')
  await expect(page.getByText(/has no effect on it/)).toBeVisible()
  await page.getByLabel('Live delay (seconds, optional)').fill('4,5')
  await page.getByLabel('Live stream', { exact: true }).fill(live)
  await part(page, 'Backup')
  const captions = page.getByRole('group', { name: 'Backup captions' })
  await captions.getByLabel('Upload backup captions').setInputFiles({
    name: 'opening.fr.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nBonjour'),
  })
  await expect(captions.getByRole('alert')).toContainText('Choose a WebVTT file')
  await captions.getByLabel('Upload backup captions').setInputFiles({
    name: 'opening.fr.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n'),
  })
  await expect(captions.getByRole('button', { name: /French.*Language 1/ })).toBeFocused()
  const transcript = page.getByRole('textbox', { name: 'Backup transcript' })
  await page.getByLabel('Upload backup transcript').setInputFiles({
    name: 'opening.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Bonjour'),
  })
  await expect(transcript).toHaveValue('opening.txt')
  await expectAccessible(page)
  await save(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }).click()
  await edit(page, /^Edit Opening/, 'Backup')
  await expect(transcript).toHaveValue('opening.txt')
  await expect(page.getByLabel('Backup stream', { exact: true })).toHaveValue(
    'files/replay/master.m3u8',
  )
  await expect(page.getByLabel('Live delay (seconds, optional)')).toHaveValue('4.5')
  await expect(captions.getByLabel('WebVTT file 1')).toHaveValue('opening-fr.vtt')
  await captions.getByRole('button', { name: 'Remove French captions' }).click()
  await expect(captions.getByLabel('WebVTT file 1')).toHaveCount(0)
  await expect(captions.getByLabel('Upload backup captions')).toBeFocused()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await part(page, 'Stream')
  await expect(page.getByLabel('Show a recording as live (simulive)')).toBeChecked()
  await page.getByRole('button', { name: 'Back to all sessions' }).click()
  await expect(parts.filter({ hasText: 'Backup' })).toHaveText('Backup')
})

test('a session is cancelled after a confirmation, is marked as cancelled in the console, and can be restored', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  await edit(page, /^Edit Opening/)
  await page.getByRole('textbox', { name: 'Title' }).fill('Other')
  await expect(page.getByRole('button', { name: 'Cancel this session' })).toBeDisabled()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Cancel this session' }).click()
  const asks = page.getByRole('alertdialog', { name: /^Cancel “Opening/ })
  await expect(asks).toContainText('This session is live, and no one is watching it now.')
  await expect(asks).toContainText('Attendees who starred it get a notification')
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Keep session' }).click()
  await page.getByRole('button', { name: 'Cancel this session' }).click()
  await asks.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByText('This session is cancelled.')).toBeVisible()
  await accessibleOnPhone(page)

  await page.getByRole('button', { name: 'Back to all sessions' }).click()
  await expect(page.getByRole('row', { name: /Opening/ })).toContainText('Cancelled')
  await accessibleOnPhone(page)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  const row = page.getByRole('row', { name: /Opening.*, cancelled/ })
  await expect(row).toContainText('Cancelled')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Restore session' }).click()
  await expect(page.getByText('This session is cancelled.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel this session' })).toBeVisible()
})

test('a new session has its own chat, which can be turned off and on or replaced by a shared chat', {
  tag: '@slow',
}, async () => {
  const page = await asOrganiser(conference, '/organise/sessions')
  await page.getByRole('button', { name: 'Add session' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lunch table')
  await part(page, 'Chat')
  const chat = page.getByRole('checkbox', { name: 'Chat beside the session' })
  await expect(chat).toBeChecked()
  await save(page)
  await edit(page, /^Edit Lunch table/, 'Chat')
  await chat.uncheck()
  await expect(page.getByText('Attendees no longer see the chat.')).toBeVisible()
  await chat.check()
  await page.getByText('Share a chat', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^A chat of its own/ })).toBeVisible()
  await page.getByRole('button', { name: /^A chat of its own/ }).click()
  await page.getByRole('option', { name: /Opening/ }).click()
  await chat.uncheck()
  await chat.check()
  await accessibleOnPhone(page)
  await save(page)
  await edit(page, /^Edit Lunch table/, 'Chat')
  await expect(page.getByRole('button', { name: /^The chat of .*Opening/ })).toBeVisible()
})
