/** The delivery status of an email, shown at the help ticket's answer or the invitation it belongs to. */
import { expect } from '@playwright/test'
import { ask } from '../../../server/src/testing/ask.ts'
import { mailServer } from '../../../server/src/testing/mail-server.ts'
import { accessibleOnPhone } from '../accessible.ts'
import { type Conference, openConference } from '../conference.ts'
import { asOrganiser } from '../people.ts'
import { test } from '../test.ts'

let conference: Conference
let smtp: Awaited<ReturnType<typeof mailServer>>
let code: number
test.beforeEach(async () => {
  code = 550
  smtp = await mailServer(0, { recipient: () => code })
  conference = await openConference(undefined, {
    basePath: '/day',
    settings: { SMTP_URL: smtp.url },
  })
})
test.afterEach(async () => {
  await conference.close()
  await smtp.close()
})

const ticket = {
  firstname: 'Ada',
  lastname: 'Okafor',
  email: 'ada@example.org',
  message: 'I hear nothing.',
}
test('a reply that the mail server refuses reopens its ticket, shows the reason and can be sent again', {
  tag: '@slow',
}, async () => {
  await ask(conference.url, 'help-ticket', ticket)
  const staff = await asOrganiser(conference, '/organise/help')
  await staff.getByLabel('Reply or note').fill('Unmute the tab.')
  await staff.getByRole('button', { name: 'Reply and close' }).click()
  const done = staff.getByRole('list', { name: 'History' })
  await expect(done).toContainText('Not emailedThe mail server refused this email.')
  await expect(done).toContainText('Rostra reopened this ticket')
  await expect(staff.getByRole('button', { name: /^Open 1/ })).toBeVisible()
  await accessibleOnPhone(staff)

  code = 451
  await done.getByRole('button', { name: 'Send again' }).click()
  await expect(done).toContainText(/Not emailed yetThe mail server asked us .+ Next attempt: \d/)
  code = 250
  await done.getByRole('button', { name: 'Send now' }).click()
  await expect(done.getByText('Emailed', { exact: true })).toBeVisible()
  expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.org']])
  await accessibleOnPhone(staff)
})
