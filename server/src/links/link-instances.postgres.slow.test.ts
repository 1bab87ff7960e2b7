import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances({ sharedFolder: true })

test('whoever opens their link on two instances at once is one attendee, and a revoked link is dead on both', async () => {
  const organiser = await one.organiser()
  const link = { name: 'pretix', issuer: 'any', audience: 'venueless' }
  const { secret } = (await one.call('link-make', link, organiser)).body
  const at = Math.floor(one.clock.now() / 1000)
  const tokenOf = (uid: string, fields: object) =>
    new SignJWT({ iss: 'any', aud: 'venueless', iat: at, exp: at + 3600, uid, profile: { fields } })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
  for (const [uid, fields] of [
    ['A1', {}],
    ['A2', { email: 'grace@example.org' }],
  ] as const) {
    const token = await tokenOf(uid, fields)
    const enter = ({ call }: typeof one) => call('link-sign-in', { token })
    const answers = await Promise.all([one, two, one, two, one, two].map(enter))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  }
  expect(await one.rows("select id from attendee where first = 'Guest'")).toHaveLength(2)
  const token = await tokenOf('A1', {})
  await one.call('link-revoke', { name: 'pretix' }, organiser)
  expect((await two.call('link-sign-in', { token })).status).toBe(403)
})
