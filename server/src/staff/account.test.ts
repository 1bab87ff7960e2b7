import { beforeEach, expect, test } from 'vitest'
import { callFrom, event, openInstead, useEvent } from '../testing/use-event.ts'
import { totpCode } from './totp.ts'

let token: string
useEvent()
beforeEach(async () => {
  token = await event.organiser()
})

const email = 'meera@example.org'
const password = 'four plain words here'
const signIn = (code?: string, word = password) =>
  event.call('organiser-sign-in', { email, password: word, ...(code ? { code } : {}) })
/** The code that an app shows now, or some steps of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  totpCode(secret, Math.floor(event.clock.now() / 30_000) + steps)
const nextStep = () => event.clock.advance(30_000)

async function turnOn() {
  const { secret } = (await event.call('two-step-begin', {}, token)).body
  const { recoveryCodes } = (await event.call('two-step-on', { code: codeOf(secret) }, token)).body
  nextStep()
  return { secret, recoveryCodes } as { secret: string; recoveryCodes: string[] }
}

test('two-step sign-in is turned on by a valid code of the new secret', async () => {
  const { secret, uri } = (await event.call('two-step-begin', {}, token)).body
  expect(uri).toMatch(/^otpauth:\/\/totp\/International%20Women.*:meera%40example\.org\?/)
  expect((await signIn()).status).toBe(200)
  const wrong = await event.call('two-step-on', { code: codeOf(secret, 5) }, token)
  expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong-code'])
  expect((await event.call('account', {}, token)).body.twoStep).toBe(false)
  const on = await event.call('two-step-on', { code: codeOf(secret) }, token)
  expect(on.body.recoveryCodes).toHaveLength(10)
  expect((await event.call('account', {}, token)).body).toMatchObject({
    twoStep: true,
    recoveryCodesLeft: 10,
  })
  expect((await event.call('two-step-begin', {}, token)).body.error.code).toBe('out-of-date')
})

test('with two-step sign-in, the code is requested after the correct password, and not after a wrong one', async () => {
  const { secret } = await turnOn()
  expect((await signIn()).body.error.code).toBe('code-needed')
  expect((await signIn(undefined, 'not this one')).body.error.code).toBe('wrong-password')
  expect((await signIn(codeOf(secret, 4))).body.error.code).toBe('wrong-code')
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('an authenticator code is accepted once, and no older one after it', async () => {
  const { secret } = await turnOn()
  expect((await signIn(codeOf(secret))).status).toBe(200)
  expect((await signIn(codeOf(secret))).body.error.code).toBe('wrong-code')
  expect((await signIn(codeOf(secret, -1))).body.error.code).toBe('wrong-code')
  nextStep()
  expect((await signIn(codeOf(secret))).status).toBe(200)
})

test('the code that turned on two-step sign-in cannot be used to sign in', async () => {
  const { secret } = (await event.call('two-step-begin', {}, token)).body
  const code = codeOf(secret)
  await event.call('two-step-on', { code }, token)
  expect((await signIn(code)).body.error.code).toBe('wrong-code')
})

test('each recovery code signs in once, whatever its spacing and case', async () => {
  const { recoveryCodes } = await turnOn()
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^[0-9a-f]{5}(?:-[0-9a-f]{5}){3}$/)
  expect((await signIn(first)).status).toBe(200)
  expect((await signIn(first)).body.error.code).toBe('wrong-code')
  expect((await signIn(` ${second.replaceAll('-', ' ').toUpperCase()}`)).status).toBe(200)
  expect((await event.call('account', {}, token)).body.recoveryCodesLeft).toBe(8)
  const stored = JSON.stringify(await event.rows('select hash from recovery_code'))
  for (const code of recoveryCodes) expect(stored).not.toContain(code)
})

test('new recovery codes require the password and replace the previous ones', async () => {
  const { recoveryCodes } = await turnOn()
  expect((await event.call('two-step-codes', { password: 'no' }, token)).status).toBe(403)
  const renewed = (await event.call('two-step-codes', { password }, token)).body.recoveryCodes
  expect((await signIn(recoveryCodes[0])).status).toBe(403)
  expect((await signIn(renewed[0])).status).toBe(200)
})

test('turning two-step sign-in off requires the password', async () => {
  await turnOn()
  expect((await event.call('two-step-off', { password: 'no' }, token)).status).toBe(403)
  expect((await event.call('two-step-off', { password }, token)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('at most ten codes can be tried in ten minutes, even from different network addresses', async () => {
  await openInstead({ env: { TRUST_PROXY: 'on' } })
  token = await event.organiser()
  await turnOn()
  const from = (place: number, code: string) =>
    callFrom(`203.0.113.${place}`, 'organiser-sign-in', { email, password, code })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await from(n, '000000')).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
})

test('a new set-up link from the command line turns off two-step sign-in', async () => {
  await turnOn()
  await event.call('organiser-set-up', { link: await event.newLink(email), password })
  token = (await signIn()).body.token
  expect((await event.call('account', {}, token)).body).toMatchObject({
    twoStep: false,
    recoveryCodesLeft: 0,
  })
})

test('a new password requires the old one, and signs out the other devices', async () => {
  const other = (await signIn()).body.token
  const live = event.live()
  await live.hello(other)
  const next = 'another four plain words'
  const wrong = await event.call('account-password', { password: 'no', next }, token)
  expect([wrong.status, wrong.body.error.field]).toEqual([403, 'password'])
  expect((await event.call('account-password', { password, next }, token)).status).toBe(200)
  expect(await live.closed()).toBe(4401)
  expect((await event.call('me', {}, other)).status).toBe(401)
  expect((await event.call('me', {}, token)).status).toBe(200)
  expect((await signIn()).status).toBe(403)
  expect((await signIn(undefined, next)).status).toBe(200)
})

test('an easily guessed password is refused with the reason', async () => {
  for (const next of ['meera@example.org', 'password2022!!', 'International Women’s Day'])
    expect(
      (await event.call('account-password', { password, next }, token)).body.error,
    ).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^This password is/),
      field: 'next',
    })
})

test('a name can be changed, and the audit log records the previous name', async () => {
  await event.call('account-rename', { first: ' Meera ', last: 'Rao' }, token)
  expect((await event.call('me', {}, token)).body).toMatchObject({ first: 'Meera', last: 'Rao' })
  const { entries } = (await event.call('audit-log', { limit: 1 }, token)).body
  expect(entries).toMatchObject([
    { action: 'account-renamed', before: { name: '' }, after: { name: 'Meera Rao' } },
  ])
})

test('organisers see the devices they are signed in on, and can sign out one or all others', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const at = event.clock.now()
  event.clock.advance(60_000)
  const { body } = await event.call('organiser-sign-in', { email, password }, undefined, {
    headers: { 'user-agent': agent },
  })
  const third = (await signIn()).body.token
  const devices = async () => (await event.call('devices', {}, token)).body.devices
  const firefox = (await devices()).find(
    ({ browser }: { browser: string }) => browser === 'Firefox on Linux',
  )
  expect(firefox).toMatchObject({ address: '127.0.0.x', createdAt: at + 60_000, current: false })
  const live = event.live()
  await live.hello(body.token)
  await event.call('devices-end', { id: firefox.id }, token)
  expect(await live.closed()).toBe(4401)
  expect((await event.call('me', {}, body.token)).status).toBe(401)
  expect((await event.call('me', {}, third)).status).toBe(200)
  await event.call('devices-end', {}, token)
  expect((await event.call('me', {}, third)).status).toBe(401)
  expect(await devices()).toMatchObject([{ current: true }])
})

test('nobody can sign out another person’s devices', async () => {
  const mo = await event.moderator()
  const [device] = (await event.call('devices', {}, mo)).body.devices
  await event.call('devices-end', { id: device.id }, token)
  expect((await event.call('me', {}, mo)).status).toBe(200)
})

test('the time a device was last used is updated at most every five minutes', async () => {
  const start = event.clock.now()
  const usedAt = async () => (await event.call('devices', {}, token)).body.devices[0].usedAt
  event.clock.advance(5 * 60_000)
  expect(await usedAt()).toBe(start)
  event.clock.advance(1)
  await event.call('me', {}, token)
  expect(await usedAt()).toBe(start + 5 * 60_000 + 1)
})

test('no log contains a password, a code, a secret or a token', async () => {
  const { secret, recoveryCodes } = await turnOn()
  await signIn('000000')
  await signIn(recoveryCodes[1])
  const kept = event.logLines.join('') + JSON.stringify(await event.rows('select * from audit_log'))
  for (const hidden of [password, secret, token, ...recoveryCodes, '000000'])
    expect(kept).not.toContain(hidden)
})
