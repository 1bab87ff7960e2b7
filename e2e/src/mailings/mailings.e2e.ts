/** Emails to attendees: the mail server, writing, previewing and sending one, and what its receivers do with it. */
import { expect } from '@playwright/test'
import { decoded, mailServer } from '../../../server/src/testing/mail-server.ts'
import { accessibleOnPhone, accessibleWideAndNarrow } from '../accessible.ts'
import { type Conference, eventFolder, openConference } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { person, staffPassword } from '../people.ts'
import { test } from '../test.ts'

let conference: Conference
let smtp: Awaited<ReturnType<typeof mailServer>>
test.beforeEach(async () => {
  smtp = await mailServer(0, {
    recipient: (address) => (address === 'bea@example.org' ? 550 : 250),
  })
  conference = await openConference(eventFolder({ talk: { startsIn: 90, minutes: 60 } }), {
    basePath: '/day',
    settings: { PRIVATE_HOSTS: '127.0.0.1', MAIL_RATE: '6000' },
  })
})
test.afterEach(async () => {
  await conference.close()
  await smtp.close()
})

/** An organiser with an address of their own, to which emails can be sent, at the list of emails. */
async function atEmails() {
  const page = await person(conference, { width: 1440, height: 900 })
  await page.goto(conference.url + /\/organise#link=\S+/.exec(conference.printed())?.[0])
  await page.getByLabel('Email').fill('meera@example.org')
  await page.getByLabel('Choose a password').fill(staffPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live desk' })).toBeVisible()
  await moveTo(page, `${conference.url}/organise/emails`)
  return page
}
const textTo = (email: string) => decoded(smtp.received.findLast(({ to }) => to[0] === email)?.text)
const addressIn = (mail: string, pattern: RegExp) => pattern.exec(mail)?.[0] ?? ''

test('an organiser sets the mail server and emails everyone, who sign in or unsubscribe by its links', async () => {
  const page = await atEmails()
  await page.getByRole('link', { name: 'Set up the mail server' }).click()
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByRole('button', { name: 'Encryption' }).click()
  await page.getByRole('option', { name: /^None/ }).click()
  const hint = page.getByText(/has to allow it in PRIVATE_HOSTS/)
  await expect(hint).toBeVisible()
  await page.getByRole('textbox', { name: 'Port' }).fill(String(smtp.port))
  const save = page.getByRole('button', { name: 'Save and test' })
  await save.click()
  await expect(page.getByText(/^Enter a sender/)).toBeVisible()
  await page.getByLabel('Sender').fill('The day <day@example.org>')
  await save.click()
  await expect(page.getByText('It works: an email is on its way')).toBeVisible()
  await expect(hint).toHaveCount(0)
  await accessibleOnPhone(page)

  await moveTo(page, `${conference.url}/organise/emails`)
  await expect(page.getByRole('listitem').filter({ hasText: 'It starts tomorrow' })).toBeVisible()
  await accessibleOnPhone(page)
  await page.getByRole('link', { name: 'Write email' }).click()
  await page.getByLabel('Subject').fill('News of {event}')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Hello {fist}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/There is no \{fist\}/)).toBeVisible()
  await text.fill('Hello ')
  await page.getByRole('button', { name: 'First name' }).click()
  await page.keyboard.type(',\n\n{link}')
  // It follows the text before anything is saved.
  const preview = page.frameLocator('iframe[title^=Preview]')
  await expect(preview.getByText('Hello Ada,')).toBeVisible()
  await expect(preview.getByRole('link', { name: /^Join / })).toBeVisible()
  await expect(page.getByText('2 people now')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Edit email' })).toBeVisible()
  await accessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByText(/\/enter#mail=/)).toBeVisible()

  await page.getByLabel('Subject').fill('Good news of {event}')
  await page.getByRole('button', { name: 'Send to myself' }).click()
  await expect.poll(() => textTo('meera@example.org')).toContain('Subject: Good news of')
  await page.getByRole('button', { name: 'Send…' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Send this email to 2 people?' })
  await asked.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: '1 not delivered' }).click()
  await expect(page.getByText('The mail server refused the address: “No” (550)')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to all emails' }).click()
  await expect(page.getByText('1 sent', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '1 not delivered' }).click()
  await accessibleOnPhone(page)
  await page.keyboard.press('Escape')

  const mail = textTo('ada@example.org')
  const ada = await person(conference)
  await ada.goto(addressIn(mail, /http\S+\/enter#mail=[\w.-]+/))
  await expect(ada.getByRole('heading', { name: 'Welcome, Ada Okafor' })).toBeVisible()
  await accessibleOnPhone(ada)
  await ada.getByRole('button', { name: 'Sign in' }).click()
  await expect(ada).toHaveURL(conference.url)
  await ada.goto(addressIn(mail, /http\S+\/unsubscribe\/[\w-]+/))
  await accessibleOnPhone(ada)
  await ada.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(ada.getByText('You’ve unsubscribed.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Unsubscribed' })).toContainText('ada@example.org')
})
