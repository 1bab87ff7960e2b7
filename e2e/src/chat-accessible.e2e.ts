/** axe finds nothing in the panels and menus of the chat, light and dark, wide and narrow. */
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { type Conference, eventFolder, openConference } from './conference.ts'
import { inChat, message, person } from './people.ts'
import { sayAll } from './speaker.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference(
    eventFolder({ hall: { startsIn: -10, minutes: 60, chat: true } }),
  )
  await sayAll(conference, 'hall', ['Hello', 'Dear @Ada Okafor, welcome'])
})
test.afterAll(() => conference.close())

for (const [width, colorScheme] of [
  [1280, 'light'],
  [375, 'dark'],
] as const)
  test(`axe finds no violations in the chat’s panels and menus, ${colorScheme}, ${width} px`, {
    tag: '@slow',
  }, async ({ browser }) => {
    const page = await person(browser, conference, { width, height: 812, colorScheme })
    await inChat(page, 'ada@example.org', 'hall')
    await expect(message(page, 'Dear @Ada Okafor').getByText('mentions you')).toBeAttached()
    // Dates and messages are items of one list.
    await expect(page.getByRole('log').getByRole('list')).toHaveCount(1)
    await expect(page.getByRole('log').getByRole('listitem').first()).toHaveText('Today')
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially('@')
    await expect(page.getByRole('option', { name: 'Bea Lindqvist' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Add an emoji' }).click()
    await expect(page.getByRole('grid', { name: 'Emoji' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await message(page, 'Hello').getByRole('button', { name: 'Message actions' }).click()
    await expect(page.getByRole('button', { name: 'Reply' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Chat settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Chat settings' })).toBeVisible()
    await expectAccessible(page)
  })
