import { expect, test } from 'vitest'
import { event, organiser as meera, signIn as signInAgain, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const password = 'four plain words here'
const invite = async (email: string, role = 'moderator', token = meera) =>
  (await event.call('staff-invite', { email, role }, token)).body
const accept = (link: string, first = 'Mo', last = 'Adeyemi') =>
  event.call('organiser-set-up', { link, password, first, last })
const signIn = async (email: string): Promise<string> =>
  (await event.call('organiser-sign-in', { email, password })).body.token
const staff = async () =>
  (await event.call('staff', {}, meera)).body.staff as Record<string, unknown>[]
const actions = async () =>
  (await event.call('audit-log', {}, meera)).body.entries.map(
    ({ action, about, before, after }: Record<string, unknown>) => ({
      action,
      about,
      before,
      after,
    }),
  )

test('without a mail server, the inviter is shown the invitation link', async () => {
  const { mail, link, id } = await invite(' Mo@Example.org')
  expect([mail, link]).toEqual(['off', expect.stringMatching(/^[\w-]{43}$/)])
  expect((await event.call('organiser-invitation', { link })).body).toEqual({
    email: 'mo@example.org',
    first: '',
    last: '',
    role: 'moderator',
    event: 'International Women’s Day',
  })
  expect(await staff()).toMatchObject([
    { email: 'meera@example.org', role: 'organiser', twoStep: false },
    {
      id,
      email: 'mo@example.org',
      role: 'moderator',
      invitedUntil: event.clock.now() + 72 * 3600_000,
    },
  ])
  expect((await accept(link)).status).toBe(200)
  const token = await signIn('mo@example.org')
  expect((await event.call('me', {}, token)).body).toMatchObject({
    first: 'Mo',
    last: 'Adeyemi',
    role: 'moderator',
  })
  expect((await staff())[1]).not.toHaveProperty('invitedUntil')
  expect((await actions()).slice(0, 3)).toMatchObject([
    { action: 'account-signed-in' },
    {
      action: 'staff-joined',
      about: 'mo@example.org',
      before: undefined,
      after: { name: 'Mo Adeyemi', role: 'moderator' },
    },
    {
      action: 'staff-invited',
      about: 'mo@example.org',
      before: undefined,
      after: { role: 'moderator' },
    },
  ])
})

test('an invitation is valid for 72 hours, unless it is replaced by a new one or withdrawn', async () => {
  const { id, link } = await invite('mo@example.org')
  event.clock.advance(72 * 3600_000 - 1)
  expect((await event.call('organiser-invitation', { link })).status).toBe(200)
  event.clock.advance(1)
  expect((await event.call('organiser-invitation', { link })).status).toBe(409)
  await signInAgain('organiser')
  const again = (await event.call('staff-invite-again', { id }, meera)).body
  expect((await event.call('organiser-invitation', { link: again.link })).status).toBe(200)
  const newest = (await event.call('staff-invite-again', { id }, meera)).body
  expect((await accept(again.link)).status).toBe(409)
  expect((await event.call('staff-withdraw', { id }, meera)).status).toBe(200)
  expect((await accept(newest.link)).body.error.code).toBe('link-used')
  expect((await staff()).map(({ email }) => email)).toEqual(['meera@example.org'])
})

test('nobody is invited twice, and an accepted invitation can no longer be withdrawn', async () => {
  const { id, link } = await invite('mo@example.org')
  const twice = await event.call(
    'staff-invite',
    { email: 'MO@example.org', role: 'organiser' },
    meera,
  )
  expect([twice.status, twice.body.error.code]).toEqual([409, 'already-staff'])
  await accept(link)
  for (const call of ['staff-withdraw', 'staff-invite-again'])
    expect((await event.call(call, { id }, meera)).body.error.code).toBe('out-of-date')
})

test('a new role applies from the next call', async () => {
  const { id, link } = await invite('mo@example.org')
  await accept(link)
  const mo = await signIn('mo@example.org')
  expect((await event.call('staff', {}, mo)).status).toBe(403)
  await event.call('staff-role', { id, role: 'organiser' }, meera)
  expect((await event.call('staff', {}, mo)).status).toBe(200)
  await event.call('staff-role', { id, role: 'moderator' }, meera)
  expect((await event.call('staff', {}, mo)).status).toBe(403)
  expect((await actions())[0]).toEqual({
    action: 'staff-role-changed',
    about: 'Mo Adeyemi',
    before: { role: 'organiser' },
    after: { role: 'moderator' },
  })
})

test('a removed team member is signed out immediately, and their connections are closed', async () => {
  const { id, link } = await invite('mo@example.org')
  await accept(link)
  const [here, there] = [await signIn('mo@example.org'), await signIn('mo@example.org')]
  const live = event.live()
  await live.hello(there)
  expect((await event.call('staff-remove', { id }, meera)).status).toBe(200)
  expect(await live.closed()).toBe(4401)
  for (const token of [here, there]) expect((await event.call('me', {}, token)).status).toBe(401)
  expect(
    (await event.call('organiser-sign-in', { email: 'mo@example.org', password })).status,
  ).toBe(403)
  expect((await event.call('staff-remove', { id }, meera)).status).toBe(404)
  expect((await actions())[0]).toMatchObject({ action: 'staff-removed', about: 'Mo Adeyemi' })
})

test('the last organiser can be neither removed nor made a moderator, and invited organisers do not count', async () => {
  const { id } = (await event.call('me', {}, meera)).body
  const { link } = await invite('jo@example.org', 'organiser')
  for (const [call, payload] of [
    ['staff-remove', { id }],
    ['staff-role', { id, role: 'moderator' }],
  ] as const) {
    const { status, body } = await event.call(call, payload, meera)
    expect([status, body.error.code]).toEqual([409, 'last-organiser'])
  }
  await accept(link, 'Jo', 'Park')
  expect((await event.call('staff-role', { id, role: 'moderator' }, meera)).status).toBe(200)
})

test('when two organisers remove each other simultaneously, one of them stays', async () => {
  const { id: joId, link } = await invite('jo@example.org', 'organiser')
  await accept(link, 'Jo', 'Park')
  const jo = await signIn('jo@example.org')
  const { id: meeraId } = (await event.call('me', {}, meera)).body
  const statuses = await Promise.all([
    event.call('staff-remove', { id: joId }, meera),
    event.call('staff-remove', { id: meeraId }, jo),
  ])
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await event.rows("select email from staff where role = 'organiser'")).toHaveLength(1)
})

