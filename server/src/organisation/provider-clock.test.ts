/** An organisation whose clock is wrong: its own time counts up to ten minutes, and beyond them people are told. */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFinding } from '../doctor/test-set-up.ts'
import { listening } from '../testing/free-port.ts'
import { createBrowser } from '../testing/small-organisation.ts'
import { newCertificate } from '../testing/tls-proxy.ts'
import { event, useEvent } from '../testing/use-event.ts'
import { folder, useFolder } from '../testing/use-folder.ts'

/** Seconds by which its clock is behind, whether its answers show it, and how long its tokens are valid. */
let [behind, says, valid] = [0, true, 240]
let claims: Record<string, unknown> = {}
let issuer = ''
const env = () => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' })
const now = () => Math.floor(Date.now() / 1000) - behind
const keys = generateKeyPair('RS256', { extractable: true })

const server = createServer(async ({ url = '' }, response) => {
  const { privateKey, publicKey } = await keys
  if (says) response.setHeader('date', new Date(now() * 1000).toUTCString())
  const path = url.split('?')[0]
  if (path === '/token') {
    const token = new SignJWT({ auth_time: now(), iat: now(), exp: now() + valid, ...claims })
    const idToken = await token.setProtectedHeader({ alg: 'RS256', kid: '1' }).sign(privateKey)
    return send(response, { access_token: 'at', token_type: 'Bearer', id_token: idToken })
  }
  if (path === '/jwks') {
    const key = { ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256', use: 'sig' }
    return send(response, { keys: [key] })
  }
  send(response, {
    ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'] },
    ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
  })
})
const send = (response: ServerResponse, body: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

beforeAll(async () => {
  issuer = `http://127.0.0.1:${await listening(server)}`
})
afterAll(() => void server.close())
useFolder()
useEvent(() => ({ as: ['organiser'], env: env() }))

/** Confirms a step as someone of the team; what the page learns, and whether the step then works. */
async function confirm(offBy: number, shows = true, lasts = 240) {
  behind = offBy
  says = shows
  valid = lasts
  event.clock.set(Date.now())
  const [{ email } = {}] = await event.rows('select email from staff')
  const browser = createBrowser()
  const { to } = await browser.get(`${event.url}/sign-in/oidc?for=team&again=1`)
  const asked = Object.fromEntries(to?.searchParams ?? [])
  const { nonce, state } = asked
  claims = { iss: issuer, aud: 'c', sub: '1', email, email_verified: true, nonce }
  const back = await browser.get(`${event.url}/sign-in/oidc/callback?code=x&state=${state}`)
  const code = new URLSearchParams(back.to?.hash.slice(1)).get('organisation') ?? ''
  if (code.startsWith('refused.')) return code
  const headers = { cookie: browser.cookies(event.url) }
  const { body } = await event.call('organisation-join-team', { code }, undefined, { headers })
  return (await event.call('key-make', { name: code, may: ['report'] }, body.token)).status
}

test.for([
  [0, true, 240],
  [300, true, 240],
  [-300, true, 240],
  // A proxy in front of it has the right time.
  [300, false, 3600],
] as const)('%i s behind, people confirm steps by its own time', async ([offBy, shows, lasts]) => {
  expect(await confirm(offBy, shows, lasts)).toBe(200)
})

test.for([
  { offBy: 1200, shows: true, lasts: 240 },
  { offBy: 1200, shows: true, lasts: 3600 },
  { offBy: 300, shows: false, lasts: 240 },
])('the refusal names the clock instead of asking for the password again: %o', async (it) => {
  expect(await confirm(it.offBy, it.shows, it.lasts)).toBe('refused.organisation-clock')
})

test('the doctor says by how much the clock is off, and nothing about one that is right', async () => {
  const set = { ...env(), DATA_DIR: folder }
  ;[behind, says] = [301, true]
  await expectFinding(
    set,
    { check: 'organization', state: 'warning' },
    /clock is 5 minutes behind$/,
  )
  behind = 0
  await expectFinding(set, { check: 'organization', state: 'ok' }, /shows at the first sign-in\)$/)
})

test('the doctor names an authority that it does not trust, rather than the address', async () => {
  const made = newCertificate(folder)
  const [cert, key] = [readFileSync(made.certificate), readFileSync(made.key)]
  const secure = createTlsServer({ cert, key }, (_, response) => void response.end('{}'))
  const port = await listening(secure)
  const set = { ...env(), OIDC_ISSUER: `https://localhost:${port}`, DATA_DIR: folder }
  const found = { check: 'organization', cure: expect.stringMatching(/NODE_EXTRA_CA_CERTS$/) }
  await expectFinding(set, found, /certificate is refused \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/)
  secure.close()
})
