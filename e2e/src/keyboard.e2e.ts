/** A whole visit without a pointer, toasts beside the focus, and the theme's colours before any script. */
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { harbour } from './conference.ts'
import { tabTo } from './keyboard.ts'
import { comeBack, message, person } from './people.ts'
import { oneConference, test } from './test.ts'
import { bars, colour, ground, harbourTheme } from './theme-colours.ts'

const conference = oneConference(harbour)

const marina = 'marina@example.org'
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a visit from sign-in to sign-out, with chat, questions and help desk, works by keyboard alone', async () => {
  const page = await person(conference)
  const press = (key: string) => page.keyboard.press(key)
  const go = async (place: string) => {
    const main = page.getByRole('navigation', { name: 'Main', exact: true })
    await tabTo(page, main.getByRole('link', { name: place }), 'Shift+Tab')
  }

  await test.step('signs in', async () => {
    // The home page shows what notifications say, so that it has none.
    await page.goto(paths.library())
    await expect(page.getByLabel('Email')).toBeVisible()
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(marina)
    await press('Enter')
    await expect(h1(page, 'Chart Room')).toBeFocused()
  })

  await test.step('closes a notification', async () => {
    const corner = page.getByRole('region', { name: 'Notifications' })
    await expect(corner.getByRole('button', { name: 'Close' }).first()).toBeVisible()
    await press('F8')
    await expect(corner).toBeFocused()
    await tabTo(page, corner.getByRole('button', { name: 'Close' }))
    await press('Enter')
    await expect(corner.getByRole('button')).toHaveCount(0)
  })

  await test.step('goes to the stage and joins the session', async () => {
    await go('Main Stage')
    await press('Enter')
    await expect(h1(page, 'MAIN STAGE')).toBeFocused()
    await tabTo(page, page.getByRole('article').getByRole('link', { name: 'JOIN' }))
    await press('Enter')
    await expect(h1(page, /^Opening/)).toBeFocused()
  })

  await test.step('writes a chat message', async () => {
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Skip to chat' }), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('log', { name: 'Messages' })).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'Message' }))
    await page.keyboard.type('No hand on the mouse')
    await press('Enter')
    await expect(message(page, 'No hand on the mouse')).toBeVisible()
  })

  await test.step('sends a heart', async () => {
    const heart = page.getByRole('button', { name: 'Heart' })
    await tabTo(page, heart, 'Shift+Tab')
    await press('Enter')
    await expect(heart).toHaveText(/\d/)
    await expect(heart).toBeFocused()
  })

  await test.step('asks a question, and the focus returns to the button', async () => {
    const ask = page.getByRole('button', { name: 'Ask a Question' })
    await tabTo(page, ask)
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ask a Question' })
    await tabTo(page, dialog.getByLabel('Your question'))
    await page.keyboard.type('Which way is the quay?')
    await tabTo(page, dialog.getByRole('button', { name: 'Send question' }))
    const answer = page.waitForResponse('**/api/question')
    await press('Enter')
    expect((await answer).status()).toBe(200)
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()
  })

  await test.step('opens a picture of the library, and Escape returns the focus to its tile', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }), 'Shift+Tab')
    await press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await tabTo(page, menu.getByRole('link', { name: 'Resource Library' }))
    await press('Enter')
    await expect(h1(page, 'Chart Room')).toBeFocused()
    const tile = page.getByRole('button', { name: 'Poster: The lighthouse' })
    await tabTo(page, tile)
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Poster: The lighthouse' })
    await expect(dialog.getByRole('img')).toBeVisible()
    await press('Escape')
    await expect(dialog).toBeHidden()
    await expect(tile).toBeFocused()
  })

  await test.step('writes to the help desk, and the confirmation is announced', async () => {
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Help' }), 'Shift+Tab')
    await press('Enter')
    await expect(h1(page, 'Help desk')).toBeFocused()
    await tabTo(page, page.getByLabel('Comments*'))
    await page.keyboard.type('I came here without a pointer.')
    await tabTo(page, page.getByRole('button', { name: 'SUBMIT' }))
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Submitted!' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Send another message' }))
    await press('Enter')
    await expect(page.getByLabel('Comments*')).toBeFocused()
  })

  await test.step('signs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Marina Valente' }), 'Shift+Tab')
    await press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Sign Out' }))
    await press('Enter')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('the sign-in page has the event’s theme before any script has run', async ({ browser }) => {
  for (const mode of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: conference.url,
      javaScriptEnabled: false,
      colorScheme: mode,
    })
    const page = await context.newPage()
    await page.goto('/signin')
    expect(await ground(page)).toBe(colour(harbourTheme, mode, 'canvas'))
    expect(await bars(page)).toBe(themeTokens(harbourTheme, mode).surface)
  }
})

test('a toast does not cover the focused element', async () => {
  const page = await person(conference)
  await comeBack(page, paths.library(), marina)
  const corner = page.getByRole('region', { name: 'Notifications' })
  await expect(corner.getByRole('status')).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('button').last())
})

test('a toast does not cover the last link of a page that is scrolled to its end', async () => {
  const page = await person(conference, { width: 375, height: 640 })
  // The full programme is inserted between the cards and the footer, possibly after the user has reached the footer.
  const held = Promise.withResolvers<void>()
  await page.route('**/static/full-programme-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await comeBack(page, '/stage', marina)
  await page.route('**/api/agenda-*', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Star: / })
    .first()
    .click()
  // A toast that stays until it is closed.
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(toast).toBeVisible()
  const links = page.getByRole('contentinfo').getByRole('link')
  await tabTo(page, links.last())
  held.resolve()
  await expect(page.getByRole('region', { name: 'Full programme' })).toBeAttached()
  await expect(links.last()).toBeFocused()
  await expect(links.last()).toBeInViewport({ ratio: 0.9 })
  await tabTo(page, links.first(), 'Shift+Tab')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(toast).toBeInViewport({ ratio: 1 })
})
