/** Urgent tasks of an organiser on the day, from the Control room, on a phone: clicks are counted. */
import { expect, type Page } from '@playwright/test'
import { clickCounter } from './click-counter.ts'
import { eventFolder } from './conference.ts'
import { organiserCalls, person, personInChat, say, setUp } from './people.ts'
import { eachConference, test } from './test.ts'

const conference = eachConference(() =>
  eventFolder({
    hall: { startsIn: -10, minutes: 60, chat: true },
    water: { startsIn: 20, minutes: 45 },
    markets: { startsIn: 90, minutes: 45 },
    seeds: { startsIn: -120, minutes: 45 },
  }),
)

/** It takes about a second and a half to find and click a control; typing takes extra time. */
const mostClicks = 10
const film = { type: 'vimeo', url: 'https://player.vimeo.com/video/76979871' }
const speakers = [
  { first: 'Amara', last: 'Nwosu' },
  { first: 'Ben', last: 'Lind' },
]

/** The session has a backup and two speakers; Ada asks a question and is rude; someone mistypes their email address. */
async function aBusyDay(): Promise<void> {
  const { call } = await organiserCalls(conference)
  const { sessions } = await call('organiser-sessions', {})
  const hall = sessions.find((it: { session: { id: string } }) => it.session.id === 'hall')
  const session = { ...hall.session, backupStream: film, speakers }
  await call('organiser-session-save', { revision: hall.revision, session })
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  await say(ada, 'Buy my book')
  await ada.getByRole('button', { name: 'Ask a Question' }).click()
  const dialog = ada.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Where are the slides?')
  await dialog.getByRole('button', { name: /send|submit/i }).click()
  await expect(dialog).toHaveCount(0)
  const mistyped = await person(conference)
  await mistyped.goto('/signin')
  await mistyped.getByLabel('Email').fill('bea@exmaple.org')
  await mistyped.getByRole('button', { name: 'Sign in' }).click()
  await expect(mistyped.getByRole('alert').first()).toBeVisible()
}

/** Screens in the bar on a phone. */
const inBar = ['Moderation', 'Questions', 'Help desk']

function hands(page: Page) {
  const { click, ...counter } = clickCounter()
  const link = (name: string) => page.getByRole('link', { name })
  return {
    ...counter,
    click,
    press: (name: string | RegExp) => click(page.getByRole('button', { name })),
    /** Opens a screen through the bar, or the menu behind “More”. */
    async go(name: string) {
      const text = new RegExp(`^${name}( \\d+)?`)
      if (inBar.includes(name))
        return click(
          page.getByRole('navigation', { name: 'Live screens' }).getByRole('link', { name: text }),
        )
      await click(page.getByRole('button', { name: 'More', exact: true }))
      await click(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: text }))
    },
    link,
  }
}

test('every urgent organiser task takes at most ten clicks on a phone', {
  tag: '@slow',
}, async () => {
  await aBusyDay()
  const page = await person(conference, { width: 390, height: 844, touch: true })
  await setUp(page, conference)
  const { click, press, go, link, sincePart, atNextPart } = hands(page)
  const over: string[] = []
  /** Starts at the Control room, from which the event is run. */
  const task = (name: string, run: () => Promise<void>) =>
    test.step(name, async () => {
      await link('Control room').and(page.locator(':visible')).first().click()
      await expect(page.getByRole('list', { name: 'Running sessions' })).toBeVisible()
      await run()
      if (sincePart() > mostClicks) over.push(name)
      atNextPart(name)
    })
  const card = page.getByRole('region', { name: 'Session hall', exact: true })
  const done = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

  await task('start 7 minutes later', async () => {
    await go('Director')
    // The Control room also has a link of this name, which leads elsewhere.
    await expect(page.getByRole('heading', { level: 1, name: 'Director' })).toBeVisible()
    await click(
      page
        .getByRole('button', { name: /Session water/ })
        .or(link('Session water'))
        .first(),
    )
    await press('Delay…')
    const dialog = page.getByRole('dialog', { name: 'Delay “Session water”' })
    await dialog.getByLabel('Minutes').fill('7')
    await click(dialog.getByRole('button', { name: 'Delay', exact: true }))
    await expect(dialog).toHaveCount(0)
  })
  await task('go on for 10 minutes longer', async () => {
    for (const length of ['1:05:00', '1:10:00']) {
      await click(card.getByRole('button', { name: '+5 min longer' }))
      await expect(card).toContainText(`of ${length}`)
    }
  })
  await task('switch to the backup stream', async () => {
    await click(card.getByRole('button', { name: 'Switch to backup' }))
    await expect(card.getByRole('button', { name: 'Back to live stream' })).toBeVisible()
  })
  await task('change the order of the speakers', async () => {
    await go('Sessions')
    await click(link('Edit Session hall'))
    await press('Move Ben Lind up')
    await press('Save')
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Save changes' }))
    await done('“Session hall” saved')
  })
  await task('cancel a session', async () => {
    await click(link('Session markets'))
    await press('Cancel this session')
    await click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel session' }))
    await done('This session is cancelled.')
  })
  await task('ban someone and remove what they wrote', async () => {
    await go('Moderation')
    await click(page.getByRole('button', { name: 'Ada Okafor', exact: true }))
    const person = page.getByRole('dialog', { name: 'Ada Okafor' })
    await click(person.getByRole('button', { name: 'Ban', exact: true }))
    await expect(person.getByRole('button', { name: 'Unban' })).toBeVisible()
    await click(person.getByRole('button', { name: 'Remove all messages' }))
    await click(page.getByRole('button', { name: 'Remove from all chats' }))
    await expect(person.locator('del')).toHaveText('Buy my book')
    // The confirmation is on top until the response arrives.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await person.press('Escape')
    await expect(person).toHaveCount(0)
  })
  await task('put a question on air', async () => {
    await go('Questions')
    await press('Put on air')
    await expect(page.getByRole('button', { name: 'Mark as answered' }).first()).toBeVisible()
  })
  await task('let in someone who mistyped their address', async () => {
    await go('Door')
    await press('They’re Bea Lindqvist: bea@exmaple.org')
    await press('Let in as Bea Lindqvist')
    await done('bea@exmaple.org signs in as Bea Lindqvist')
  })
  await task('announce to one session', async () => {
    await go('Announcements')
    await page.getByRole('textbox', { name: 'Announcement' }).fill('We go on at three.')
    await click(page.getByRole('button', { name: /Send to$/ }))
    await click(page.getByRole('option', { name: 'Session hall' }))
    await press('Send announcement')
    await done('Announcement sent')
  })
  await task('close a chat', async () => {
    await go('Moderation')
    await click(page.getByRole('button', { name: /Chat$/ }))
    await click(page.getByRole('option', { name: 'Session hall' }))
    await press('Close chat')
    await done('The chat is closed.')
  })
  await task('see the report', async () => {
    await go('Event report')
    await expect(page.getByRole('heading', { level: 1, name: 'Event report' })).toBeVisible()
  })
  await task('add a replay', async () => {
    await go('Sessions')
    await click(link('Edit Session seeds'))
    await page.getByLabel('Replay stream').fill(film.url)
    await press('Save')
    await done('“Session seeds” saved')
  })
  expect(over).toEqual([])
})
