/** An attendee reports a message; moderators see the report arrive and deal with it, each message once. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { hallEvent } from '../conference.ts'
import { act, asOrganiser, inChat, message, person, personInChat, say } from '../people.ts'
import { settledBox } from '../settled.ts'
import { sayAll } from '../speaker.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference(hallEvent)

const thanks = 'Thanks. A moderator will review this message.'
const actions = (page: Page) => page.getByRole('group', { name: /^Actions for/ })
const phone = { width: 375, height: 812, touch: true }

test('an attendee reports a message with a reason, by keyboard alone, and gets a confirmation', async () => {
  await sayAll(conference, 'hall', ['Buy my things'], 'bea@example.org')
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await message(ada, 'Buy my things').focus()
  await ada.keyboard.press('Enter')
  await actions(ada).getByRole('button', { name: 'Report' }).focus()
  await ada.keyboard.press('Enter')
  const dialog = ada.getByRole('dialog', { name: 'Report this message?' })
  await expect(dialog.getByText('Buy my things')).toBeVisible()
  await dialog.getByLabel('Something else').press('Space')
  await dialog.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(dialog.getByText('Tell us why you’re reporting this message')).toBeVisible()
  await expectAccessible(ada)
  await dialog.getByLabel('Tell us more').fill('This is advertising')
  await dialog.getByRole('button', { name: 'Report' }).press('Enter')
  await expect(ada.getByText(thanks)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(message(ada, 'Buy my things')).toBeFocused()

  await act(ada, 'Buy my things', 'Report')
  await ada.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(ada.getByText('You’ve already reported this message.')).toBeVisible()
  await say(ada, 'My own words')
  await message(ada, 'My own words').getByRole('button', { name: 'Message actions' }).click()
  await expect(actions(ada).getByRole('button', { name: 'Copy text' })).toBeVisible()
  await expect(actions(ada).getByRole('button', { name: 'Report' })).toHaveCount(0)
})

test('a moderator sees reports arrive with neighbouring messages, keeps one message and removes another', {
  tag: '@slow',
}, async () => {
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  for (const text of ['Good morning', 'You are all fools', 'Sorry']) await say(bea, text)
  const staff = await asOrganiser(conference, '/organise?tab=chat&list=reported')
  await expect(staff.getByText('No reported messages.')).toBeVisible()
  await expectAccessible(staff)

  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await act(ada, 'You are all fools', 'Report')
  await ada.getByLabel('Abusive or hurtful').check()
  await ada.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(ada.getByText(thanks)).toBeVisible()

  const card = staff.getByRole('listitem', { name: /You are all fools/ })
  await expect(card).toContainText('1 report')
  await expect(card).toContainText('Abusive')
  await expect(card).toContainText('Session hall')
  const lines = card.getByRole('list', { name: 'Message in context' })
  await expect(lines.getByRole('listitem')).toHaveCount(3)
  await expect(lines.locator('[aria-current="true"]')).toContainText('You are all fools')
  await expect(staff.getByRole('button', { name: 'Reported 1' })).toBeVisible()
  await accessibleOnPhone(staff)

  await card.getByRole('button', { name: 'Mute Bea Lindqvist for 10 minutes' }).click()
  await expect(card).toContainText('Muted')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(staff.getByText('No reported messages.')).toBeVisible()
  await expect(message(ada, 'You are all fools')).toBeVisible()

  await act(ada, 'Good morning', 'Report')
  await ada.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await staff.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(message(ada, 'Good morning')).toHaveCount(0)
  await expect(staff.getByText('No reported messages.')).toBeVisible()

  await staff.getByRole('button', { name: 'Muted 1' }).click()
  await expect(staff.getByRole('list', { name: 'Muted and banned' })).toContainText(
    /Bea Lindqvist.*Muted in Session hall until/,
  )
  await staff.getByRole('button', { name: 'End now: Bea Lindqvist' }).click()
  await expect(staff.getByText('No one is muted or banned.')).toBeVisible()
  await staff.goto('/organise/audit-log')
  await expect(staff.getByRole('row', { name: /Dismissed reports on a message/ })).toContainText(
    'Bea Lindqvist',
  )
})

/** A finger on a phone's screen, sent as the system would send it to the browser. */
async function finger(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const at = async (text: string) => {
    const box = await settledBox(message(page, text).getByText(text))
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  return {
    at,
    down: (point: { x: number; y: number }) => touch('touchStart', [point]),
    move: (point: { x: number; y: number }) => touch('touchMove', [point]),
    up: () => touch('touchEnd', []),
  }
}

test('a long press or a swipe on a message opens its actions as a sheet without selecting text; a tap outside closes it', {
  tag: '@slow',
}, async () => {
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  for (const text of ['First words', 'You are all fools']) await say(bea, text)
  const ada = await person(conference, phone)
  await inChat(ada, 'ada@example.org', 'hall')
  const { at, down, move, up } = await finger(ada)
  await expect(message(ada, 'You are all fools')).toBeVisible()
  // A finger that scrolls opens nothing: the sheet is that of the next message.
  const start = await at('First words')
  await Promise.all([down(start), move({ x: start.x, y: start.y - 30 }), up()])
  await down(await at('You are all fools'))
  const sheet = actions(ada)
  await expect(sheet).toBeVisible()
  await up()
  await expect(sheet).toContainText('You are all fools')
  await expect(sheet).toHaveAccessibleName('Actions for Bea Lindqvist’s message')
  await expect(sheet.getByRole('button').first()).toBeFocused()
  expect(await ada.evaluate(() => getSelection()?.toString())).toBe('')
  // The sheet slides in.
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return box && [Math.round(box.x), Math.round(box.y + box.height)]
    })
    .toEqual([0, 812])
  await expectAccessible(ada)

  await ada.touchscreen.tap(180, 60)
  await expect(sheet).toHaveCount(0)
  const middle = await at('You are all fools')
  await down(middle)
  await move({ x: middle.x - 30, y: middle.y })
  await move({ x: middle.x - 60, y: middle.y })
  await expect(sheet).toBeVisible()
  await up()
  await sheet.getByRole('button', { name: 'Report' }).tap()
  const dialog = ada.getByRole('dialog', { name: 'Report this message?' })
  await dialog.getByText('Spam or advertising').tap()
  await dialog.getByRole('button', { name: 'Report' }).tap()
  await expect(ada.getByText(thanks)).toBeVisible()
})

test('a right-click on a message opens the browser’s own menu', { tag: '@slow' }, async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Some words')
  await ada.evaluate(() =>
    document.addEventListener('contextmenu', ({ defaultPrevented }) => {
      document.title = `prevented: ${defaultPrevented}`
    }),
  )
  await message(ada, 'Some words').click({ button: 'right' })
  await expect(ada).toHaveTitle('prevented: false')
  await expect(actions(ada)).toHaveCount(0)
})
