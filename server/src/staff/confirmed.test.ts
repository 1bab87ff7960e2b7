/** Calls that require the password again, and sign-ins in the audit log. */
import { expect, test } from 'vitest'
import { audit, event, organiser as meera, useEvent } from '../testing/use-event.ts'

const minute = 60_000
const email = 'meera@example.org'
const password = 'four plain words here'

useEvent({ as: ['organiser'] })

test('the team, two-step sign-in, closing, erasing, the next event, sharing the report, keys, links, shops, webhooks, the mail server, sending emails, one person’s data and exports require the password again', async () => {
  const document = await fetch(`${event.url}/api/openapi.json`)
  const { paths } = (await document.json()) as {
    paths: Record<string, { post?: Record<string, unknown> }>
  }
  const names = Object.keys(paths)
    .filter((path) => paths[path]?.post?.['x-confirmed'])
    .map((path) => path.replace('/api/', ''))
  expect(names.toSorted()).toEqual([
    'attendance-export',
    'certificates-export',
    'closing-close',
    'closing-earlier-erase',
    'closing-earlier-export',
    'closing-erase',
    'closing-next-start',
    'feedback-export',
    'key-make',
    'link-make',
    'mail-server-remove',
    'mail-server-save',
    'mailing-send',
    'organisation-account-forget',
    'organiser-attendee-data',
    'organiser-attendee-erase',
    'organiser-attendees-export',
    'organiser-chat-export',
    'organiser-event-export',
    'organiser-help-export',
    'organiser-questions-export',
    'organiser-removed-erase',
    'polls-export',
    'registrations-export',
    'report-link-make',
    'shop-save',
    'staff-invite',
    'staff-invite-again',
    'staff-remove',
    'staff-role',
    'two-step-begin',
    'two-step-on',
    'webhook-save',
  ])
  event.clock.advance(5 * minute)
  const refused = {
    code: 'password-needed',
    message: 'Enter your password again to continue.',
  }
  for (const name of names) {
    const { status, body } = await event.call(name, { no: 'such field' }, meera)
    expect([name, status, body.error]).toEqual([name, 403, refused])
  }
  expect((await event.call('confirm-password', { password }, meera)).status).toBe(200)
  for (const name of names) {
    const { body } = await event.call(name, { no: 'such field' }, meera)
    expect(body.error?.code).not.toBe('password-needed')
  }
})

test('a password confirmation applies only to the token it was made with, and for five minutes', async () => {
  const other = (await event.call('organiser-sign-in', { email, password })).body.token
  event.clock.advance(5 * minute)
  await event.call('confirm-password', { password }, meera)
  const invite = async (token: string, who: string) => {
    const { status } = await event.call('staff-invite', { email: who, role: 'moderator' }, token)
    return status
  }
  expect(await invite(other, 'a@example.org')).toBe(403)
  event.clock.advance(5 * minute - 1)
  expect(await invite(meera, 'b@example.org')).toBe(200)
  event.clock.advance(1)
  expect(await invite(meera, 'c@example.org')).toBe(403)
})

test('a wrong password confirms nothing, is reported at its field, and can be tried at most ten times', async () => {
  event.clock.advance(5 * minute)
  const { status, body } = await event.call('confirm-password', { password: 'not it' }, meera)
  expect([status, body.error]).toMatchObject([
    403,
    { code: 'wrong-password', message: 'The password is incorrect.', field: 'password' },
  ])
  expect((await event.call('two-step-begin', {}, meera)).status).toBe(403)
  const statuses = []
  for (let n = 0; n < 10; n += 1)
    statuses.push((await event.call('confirm-password', { password: 'not it' }, meera)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('removing more than 20 people and emails that are sent by themselves require the password again, and keys have none', async () => {
  const key = (await event.call('key-make', { name: 'shop', may: ['attendees'] }, meera)).body.key
  event.clock.advance(5 * minute)
  const removed = async (count: number, token: string) => {
    const ids = Array.from({ length: count }, (_, n) => `nobody-${n}`)
    return (await event.call('organiser-attendees-remove', { ids }, token)).status
  }
  expect([await removed(20, meera), await removed(21, meera), await removed(21, key)]).toEqual([
    200, 403, 200,
  ])
  const mailing = { kind: 'text', subject: 'News', text: 'Hello', to: 'all' }
  const saved = async (on: boolean) =>
    (await event.call('mailing-save', { ...mailing, on }, meera)).body.error?.code
  expect([await saved(false), await saved(true)]).toEqual([undefined, 'password-needed'])
})

test('neither attendees nor previews can confirm a password', async () => {
  const payload = { at: event.clock.now(), stopped: false }
  const preview = (await event.call('preview-begin', payload, meera)).body.token
  expect((await event.call('confirm-password', { password }, await event.join())).status).toBe(403)
  expect((await event.call('confirm-password', { password }, preview)).status).toBe(409)
})

test('a team member’s sign-in is in the audit log with the browser and shortened network address', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await event.call('organiser-sign-in', { email, password }, undefined, {
    headers: { 'user-agent': agent },
  })
  const [entry] = await audit('account-signed-in')
  expect(entry).toMatchObject({ by: { name: email }, about: 'Firefox on Linux, 127.0.0.x' })
})

test('a person’s failed sign-ins are counted in one audit log entry per hour', async () => {
  const guess = (who: string) =>
    event.call('organiser-sign-in', { email: who, password: 'something wrong' })
  for (let n = 0; n < 3; n += 1) await guess(email)
  await guess('nobody@example.org')
  await expect
    .poll(() => audit('account-sign-in-failed'))
    .toMatchObject([
      { about: email, after: { times: 3, reason: 'wrong password', address: '127.0.0.x' } },
    ])
  for (let n = 0; n < 2; n += 1) await guess(email)
  await expect
    .poll(() => audit('account-sign-in-failed'))
    .toMatchObject([{ about: email, after: { times: 5 } }])
  event.clock.advance(60 * minute)
  await guess(email)
  await expect
    .poll(() => audit('account-sign-in-failed'))
    .toMatchObject([{ after: { times: 1 } }, { after: { times: 5 } }])
})
