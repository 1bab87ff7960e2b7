/** Links that another program signs sign people in, with an email address or without one. */
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { done, event, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

let secret: string
beforeEach(async () => {
  const link = { name: 'pretix', issuer: 'any', audience: 'venueless' }
  secret = (await done('link-make', link)).secret
})

const month = 30 * 24 * 3600
const seconds = () => Math.floor(event.clock.now() / 1000)
/** What the plugin pretix-venueless says. */
const claims = (uid: string, more: object = {}): JWTPayload => ({
  iss: 'any',
  aud: 'venueless',
  iat: seconds(),
  exp: seconds() + month,
  uid,
  profile: { display_name: 'Grace Hopper', fields: {} },
  traits: ['pretix-event-demo', 'pretix-item-1'],
  ...more,
})
const named = (email: string) => ({ profile: { display_name: 'Grace Hopper', fields: { email } } })
const signed = (payload: JWTPayload, key = secret) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(key))
const enter = async (token: string) => event.call('link-sign-in', { token })
const entered = async (payload: JWTPayload) => (await enter(await signed(payload))).body
const refusal = async (token: string) => {
  const { status, body } = await enter(token)
  return [status, body.error?.code, body.error?.reason]
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('someone without an address is the same attendee each time, and has none', async () => {
  const first = await entered(claims('A1'))
  expect(first).toMatchObject({ first: 'Grace', last: 'Hopper' })
  const again = await entered(claims('A1'))
  expect([again.id, again.token === first.token]).toEqual([first.id, false])
  expect((await entered(claims('A2'))).id).not.toBe(first.id)
  const me = (await event.call('me', {}, first.token)).body
  expect(me).toMatchObject({ id: first.id, email: null })
})

test('an address names the attendee who is registered with it, else registers one', async () => {
  const ada = await event.join('ada@example.org')
  const { id } = (await event.call('me', {}, ada)).body
  expect((await entered(claims('A1', named('ADA@example.org')))).id).toBe(id)
  const grace = await entered(claims('A2', named('grace@example.org')))
  expect(await event.join('grace@example.org')).toBeTruthy()
  const { body } = await event.call('me', {}, grace.token)
  expect(body).toMatchObject({ id: grace.id, email: 'grace@example.org' })
})

test('a uid stays the same attendee, whatever address its link names later', async () => {
  const { id, token } = await entered(claims('A1'))
  expect((await entered(claims('A1', named('grace@example.org')))).id).toBe(id)
  expect((await event.call('me', {}, token)).body.email).toBe('grace@example.org')
  expect((await entered(claims('A1', named('ada@example.org')))).id).toBe(id)
  expect((await event.call('me', {}, token)).body.email).toBe('grace@example.org')
})

test('the address of a rehearsal names no one', async () => {
  const { token } = await entered(claims('A1', named('p1@0123456789abcdef.rehearsal.invalid')))
  expect((await event.call('me', {}, token)).body.email).toBe(null)
})

test('a link is refused unless issuer, audience, secret and ages are right', async () => {
  const now = seconds()
  const bad = {
    issuer: await signed(claims('A1', { iss: 'other' })),
    audience: await signed(claims('A1', { aud: 'other' })),
    secret: await signed(claims('A1'), 'x'.repeat(43)),
    'no expiry': await signed(claims('A1', { exp: undefined })),
    'no time of issue': await signed(claims('A1', { iat: undefined })),
    future: await signed(claims('A1', { iat: now + 120 })),
    'not before': await signed(claims('A1', { nbf: now + 120 })),
    'no uid': await signed(claims('A1', { uid: undefined })),
    'empty uid': await signed(claims('')),
    rubbish: 'a.b.c',
    nothing: '',
  }
  for (const [what, token] of Object.entries(bad))
    expect([what, await refusal(token)]).toEqual([what, [403, 'link-refused', undefined]])
  const expired = [403, 'link-refused', 'link-expired']
  expect(await refusal(await signed(claims('A1', { exp: now - 61 })))).toEqual(expired)
  const old = claims('A1', { iat: now - 32 * 24 * 3600, exp: now + month })
  expect(await refusal(await signed(old))).toEqual(expired)
  // The other program's clock may differ by a minute.
  const skewed = claims('A1', { iat: now + 50 })
  expect((await enter(await signed(skewed))).status).toBe(200)
  expect((await enter(await signed(claims('A1', { exp: now - 50 })))).status).toBe(200)
})

test('no algorithm but HS256 is accepted', async () => {
  const body = part(claims('A1'))
  const none = [part({ alg: 'none' }), body, ''].join('.')
  const sha = (alg: string, hash: string) => {
    const text = [part({ alg }), body].join('.')
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsa = await new SignJWT(claims('A1')).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  const tokens = [none, sha('HS384', 'sha384'), sha('HS512', 'sha512'), sha('hs256', 'sha256'), rsa]
  for (const token of tokens) expect(await refusal(token)).toEqual([403, 'link-refused', undefined])
})

test('a revoked secret signs nobody in, and is never shown again', async () => {
  const token = await signed(claims('A1'))
  expect((await enter(token)).status).toBe(200)
  const { links } = await done('links')
  expect(links).toEqual([
    expect.objectContaining({ name: 'pretix', issuer: 'any', usedAt: event.clock.now() }),
  ])
  expect(JSON.stringify(links)).not.toContain(secret)
  await done('link-revoke', { name: 'pretix' })
  expect(await refusal(token)).toEqual([403, 'link-refused', undefined])
})

test('a new secret of the same issuer and audience knows the same people', async () => {
  const { id } = await entered(claims('A1'))
  await done('link-revoke', { name: 'pretix' })
  const link = { name: 'pretix again', issuer: 'any', audience: 'venueless' }
  secret = (await done('link-make', link)).secret
  expect((await entered(claims('A1'))).id).toBe(id)
})

test('people without an address are listed, found, counted, renamed and erased', async () => {
  const { id, token } = await entered(claims('A1'))
  const found = async (search: string) =>
    (await done('organiser-attendees', { search, page: 1 })).attendees
  const [person] = await found('hopper')
  expect(person).toMatchObject({ id, email: null, first: 'Grace' })
  const all = await done('organiser-attendees', { search: '', page: 1, sort: 'email' })
  expect(all.attendees.at(-1)).toMatchObject({ id })
  const attendee = { email: '', first: 'Rear Admiral Grace', last: 'Hopper' }
  const { revision } = person
  await done('organiser-attendee-save', { id, revision, attendee })
  expect(await found('admiral')).toMatchObject([{ id, email: null }])
  const { data } = await done('organiser-attendee-data', { id })
  expect(data).toMatchObject({
    attendee: { email: null },
    signedLinks: [{ issuer: 'any', audience: 'venueless', uid: 'A1' }],
  })
  await done('organiser-attendee-erase', { id })
  expect((await event.call('me', {}, token)).status).toBe(401)
  expect(await found('hopper')).toEqual([])
  const log = await done('audit-log', { limit: 50 })
  expect(JSON.stringify(log)).not.toMatch(/Hopper/)
})

test('erasing someone without an address leaves what others wrote without one', async () => {
  const { id } = await entered(claims('A1'))
  const other = await entered(claims('A2'))
  await done('organiser-attendee-erase', { id })
  expect((await event.call('me', {}, other.token)).status).toBe(200)
})

test('someone new is not registered once the event is closed, but those who came are let in', async () => {
  const { id } = await entered(claims('A1'))
  await done('closing-close', {})
  expect((await entered(claims('A1'))).id).toBe(id)
  expect(await refusal(await signed(claims('A2')))).toEqual([403, 'event-closed', undefined])
})

test('a token that is not text is refused at its field', async () => {
  const { status, body } = await event.call('link-sign-in', { token: 7 })
  expect([status, body.error.field, body.error.reason]).toEqual([400, 'token', 'link-invalid'])
})

test('nobody comes in by a link before the event is open', async () => {
  await done('site-open', { draft: true })
  const token = await signed(claims('A1'))
  // On PostgreSQL a change is announced a moment later.
  await expect.poll(() => refusal(token)).toEqual([409, 'not-open-yet', undefined])
  await done('site-open', {})
  await expect.poll(async () => (await enter(token)).status).toBe(200)
})

test('a mailing leaves out who has no address, and says whom', async () => {
  await entered(claims('A1'))
  await entered(claims('A2', named('grace@example.org')))
  const draft = { kind: 'text', subject: 'News', text: 'Hello {first}', to: 'all', on: false }
  const { id } = await done('mailing-save', draft)
  const { people } = await done('mailing-count', { to: 'all' })
  expect(await done('mailing-send', { id })).toMatchObject({ queued: people })
  const left = async () => (await done('mailing-people', { id, state: 'skipped' })).people
  expect(await left()).toMatchObject([
    { email: null, name: 'Grace Hopper', state: 'skipped', why: 'no-address' },
  ])
  // Sending it again leaves them out once.
  await done('mailing-send', { id })
  expect(await left()).toHaveLength(1)
})
