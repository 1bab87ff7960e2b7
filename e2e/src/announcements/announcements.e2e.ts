/** Announcements: a banner with a name, also while a dialog is open, and a list behind the bell for latecomers. */
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { comeBack, inChat, inChatMenu, organiserCalls, person } from '../people.ts'
import { settledBox } from '../settled.ts'
import { ownConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

test('an announcement covers neither header nor picture, is read out in open dialogs, and stays listed', {
  tag: '@slow',
}, async () => {
  const conference = await ownConference(undefined)
  const { call } = await organiserCalls(conference)
  const say = (text: string) =>
    call('announcement-make', { text, showId: null, startsAt: null, minutes: 10 })
  const page = await person(conference, { width: 375, height: 812 })
  await comeBack(page, '/help')
  // In the page, not in the corner, which would be half of a phone.
  const banner = page.locator('[data-toast]').filter({ hasText: 'Lunch is at noon.' })

  await test.step('a banner below the header, with a count at the bell', async () => {
    await say('Lunch is at noon.')
    await expect(banner).toBeVisible()
    await expect(page.locator('#announce-polite')).toContainText('Lunch is at noon.')
    expect((await settledBox(banner)).y).toBeGreaterThan(60)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Announcements, 1 new' })).toBeVisible()
  })

  await test.step('F8 moves the focus to it; closing it returns the focus and marks it as read', async () => {
    const box = page.getByLabel('Comments*')
    await box.focus()
    await page.keyboard.press('F8')
    await banner.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(banner).toHaveCount(0)
    await expect(box).toBeFocused()
    await expect(page.getByRole('button', { name: 'Announcements', exact: true })).toBeVisible()
  })

  await test.step('a session shows it in the line under the picture and in the chat, without a banner', async () => {
    await inChat(page, 'ada@example.org')
    await say('The lift is out of order.')
    const line = page.getByRole('region', { name: 'Announcement', exact: true })
    await expect(line).toContainText('The lift is out of order.')
    await expect(page.getByRole('log').getByText('The lift is out of order.')).toBeVisible()
    await expect(page.locator('#announce-polite')).toContainText('The lift is out of order.')
    await expect(toast(page, 'The lift is out of order.')).toHaveCount(0)
    await expectAccessible(page)
    // It leaves the line, and the chat keeps it.
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('log').getByText('The lift is out of order.')).toBeVisible()
  })

  await test.step('while a dialog is open it is announced there', async () => {
    await inChatMenu(page, 'Chat settings')
    const dialog = page.getByRole('dialog', { name: 'Chat settings' })
    await expect(dialog).toBeVisible()
    await say('The bus leaves at five.')
    await expect(dialog.locator('[data-announce=polite]')).toContainText('The bus leaves at five.')
    await page.keyboard.press('Escape')
  })

  await test.step('a latecomer gets all in the list behind the bell, the newest first', async () => {
    const late = await person(conference)
    await comeBack(late, '/', 'bea@example.org')
    await late.getByRole('button', { name: /^Announcements/ }).click()
    const dialog = late.getByRole('dialog', { name: 'Announcements' })
    await expect(dialog.getByRole('listitem')).toHaveText([
      /The bus leaves at five\./,
      /The lift is out of order\./,
      /Lunch is at noon\./,
    ])
    await expectAccessible(late)
    await late.keyboard.press('Escape')
    const bell = late.getByRole('button', { name: 'Announcements', exact: true })
    await expect(bell).toBeFocused()
  })
})
