import { type Browser, expect, type Page } from '@playwright/test'
import type { Conference } from './conference.ts'

type PersonOptions = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  serviceWorkers?: 'allow' | 'block'
  /** What their browser speaks. */
  locale?: string
  /** A telephone: fingers, no pointer. */
  touch?: boolean
}

/** A person with a browser of their own. */
export async function person(
  browser: Browser,
  { url }: Conference,
  options: PersonOptions = {},
): Promise<Page> {
  const { width = 1280, height = 800, colorScheme = 'light', touch = false } = options
  const { serviceWorkers = 'block', locale = 'en-GB' } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    serviceWorkers,
    hasTouch: touch,
    isMobile: touch,
    locale,
    timezoneId: 'Europe/London',
  })
  // The intro greets first-time viewers; a test that is about it opens its own context.
  await context.addInitScript(() => localStorage.setItem('first-time-viewed', 'true'))
  return context.newPage()
}

/** Signs in by the form, as attendees do. */
export async function signIn(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

/** Comes to a page of the site with the sign-in of an earlier visit, without two pages on the way. */
export async function comeBack(page: Page, path: string, email = 'ada@example.org'): Promise<void> {
  const answer = await page.request.post('/api/joinEmail', { data: { email } })
  const { token, ...user } = await answer.json()
  const name = `${user.first} ${user.last}`
  await page.goto('/healthz')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { token, user: JSON.stringify({ ...user, email, name }) },
  )
  await page.goto(path)
}

/** Sets the first organiser's password by the one-time link, which signs in, and gives a page of the site. */
export async function organiser(browser: Browser, conference: Conference): Promise<Page> {
  const page = await person(browser, conference)
  await setUp(page, conference)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  return page
}

/** Opens the console for the first time, by the link that the server printed. */
export async function setUp(page: Page, conference: Conference): Promise<void> {
  await page.goto(conference.url + (conference.printed().match(/\/organise#link=\S+/)?.[0] ?? ''))
  await page.getByLabel('Choose a password').fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  // Passwords are hashed slowly on purpose, and beside other browsers more slowly still.
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible({
    timeout: 45_000,
  })
}

export const staffPassword = 'four plain words here'

/** Signs in and enters a show whose chat is open. */
export async function inChat(page: Page, email: string, show = 'opening'): Promise<void> {
  await comeBack(page, `/show/${show}`, email)
  await chatIsOpen(page)
}

/** Someone with a browser of their own, in a show whose chat is open. */
export async function personInChat(
  browser: Browser,
  conference: Conference,
  email: string,
  show: string,
): Promise<Page> {
  const page = await person(browser, conference)
  await inChat(page, email, show)
  return page
}

/** The first organiser with a browser of their own, at a screen of the console. */
export async function inConsole(
  browser: Browser,
  conference: Conference,
  path: string,
): Promise<Page> {
  const page = await person(browser, conference)
  await setUp(page, conference)
  await page.goto(path)
  return page
}

export async function enterChat(page: Page, show = 'opening'): Promise<void> {
  await page.goto(`/show/${show}`)
  await chatIsOpen(page)
}

async function chatIsOpen(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(page.getByText('Loading chat…')).toHaveCount(0)
  // Its voice comes with what is fetched after the first messages: actions, emoji, mentions.
  await expect(page.locator('section:has([role=log]) > [aria-live=polite]')).toBeAttached()
}

/** Writes into the chat and waits until it is stored. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
  const row = message(page, text)
  await expect(row).toBeVisible()
  await expect(row.getByRole('button', { name: 'Message actions' })).toBeAttached()
}

/** A message's row in the chat. */
export const message = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text })

/** Opens the actions of a message and chooses one. */
export async function act(page: Page, text: string, action: string | RegExp): Promise<void> {
  await message(page, text).getByRole('button', { name: 'Message actions' }).click()
  await page
    .getByRole('group', { name: /^Actions for/ })
    .getByRole('button', { name: action })
    .click()
}
