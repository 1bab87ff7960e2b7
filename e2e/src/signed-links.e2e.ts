/** Links that a ticket shop has signed open the site, signed in. */
import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { organiserCalls, person } from './people.ts'
import { eachConference, test } from './test.ts'

const conference = eachConference()

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function signed(secret: string): string {
  const at = Math.floor(Date.now() / 1000)
  const claims = { iss: 'any', aud: 'venueless', iat: at, exp: at + 3600, uid: 'A1' }
  const profile = { display_name: 'Grace Hopper' }
  const text = `${part({ alg: 'HS256' })}.${part({ ...claims, profile })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

test('a signed link opens the page it leads to, signed in, and is removed from the address', async () => {
  const { call } = await organiserCalls(conference)
  const link = { name: 'pretix', issuer: 'any', audience: 'venueless' }
  const { secret } = await call('link-make', link)
  const page = await person(conference)
  await page.goto(`/stage#token=${signed(secret)}`)
  await expect(page.getByRole('button', { name: 'Grace Hopper', exact: false })).toBeVisible()
  expect(new URL(page.url())).toMatchObject({ pathname: '/stage', hash: '' })
})

test('a link that is refused leads to the sign-in page, which says so', async () => {
  const page = await person(conference)
  await page.goto('/#token=a.b.c')
  await expect(page.getByRole('alert')).toHaveText('This link can’t sign you in.')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(new URL(page.url())).toMatchObject({ pathname: '/signin', hash: '' })
  await expectAccessible(page)
})
