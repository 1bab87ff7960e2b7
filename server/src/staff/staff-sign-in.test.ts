import { expect, test } from 'vitest'
import { callFrom, event, openInstead, useEvent } from '../testing/use-event.ts'

useEvent()

const password = 'four plain words here'

test('a set-up link works once', async () => {
  const link = await event.newLink('meera@example.org')
  expect((await event.call('organiser-invitation', { link })).body).toEqual({
    email: 'meera@example.org',
    first: '',
    last: '',
    role: 'organiser',
    event: 'International Women’s Day',
  })
  expect((await event.call('organiser-set-up', { link, password })).body).toEqual({
    email: 'meera@example.org',
  })
  const again = await event.call('organiser-set-up', { link, password })
  expect([again.status, again.body.error.code]).toEqual([409, 'link-used'])
})

test('the first account’s owner chooses its email address, and no other link can change one', async () => {
  const first = await event.newLink('organiser@example.org')
  const invited = await event.newLink('meera@example.org')
  const asked = async (link: string) =>
    (await event.call('organiser-invitation', { link })).body.choosesEmail
  expect([await asked(first), await asked(invited)]).toEqual([true, undefined])

  const refused = async (payload: object) => {
    const { status, body } = await event.call('organiser-set-up', { password, ...payload })
    return [status, body.error.code, body.error.field]
  }
  expect(await refused({ link: invited, email: 'x@example.org' })).toEqual([
    400,
    'invalid',
    'email',
  ])
  // Taken by the invitation; the link remains valid for another address.
  expect(await refused({ link: first, email: 'Meera@example.org' })).toEqual([
    409,
    'already-staff',
    'email',
  ])
  expect(await refused({ link: first, email: 'nobody' })).toEqual([400, 'invalid', 'email'])
  const done = await event.call('organiser-set-up', {
    link: first,
    password,
    email: ' Olga@Example.org',
  })
  expect(done.body).toEqual({ email: 'olga@example.org' })
  const signIn = async (email: string) =>
    (await event.call('organiser-sign-in', { email, password })).status
  expect([await signIn('olga@example.org'), await signIn('organiser@example.org')]).toEqual([
    200, 403,
  ])
})

test('a set-up link for a moderator keeps their role, unless they are promoted', async () => {
  await event.moderator('mo@example.org')
  const roleBy = async (link: string) =>
    (await event.call('organiser-invitation', { link })).body.role
  expect(await roleBy(await event.newLink('mo@example.org'))).toBe('moderator')
  expect(await roleBy(await event.newLink('mo@example.org', { promote: true }))).toBe('organiser')
})

test('a password is stored as a slow hash, both when it is first set and when it is changed', async () => {
  await openInstead({ slowPasswords: true })
  const kept = async () => (await event.rows('select password from staff'))[0]?.password
  const link = await event.newLink('meera@example.org')
  await event.call('organiser-set-up', { link, password })
  const first = await kept()
  expect(first).toMatch(/^scrypt\$131072\$8\$1\$/)
  expect(first).not.toContain(password)
  const { token } = (
    await event.call('organiser-sign-in', { email: 'meera@example.org', password })
  ).body
  const next = 'five other plain words here'
  const { status } = await event.call('account-password', { password, next }, token)
  expect(status).toBe(200)
  const second = await kept()
  expect(second).toMatch(/^scrypt\$131072\$8\$1\$/)
  expect(second).not.toBe(first)
})

test('a set-up link expires after 24 hours, or when a new one is created', async () => {
  const first = await event.newLink('meera@example.org')
  const second = await event.newLink('meera@example.org')
  expect((await event.call('organiser-invitation', { link: first })).status).toBe(409)
  event.clock.advance(24 * 3600_000 - 1)
  expect((await event.call('organiser-invitation', { link: second })).status).toBe(200)
  event.clock.advance(1)
  expect((await event.call('organiser-invitation', { link: second })).status).toBe(409)
})

test('a short password is refused, and the link remains valid', async () => {
  const link = await event.newLink('meera@example.org')
  const short = await event.call('organiser-set-up', { link, password: 'short' })
  expect([short.status, short.body.error.message]).toEqual([400, 'Use at least 12 characters'])
  expect((await event.call('organiser-invitation', { link })).status).toBe(200)
})

test('open pages are notified when another process has changed the event', async () => {
  const token = await event.join()
  const live = event.live()
  await live.hello(token)
  await event.newLink('someone@example.org')
  expect(await live.next('event')).toEqual({
    t: 'event',
    changed: ['event', 'sessions', 'library'],
  })
})

test('an organiser signs in with email and password, and a wrong one is refused with a message', async () => {
  const link = await event.newLink('meera@example.org')
  await event.call('organiser-set-up', { link, password })
  const signIn = (email: string, word: string) =>
    event.call('organiser-sign-in', { email, password: word })
  const { status, body } = await signIn(' Meera@Example.org', password)
  expect([status, body.email, body.role]).toEqual([200, 'meera@example.org', 'organiser'])
  expect((await event.call('me', {}, body.token)).body).toMatchObject({ role: 'organiser' })
  for (const [email, word] of [
    ['meera@example.org', 'four plain words'],
    ['nobody@example.org', password],
  ] as const) {
    const refused = await signIn(email, word)
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'The email address or password is incorrect.',
    ])
  }
  expect((await signIn('', password)).body.error.message).toBe('Please enter your email')
  expect((await signIn('a@b', '')).body.error.message).toBe('Enter your password')
})

test('an organiser who has not set a password cannot sign in', async () => {
  await event.newLink('meera@example.org')
  const { status } = await event.call('organiser-sign-in', {
    email: 'meera@example.org',
    password: 'anything at all',
  })
  expect(status).toBe(403)
})

test('an organiser’s token is revoked at sign-out, and expires after 36 hours', async () => {
  const first = await event.organiser()
  await event.call('sign-out', {}, first)
  expect((await event.call('me', {}, first)).status).toBe(401)
  const second = await event.organiser()
  event.clock.advance(36 * 3600_000 - 1)
  expect((await event.call('sessions', {}, second)).status).toBe(200)
  event.clock.advance(1)
  expect((await event.call('sessions', {}, second)).status).toBe(401)
})

test('a new password signs out every device that used the old one', async () => {
  const token = await event.organiser()
  const live = event.live()
  await live.hello(token)
  const link = await event.newLink('meera@example.org')
  await event.call('organiser-set-up', { link, password })
  expect((await event.call('me', {}, token)).status).toBe(401)
  expect(await live.closed()).toBe(4401)
})

test('guesses from another network address do not use up an organiser’s sign-in attempts', async () => {
  await openInstead({ env: { TRUST_PROXY: 'on' } })
  await event.organiser()
  const signIn = (word: string, address: string) =>
    callFrom(address, 'organiser-sign-in', { email: 'meera@example.org', password: word })
  const guesses = []
  for (let n = 0; n < 12; n += 1) guesses.push((await signIn('wrong', '203.0.113.7')).status)
  expect(guesses.filter((status) => status === 429)).toHaveLength(2)
  expect((await signIn('four plain words here', '198.51.100.2')).status).toBe(200)
})
