/** The mail server that organisers set in the console. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audit, done, event, openInstead, organiser, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()
useEvent({ as: ['organiser'], env: { PRIVATE_HOSTS: '127.0.0.1' } })

const given = () => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  user: '',
  from: 'The day <day@example.org>',
})
const secured = {
  host: '127.0.0.1',
  port: 465,
  security: 'tls',
  from: 'a@example.org',
}
const refused = async (payload: object) =>
  (await event.call('mail-server-save', payload, organiser)).body.error

test('emails leave by the server that was set, from its sender, until it is removed', async () => {
  expect(await done('mail-server')).toEqual({ by: 'nobody' })
  await done('mail-server-save', given())
  expect(await done('mail-server')).toEqual({ by: 'console', server: given() })
  expect(await done('mail-server-test')).toEqual({})
  expect(smtp.received).toMatchObject([{ from: 'day@example.org', to: ['meera@example.org'] }])
  await event.restart()
  expect(await done('mail-server-test')).toEqual({})
  expect((await audit('mail-server-set'))[0].about).toBe('127.0.0.1')
  await done('mail-server-remove')
  await done('mail-server-test')
  expect(smtp.received).toHaveLength(2)
})

test('connections are kept for the next emails, until the mail server changes or the server stops', async () => {
  const sendThree = async () => {
    for (let n = 0; n < 3; n += 1) expect(await done('mail-server-test')).toEqual({})
  }
  await done('mail-server-save', given())
  await sendThree()
  expect(smtp.connections()).toEqual({ opened: 1, open: 1 })
  await done('mail-server-remove')
  await expect.poll(() => smtp.connections().open).toBe(0)

  await openInstead({ as: ['organiser'], env: { SMTP_URL: smtp.url } })
  await sendThree()
  expect(smtp.connections()).toEqual({ opened: 2, open: 1 })
  await event.restart()
  await expect.poll(() => smtp.connections().open).toBe(0)
})

test('a kept connection that the mail server has closed loses no email, and repeats none', async () => {
  await done('mail-server-save', given())
  for (let n = 1; n <= 3; n += 1) {
    expect(await done('mail-server-test')).toEqual({})
    smtp.hangUp()
  }
  expect(smtp.received).toHaveLength(3)
})

test('the test says why an email was not accepted', async () => {
  await done('mail-server-save', given())
  smtp.ways.recipient = () => 550
  expect(await done('mail-server-test')).toEqual({ error: 'refused', said: '550 No' })
})

test('the password is encrypted with a key in the data folder, and given to nobody', async () => {
  await done('mail-server-save', { ...secured, user: 'ada', password: 'a-long-word' })
  expect(JSON.stringify(await done('mail-server'))).not.toContain('a-long-word')
  expect(JSON.stringify(await event.rows('select * from setting'))).not.toContain('a-long-word')
  const key = join(event.dataDir, 'secret.key')
  expect(readFileSync(key)).toHaveLength(32)
  expect(statSync(key).mode & 0o077).toBe(0)
})

test('a stored password stays with its server, and is never sent unencrypted', async () => {
  await done('mail-server-save', { ...secured, user: 'ada', password: 'a-long-word' })
  await done('mail-server-save', { ...secured, user: 'ada', from: 'b@example.org' })
  expect(await refused({ ...secured, user: 'ada', host: 'other.example' })).toMatchObject({
    field: 'password',
  })
  expect(await refused({ ...secured, user: 'ada', security: 'none' })).toMatchObject({
    field: 'security',
  })
})

test('hosts in private networks are not reached unless PRIVATE_HOSTS names them', async () => {
  await openInstead({ as: ['organiser'] })
  await done('mail-server-save', given())
  expect(await done('mail-server-test')).toEqual({ error: 'unreachable' })
  expect(smtp.received).toEqual([])
})

test('SMTP_URL wins', async () => {
  await openInstead({ as: ['organiser'], env: { SMTP_URL: smtp.url } })
  expect(await done('mail-server')).toEqual({ by: 'environment' })
  expect(await refused(given())).toMatchObject({ reason: 'mail-server-fixed' })
})
