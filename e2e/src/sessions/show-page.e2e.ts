/** What attendees do next to the video (specification sections 2, 4, 5, 7 and 9). */
import { expect, type Page } from '@playwright/test'
import { noteBubbles } from '../bubbles.ts'
import { stopClock } from '../clock.ts'
import { comeBack, person } from '../people.ts'
import { lines, sayAll } from '../speaker.ts'
import { oneConference, test } from '../test.ts'

// Filling a chat of more than one page exceeds the rate limits.
const conference = oneConference(undefined, { settings: { RATE_LIMITS: 'off' } })

async function atShow(): Promise<Page> {
  const page = await person(conference)
  await comeBack(page, '/show/opening')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  return page
}

// spec: 2.51, 2.54
test('next to the video are the About box, and a live chat that can be hidden and shown again, and the focus follows', async () => {
  const page = await atShow()
  const about = page.getByRole('region', { name: 'About' })
  await expect(
    about.getByRole('heading', { name: 'Opening: Ten years of showing up' }),
  ).toBeVisible()
  await expect(about.getByText('We begin together.')).toBeVisible()
  await expect(about.getByRole('listitem').filter({ hasText: 'Closing remarks' })).toBeVisible()

  // In the player, T toggles theatre mode.
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.pressSequentially('tT')
  await expect(message).toHaveValue('tT')
  await expect(page.locator('main [data-theatre]')).toHaveCount(0)

  const log = page.getByRole('log', { name: 'Messages' })
  const show = page.getByRole('button', { name: 'Show chat' })
  await expect(log).toBeVisible()
  await expect(show).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide chat' }).click()
  await expect(log).toBeHidden()
  await expect(show).toBeFocused()
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  await expect(log).toBeVisible()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeFocused()
})

// spec: 4.28, 4.31, 5.11, 5.12, 9.15
test('a question is sent once it has a text; the dialog closes immediately on an error, and two seconds after "Sent!"', async () => {
  const page = await atShow()
  // The clock is stopped, so the dialog can't wait before it closes.
  await page.clock.install()
  await stopClock(page)
  const dialog = page.getByRole('dialog', { name: 'Ask a Question' })
  const box = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Send question' })
  await page.route('**/api/question', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  await box.fill('Does anyone hear me?')
  await send.click()
  await expect(dialog).toHaveCount(0)
  await page.unroute('**/api/question')

  const sent: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/question', async (route) => {
    sent.push(route.request().postDataJSON().text)
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  // The real one is sent last: a blank one would have arrived before it.
  for (const text of ['', '   \n ', 'Who holds the microphone?']) {
    await expect(box).toBeEnabled()
    await box.fill(text)
    await send.click()
  }
  await expect(box).toBeDisabled()
  await expect(box).toHaveValue('Who holds the microphone?')
  await expect(dialog.getByText('Sent!')).toHaveCount(0)
  held.resolve()
  await expect(dialog.getByText('Sent!')).toBeVisible()
  await expect(box).toHaveCount(0)
  expect(sent).toEqual(['Who holds the microphone?'])

  await page.clock.runFor(1900)
  await expect(dialog.getByText('Sent!')).toBeVisible()
  await page.clock.runFor(100)
  await expect(dialog).toBeHidden()
})

// spec: 9.14
test('a reaction floats for 1.3 seconds, and its sender sees it before the server receives it', async () => {
  const page = await person(conference)
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      if (JSON.parse(String(frame)).t !== 'react') server.send(frame)
    })
  })
  await page.route('**/api/reaction', () => {})
  await comeBack(page, '/show/opening')
  await noteBubbles(page)
  const heart = page.getByRole('button', { name: 'Heart' })
  await heart.click()
  await expect.poll(() => page.evaluate(() => window.bubbles)).toEqual([1300])
  await expect(heart).toContainText('1')
  // If the name changed with the count, screen readers would read it every time.
  await expect(heart).toHaveAccessibleName('Heart')
})

// spec: 7.25
test('scrolling the chat to the top loads earlier messages', async () => {
  await sayAll(conference, 'opening', lines(40))
  const page = await atShow()
  const log = page.getByRole('log', { name: 'Messages' })
  const rows = log.getByText(/^Line \d+$/)
  await expect(rows).toHaveCount(30)
  await expect(rows.first()).toHaveText('Line 11')
  // While the page is still settling, the wheel may scroll the page instead of the list.
  await expect(async () => {
    await log.hover()
    await page.mouse.wheel(0, -10_000)
    await expect(rows).toHaveCount(40, { timeout: 1000 })
  }).toPass()
  await expect(rows.first()).toHaveText('Line 1')
  await expect(rows.last()).toHaveText('Line 40')
})
