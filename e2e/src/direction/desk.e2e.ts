/** The live desk, which changes with the phase of the event, and the console's search. */
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { type Conditions, type Conference, eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser, organiserCalls, personInChat, say } from '../people.ts'
import { ownConference, test } from '../test.ts'

let conference: Conference

async function open(sessions: Record<string, Conditions>): Promise<Page> {
  conference = await ownConference(() => eventFolder(sessions))
  return asOrganiser(conference, '/organise')
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('the desk shows what runs; extending and delaying can be undone, ending asks first, and all buttons are in view', async () => {
  const staff = await open({
    hall: { startsIn: -10, minutes: 60, chat: true },
    garden: { startsIn: -5, minutes: 30 },
    water: { startsIn: 40, minutes: 45 },
    markets: { startsIn: 40, minutes: 45 },
  })
  await expect(staff.getByRole('link', { name: 'Live 2 sessions' })).toBeVisible()
  const running = staff.getByRole('list', { name: 'On now' }).getByRole('button')
  await expect(running).toHaveText([/^Session hall/, /^Session garden/])
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Hello')
  await expect(running.first()).toContainText('1 watching')
  await expect(running.first()).toContainText('1/min messages')

  const panel = staff.getByRole('region', { name: 'Session hall' })
  await panel.getByRole('button', { name: '+5 min longer' }).click()
  await expect(panel.getByRole('status')).toContainText('extended by 5 min')
  await panel.getByRole('button', { name: 'Undo: extended by 5 min' }).click()
  await expect(panel.getByRole('status')).toHaveText('Running as planned.')

  // Keys of the lists: in a select a letter or digit chooses an option instead.
  await staff.evaluate(() => localStorage.setItem('rostra-list-keys', 'on'))
  const tab = (name: string) => staff.getByRole('tab', { name })
  await staff.getByRole('button', { name: /Session$/ }).focus()
  await staff.keyboard.press('2')
  await expect(tab('Chat')).toHaveAttribute('aria-selected', 'true')
  await tab('Chat').focus()
  await staff.keyboard.press('2')
  await expect(tab('Questions')).toHaveAttribute('aria-selected', 'true')
  await staff.keyboard.press('1')

  // Sessions that start at the same time are delayed together; those of another day keep their times.
  const next = staff.getByRole('list', { name: 'Next' }).getByRole('listitem')
  const before = await next.getByRole('time').allTextContents()
  await staff.getByRole('button', { name: 'Delay all…' }).click()
  const delay = staff.getByRole('dialog', { name: 'Delay the rest of the day' })
  await expect(delay.getByRole('list', { name: 'New times' }).getByRole('listitem')).toHaveCount(2)
  await delay.getByRole('button', { name: 'Delay 2 sessions' }).click()
  // The toast stays while the pointer is on it.
  await staff.getByText('Delayed 2 sessions by 5 min').hover()
  const later = before.map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(Date.UTC(2026, 0, 1, hours, minutes + 5)).toISOString().slice(11, 16)
  })
  await expect(next.getByRole('time')).toHaveText(later)
  await staff.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(next.getByRole('time')).toHaveText(before)

  // What a colleague has done since stays.
  await staff.getByRole('button', { name: 'Delay all…' }).click()
  await delay.getByRole('button', { name: 'Delay 2 sessions' }).click()
  await staff.getByText('Delayed 2 sessions by 5 min').hover()
  await expect(next.getByRole('time')).toHaveText(later)
  const colleague = await organiserCalls(conference)
  const showId = 'markets'
  await colleague.call('direct', { showId, action: 'delay', minutes: 5, also: ['water'] })
  await staff.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(staff.getByText(/changed this session a moment ago/)).toBeVisible()

  // The buttons and the chat's text box need no scrolling, on any usual screen.
  const press = staff.getByRole('group', { name: /^Direct/ }).getByRole('button')
  await expect(press).toHaveText([
    '+5 min longer',
    '+10 min longer',
    'Delay…',
    'Pause screen…',
    'End…',
  ])
  const send = staff.getByRole('region', { name: 'Send now' }).getByRole('button')
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await staff.setViewportSize({ width, height })
    const box = staff.getByLabel(/^Message as/)
    for (const it of [...(await press.all()), ...(await send.all()), box])
      await expect(it).toBeInViewport({ ratio: 1 })
    const scrolls = () =>
      staff.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
    expect(await scrolls()).toBe(false)
  }

  await panel.getByRole('button', { name: 'End…' }).click()
  const asks = staff.getByRole('alertdialog', { name: 'End “Session hall” for everyone?' })
  await expect(asks).toContainText('One person is watching.')
  await expectAccessible(staff)
  await asks.getByRole('button', { name: 'End session' }).click()
  await expect(running).toHaveText([/^Session garden/])
  await expect(panel.getByRole('button', { name: 'Open again' })).toBeVisible()

  await moveTo(staff, '/organise/sessions')
  await expect(staff.getByRole('row', { name: /Session hall/ })).toContainText('Ended')
  await expect(staff.getByRole('row', { name: /Session garden/ })).toContainText('Live')
})

