/** The team sees refused sign-ins, and after being admitted, the page opens without a click. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { asOrganiser, organiserCalls, person } from '../people.ts'
import { eachConference, test } from '../test.ts'

const conference = eachConference()
let console: Page
test.beforeEach(async () => {
  console = await asOrganiser(conference, '/organise/door')
  await expect(console.getByText('No refused sign-ins.', { exact: false })).toBeVisible()
})

const typeEmail = async (page: Page, email: string) => {
  const box = page.getByLabel('Email')
  await box.fill(email)
  await box.press('Enter')
  await expect(page.getByText('Unregistered email')).toBeVisible()
}
async function refused(email: string, path = '/signin'): Promise<Page> {
  const page = await person(conference)
  await page.goto(path)
  await typeEmail(page, email)
  await expect(page.getByRole('status').filter({ hasText: 'Keep this page open' })).toBeVisible()
  return page
}
const card = (email: string) =>
  console
    .getByRole('list', { name: 'Refused sign-ins' })
    .getByRole('listitem')
    .filter({ hasText: email })
const dialog = () => console.getByRole('dialog')
const opens = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

test('the sign-in page shows the event’s picture, dates and help contact, but not speakers who are not public', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  const { event: now, revision } = await call('organiser-event', {})
  const picture = 'files/speakers/amara-nwosu.svg'
  const more = { picture, pictureAlt: 'The hall', helpContact: 'Call +44 20 7946 0000' }
  const saved = await call('organiser-event-save', { revision, event: { ...now, ...more } })
  const page = await person(conference)
  await page.goto('/signin')
  await expect(page.getByRole('img', { name: 'The hall' })).toBeVisible()
  await expect(page.getByRole('time')).toHaveText(/ 20\d\d(, until \d\d:\d\d \(your time\))?$/)
  const speakers = page.getByRole('list', { name: 'Speakers' })
  await expect(speakers).toHaveCount(0)
  const event = { ...now, ...more, publicSpeakers: true }
  await call('organiser-event-save', { revision: saved.revision, event })
  await page.reload()
  // Fails while the picture is above them.
  await speakers.getByRole('listitem').last().click({ trial: true })
  await typeEmail(page, 'not-an-address')
  const contact = page.getByRole('main').getByRole('link', { name: '+44 20 7946 0000' })
  await expect(contact).toHaveAttribute('href', 'tel:+442079460000')
  await expectAccessible(page)
})

test('an admitted attendee is signed in automatically and reaches the page they requested', async () => {
  const page = await refused('nia.umeh@nowhere.example', '/stage')
  await expect(card('nia.umeh@nowhere.example')).toContainText('Tried once')
  const wide = console.viewportSize()
  for (const [width, name] of [
    [375, 'More'],
    [700, 'Menu'],
  ] as const) {
    await console.setViewportSize({ width, height: 812 })
    const menu = console.getByRole('button', { name, exact: true })
    await expect(menu).toHaveAccessibleDescription('1 refused sign-in')
  }
  if (wide) await console.setViewportSize(wide)
  await card('nia.umeh@nowhere.example').getByRole('button', { name: 'Admit' }).press('Enter')
  await expect(dialog().getByLabel('First name')).toHaveValue('Nia')
  await expect(dialog().getByLabel('Last name')).toHaveValue('Umeh')
  await expectAccessible(console)
  await dialog().getByLabel('First name').fill('')
  await dialog().getByRole('button', { name: 'Admit' }).click()
  await expect(dialog().getByRole('alert')).toContainText('first name')
  await dialog().getByLabel('First name').fill('Nia')
  await dialog().getByRole('button', { name: 'Admit' }).click()
  await expect(dialog()).toHaveCount(0)
  await opens(page, 'Main Stage')
  await expect(page.getByRole('button', { name: 'Nia Umeh' })).toBeVisible()
  await expect(console.getByText('No refused sign-ins.', { exact: false })).toBeVisible()
})

test('a mistyped email that the team accepts signs in the attendee it resembles, until it is removed', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  for (const [email, first] of [
    ['guest0001@example.org', 'Erik'],
    ['guest1001@example.org', 'Mona'],
  ])
    await call('organiser-attendee-add', { attendee: { email, first, last: 'Guest' } })
  const page = await refused('ada@exmaple.org')
  await expect(card('ada@exmaple.org')).toContainText('Ada Okafor, ada@example.org')
  await card('ada@exmaple.org').getByRole('button', { name: 'They’re Ada Okafor' }).click()
  await expect(dialog().getByRole('radio', { name: /^Ada Okafor/ })).toBeChecked()
  await expectAccessible(console)
  await dialog().getByRole('button', { name: 'Let in as Ada Okafor' }).click()
  await opens(page, /^Welcome, Ada/)

  // Of several who are equally near, nobody is chosen for the team.
  const guest = await refused('guest001@example.org')
  await expect(card('guest001@example.org').getByRole('listitem')).toHaveText([
    'Erik Guest, guest0001@example.org',
    'Mona Guest, guest1001@example.org',
  ])
  await card('guest001@example.org').getByRole('button', { name: 'Choose who' }).press('Enter')
  await expect(dialog().getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(console)
  await dialog().getByRole('radio', { name: /^Mona/ }).press('Space')
  await dialog().getByRole('button', { name: 'Let in as Mona Guest' }).press('Enter')
  await opens(guest, /^Welcome, Mona/)

  await console.goto('/organise/attendees?search=ada')
  await expect(console.getByRole('table', { name: 'Attendees' })).toContainText('ada@exmaple.org')
  await console.getByRole('button', { name: 'Ada Okafor', exact: true }).click()
  await console.getByRole('button', { name: 'Remove ada@exmaple.org' }).click()
  await console.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(console.getByRole('region', { name: 'Other email addresses' })).toContainText('None')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
