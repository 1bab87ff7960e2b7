/** Two instances find at the same time that the site is open. */
import { expect, test } from 'vitest'
import { registers } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const opensAt = testEvent.sessions.reduce(
  (at, it) => Math.max(at, it.startsAt + 10 * 86_400_000),
  0,
)
const drafted = {
  ...testEvent.event,
  name: 'Garden Day',
  draft: true as const,
  opensAt: new Date(opensAt).toISOString(),
  inDraft: ['registration' as const],
  registration: { mode: 'open' as const },
}

useMail()
useTwoInstances(() => ({
  event: { ...testEvent, event: drafted },
  env: { SMTP_URL: smtp.url, MAIL_RATE: '6000', RATE_LIMITS: 'off' },
}))

test('who registered in a draft is told once, when it opens by itself on every instance', async () => {
  const emails = Array.from({ length: 6 }, (_, n) => `p${n}@example.org`)
  for (const [n, email] of emails.entries())
    expect((await registers(n % 2 ? one : two, smtp, email)).body).toMatchObject({ draft: true })
  const told = () =>
    smtp.received.filter(({ text }) => text.includes('Garden Day is open')).flatMap(({ to }) => to)
  for (const server of [one, two]) server.clock.advance(opensAt - server.clock.now())
  for (const _ of emails) for (const server of [one, two]) server.clock.advance(6_000)
  await expect.poll(() => told().length).toBeGreaterThanOrEqual(emails.length)
  expect(await one.rows('select * from opening_letter')).toEqual([])
  for (const server of [one, two]) server.clock.advance(6_000)
  expect(told().sort()).toEqual(emails.sort())
})
