import { type Browser, expect, type Page } from '@playwright/test'
import { ask as call, password } from '../../server/src/testing/ask.ts'
import type { Conference } from './conference.ts'
import { stillClock } from './still-clock.ts'

let browser: Browser

/** Sets the browser in which people open their windows; each test has its own. */
export function useBrowser(it: Browser): void {
  browser = it
}

type PersonOptions = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  serviceWorkers?: 'allow' | 'block'
  /** The language of their browser. */
  locale?: string
  /** A phone: touch, no pointer. */
  touch?: boolean
  /** Time zone of their browser. */
  timeZone?: string
}

/** A person with their own browser. */
export async function person(
  { url, stillAt }: Conference,
  options: PersonOptions = {},
): Promise<Page> {
  const { width = 1280, height = 800, colorScheme = 'light', touch = false } = options
  const { serviceWorkers = 'block', locale = 'en-GB', timeZone = 'Europe/London' } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    serviceWorkers,
    hasTouch: touch,
    isMobile: touch,
    locale,
    timezoneId: timeZone,
  })
  // The intro greets first-time viewers; a test about the intro opens its own context.
  await context.addInitScript(() => localStorage.setItem('first-time-viewed', 'true'))
  if (stillAt !== undefined) await context.addInitScript(stillClock, stillAt)
  return context.newPage()
}

/** Signs in through the form, as attendees do. */
export async function signIn(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.goto('/signin')
  const box = page.getByLabel('Email')
  await box.fill(email)
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

/** Opens a page of the site with the sign-in of an earlier visit, without visiting another page first. */
export async function comeBack(page: Page, path: string, email = 'ada@example.org'): Promise<void> {
  const answer = await page.request.post('/api/joinEmail', { data: { email } })
  const { token, ...user } = await answer.json()
  const name = `${user.first} ${user.last}`
  await openSignedIn(page, path, { token, user: JSON.stringify({ ...user, email, name }) })
}

/** Puts into the page's storage what the site keeps there after a sign-in; only the first page is affected. */
async function openSignedIn(
  page: Page,
  address: string,
  entries: { token: string; user: string },
): Promise<void> {
  const writing = await page.addInitScript((them) => {
    // A provider's frame has its own storage, or none.
    if (window !== window.top) return
    for (const [key, value] of Object.entries(them)) localStorage.setItem(key, value)
  }, entries)
  await page.goto(address)
  await writing.dispose()
}

/** The first organiser, on the home page of the site. */
export async function organiser(conference: Conference): Promise<Page> {
  const page = await person(conference)
  await setUp(page, conference, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  return page
}

/** Sets up the first organiser's account with the link that the server printed. */
export async function setUpByLink(page: Page, conference: Conference): Promise<void> {
  await page.goto(conference.url + conference.printed().match(/\/organise#link=\S+/)?.[0])
  await page.getByLabel('Email').fill('organiser@example.org')
  await page.getByLabel('Choose a password').fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  // Without an event, the desk leads to the guided start.
  const first = { level: 1, name: /^(Live desk|What is it called\?)$/ }
  await expect(page.getByRole('heading', first)).toBeVisible()
}

export const staffPassword = password
const firstOrganiser = { email: 'organiser@example.org', password }
/** Data folders of conferences whose first organiser has a password. */
const isSetUp = new Set<string>()

/** Sets the first organiser's password with the link that the server printed, unless it has been set. */
export async function choosePassword({ url, dataDir, printed }: Conference): Promise<void> {
  if (isSetUp.has(dataDir)) return
  const link = /\/organise#link=(\S+)/.exec(printed())?.[1]
  await call(url, 'organiser-set-up', { link, password })
  isSetUp.add(dataDir)
}

/** Opens a page of the console as the first organiser, with the sign-in of an earlier visit. */
export async function setUp(page: Page, conference: Conference, path = '/organise') {
  const { url } = conference
  await choosePassword(conference)
  // The console shows the name of the browser that signed in.
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) }
  const options = { data: firstOrganiser, headers }
  const answer = await page.request.post(`${url}/api/organiser-sign-in`, options)
  expect(answer.status()).toBe(200)
  const { token, ...user } = await answer.json()
  const name = `${user.first} ${user.last}`.trim()
  await openSignedIn(page, url + path, { token, user: JSON.stringify({ ...user, name }) })
  if (path === '/organise')
    await expect(page.getByRole('heading', { level: 1, name: 'Live desk' })).toBeVisible()
}

/** Makes API calls as the first organiser, without a browser. */
export async function organiserCalls(conference: Conference) {
  await choosePassword(conference)
  const { url } = conference
  const { token } = await call(url, 'organiser-sign-in', firstOrganiser)
  return { call: (name: string, data: object) => call(url, name, data, token) }
}

/** Opens the console's account menu and chooses an entry. */
export async function inAccountMenu(page: Page, role: 'link' | 'button', name: string) {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('group', { name: 'Account', exact: true }).getByRole(role, { name }).click()
}

/** Signs in and opens a session with its chat. */
export async function inChat(page: Page, email: string, show = 'opening'): Promise<void> {
  await comeBack(page, `/show/${show}`, email)
  await chatIsOpen(page)
}

/** Someone with their own browser, at a session with its chat open. */
export async function personInChat(
  conference: Conference,
  email: string,
  show: string,
): Promise<Page> {
  const page = await person(conference)
  await inChat(page, email, show)
  return page
}

/** The first organiser with their own browser, at a screen of the console or a page of the site. */
export async function asOrganiser(conference: Conference, path: string): Promise<Page> {
  const page = await person(conference)
  await setUp(page, conference, path)
  return page
}

export async function enterChat(page: Page, show = 'opening'): Promise<void> {
  await page.goto(`/show/${show}`)
  await chatIsOpen(page)
}

export async function chatIsOpen(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(page.getByText('Loading chat…')).toHaveCount(0)
  // The chat's live region is loaded after the first messages, with actions, emoji and mentions.
  await expect(page.locator('section:has([role=log]) > [aria-live=polite]')).toBeAttached()
}

/** Writes a message into the chat and waits until it is stored. */
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

/** Chooses something in the chat's menu. */
export async function inChatMenu(page: Page, name: string | RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: 'Chat menu' })
  await opener.click()
  await opener.locator('..').getByRole('button', { name }).click()
}

/** Asks a question in the session's dialog, waits until it is sent, and closes the dialog. */
export async function askQuestion(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask a Question' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask a Question' })
  await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog.getByText('Sent!')).toBeVisible()
  // Otherwise it closes by itself after two seconds.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
