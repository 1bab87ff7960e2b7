/** Sign-in and help desk when something goes wrong (specification sections 5, 7 and 8). */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

const failure = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({ error: { code: 'internal', message: 'The hall is closed for repairs.' } }),
}

// spec: 8.3
test('sign-in shows the message of a server or network error and keeps the input', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  const email = page.getByLabel('Email')
  await email.fill('ada@example.org')

  await page.route('**/api/joinEmail', (route) => route.fulfill(failure))
  await email.press('Enter')
  await expect(page.getByRole('alert').getByText('The hall is closed for repairs.')).toBeVisible()
  await expect(page.getByText('Unregistered email')).toHaveCount(0)
  await expect(email).toHaveValue('ada@example.org')

  await page.route('**/api/joinEmail', (route) => route.abort())
  await email.press('Enter')
  await expect(page.getByRole('alert').getByText('We can’t reach the server.')).toBeVisible()
  await expect(page.getByText('The hall is closed for repairs.')).toHaveCount(0)
  await expect(email).toHaveValue('ada@example.org')
  await email.press('End')
  await page.keyboard.type('g')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('We can’t reach the server.')).toHaveCount(0)

  await page.unroute('**/api/joinEmail')
  await email.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
})

const typed = {
  'First Name*': '  Ada ',
  'Last Name*': ' Okafor  ',
  'Email*': ' ada@example.org ',
  'Phone Number': '  +44 20 7946 0000 ',
  Company: ' Open Benches\t',
  'Comments*': '\n  I hear nothing.\nStill.  \n',
}

async function atHelpDesk(): Promise<Page> {
  const page = await person(conference)
  await page.goto('/help')
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT' })

// spec: 5.10
test('while a ticket is being sent a spinner replaces the button', async () => {
  const page = await atHelpDesk()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/help-ticket', async (route) => {
    await held.promise
    await route.continue()
  })
  await submit(page).click()
  // The live region must exist before its text, or screen readers would not speak it.
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('status')).toBeAttached()
  const sending = form.getByRole('status').filter({ hasText: 'Sending' })
  await expect(sending.locator('[aria-hidden]')).toBeVisible()
  await expect(submit(page)).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('Submitted!')).toBeVisible()
  await expect(sending).toHaveCount(0)
})

// spec: 2.66
test('a help ticket is stored with phone and company, and with its fields trimmed', async () => {
  const page = await atHelpDesk()
  const answered = page.waitForResponse('**/api/help-ticket')
  await submit(page).click()
  const { id } = await (await answered).json()
  const database = new DatabaseSync(join(conference.dataDir, 'rostra.sqlite'), { readOnly: true })
  const fields = 'firstname, lastname, email, phone, company, message'
  const ticket = database.prepare(`select ${fields} from help_ticket where id = ?`).get(id)
  database.close()
  expect({ ...ticket }).toEqual({
    firstname: 'Ada',
    lastname: 'Okafor',
    email: 'ada@example.org',
    phone: '+44 20 7946 0000',
    company: 'Open Benches',
    message: 'I hear nothing.\nStill.',
  })
})

// spec: 8.4
test('the help desk shows a server error in a box and keeps the input', async () => {
  const page = await atHelpDesk()
  const values = () =>
    Promise.all(Object.keys(typed).map((label) => page.getByLabel(label).inputValue()))
  const before = await values()
  await page.route('**/api/help-ticket', (route) => route.fulfill(failure))
  await submit(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The hall is closed for repairs.' }),
  ).toBeVisible()
  await expect(page.getByText('Submitted!')).toHaveCount(0)
  expect(await values()).toEqual(before)

  await page.unroute('**/api/help-ticket')
  await submit(page).click()
  await expect(page.getByText('Submitted!')).toBeVisible()
})

test('the help desk sends nothing while any field is invalid', async () => {
  const page = await atHelpDesk()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/help-ticket')) sent.push(request.postDataJSON())
  })
  for (const [label, wrong, error] of [
    ['First Name*', '   ', 'Please provide your first name'],
    ['Last Name*', '', 'Please provide your last name'],
    ['Email*', 'ada.example.org', 'Please provide a valid email address'],
    ['Comments*', ' \n ', 'Please enter your message'],
  ] as const) {
    await page.getByLabel(label).fill(wrong)
    await submit(page).click()
    await expect(page.getByText(error)).toBeVisible()
    await page.getByLabel(label).fill(typed[label])
    await expect(page.getByText(error)).toHaveCount(0)
  }
  // With several errors, the focus makes screen readers read the first; alerts would interrupt it.
  for (const label of ['First Name*', 'Email*']) await page.getByLabel(label).fill('')
  await submit(page).click()
  await expect(page.getByLabel('First Name*')).toBeFocused()
  await expect(page.getByLabel('First Name*')).toHaveAccessibleDescription(/first name$/)
  const spoken = page.getByRole('alert').filter({ hasText: /./ })
  await expect(spoken).toHaveCount(0)
  // Without a move of the focus it is announced, and leaves the page with its cause.
  await page.getByLabel('First Name*').press('Enter')
  await expect(spoken).toContainText('first name')
  for (const label of ['First Name*', 'Email*'] as const)
    await page.getByLabel(label).fill(typed[label])
  await expect(spoken).toHaveCount(0)
  // The valid one is sent last: an invalid one would have arrived before it.
  await submit(page).click()
  await expect(page.getByText('Submitted!')).toBeVisible()
  expect(sent).toHaveLength(1)
})
