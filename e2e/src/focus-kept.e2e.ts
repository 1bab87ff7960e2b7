/** The focus never falls to the page when the focused element goes, whether the person or the team removed it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { harbour } from './conference.ts'
import { tabTo } from './keyboard.ts'
import { asOrganiser, comeBack, message, organiserCalls, person, personInChat } from './people.ts'
import { lines, sayAll } from './speaker.ts'
import { listenToRegions } from './spoken.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference(harbour, { settings: { RATE_LIMITS: 'off' } })
test.beforeAll(() => sayAll(conference, 'quay', lines(40), 'bo@example.org'))

const marina = () => personInChat(conference, 'marina@example.org', 'quay')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('Tab passes the chat without loading its history, and at its start the focus moves there', async () => {
  const page = await marina()
  const load = page.getByRole('button', { name: 'Load earlier messages' })
  await page.getByRole('log').focus()
  await page.keyboard.press('Tab')
  await expect(message(page, 'Line 40')).toBeFocused()
  await expect(message(page, 'Line 10')).toHaveCount(0)
  await load.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is the start of the chat.')).toBeFocused()
})

test('turning on two-step sign-in leads to its code, and cancelling back to the button', async () => {
  const page = await asOrganiser(conference, '/organise/account')
  const turnOn = page.getByRole('button', { name: 'Turn on two-step sign-in' })
  await turnOn.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(turnOn).toBeFocused()
})

test('when the team removes what has the focus, it moves on, and the change is announced once', async () => {
  const page = await marina()
  const spoken = await listenToRegions(page)
  const { call } = await organiserCalls(conference)
  const direct = (action: object) => call('direct', { showId: 'quay', ...action })
  const line = page.getByRole('region', { name: 'Now', exact: true })
  const heading = page.locator('main :is(h1, h2):focus')
  const vote = async () => {
    await line.getByRole('button', { name: 'Vote' }).press('Enter')
    const boats = page.getByRole('radio', { name: 'Boats' })
    await boats.press('Space')
    await expect(boats).toBeChecked()
    await expect(boats).toBeFocused()
    // The choice is shown before it is stored.
    await expect(page.getByText('1 vote').first()).toBeVisible()
  }
  await call('card-pin', { showId: 'quay', text: 'The slides are here' })
  const { id } = await call('poll-make', {
    showId: 'quay',
    question: 'Which?',
    kind: 'single',
    options: ['Boats', 'Benches'],
    results: 'always',
    anonymous: false,
    open: true,
  })
  const backAt = new Date(Date.now() + 300_000).toISOString()
  const mute = page.getByRole('button', { name: 'Mute' })
  const hide = page.getByRole('button', { name: 'Hide card' })
  const row = message(page, 'Line 40')
  const focus = (it: Locator) => () => it.focus()

  for (const [what, prepare, change, goal, says] of [
    [
      'a slate',
      focus(mute),
      () => direct({ action: 'slate', text: 'A break', backAt }),
      page.getByText('A break', { exact: true }),
      /A break\nBack at \d\d:\d\d \(your time\)/,
    ],
    ['no slate', undefined, () => direct({ action: 'lift' }), h1(page), /The video is back\./],
    [
      'no card',
      async () => {
        await page.getByRole('button', { name: /Show all/ }).press('Enter')
        await hide.focus()
      },
      () => call('card-unpin', { showId: 'quay' }),
      heading,
      undefined,
    ],
    [
      'no message',
      focus(row.getByRole('button', { name: 'Message actions' })),
      () => call('chat-remove', { channel: 'quay', seq: 40 }),
      message(page, 'Message removed'),
      undefined,
    ],
    [
      'a closed poll',
      vote,
      () => call('poll-close', { id }),
      page.getByRole('list', { name: 'Result', exact: true }),
      /Poll closed: Which\?\nBoats: 100%/,
    ],
    ['no poll', undefined, () => call('poll-remove', { id }), heading, undefined],
    [
      'the end',
      focus(page.getByRole('button', { name: 'Heart' })),
      () => direct({ action: 'end' }),
      h1(page),
      /This session has ended\./,
    ],
  ] as const)
    await test.step(what, async () => {
      await prepare?.()
      await change()
      await expect(goal).toBeFocused()
      if (says) await expect.poll(() => spoken(says)).toHaveLength(1)
    })
})

test('at 400 % a standing announcement covers no focused element', async () => {
  const page = await person(conference, { width: 320, height: 256 })
  const { call } = await organiserCalls(conference)
  const text = 'Lunch is at one in the hall beside the quay'
  await call('announcement-make', { text, showId: null, startsAt: null, minutes: 30 })
  await comeBack(page, '/speakers', 'marina@example.org')
  await expect(page.getByText('Lunch is at one')).toBeVisible()
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last())
})
