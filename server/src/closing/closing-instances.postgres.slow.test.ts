import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const day = 24 * 3600_000
useMail()
useTwoInstances(() => ({ env: { SMTP_URL: smtp.url, RATE_LIMITS: 'off' } }))

test('two instances close the event together, send each notice once, and erase the data once', async () => {
  const both = (at: number) => {
    for (const server of [one, two]) server.clock.set(at)
  }
  let organiser = await one.organiser()
  const done = (name: string, payload = {}) => ask(two.url, name, payload, organiser)
  const unsent = () => one.rows("select id from mail_outbox where state <> 'sent'")
  const ada = await two.join()
  const page = two.live()
  await page.enter(ada, 'iwd')
  await page.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  await page.next('ack')

  await one.call('closing-close', {}, organiser)
  await page.next('event', ({ closed }) => closed === true)
  await page.send({ t: 'send', channel: 'iwd', id: 'y', text: 'Still there?' })
  expect((await page.next('nack')).code).toBe('event-closed')
  await one.call('closing-reopen', {}, organiser)
  await page.next('event', ({ closed }) => closed === false)
  await page.send({ t: 'send', channel: 'iwd', id: 'z', text: 'Good' })
  await page.next('ack', ({ id }) => id === 'z')

  await one.call('closing-close', {}, organiser)
  await one.call('closing-keep', { days: 30 }, organiser)
  await expect.poll(async () => (await done('event')).keptUntil).toBeDefined()
  const { eraseAt } = await done('closing')
  for (const [before, mails] of [
    [7 * day, 1],
    [day, 2],
  ] as const) {
    both(eraseAt - before)
    await expect.poll(() => smtp.received.length).toBe(mails)
    // An instance whose clock advances sees the other's claim as expired, and would send it again.
    await expect.poll(unsent).toEqual([])
  }
  organiser = await one.organiser()
  const again = one.live()
  await again.enter(await one.join('bea@example.org'), 'iwd')
  const bea = two.live()
  await bea.enter(await two.join('bea@example.org'), 'iwd')
  both(eraseAt)
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  // 4401 when the check of open sign-ins finds that their tokens are gone before the message arrives.
  for (const live of [again, bea]) expect([1012, 4401]).toContain(await live.closed())
  expect((await two.call('me', {}, ada)).status).toBe(401)
  expect((await done('chat-history', { channel: 'iwd' })).messages).toEqual([])
  const { entries } = await done('audit-log')
  const lines = entries.map(({ action }: { action: string }) => action)
  for (const action of ['closing-erasing-begun', 'closing-erasing-done'])
    expect(lines.filter((it: string) => it === action)).toHaveLength(1)
  expect(smtp.received.length).toBe(2)
})
