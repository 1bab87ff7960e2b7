/** Links that a ticket shop has signed, a ticket shop whose buyers are attendees, and sign-in with an organization. */
import { expect, type Page, type Route } from '@playwright/test'
import {
  type SmallOrganisation,
  startOrganisation,
} from '../../../server/src/testing/small-organisation.ts'
import { type SmallPretix, startPretix } from '../../../server/src/testing/small-pretix.ts'
import { accessibleWideAndNarrow, expectAccessible } from '../accessible.ts'
import { signedLink } from '../links/signed-link.ts'
import { moveTo } from '../move-to.ts'
import { asOrganiser, organiserCalls, person } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { toast } from '../toasts.ts'

// The organisation's address is known before the site's, and the settings are read once both are.
const settings: Record<string, string> = { PRIVATE_HOSTS: '127.0.0.1' }
let shop: SmallPretix
let organisation: SmallOrganisation
test.beforeAll(async () => {
  shop = await startPretix(Date.now)
  organisation = await startOrganisation()
  Object.assign(settings, organisation.env)
})
test.afterAll(async () => {
  await shop.close()
  await organisation.close()
})
const conference = eachConference(undefined, { settings })

const signed = (secret: string) => signedLink(secret, { display_name: 'Grace Hopper' })
const addressOf = (page: Page) => {
  const { pathname, hash } = new URL(page.url())
  return pathname + hash
}

test('links signed with a secret from the console sign in until it is revoked', async () => {
  const console = await asOrganiser(conference, '/organise/programs')
  await console.getByRole('button', { name: 'Make secret' }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByLabel('Name of the program').fill('pretix')
  await dialog.getByLabel('Issuer').fill('any')
  await dialog.getByLabel('Audience').fill('demo')
  await dialog.getByRole('button', { name: 'Make secret' }).click()
  const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(console.getByText('not used yet')).toBeVisible()

  const page = await person(conference)
  await page.goto(`/stage#token=${signed(secret)}`)
  await expect(page.getByRole('button', { name: 'Grace Hopper', exact: false })).toBeVisible()
  expect(addressOf(page)).toBe('/stage')

  await moveTo(console, '/organise/attendees?search=Hopper')
  await expect(console.getByText('No email address')).toBeVisible()

  await moveTo(console, '/organise/programs')
  await console.getByRole('button', { name: 'Revoke links of pretix' }).click()
  await console.getByRole('button', { name: 'Revoke secret' }).click()
  await expect(console.getByText('No signed links yet.')).toBeVisible()
  const late = await person(conference)
  await late.goto(`/#token=${signed(secret)}`)
  await expect(late.locator('p[role=alert]')).toHaveText('This link can’t sign you in.')
  await expect(late.getByLabel('Email')).toBeVisible()
  expect(addressOf(late)).toBe('/signin')
  await expectAccessible(late)
})

test('a pretix shop is tested, connected and asked, and its buyers are attendees', async () => {
  const grace = { attendee_name: 'Grace Hopper', attendee_email: 'grace@example.org' }
  shop.order('AAAAA', 'p', [grace])
  const page = await asOrganiser(conference, '/organise/programs')
  await page.getByRole('button', { name: 'Connect pretix' }).click()
  const dialog = page.getByRole('dialog')
  const { url, organizer, event, token } = shop.form()
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByLabel('Organizer').fill(organizer)
  await dialog.getByLabel('Event').fill(event)
  await dialog.getByLabel('API token').fill('wrong')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByLabel('API token')).toHaveAccessibleDescription(
    /doesn’t accept this token/,
  )
  await dialog.getByLabel('API token').fill(token)
  await dialog.getByRole('button', { name: 'Test' }).click()
  await expect(dialog.getByText('The shop answers with its orders.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('1 paid ticket')).toBeVisible()

  shop.order('AAAAA', 'c')
  await page.getByRole('button', { name: 'Ask the shops now' }).click()
  await expect(page.getByText('0 added, 0 renamed, 1 removed')).toBeVisible()
  await accessibleWideAndNarrow(page)
})

test('the organization’s accounts sign in on both pages, or are told why not', async () => {
  organisation.knows(conference.url)
  const comesAs = (sub: string, email: string) => {
    organisation.account(sub, { email, email_verified: true })
    organisation.signsInNext(sub)
  }
  const button = (page: Page) => page.getByRole('link', { name: 'Sign in with University X' })

  comesAs('1', 'ada@example.org')
  const attendee = await person(conference)
  await attendee.goto('/programme')
  await button(attendee).click()
  await expect(attendee.getByRole('heading', { level: 1, name: 'Full programme' })).toBeVisible()
  expect(addressOf(attendee)).toBe('/programme')
  await attendee.getByRole('button', { name: /your profile/ }).click()
  await attendee.getByRole('button', { name: 'Sign Out' }).click()
  const signOut = attendee.getByRole('link', { name: 'Also sign out at University X' })
  await expect(signOut).toHaveAttribute('href', '/sign-in/oidc/sign-out?for=attendees')
  await accessibleWideAndNarrow(attendee)

  comesAs('2', 'nobody@elsewhere.example')
  const stranger = await person(conference)
  await stranger.goto('/signin')
  await button(stranger).click()
  await expect(stranger.locator('p[role=alert]')).toContainText('isn’t registered')
  await accessibleWideAndNarrow(stranger)

  await organiserCalls(conference)
  comesAs('3', 'organiser@example.org')
  const console = await person(conference)
  await console.goto('/organise/programs')
  await expectAccessible(console)
  await button(console).click()
  await expect(console.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()

  // As if the sign-in were older than five minutes.
  const refusal = { error: { code: 'password-needed', message: '' } }
  const refuseOnce = (route: Route) => route.fulfill({ status: 403, json: refusal })
  await console.route('**/api/link-make', refuseOnce, { times: 1 })
  await console.getByRole('button', { name: 'Make secret' }).click()
  const dialog = console.getByRole('dialog')
  await dialog.getByLabel('Name of the program').fill('kept')
  await dialog.getByLabel('Issuer').fill('any')
  await dialog.getByLabel('Audience').fill('demo')
  await dialog.getByRole('button', { name: 'Make secret' }).click()
  comesAs('3', 'organiser@example.org')
  const opened = console.waitForEvent('popup')
  await console.getByRole('link', { name: /^Confirm with University X/ }).click()
  await expect((await opened).getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect(dialog.getByLabel('Secret', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  comesAs('4', 'ada@example.org')
  const other = await person(conference)
  await other.goto('/signin')
  await button(other).click()
  await expect(other.locator('p[role=alert]')).toContainText('An organiser can let this one in')
  await moveTo(console, '/organise/attendees?search=ada')
  await console.getByRole('button', { name: /^Ada / }).click()
  await console.getByRole('button', { name: 'Forget account' }).click()
  const forget = console.getByRole('alertdialog').getByRole('button', { name: 'Forget account' })
  await expectAccessible(console)
  await forget.click()
  await expect(toast(console, 'Account forgotten')).toBeVisible()
  comesAs('4', 'ada@example.org')
  await button(other).click()
  await expect(other.getByRole('button', { name: /your profile/ })).toBeVisible()

  // Where the provider's clock is wrong, the tab for confirming a step says so.
  await console.goto('/organise#organisation=refused.organisation-clock')
  await expect(console.getByRole('heading', { name: 'Not confirmed' })).toBeVisible()
  await expect(console.getByText('The clock of your organization’s sign-in is wrong')).toBeVisible()
  await accessibleWideAndNarrow(console)
})
