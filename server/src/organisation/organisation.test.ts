/** Sign-in with an organisation, with oidc-provider as the other side. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tryRostra } from '../testing/rostra-command.ts'
import {
  createBrowser,
  type SmallOrganisation,
  startOrganisation,
} from '../testing/small-organisation.ts'
import { done, event, openInstead, organiser, useEvent } from '../testing/use-event.ts'

let organisation: SmallOrganisation
beforeAll(async () => {
  organisation = await startOrganisation()
})
afterAll(() => organisation.close())
useEvent(() => ({ as: ['organiser'], env: organisation.env }))
beforeEach(() => organisation.knows(event.url))

/** Opens the event again with other settings. */
async function openWith(env: Record<string, string>) {
  await openInstead({ as: [], env: { ...organisation.env, ...env } })
  organisation.knows(event.url)
}
const pages = ['/signin', '/organise']
const begin = (kind: string) => `${event.url}/sign-in/oidc?for=${kind}`
/** What the page is led back with: a code, or why not. */
function given(hash = '') {
  const code = new URLSearchParams(hash.slice(1)).get('organisation') ?? ''
  return code.startsWith('refused.') ? { problem: code.slice('refused.'.length) } : { code }
}
/** Signs in with an account; returns what the page finds after the #. */
async function comeBack(
  sub: string,
  claims: object,
  kind = 'attendees',
  browser = createBrowser(),
) {
  organisation.account(sub, { email_verified: true, ...claims })
  organisation.signsInNext(sub)
  const { pathname, hash } = await browser.follow(begin(kind), pages)
  return { pathname, ...given(hash) }
}
/** A call of the page in this browser. */
const redeem = (
  browser: ReturnType<typeof createBrowser>,
  name: string,
  code: string | undefined,
) => event.call(name, { code }, undefined, { headers: { cookie: browser.cookies(event.url) } })
async function join(sub: string, claims: object) {
  const browser = createBrowser()
  const { code } = await comeBack(sub, claims, 'attendees', browser)
  return (await redeem(browser, 'organisation-join', code)).body
}
const me = async (token: string) => (await event.call('me', {}, token)).body
const ada = { email: 'ada@example.org' }

test('a registered attendee signs in with the organisation’s account', async () => {
  const joined = await join('1', { email: 'ADA@example.org' })
  expect(await me(joined.token)).toMatchObject({ id: joined.id, email: 'ada@example.org' })
  const front = (await event.call('event-front')).body
  expect(front.organisation).toEqual({
    ...{ name: 'University X', team: true, attendees: true, only: false },
  })
})

test('the account counts from then on, whatever its address says', async () => {
  const { id } = await join('1', ada)
  expect((await join('1', { email: 'bea@example.org' })).id).toBe(id)
  expect((await join('1', { email: 'new@elsewhere.example', email_verified: false })).id).toBe(id)
  // The address was given to someone else.
  expect((await comeBack('2', ada)).problem).toBe('organisation-other-account')
})

test('an organiser lets another account in, of an attendee and of the team', async () => {
  const { id: adasId } = await join('1', ada)
  await done('organisation-account-forget', { kind: 'attendees', id: adasId })
  expect((await join('2', ada)).id).toBe(adasId)
  expect((await comeBack('1', ada)).problem).toBe('organisation-other-account')
  const { id, email } = (await event.call('account', {}, organiser)).body
  await comeBack('9', { email }, 'team')
  const problem = async () => (await comeBack('10', { email }, 'team')).problem
  expect(await problem()).toBe('organisation-other-account')
  await done('organisation-account-forget', { kind: 'team', id })
  expect(await problem()).toBeUndefined()
  const { entries } = await done('audit-log')
  const actions = entries.map(({ action }: { action: string }) => action)
  const forgotten = 'organisation-account-forgotten'
  expect(actions.filter((it: string) => it === forgotten)).toHaveLength(2)
  const nobody = { kind: 'team', id: 'nobody' }
  expect((await event.call('organisation-account-forget', nobody, organiser)).status).toBe(404)
})

test('the command line lets another account of an organiser in, also where there are no passwords', async () => {
  const { email } = (await event.call('account', {}, organiser)).body
  await comeBack('9', { email }, 'team')
  const { dataDir, databaseUrl } = event.config
  const place = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const env = { ...organisation.env, OIDC_ONLY: 'on', ...place, PUBLIC_URL: event.url }
  const { status, out, err } = await tryRostra(['organiser', 'add', email], env)
  expect([status, out.trim()]).toEqual([0, `${event.url}/sign-in/oidc?for=team`])
  expect(err).toMatch(/is forgotten\.\n.*OIDC_ONLY is on/)
  expect((await comeBack('10', { email }, 'team')).problem).toBeUndefined()
})

