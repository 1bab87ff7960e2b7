/** The organisers' console: first start, invitations by email, two-step sign-in, leaving the team. */
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { decoded, mailServer } from '../../../server/src/testing/mail-server.ts'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { type Conference, openConference } from '../conference.ts'
import { consoleScreens, inNavigation } from '../console-screens.ts'
import { tabTo } from '../keyboard.ts'
import { lookInTurn } from '../looks.ts'
import { inAccountMenu, person, setUp, setUpByLink, staffPassword } from '../people.ts'
import { test } from '../test.ts'

let conference: Conference
let smtp: Awaited<ReturnType<typeof mailServer>>
test.beforeEach(async () => {
  smtp = await mailServer()
  // Below a path, which the console's addresses must include.
  conference = await openConference(undefined, {
    basePath: '/day',
    settings: { SMTP_URL: smtp.url },
  })
})
test.afterEach(async () => {
  await conference.close()
  await smtp.close()
})

/** What an authenticator app shows, `steps` periods of 30 s from now. */
const code = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const arrives = (page: Page, name: string) => expect(heading(page, name)).toBeVisible()
const places = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')
const go = (page: Page, name: string) => places(page).filter({ hasText: name }).click()

async function invite(page: Page, email: string) {
  await go(page, 'Settings')
  await page.getByRole('button', { name: 'Invite team member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite team member' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite another' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

/** The link in the newest email. */
const mailedLink = (): string =>
  /http\S+\/organise#link=[\w-]+/.exec(decoded(smtp.received.at(-1)?.text))?.[0] ?? ''

async function accept(page: Page) {
  await expect.poll(mailedLink).not.toBe('')
  await page.goto(mailedLink())
  await expect(heading(page, 'Set up your moderator account')).toBeVisible()
  await page.getByLabel('First name').fill('Mo')
  await page.getByLabel('Last name').fill('Adeyemi')
  await page.getByLabel('Choose a password').fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrives(page, 'Live desk')
}

async function signIn(page: Page, code: string) {
  await arrives(page, 'Sign in to the console')
  await page.getByLabel('Email').fill('mo@example.org')
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await arrives(page, 'Enter your code')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a team member is invited, uses two-step sign-in, and is signed out immediately when removed', async () => {
  const meera = await person(conference)
  const refused: string[] = []
  meera.on('console', (line) => {
    if (/Content.Security.Policy/i.test(line.text())) refused.push(line.text())
  })
  await setUpByLink(meera, conference)
  await expect(meera).toHaveURL(`${conference.url}/organise`)
  await expect(meera).toHaveTitle(/^Live desk · .+ console$/)
  await expect(places(meera)).toHaveText(inNavigation('organiser'))
  await invite(meera, 'mo@example.org')
  await expect(meera.getByRole('listitem').filter({ hasText: 'mo@example.org' })).toContainText(
    'Invited',
  )
  await expect(meera).toHaveURL(`${conference.url}/organise/team`)

  const mo = await person(conference)
  await accept(mo)
  await expect(places(mo)).toHaveText(inNavigation('moderator'))
  await mo.goto(`${conference.url}/organise/team`)
  await expect(heading(mo, 'Page not found')).toBeVisible()

  await inAccountMenu(mo, 'link', 'Your account')
  await mo.getByRole('button', { name: /^Turn on/ }).click()
  const shown = mo.locator('code').filter({ hasText: /^[A-Z2-7 ]{39}$/ })
  const secret = (await shown.textContent()) ?? ''
  await mo.getByRole('textbox', { name: 'Code' }).fill(code(secret))
  await mo.getByRole('button', { name: /^Turn on/ }).click()
  const codes = mo.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await mo.getByRole('button', { name: 'I’ve saved these codes' }).click()
  await expect(mo.getByText('10 recovery codes left')).toBeVisible()

  await inAccountMenu(mo, 'button', 'Sign out')
  await expect(heading(mo, 'Sign in to the console')).toBeVisible()
  await signIn(mo, '000000')
  await expect(
    mo.getByText('This code is incorrect or has already been used. Enter a new code.'),
  ).toBeVisible()
  // The code of the period in which two-step sign-in was turned on is used up; the next one is already accepted.
  await mo.getByRole('textbox', { name: 'Code' }).fill(code(secret, 1))
  await mo.getByRole('button', { name: 'Sign in' }).click()
  await arrives(mo, 'Your account')

  await inAccountMenu(mo, 'button', 'Sign out')
  await signIn(mo, recoveryCode)
  await arrives(mo, 'Your account')
  await expect(mo.getByText('9 recovery codes left')).toBeVisible()
  await expect(mo.getByText('This device')).toBeVisible()

  const row = meera.getByRole('listitem').filter({ hasText: 'mo@example.org' })
  await meera.reload()
  await expect(row).toContainText('two-step sign-in')
  await row.getByRole('button', { name: 'More for Mo Adeyemi' }).click()
  await row.getByRole('button', { name: 'Remove from the team' }).click()
  await meera
    .getByRole('alertdialog', { name: 'Remove Mo Adeyemi?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(row).toHaveCount(0)
  await expect(heading(mo, 'Sign in to the console')).toBeVisible()
  await expect(mo.getByText('You’ve been signed out. Sign in again to continue.')).toBeVisible()

  await meera.getByRole('navigation', { name: 'Settings' }).getByText('Audit log').click()
  const entries = meera.getByRole('row')
  await expect(entries.nth(1)).toContainText('Removed a team member')
  await expect(entries.filter({ hasText: 'Signed in with a recovery code' })).toHaveCount(1)
  await meera.getByRole('button', { name: /Action$/ }).click()
  await meera.getByRole('option', { name: 'Invited a team member', exact: true }).click()
  await expect(entries).toHaveCount(2)
  await expect(entries.nth(1)).toContainText('moderator')
  expect(refused).toEqual([])
})

test('the console can be used by keyboard alone', { tag: '@slow' }, async () => {
  const page = await person(conference)
  await setUp(page, conference)
  await page.reload()
  await expect(heading(page, 'Live desk')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  const settings = places(page).filter({ hasText: 'Settings' })
  while (!(await settings.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Team')).toBeFocused()
  await expect(page.getByText('Navigated to /organise/team')).toBeAttached()

  const opener = page.getByRole('button', { name: 'Invite team member' })
  await expect(opener).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite team member' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const email = dialog.getByLabel('Email')
  while (!(await email.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('jo@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Moderator' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Organiser' })).toBeFocused()
  await page.keyboard.press('Enter')
  const role = dialog.getByRole('button', { name: /Role/ })
  await expect(role).toContainText('Organiser')
  // The focus returns with the next frame.
  await expect(role).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('sent to jo@example.org')).toBeVisible()
})

test('axe finds no violations on any screen of the console, each either wide in light mode or on a phone in dark mode', async () => {
  const page = await person(conference)
  await page.goto(`${conference.url}/organise`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter your email')).toBeVisible()
  await expectAccessible(page)
  const link = conference.url + (conference.printed().match(/\/organise#link=\S+/)?.[0] ?? '')
  await page.goto(link)
  await expect(page.getByLabel('Choose a password')).toBeVisible()
  await accessibleOnPhone(page)
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  // The server created the link for a placeholder address, which must not be filled in.
  await expect(page.getByText('Enter your email address')).toBeVisible()
  await page.getByLabel('Email').fill('organiser@example.org')
  await page.getByLabel('Choose a password').fill('short')
  await create.click()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await page.getByLabel('Choose a password').fill(staffPassword)
  await create.click()
  await arrives(page, 'Live desk')
  await expect(page.getByRole('list', { name: 'On now' })).toBeVisible()
  await accessibleOnPhone(page)
  await invite(page, 'mo@example.org')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite team member' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await accessibleOnPhone(page)
  await page.keyboard.press('Escape')
  await inAccountMenu(page, 'link', 'Your account')
  await page.getByRole('button', { name: /^Turn on/ }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  await lookInTurn(page, consoleScreens('/day'))
  // Pasted into a tab that already shows the console, where only the fragment changes.
  await page.goto(link)
  await expect(page.getByText('This link has already been used or has expired')).toBeVisible()
})
