/** Where the event asks for a code, a signed link alone does not make anyone an attendee who is registered already. */
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { codeFor } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const ada = 'ada@example.org'

useMail()
useEvent(() => ({
  as: ['organiser'],
  event: { ...testEvent, event: { ...testEvent.event, signIn: 'code' as const } },
  env: { SMTP_URL: smtp.url },
}))

let secret: string
beforeEach(async () => {
  secret = (await done('link-make', { name: 'pretix', issuer: 'any', audience: 'a' })).secret
})
const linkOf = (uid: string, email: string) => {
  const now = Math.floor(event.clock.now() / 1000)
  const profile = { display_name: 'Grace Hopper', fields: { email } }
  return new SignJWT({ iss: 'any', aud: 'a', iat: now, exp: now + 3600, uid, profile })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}
const open = async (token: string) => event.call('link-sign-in', { token })
const joined = async (payload: object) => event.call('joinCode', { email: ada, ...payload })

test('a link with a registered address sends a code there, and joins nobody without it', async () => {
  const link = await linkOf('A1', ada)
  const asked = [202, { code: 'sent', email: ada }]
  const { status, body } = await open(link)
  expect([status, body]).toEqual(asked)
  // Opened again, as by a reload.
  const again = await open(link)
  expect([again.status, again.body]).toEqual(asked)
  const code = await codeFor(smtp, ada)
  const signedIn = await joined({ code })
  expect(signedIn.status).toBe(200)
  // The code came without the link.
  event.clock.advance(31_000)
  expect((await open(link)).status).toBe(202)
})

test('the code with the link joins them: the link alone is enough from then on', async () => {
  const link = await linkOf('A1', ada)
  await open(link)
  const code = await codeFor(smtp, ada)
  const other = await linkOf('A2', 'grace@example.org')
  // Refused before the code is used up.
  expect((await joined({ code, link: other })).body.error.code).toBe('link-refused')
  const { status, body } = await joined({ code, link })
  expect(status).toBe(200)
  const later = await open(await linkOf('A1', ada))
  expect([later.status, later.body.id]).toEqual([200, body.id])
})

test('someone new comes in by the link alone, and a second ticket with their address by a code', async () => {
  expect((await open(await linkOf('A1', 'grace@example.org'))).status).toBe(200)
  expect((await open(await linkOf('A2', 'grace@example.org'))).status).toBe(202)
})
