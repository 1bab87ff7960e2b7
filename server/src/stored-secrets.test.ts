/** Secrets of other programs: none is in the database as it is, and what happens when their key is lost. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { schema } from './program-files.ts'
import { secretsQuery } from './stored-secrets-store.ts'
import { done, event, organiser, useEvent } from './testing/use-event.ts'

useEvent({ as: ['organiser'] })

const shop = { kind: 'pretix', url: 'https://tickets.example.org', organizer: 'o', event: 'e' }
const hook = { url: 'https://hooks.example.org/x', events: ['question.asked'] }
const mail = { host: 'mail.example.org', port: 587, security: 'starttls', user: 'u' }

async function setAll() {
  const token = 'token-of-the-shop'
  const password = 'password-of-the-mail-server'
  await done('shop-save', { ...shop, token })
  await done('mail-server-save', { ...mail, password, from: 'day@example.org' })
  const webhook = await done('webhook-save', hook)
  const link = await done('link-make', { name: 'pretix', issuer: 'i', audience: 'a' })
  return { token, password, webhook, link: link.secret }
}
async function enter(secret: string) {
  const at = Math.floor(event.clock.now() / 1000)
  const token = await new SignJWT({ iss: 'i', aud: 'a', iat: at, exp: at + 60, uid: 'A1' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
  return (await event.call('link-sign-in', { token })).status
}
const warnings = async () => (await done('overview')).warnings

test('no secret of another program is in the database as it is', async () => {
  const { token, password, webhook, link } = await setAll()
  const tables = ['setting', 'shop', 'webhook', 'signed_link', 'audit_log']
  const rows = await Promise.all(tables.map((it) => event.rows(`select * from ${it}`)))
  const text = JSON.stringify(rows)
  for (const secret of [token, password, webhook.secret.slice(6), link])
    expect(text).not.toContain(secret)
  expect(await enter(link)).toBe(200)
})

test('a lost key is noticed at every table that schema.sql says is sealed with it', () => {
  const tables = readFileSync(schema, 'utf8').matchAll(/((?:^--.*\n)+)create table (\w+)/gm)
  const sealed = [...tables].filter(([, comment = '']) => /sealed\s+(--\s+)?with/.test(comment))
  expect(sealed.length).toBeGreaterThan(2)
  for (const [, , table] of sealed) expect(secretsQuery).toContain(`from ${table}`)
})

test('without their key each can be entered again, and works with the key once it is back', async () => {
  const { webhook, link } = await setAll()
  expect(await warnings()).not.toContainEqual({ code: 'secret-lost' })
  const key = join(event.dataDir, 'secret.key')
  renameSync(key, `${key}.kept`)
  expect(await warnings()).toContainEqual({ code: 'secret-lost' })
  expect(await enter(link)).toBe(403)
  expect((await done('links')).links).toMatchObject([{ lost: true }])
  expect((await done('webhooks')).webhooks).toMatchObject([{ lost: true }])
  const { body } = await event.call('shop-sync', {}, organiser)
  expect(body.error.reason).toBe('shop-token-lost')
  renameSync(`${key}.kept`, key)
  expect(await enter(link)).toBe(200)
  const { id } = webhook
  expect(await done('webhook-save', { id, ...hook })).toEqual({ id })
  writeFileSync(key, Buffer.alloc(32, 7))
  const { secret } = await done('webhook-save', { id, ...hook })
  expect(secret).toMatch(/^whsec_/)
  expect(await done('webhook-save', { id, ...hook })).toEqual({ id })
})
