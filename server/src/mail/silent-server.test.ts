/** A mail server that accepts emails and never confirms them delays no one. */
import { expect, test } from 'vitest'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail({ data: () => 'silence' })
useEvent(() => ({
  as: ['organiser'],
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example.org', RATE_LIMITS: 'off' },
}))

test('tickets, answers, invitations and closing respond while their emails hang, and a restart sends the emails', async () => {
  const ticket = { firstname: 'Ada', lastname: 'Okafor', email: 'ada@example.org', message: 'Hi' }
  const { id } = await done('help-ticket', ticket)
  await done('help-answer', { id, revision: 0, text: 'Hello', close: true })
  await done('staff-invite', { email: 'mo@example.org', role: 'moderator' })
  await expect.poll(() => smtp.unanswered.length).toBe(3)
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  event.clock.set(eraseAt - 7 * 24 * 3600_000)
  const notices = () => event.rows("select id from mail_outbox where kind = 'notice'")
  await expect.poll(async () => (await notices()).length).toBe(1)

  smtp.ways.data = () => 250
  // The drain aborts the hanging emails: it would wait for 30 s otherwise.
  await event.restart()
  await expect
    .poll(() => smtp.received.map(({ to }) => to[0]).sort())
    .toEqual(['ada@example.org', 'meera@example.org', 'meera@example.org', 'mo@example.org'])
  const unsent = () => event.rows("select id from mail_outbox where state <> 'sent'")
  await expect.poll(unsent).toEqual([])
})
