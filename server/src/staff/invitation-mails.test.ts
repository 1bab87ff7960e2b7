/** Invitations to the team by email: delivered, put off, refused and withdrawn. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decoded, mailServer } from '../testing/mail-server.ts'
import { event, organiser as meera, useEvent } from '../testing/use-event.ts'

let smtp: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  smtp = await mailServer()
})
afterEach(() => smtp.close())
useEvent(() => ({
  as: ['organiser'],
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example.org/day' },
}))

const invite = async (email: string) =>
  (await event.call('staff-invite', { email, role: 'moderator' }, meera)).body
const accept = (link: string) =>
  event.call('organiser-set-up', {
    link,
    password: 'four plain words here',
    first: 'Mo',
    last: 'Adeyemi',
  })
const mailState = async () =>
  (await event.call('staff', {}, meera)).body.staff.find(
    ({ email }: { email: string }) => email === 'mo@example.org',
  )?.mail

test('an invitation is emailed with a link to the site’s public address', async () => {
  expect(await invite('mo@example.org')).toEqual({ id: expect.any(String), mail: 'waiting' })
  await expect.poll(() => smtp.received).toHaveLength(1)
  const [mail] = smtp.received
  expect(mail?.to).toEqual(['mo@example.org'])
  const text = decoded(mail?.text)
  const link = /https:\/\/event\.example\.org\/day\/organise#link=([\w-]{43})/.exec(text)?.[1] ?? ''
  expect((await accept(link)).status).toBe(200)
  expect(event.logLines.join('')).not.toContain(link)
})

test('an invitation is saved without waiting for its email, and the team sees the state of the email', async () => {
  await smtp.close()
  const page = event.live()
  await page.hello(meera)
  expect(await invite('mo@example.org')).toEqual({ id: expect.any(String), mail: 'waiting' })
  const nextAt = event.clock.now() + 60_000
  await expect.poll(mailState).toEqual({ state: 'waiting', error: 'unreachable', nextAt })
  expect((await page.next('event', ({ staff }) => staff !== undefined)).staff).toEqual(['team'])
  smtp = await mailServer(smtp.port)
  event.clock.set(nextAt)
  await expect.poll(mailState).toEqual({ state: 'sent' })
  expect(smtp.received).toHaveLength(1)
})

test('when the mail server refuses an invitation, the inviter can get its link', async () => {
  smtp.ways.recipient = () => 550
  const { id } = await invite('mo@example.org')
  await expect.poll(mailState).toEqual({ state: 'failed', error: 'refused' })
  expect(event.logLines.join('')).not.toContain('mo@example.org')
  const { body } = await event.call('staff-invite-again', { id, byHand: true }, meera)
  expect(body).toEqual({ id, mail: 'off', link: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await mailState()).toBe(undefined)
  expect((await accept(body.link)).status).toBe(200)
})

test('an invitation to an undeliverable address is not emailed: the inviter is told so, and gets its link', async () => {
  const addresses = ['hélène@bücher.example', 'mo@intranet', '"mo,x"@example.org']
  for (const email of [...addresses, 'organiser@example.org'])
    expect(await invite(email)).toMatchObject({ mail: 'undeliverable', link: expect.any(String) })
  expect(await event.rows('select id from mail_outbox')).toEqual([])
})

test('the email of a withdrawn invitation is not sent', async () => {
  smtp.ways.data = () => 451
  const { id } = await invite('mo@example.org')
  await expect
    .poll(() => event.rows('select error from mail_outbox'))
    .toEqual([{ error: 'deferred' }])
  await event.call('staff-withdraw', { id }, meera)
  expect(await event.rows('select id from mail_outbox')).toEqual([])
})
