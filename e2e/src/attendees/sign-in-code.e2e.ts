/** Signing in with a code from an email, from the email address to the Main Stage, with a real mail server. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { codeIn, mailServer } from '../../../server/src/testing/mail-server.ts'
import { accessibleOnPhone } from '../accessible.ts'
import { type Conference, eventFolder, openConference } from '../conference.ts'
import { signedLink } from '../links/signed-link.ts'
import { organiserCalls, person } from '../people.ts'
import { test } from '../test.ts'

const ada = 'ada@example.org'
let conference: Conference
let smtp: Awaited<ReturnType<typeof mailServer>>
test.beforeEach(async () => {
  smtp = await mailServer()
  const folder = eventFolder({ talk: { startsIn: 60, minutes: 30 } })
  appendFileSync(join(folder, 'event.yaml'), 'signIn: code\n')
  conference = await openConference(folder, {
    basePath: '/day',
    // Tests can't wait half a minute for the next code; the rate limits are tested in the server.
    settings: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' },
  })
})
test.afterEach(async () => {
  await conference.close()
  await smtp.close()
})

/** The code in an email; `number` counts the emails from 1. */
async function codeOf(number = 1): Promise<string> {
  await expect.poll(() => smtp.received.length).toBe(number)
  const mail = smtp.received[number - 1]
  expect(mail?.to).toEqual([ada])
  return codeIn(mail?.text)
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })
const error = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error:' })
const stage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Main Stage' })

async function askedFor(
  path = '/signin',
  options: Parameters<typeof person>[1] = {},
): Promise<Page> {
  const page = await person(conference, options)
  await page.goto(conference.url + path)
  await page.getByLabel('Email').fill(ada)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return page
}

test('an attendee reaches the stage with an emailed code, by keyboard and after entering a wrong code', async () => {
  const page = await person(conference)
  await page.goto(`${conference.url}/stage`)
  await expect(page.getByText('We’ll email you a code to sign in with.')).toBeVisible()
  await page.getByLabel('Email').fill(ada)
  await page.keyboard.press('Enter')

  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAccessibleDescription(/^We sent a 6-digit code to ada@/)
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await accessibleOnPhone(page)
  const code = await codeOf()
  await page.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(page.getByText(/^You can send another code in \d+ s$/)).toBeAttached()
  await codeField(page).focus()

  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(error(page)).toContainText('Enter the 6-digit code from the email')
  await codeField(page).fill(wrong(code))
  await page.keyboard.press('Enter')
  await expect(error(page)).toContainText('This code is incorrect. Tries left: 4.')
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(stage(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('rostra:code-asked'))).toBeNull()
})

test('the link in the email fills in the code in another tab, and signing in there signs in both tabs', async () => {
  const page = await askedFor('/stage')
  await page.reload()
  await expect(page.getByText(`We sent a 6-digit code to ${ada}.`)).toBeVisible()
  const code = await codeOf()
  const tab = await page.context().newPage()
  await tab.goto(`${conference.url}/signin#code=${code}`)
  await expect(codeField(tab)).toHaveValue(code)
  await expect(tab).toHaveURL(`${conference.url}/signin`)
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expect(tab.getByRole('heading', { name: /^Welcome, Ada/ })).toBeVisible()
  await expect(stage(page)).toBeVisible()
})

test('in another browser the link asks for the email address, too', { tag: '@slow' }, async () => {
  await askedFor()
  const code = await codeOf()
  const other = await person(conference, { width: 375, height: 812, touch: true })
  await other.goto(`${conference.url}/signin#code=${code}`)
  await expect(codeField(other)).toHaveValue(code)
  await accessibleOnPhone(other)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(error(other)).toContainText('Please enter your email')
  await other.getByLabel('Email').fill(ada)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: /^Welcome, Ada/ })).toBeVisible()
})

test('the link of a ticket with a registered address asks for a code, which joins them', async () => {
  const { call } = await organiserCalls(conference)
  const { secret } = await call('link-make', { name: 'pretix', issuer: 'any', audience: 'demo' })
  const path = `/stage#token=${signedLink(secret, { fields: { email: ada } })}`
  const page = await person(conference)
  await page.goto(conference.url + path)
  await expect(codeField(page)).toHaveAccessibleDescription(/^We sent a 6-digit code to ada@/)
  await codeField(page).fill(await codeOf())
  await codeField(page).press('Enter')
  await expect(stage(page)).toBeVisible()

  const elsewhere = await person(conference)
  await elsewhere.goto(conference.url + path)
  await expect(stage(elsewhere)).toBeVisible()
})