test('an address that is not verified or not registered is refused', async () => {
  const unverified = await comeBack('3', { ...ada, email_verified: false })
  expect(unverified).toEqual({ pathname: '/signin', problem: 'organisation-unverified' })
  expect((await comeBack('4', { ...ada, email_verified: undefined })).problem).toBe(
    'organisation-unverified',
  )
  // The organisers learn of it, and the log has one line.
  await comeBack('4', { ...ada, email_verified: undefined })
  expect((await done('overview')).warnings).toContainEqual({ code: 'organisation-unverified' })
  expect(event.logLines.filter((it) => it.includes('OIDC_TRUST_EMAIL'))).toHaveLength(1)
  expect((await comeBack('5', {})).problem).toBe('organisation-unverified')
  expect((await comeBack('6', { email: 'no@elsewhere.example' })).problem).toBe(
    'organisation-unknown',
  )
})

test('addresses of OIDC_DOMAINS are registered, and unverified ones count with OIDC_TRUST_EMAIL', async () => {
  await openWith({ OIDC_DOMAINS: 'uni-x.example', OIDC_TRUST_EMAIL: 'on' })
  const person = { email: 'kim@uni-x.example', given_name: 'Kim', family_name: 'Lee' }
  const { token, first } = await join('7', { ...person, email_verified: false })
  expect(first).toBe('Kim')
  expect(await me(token)).toMatchObject({ email: 'kim@uni-x.example', last: 'Lee' })
  const { problem } = await comeBack('8', { email: 'kim@sub.uni-x.example' })
  expect(problem).toBe('organisation-unknown')
})

test('someone of the team signs in to the console, and nobody else does', async () => {
  const { email } = (await event.call('account', {}, organiser)).body
  const browser = createBrowser()
  const back = await comeBack('9', { email }, 'team', browser)
  expect(back.pathname).toBe('/organise')
  const { body } = await redeem(browser, 'organisation-join-team', back.code)
  expect(body).toMatchObject({ email, role: 'organiser' })
  expect((await event.call('account', {}, body.token)).status).toBe(200)
  expect((await comeBack('1', ada, 'team')).problem).toBe('organisation-not-in-team')
})

test('a code is taken over once, within a minute, by the page it is for', async () => {
  const browser = createBrowser()
  const { code } = await comeBack('1', ada, 'attendees', browser)
  const refused = async (name: string) => (await redeem(browser, name, code)).body.error?.reason
  expect(await refused('organisation-join-team')).toBe('organisation-failed')
  expect(await refused('organisation-join')).toBeUndefined()
  expect(await refused('organisation-join')).toBe('organisation-failed')
  const { code: late } = await comeBack('1', ada, 'attendees', browser)
  await event.clock.advance(60_000)
  const { body } = await redeem(browser, 'organisation-join', late)
  expect(body.error.reason).toBe('organisation-failed')
})

test('a code that someone was led back with signs nobody else in', async () => {
  const { email } = (await event.call('account', {}, organiser)).body
  for (const [kind, name, claims] of [
    ['attendees', 'organisation-join', ada],
    ['team', 'organisation-join-team', { email }],
  ] as const) {
    const [own, other] = [createBrowser(), createBrowser()]
    const { code } = await comeBack(kind, claims, kind, own)
    const second = await comeBack(kind, claims, kind, other)
    const failed = async (browser: typeof own) =>
      (await redeem(browser, name, code)).body.error?.reason
    expect(await failed(createBrowser())).toBe('organisation-failed')
    expect(await failed(other)).toBe('organisation-failed')
    expect((await redeem(own, name, code)).status).toBe(200)
    expect((await redeem(other, name, second.code)).status).toBe(200)
  }
})

test('only the browser that asked can come back, with the answer to what it asked, once', async () => {
  organisation.account('1', { ...ada, email_verified: true })
  organisation.signsInNext('1')
  const browser = createBrowser()
  const callback = await browser.follow(begin('attendees'), ['/sign-in/oidc/callback'])
  const problemOf = async (visitor: typeof browser, address: string) =>
    given((await visitor.get(address)).to?.hash).problem
  const failed = 'organisation-failed'
  // Someone else's browser, which was lured here.
  expect(await problemOf(createBrowser(), callback.href)).toBe(failed)
  const other = createBrowser()
  await other.get(begin('attendees'))
  expect(await problemOf(other, callback.href)).toBe(failed)
  expect(await problemOf(browser, callback.href)).toBeUndefined()
  // Its cookie is gone.
  expect(await problemOf(browser, callback.href)).toBe(failed)
})

test('it asks with PKCE, state and nonce, and keeps them in a cookie that scripts cannot read', async () => {
  const { status, to, headers } = await createBrowser().get(begin('attendees'))
  expect(status).toBe(303)
  const asked = Object.fromEntries(to?.searchParams ?? [])
  expect(asked).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' })
  expect([asked.state, asked.nonce, asked.code_challenge].every(Boolean)).toBe(true)
  // Whoever confirms an important step enters the password again.
  const again = await createBrowser().get(`${begin('team')}&again=1`)
  expect(again.to?.searchParams.get('prompt')).toBe('login')
  const cookie = headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/; Path=\/sign-in\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(asked.state)
})

