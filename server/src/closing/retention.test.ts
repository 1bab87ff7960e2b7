import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '../event-data.ts'
import { allRows, everyoneTakesPart, fullEvent, tracesFound } from '../testing/full-event.ts'
import { mailServer } from '../testing/mail-server.ts'
import { done, event, organiser, signIn, useEvent } from '../testing/use-event.ts'

const day = 24 * 3600_000

let mail: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  mail = await mailServer()
})
afterEach(async () => {
  await mail.close()
})
useEvent(() => ({
  as: ['organiser'],
  env: { RATE_LIMITS: 'off', SMTP_URL: mail.url },
  event: fullEvent,
}))

const mails = () => mail.received.filter(({ text }) => /To keep the data longer/.test(text))
/** Advances the event's clock between polls, so that an email that the busy machine could not deliver is retried. */
const mailsInTime = () => {
  event.clock.advance(10_000)
  return mails().length
}

test('erasing a closed event after two notices leaves no personal data, and keeps the report and the team', async () => {
  const { quillon, live } = await everyoneTakesPart(mail)
  const traces = await tracesFound()
  for (const table of [
    'entry',
    'question',
    'help_ticket',
    'audit_log',
    'moderation_action',
    'mail_outbox',
  ])
    expect(traces.some((place) => place.startsWith(`${table}:`))).toBe(true)

  await done('closing-close')
  await done('closing-keep', { days: 30 })
  const { eraseAt } = await done('closing')
  expect(mails()).toHaveLength(0)
  event.clock.set(eraseAt - 7 * day)
  await expect.poll(mailsInTime).toBe(1)
  expect(mails()[0]?.to).toEqual(['meera@example.org'])
  await event.restart()
  event.clock.set(eraseAt - day)
  await expect.poll(mailsInTime).toBe(2)
  await event.restart()
  await signIn('organiser')
  expect((await done('closing')).begunAt).toBe(null)
  const { sessions } = await done('sessions', {}, organiser)
  expect(sessions.length).toBe(4)

  event.clock.set(eraseAt)
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  expect(mails()).toHaveLength(2)
  expect(await tracesFound()).toEqual([])

  expect((await event.call('me', {}, quillon)).status).toBe(401)
  await live.closed()
  const { entries } = await done('audit-log')
  const lines = entries.map(({ action }: { action: string }) => action)
  for (const action of ['closing-erasing-begun', 'closing-erasing-done'])
    expect(lines.filter((it: string) => it === action)).toHaveLength(1)
  expect(await event.rows('select email from staff')).toEqual([{ email: 'meera@example.org' }])
  const [report] = await event.rows('select report from report_snapshot')
  expect(JSON.parse(String(report?.report))).toMatchObject({ phase: 'over', registered: 3 })
  const { erased, rows } = await done('closing')
  expect(erased).toBeGreaterThanOrEqual(rows)
  // The team can still read its empty chats.
  expect((await done('chat-history', { channel: 'iwd' })).messages).toEqual([])
})

test('every table is either cleared of personal data or listed as having none', async () => {
  const named = event.modules().flatMap(tablesOf)
  expect(Object.keys(await allRows()).sort()).toEqual(named.sort())
})

test('an erasing date that passed while no server ran is announced first, and data is erased a day later', async () => {
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  event.clock.set(eraseAt + 3 * day)
  await signIn('organiser')
  await expect.poll(async () => (await done('closing')).eraseAt).toBe(eraseAt + 4 * day)
  await expect.poll(mailsInTime).toBe(1)
  expect((await done('closing')).begunAt).toBe(null)
  event.clock.advance(day)
  await expect.poll(async () => (await done('closing')).doneAt).not.toBe(null)
  // Erasing closes an event that no one had closed.
  expect((await event.call('event-front')).body.closed).toBe(true)
})

test('a notice that could not be delivered to the mail server is sent again', async () => {
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  const { port } = mail
  await mail.close()
  event.clock.set(eraseAt - 7 * day)
  // Neither closing nor organisers' actions wait for a mail server.
  const tried = () => event.rows("select error from mail_outbox where kind = 'notice'")
  await expect.poll(tried).toEqual([{ error: 'unreachable' }])
  mail = await mailServer(port)
  event.clock.advance(60_000)
  await expect.poll(mailsInTime).toBe(1)
})

test('a later erasing date is announced again; after erasing is turned off, nothing is announced', async () => {
  await done('closing-keep', { days: 10 })
  const { eraseAt } = await done('closing')
  event.clock.set(eraseAt - 7 * day)
  await expect.poll(mailsInTime).toBe(1)
  await signIn('organiser')
  await done('closing-keep', { days: 20 })
  event.clock.set(eraseAt + 3 * day)
  await expect.poll(mailsInTime).toBe(2)
  await signIn('organiser')
  await done('closing-keep', { days: null })
  event.clock.advance(30 * day)
  await signIn('organiser')
  expect((await done('closing')).begunAt).toBe(null)
  expect(mails()).toHaveLength(2)
})
