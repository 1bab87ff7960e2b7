/** Text that people paste into a form stays text: it arrives complete, and none of it is executed. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { type Conference, openConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { test } from './test.ts'

let conference: Conference
test.beforeAll(async () => {
  conference = await openConference()
})
test.afterAll(() => conference.close())

declare global {
  interface Window {
    executed?: boolean
  }
}

const texts = {
  script: '<script>window.executed = true</script>',
  picture: '<img src="/gone" onerror="window.executed = true"><svg onload="window.executed=true">',
  link: 'javascript:window.executed=true <a href="javascript:window.executed=true">x</a>',
  SQL: `'; drop table attendee; --`,
  'right-to-left': '\u202bمرحبا <b>بكم</b>\u202c \u2067שלום\u2069 end',
  emoji: '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈 👋🏿',
}
const all = Object.values(texts).join('\n')
const blank = ' \u00a0\u3000 '

/** A page that records everything that must not happen: errors, dialogs, policy violations. */
async function watched(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs each response that is not a success; the tests check those themselves.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) errors.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return {
    page,
    async expectUnharmed() {
      expect(await page.evaluate(() => window.executed)).toBeUndefined()
      expect(errors).toEqual([])
    },
  }
}

function rows(query: string) {
  const database = new DatabaseSync(join(conference.dataDir, 'rostra.sqlite'), { readOnly: true })
  const found = database.prepare(query).all()
  database.close()
  return found.map((row) => ({ ...row }))
}

test('the sign-in form reports hostile input as an unregistered email and blank input as missing', {
  tag: '@slow',
}, async ({ browser }) => {
  const { page, expectUnharmed } = await watched(await person(browser, conference))
  await page.goto('/signin')
  const email = page.getByLabel('Email')
  for (const text of ['', blank]) {
    await email.fill(text)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please enter your email')).toBeVisible()
    await email.fill('x')
    await email.press('Enter')
    await expect(page.getByText('Unregistered email')).toBeVisible()
  }
  for (const text of Object.values(texts)) {
    const answer = page.waitForResponse('**/api/joinEmail')
    await email.fill(text)
    await email.press('Enter')
    expect((await answer).status()).toBe(403)
    await expect(page.getByText('Unregistered email')).toBeVisible()
    await expect(email).toHaveValue(text)
  }
  await expectUnharmed()
})

test('the help desk rejects blank fields and stores hostile input as typed, except for bidi controls in names', {
  tag: '@slow',
}, async ({ browser }) => {
  const { page, expectUnharmed } = await watched(await person(browser, conference))
  await page.goto('/help')
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'SUBMIT' }).click()
  }
  await fill({ 'First Name*': blank, 'Last Name*': blank, 'Email*': blank, 'Comments*': blank })
  for (const text of [
    'Please provide your first name',
    'Please provide your last name',
    'Please provide a valid email address',
    'Please enter your message',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await fill({
    'First Name*': texts.script,
    'Last Name*': texts['right-to-left'],
    'Email*': '"<b>\'; drop table attendee; --"@example.org',
    'Phone Number': texts.emoji,
    Company: texts.picture,
    'Comments*': all,
  })
  await expect(page.getByText('Submitted!')).toBeVisible()
  expect(
    rows('select firstname, lastname, email, phone, company, message from help_ticket'),
  ).toEqual([
    {
      firstname: texts.script,
      // Bidirectional control characters would affect the rest of an email's subject line.
      lastname: texts['right-to-left'].replace(/[\u202a-\u202e\u2066-\u2069]/g, ' ').trim(),
      email: '"<b>\'; drop table attendee; --"@example.org',
      phone: texts.emoji,
      company: texts.picture,
      message: all,
    },
  ])
  await expectUnharmed()
})

test('the question dialog does not send blank questions and sends hostile input exactly as typed', {
  tag: '@slow',
}, async ({ browser }) => {
  const { page, expectUnharmed } = await watched(await person(browser, conference))
  await comeBack(page, '/show/opening')
  await page.getByRole('button', { name: 'Ask a Question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask a Question' })
  for (const text of ['', blank, all]) {
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: 'Send question' }).click()
  }
  // “Sent!” is shown for two seconds first.
  await expect(dialog).toBeHidden()
  expect(rows('select text from question')).toEqual([{ text: all }])
  await expectUnharmed()
})

test('the chat does not send blank messages and shows hostile input to everyone as the plain text that was typed', async ({
  browser,
}) => {
  const ada = await watched(await person(browser, conference))
  const bea = await watched(await person(browser, conference))
  await comeBack(ada.page, '/show/opening')
  await comeBack(bea.page, '/show/opening', 'bea@example.org')
  const box = ada.page.getByRole('textbox', { name: 'Message' })
  for (const text of ['', blank, ...Object.values(texts), `${blank}${all}\n`]) {
    await box.fill(text)
    await box.press('Enter')
  }
  // `allTextContents` is exact; text locators collapse white space.
  const shown = (page: Page) => page.getByRole('log').locator('li p[dir="auto"]').allTextContents()
  const expectShown = async () => {
    for (const { page, expectUnharmed } of [ada, bea]) {
      await expect.poll(() => shown(page)).toEqual([...Object.values(texts), all])
      await expect(page.getByRole('log').locator('script, img, b, a')).toHaveCount(0)
      await expectUnharmed()
    }
  }
  await expectShown()
  for (const { page } of [ada, bea]) await page.reload()
  await expectShown()
})
