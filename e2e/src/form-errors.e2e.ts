/** Sign-in and help desk when something goes wrong (specification sections 5, 7 and 8). */
import { expect } from '@playwright/test'
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

// spec: 1.4, 1.18, 2.1, 2.5, 2.19, 2.65, 2.66, 2.67, 2.68, 5.9, 5.10, 8.4
test('the help desk sends nothing while any field is invalid, keeps the input on an error, and confirms what it sent', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  const submit = page.getByRole('button', { name: 'SUBMIT' })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/help-ticket')) sent.push(request.postDataJSON())
  })

  await test.step('every invalid field has its error', async () => {
    for (const [label, wrong, error] of [
      ['First Name*', '   ', 'Please provide your first name'],
      ['Last Name*', '', 'Please provide your last name'],
      ['Email*', 'ada.example.org', 'Please provide a valid email address'],
      ['Comments*', ' \n ', 'Please enter your message'],
    ] as const) {
      await page.getByLabel(label).fill(wrong)
      await submit.click()
      await expect(page.getByText(error)).toBeVisible()
      await page.getByLabel(label).fill(typed[label])
      await expect(page.getByText(error)).toHaveCount(0)
    }
    // With several errors, the focus makes screen readers read the first; alerts would interrupt it.
    for (const label of ['First Name*', 'Email*']) await page.getByLabel(label).fill('')
    await submit.click()
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
  })

  await test.step('a server error is shown in a box, and the input is kept', async () => {
    const values = () =>
      Promise.all(Object.keys(typed).map((label) => page.getByLabel(label).inputValue()))
    const before = await values()
    await page.route('**/api/help-ticket', (route) => route.fulfill(failure))
    await submit.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The hall is closed for repairs.' }),
    ).toBeVisible()
    await expect(page.getByText('Submitted!')).toHaveCount(0)
    expect(await values()).toEqual(before)
    await page.unroute('**/api/help-ticket')
  })

  await test.step('a spinner replaces the button, and then the ticket is confirmed', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/help-ticket', async (route) => {
      await held.promise
      await route.continue()
    })
    await submit.click()
    // The live region must exist before its text, or screen readers would not speak it.
    const form = page.getByRole('main').locator('form')
    await expect(form.getByRole('status')).toBeAttached()
    const sending = form.getByRole('status').filter({ hasText: 'Sending' })
    await expect(sending.locator('[aria-hidden]')).toBeVisible()
    await expect(submit).toHaveCount(0)
    held.resolve()
    await expect(page.getByText('Submitted!')).toBeVisible()
    await expect(
      page.getByText('We will respond to your message as soon as possible.'),
    ).toBeVisible()
    await expect(sending).toHaveCount(0)
  })

  // An invalid one would have arrived before the one that failed and the one that was accepted.
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ phone: typed['Phone Number'], company: typed.Company })
})