test('what is on air is listed with its end, and cards, announcements and notes are sent in place', async () => {
  const staff = await open({ hall: { startsIn: -10, minutes: 60, chat: true } })
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const onAir = staff.getByRole('list', { name: 'On air now' })
  await expect(staff.getByText('Nothing besides the picture.')).toBeVisible()
  const asks = async (name: string) => {
    await staff.getByRole('button', { name, exact: true }).click()
    return staff.getByRole('dialog')
  }
  const announcement = await asks('Announce')
  await announcement.getByLabel('Announcement').fill('Lunch is at noon.')
  await expectAccessible(staff)
  await announcement.getByRole('button', { name: 'Send announcement' }).click()
  await expect(ada.getByRole('region', { name: 'Announcement', exact: true })).toContainText(
    'Lunch',
  )
  await onAir.getByRole('button', { name: 'Withdraw: Lunch is at noon.' }).click()

  const card = await asks('Pin card')
  await card.getByLabel('Text').fill('The slides')
  await card.getByLabel('Link (optional)').fill('www.example.org/deck')
  await card.getByRole('button', { name: 'Pin card' }).click()
  await expect(ada.getByRole('region', { name: 'Pinned card' })).toContainText('The slides')
  await onAir.getByRole('button', { name: 'Unpin: The slides' }).click()
  await expect(onAir.getByRole('listitem')).toHaveCount(0)

  const note = await asks('Note to speaker')
  await note.getByRole('button', { name: 'Send “2 min”' }).click()
  await expect(onAir).toContainText('2 min to the speakers, not seen yet')

  const { call } = await organiserCalls(conference)
  const showId = 'hall'
  await call('question', { showId, text: 'Which year?' })
  const { questions } = await call('question-queue', { showId, state: 'new' })
  const { id, revision } = questions[0]
  await call('question-move', { id, revision, state: 'on-air' })
  await call('direct', { showId, action: 'slate', text: 'We mend the sound' })
  await expect(onAir).toContainText('Which year? to speakers and halls only')
  await expect(onAir).toContainText('We mend the sound instead of the picture')
  await accessibleOnPhone(staff)
})

test('before the event the desk shows the opening time and what is missing, and after it the missing replays', {
  tag: '@slow',
}, async () => {
  const before = await open({ hall: { startsIn: 3 * 24 * 60 + 245, minutes: 60 } })
  await expect(before.getByText('First session in 3 days 4 h')).toBeVisible()
  await expect(before.getByText(/^\d of \d+ ready$/)).toBeVisible()
  await expect(before.getByRole('button', { name: 'Copy link: attendee site' })).toBeVisible()
  await expect(before.getByRole('list', { name: 'Next' })).toContainText('no backup')
  await accessibleOnPhone(before)
  await conference.close()

  const after = await open({
    hall: { startsIn: -200, minutes: 60 },
    water: { startsIn: -100, minutes: 45, replay: true },
  })
  const missing = after.getByRole('list', { name: 'Sessions without a replay' })
  await expect(missing.getByRole('listitem')).toHaveText([/^Session hall/])
  await expect(after.getByText('Peak attendance')).toBeVisible()
  await accessibleOnPhone(after)
  await missing.getByRole('link', { name: 'Add replay to Session hall' }).click()
  await expect(heading(after, 'Session hall')).toBeVisible()
})

test('Ctrl+K finds screens, tasks, sessions and attendees by keyboard, and begins with what is on and was opened', async () => {
  const staff = await open({ hall: { startsIn: -5, minutes: 60 } })
  const box = staff.getByRole('combobox', { name: 'Screen, task, session or attendee' })
  const option = staff.getByRole('option')
  await staff.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await expect(staff.getByRole('group', { name: 'Now' }).getByRole('option')).toHaveText([
    /^Session hall/,
  ])
  await box.fill('trac')
  await expect(option).toHaveText([/^Tracks/, /^Set up tracks/])
  await expect(staff.getByRole('dialog').getByRole('status')).toHaveText('2 results')
  await staff.keyboard.press('ArrowDown')
  await expect(option.nth(1)).toHaveAttribute('aria-selected', 'true')
  await accessibleOnPhone(staff)
  await staff.keyboard.press('Enter')
  await expect(heading(staff, 'Tracks')).toBeFocused()

  await staff.getByRole('button', { name: 'Search or do…' }).click()
  await expect(staff.getByRole('group', { name: 'Opened before' }).getByRole('option')).toHaveText([
    /^Set up tracks/,
  ])
  await box.fill('okaf')
  await expect(option).toHaveText([/Ada Okafor.*ada@example\.org/])
  await staff.keyboard.press('Enter')
  await expect(heading(staff, 'Attendees')).toBeVisible()
  await expect(staff.getByRole('rowheader')).toHaveText(['Ada Okafor'])

  await staff.keyboard.press('Control+k')
  await box.fill('session hall')
  await expect(option).toHaveText([/Session hall.*Open in the live desk/])
  await staff.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(heading(staff, 'Attendees')).toBeVisible()
})
