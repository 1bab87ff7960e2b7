/** What attendees do next to the video (specification sections 2, 4, 5, 7 and 9). */
import { expect, type Page } from '@playwright/test'
import { comeBack, person } from './people.ts'
import { lines, sayAll } from './speaker.ts'
import { oneConference, test } from './test.ts'

// Filling a chat of more than one page exceeds the rate limits.
const conference = oneConference(undefined, { settings: { RATE_LIMITS: 'off' } })

async function atShow(): Promise<Page> {
  const page = await person(conference)
  await comeBack(page, '/show/opening')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  return page
}

// spec: 2.54
test('the About box has the title and the description of the session', async () => {
  const page = await atShow()
  const about = page.getByRole('region', { name: 'About' })
  await expect(
    about.getByRole('heading', { name: 'Opening: Ten years of showing up' }),
  ).toBeVisible()
  await expect(about.getByText('We begin together.')).toBeVisible()
  await expect(about.getByRole('listitem').filter({ hasText: 'Closing remarks' })).toBeVisible()
})

// spec: 2.51
test('the live chat can be hidden and shown again, and the focus follows', async () => {
  const page = await atShow()
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
  await expect(page.locator('#show-chat')).toBeFocused()
})

const questionDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask a Question' })

async function ask(page: Page, question: string): Promise<void> {
  const dialog = questionDialog(page)
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  await dialog.getByRole('textbox').fill(question)
  await dialog.getByRole('button', { name: 'Send question' }).click()
}

// spec: 4.28, 5.12
test('the text area of a question is disabled while the question is being sent', async () => {
  const page = await atShow()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/question', async (route) => {
    await held.promise
    await route.continue()
  })
  await ask(page, 'Who holds the microphone?')
  const dialog = questionDialog(page)
  await expect(dialog.getByRole('textbox')).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toHaveValue('Who holds the microphone?')
  await expect(dialog.getByText('Sent!')).toHaveCount(0)
  held.resolve()
  await expect(dialog.getByText('Sent!')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})

// spec: 9.15
test('the question dialog closes two seconds after it shows "Sent!", not sooner', async () => {
  const page = await atShow()
  await stopTheClock(page)
  await ask(page, 'What comes after the tenth time?')
  await expect(questionDialog(page).getByText('Sent!')).toBeVisible()
  await page.clock.runFor(1900)
  await expect(questionDialog(page).getByText('Sent!')).toBeVisible()
  await page.clock.runFor(100)
  await expect(questionDialog(page)).toBeHidden()
})

// spec: 4.31
test('the question dialog closes immediately if sending fails', async () => {
  const page = await atShow()
  await page.route('**/api/question', (route) => route.fulfill({ status: 500, body: 'no' }))
  // The clock is stopped, so the dialog can't have waited before it closed.
  await stopTheClock(page)
  await ask(page, 'Does anyone hear me?')
  await expect(questionDialog(page)).toBeHidden()
  await expect(page.getByText('Sent!')).toHaveCount(0)
})

// spec: 5.11
test('an empty or blank question is not sent', async () => {
  const page = await atShow()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/question')) sent.push(request.postDataJSON().text)
  })
  const dialog = questionDialog(page)
  await ask(page, '')
  await expect(dialog.getByRole('textbox')).toBeEnabled()
  for (const text of ['   \n ', 'And this one?']) {
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: 'Send question' }).click()
  }
  // The real one is sent last: a blank one would have arrived before it.
  await expect(dialog.getByText('Sent!')).toBeVisible()
  expect(sent).toEqual(['And this one?'])
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
  await page.evaluate(noteFlights)
  // The shapes of the bubbles are loaded after the page.
  await expect(page.locator('[data-reaction=h]')).toBeAttached()
  const heart = page.getByRole('button', { name: 'Heart' })
  await heart.click()
  await expect.poll(() => page.evaluate(() => window.flights)).toEqual([1300])
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

async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install()
  // `pauseAt` refuses a time that has passed by the time the page receives it.
  await page.clock.pauseAt(Date.now() + 60_000)
}

declare global {
  interface Window {
    flights: unknown[]
  }
}

/** Bubbles disappear quickly, so the page records the duration of each one's flight as it appears. */
function noteFlights() {
  window.flights = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('[data-reaction]'))
          for (const flight of node.getAnimations())
            window.flights.push(flight.effect?.getTiming().duration)
  }).observe(document.body, { childList: true, subtree: true })
}