test('important steps need someone who has just signed in there', async () => {
  const { email } = (await event.call('account', {}, organiser)).body
  const browser = createBrowser()
  const status = async (address: string, claims: object = {}) => {
    organisation.account('9', { email, email_verified: true, ...claims })
    organisation.signsInNext('9')
    const { code = '' } = given((await browser.follow(address, pages)).hash)
    const { body } = await redeem(browser, 'organisation-join-team', code)
    return (await event.call('key-make', { name: code, may: ['report'] }, body.token)).status
  }
  const address = begin('team')
  expect(await status(address)).toBe(403)
  expect(await status(`${address}&again=1`)).toBe(200)
})

test('with OIDC_ONLY every other way in is closed, for those whom it is for', async () => {
  await openWith({ OIDC_ONLY: 'on', OIDC_FOR: 'attendees' })
  const codeOf = async (name: string, payload: object) =>
    (await event.call(name, payload)).body.error?.code
  expect(await codeOf('joinEmail', ada)).toBe('organisation-only')
  expect(await codeOf('joinCode', { ...ada, code: '123456' })).toBe('organisation-only')
  expect(await codeOf('link-sign-in', { token: 'a.b.c' })).toBe('organisation-only')
  expect(await codeOf('mail-link-sign-in', { token: 'a' })).toBe('organisation-only')
  expect(await codeOf('registerCode', { ...ada, code: '123456' })).toBe('organisation-only')
  expect((await join('1', ada)).token).toBeTruthy()
  expect(await codeOf('organiser-sign-in', { ...ada, password: 'wrong' })).toBe('wrong-password')
  expect((await createBrowser().get(begin('team'))).status).toBe(404)
  await openWith({ OIDC_ONLY: 'on', OIDC_FOR: 'team' })
  expect(await codeOf('organiser-sign-in', { ...ada, password: 'wrong' })).toBe('organisation-only')
  expect(await codeOf('organiser-invitation', { link: 'x' })).toBe('organisation-only')
  expect((await event.call('joinEmail', ada)).status).toBe(200)
})

test('before the event is open only the team comes in, and no one is registered', async () => {
  await openInstead({
    as: ['organiser'],
    env: { ...organisation.env, OIDC_DOMAINS: 'uni-x.example' },
  })
  organisation.knows(event.url)
  await done('site-open', { draft: true })
  // On PostgreSQL a change is announced a moment later.
  await expect.poll(async () => (await event.call('event-front')).body.draft).toBe(true)
  expect(await join('1', ada)).toMatchObject({ error: { code: 'not-open-yet' } })
  expect((await comeBack('2', { email: 'kim@uni-x.example' })).problem).toBe('organisation-unknown')
  const { email } = (await event.call('account', {}, organiser)).body
  const browser = createBrowser()
  const { code } = await comeBack('9', { email }, 'team', browser)
  expect((await redeem(browser, 'organisation-join-team', code)).status).toBe(200)
})

test('an organisation that does not answer leads back with a reason', async () => {
  await openWith({ OIDC_ISSUER: 'http://127.0.0.1:9' })
  const { to } = await createBrowser().get(begin('attendees'))
  expect(to?.pathname + (to?.hash ?? '')).toBe('/signin#organisation=refused.organisation-failed')
})

test('with a wrong secret nobody is told to try again', async () => {
  await openWith({ OIDC_CLIENT_SECRET: 'another' })
  expect((await comeBack('1', ada)).problem).toBe('organisation-not-set-up')
})

test('people are led to where they sign out at the organisation too', async () => {
  const { status, to } = await createBrowser().get(`${event.url}/sign-in/oidc/sign-out?for=team`)
  expect([status, to?.origin, to?.searchParams.get('client_id')]).toEqual([
    ...[303, organisation.issuer, 'rostra'],
  ])
  expect((await createBrowser().get(`${event.url}/sign-in/oidc/sign-out?for=all`)).status).toBe(404)
})

test('the page learns why an account is refused as from any other error', async () => {
  const code = 'refused.organisation-unverified'
  const { status, body } = await event.call('organisation-join', { code })
  expect([status, body.error.code, body.error.reason]).toEqual([
    ...[403, 'link-refused', 'organisation-unverified'],
  ])
})

test('a person’s data has their account, which is erased with them', async () => {
  const { id } = await join('1', ada)
  const { body } = await event.call('organiser-attendee-data', { id }, organiser)
  expect(body.data.organisationAccounts).toMatchObject([{ sub: '1' }])
  await event.call('organiser-attendee-erase', { id }, organiser)
  expect((await comeBack('1', ada)).problem).toBe('organisation-unknown')
})
