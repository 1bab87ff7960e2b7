/** The card pinned to the page: two attendees, and an organiser who pins it. */
import { expect, type Page } from '@playwright/test'
import { stopClock } from '../clock.ts'
import { hallEvent } from '../conference.ts'
import { tabTo } from '../keyboard.ts'
import { moveTo } from '../move-to.ts'
import {
  asOrganiser,
  chatIsOpen,
  comeBack,
  organiserCalls,
  person,
  personInChat,
} from '../people.ts'
import { eachConference, test } from '../test.ts'
import { moveClock } from '../toasts.ts'

const conference = eachConference(hallEvent)

const card = (page: Page) => page.getByRole('region', { name: 'Pinned card' })
const slides = 'https://slides.example.org/deck'

type Entered = { text: string; place?: string; url?: string }

/** Fills in the form and submits it. */
async function pin(staff: Page, { text, place, url = '' }: Entered): Promise<void> {
  await staff.getByRole('button', { name: 'Pin card', exact: true }).click()
  const form = staff.getByRole('dialog', { name: 'Pin a card' })
  await form.getByRole('button', { name: /Pin for$/ }).click()
  await staff.getByRole('option', { name: place ?? 'Everyone' }).click()
  await form.getByLabel('Text').fill(text)
  await form.getByLabel('Link (optional)').fill(url)
  await form.getByRole('button', { name: /^(?:Pin|Replace) card$/ }).click()
  await expect(form).toHaveCount(0)
}

test('a card appears immediately for everyone, including latecomers, and a session’s own card replaces it', async () => {
  const ada = await personInChat(conference, 'ada@example.org', 'hall')
  const staff = await asOrganiser(conference, '/organise')
  await pin(staff, { text: 'Lunch is served', url: '/stage' })
  await expect(card(ada)).toContainText('Lunch is served')
  await expect(ada.getByRole('status').filter({ hasText: 'Pinned: Lunch is served' })).toHaveCount(
    1,
  )

  const bea = await person(conference, { width: 375, height: 812, touch: true })
  await comeBack(bea, '/', 'bea@example.org')
  await expect(card(bea)).toContainText('Lunch is served')
  await moveTo(bea, '/show/hall')
  await expect(card(bea)).toContainText('Lunch is served')

  await pin(staff, { place: 'Session hall', text: 'Slides of this talk', url: slides })
  for (const page of [ada, bea]) {
    await expect(card(page)).toContainText('Slides of this talk')
    await expect(card(page)).toHaveCount(1)
  }
  await expect(card(ada).getByRole('link')).toHaveText(/^slides\.example\.org/)
  await expect(card(ada).getByRole('link')).toHaveAttribute('rel', /noopener/)
  await moveTo(bea, '/stage')
  await expect(card(bea)).toContainText('Lunch is served')

  await staff.getByRole('button', { name: 'Unpin: Slides of this talk' }).click()
  // The toast stays while the pointer is on it.
  await staff.getByRole('button', { name: 'Undo' }).hover()
  await expect(card(ada)).toContainText('Lunch is served')
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(card(ada)).toContainText('Slides of this talk')
})

test('a card disappears from an open page when it expires, without another frame from the server', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  const ada = await person(conference)
  await moveClock(ada, async () => {
    await comeBack(ada, '/')
    await call('card-pin', { showId: null, text: 'One hour', until: Date.now() + 3600_000 })
    await expect(card(ada)).toContainText('One hour')
  })
  await ada.clock.fastForward(3_601_000)
  await expect(card(ada)).toHaveCount(0)
})

test('with a provider’s stream a card appears only after the delay that the organiser has set', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  const { sessions } = await call('organiser-sessions', {})
  const [{ session, revision }] = sessions
  const liveStream = { ...session.liveStream, delay: 30 }
  await call('organiser-session-save', { revision, session: { ...session, liveStream } })
  const [ada, bea] = [await person(conference), await person(conference)]
  await ada.clock.install()
  for (const page of [ada, bea])
    await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'Film' }))
  const arrived = ada
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.includes('Lunch')),
    )
  await comeBack(ada, '/show/hall')
  await expect(ada.frameLocator('iframe').getByText('Film')).toBeVisible()
  await chatIsOpen(ada)
  await stopClock(ada)
  await comeBack(bea, '/', 'bea@example.org')
  await call('card-pin', { showId: null, text: 'Lunch is served' })
  // A page without a video shows the card immediately.
  await expect(card(bea)).toContainText('Lunch is served')
  await arrived
  await ada.clock.runFor(20_000)
  await expect(card(ada)).toHaveCount(0)
  // Keep advancing the clock: a page that reconnects adopts the server's time again, which has hardly moved.
  const shown = async () => {
    await ada.clock.runFor(5_000)
    return card(ada).count()
  }
  await expect.poll(shown).toBe(1)
  await expect(card(ada)).toContainText('Lunch is served')
})

test('a card hidden by keyboard stays hidden after a reload, and the next card is shown', {
  tag: '@slow',
}, async () => {
  const staff = await asOrganiser(conference, '/organise')
  await pin(staff, { text: 'Lunch is served' })
  const ada = await person(conference)
  for (const path of ['/', '/show/hall']) {
    await comeBack(ada, path)
    await expect(card(ada)).toBeVisible()
    // The provider's own page has its own focus rings, so skip it.
    const pastPicture = async () => {
      if (path !== '/') await ada.getByRole('link', { name: 'Open in new tab' }).focus()
    }
    await pastPicture()
    const hide = ada.getByRole('button', { name: 'Hide card' })
    await tabTo(ada, hide)
    await ada.keyboard.press('Enter')
    await expect(card(ada)).toHaveCount(0)
    const again = ada.getByRole('button', { name: 'Show pinned card' })
    await expect(again).toBeFocused()
    await ada.reload()
    await expect(again).toBeVisible()
    await expect(card(ada)).toHaveCount(0)
    await pastPicture()
    await tabTo(ada, again)
    await ada.keyboard.press('Enter')
    await expect(hide).toBeFocused()
  }
  await ada.getByRole('button', { name: 'Hide card' }).click()
  await pin(staff, { text: 'Dinner is served' })
  await expect(card(ada)).toContainText('Dinner is served')
})