test('the overview shows the event and the number of sessions, libraries, attendees and team members', async () => {
  const { body } = await event.call('overview', {}, await event.moderator())
  expect(body).toMatchObject({
    event: { name: 'International Women’s Day', edition: '10th', timeZone: 'UTC' },
    sessions: 4,
    libraries: 1,
    attendees: 3,
    staff: 2,
    next: { id: 'iwd' },
    mail: false,
  })
})

test('the overview says what the event needs, until it is there or an organiser marks it as not needed', async () => {
  const line = async (item: string) =>
    (await event.call('overview', {}, meera)).body.readiness.find(
      (it: { item: string }) => it.item === item,
    )
  expect(await line('backup')).toMatchObject({ state: 'missing', about: [{ id: 'iwd' }, {}] })
  const mark = (it: string | null, token = meera) =>
    event.call('readiness-mark', { item: 'backup', mark: it }, token)
  expect((await mark('not-needed', await event.moderator())).status).toBe(403)
  expect((await mark('not-needed')).status).toBe(200)
  expect(await line('backup')).toMatchObject({ state: 'not-needed', isMarked: true })
  expect((await mark(null)).status).toBe(200)
  expect(await line('backup')).toMatchObject({ state: 'missing', isMarked: false })
  await expect.poll(async () => (await line('stream-test')).state).not.toBe('checking')
})
