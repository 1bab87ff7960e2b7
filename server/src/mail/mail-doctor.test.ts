/** The doctor looks at the mail server that organisers have set in the console, while the server runs. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { filled } from '@rostra/domain/defined'
import { expect, test } from 'vitest'
import { examine } from '../doctor/doctor.ts'
import { migrations } from '../migrations.ts'
import { mailServer } from '../testing/mail-server.ts'
import { testEvent } from '../testing/test-event.ts'
import { done, event, openInstead, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const found = async (checks = ['mail']) => {
  const { databaseUrl: DATABASE_URL } = event.config
  const env = { DATA_DIR: event.dataDir, PRIVATE_HOSTS: '127.0.0.1', ...filled({ DATABASE_URL }) }
  const all = await examine({ env, migrations, site: 'none', clock: Date.now })
  return all.filter(({ check }) => checks.includes(check))
}
const set = (port: number) =>
  done('mail-server-save', {
    ...{ host: '127.0.0.1', port, security: 'none', user: '', from: 'day@example.org' },
  })

test('whether the console’s mail server accepts emails, and whether the key to stored secrets is still there', async () => {
  expect(await found()).toMatchObject([{ state: 'ok', message: expect.stringMatching(/outbox/) }])
  const smtp = await mailServer()
  await set(smtp.port)
  expect(await found()).toMatchObject([{ state: 'ok', message: expect.stringMatching(/accepts/) }])
  await smtp.close()
  expect(await found()).toMatchObject([
    {
      state: 'error',
      message: expect.stringMatching(/^the mail server of the console: no mail/),
      cure: expect.stringMatching(/Mail server/),
    },
  ])
  rmSync(join(event.dataDir, 'secret.key'))
  await done('webhook-save', { url: 'https://hooks.example.org/x', events: ['question.asked'] })
  const secrets = () => found(['secrets'])
  const lost = /missing or another one.*: mail server$/
  expect(await secrets()).toMatchObject([
    { state: 'error', message: expect.stringMatching(/own keys can’t be read/) },
    { state: 'error', message: expect.stringMatching(lost), cure: expect.stringMatching(/again/) },
  ])
})

test('that nobody receives codes without one', async () => {
  const coded = { ...testEvent, event: { ...testEvent.event, signIn: 'code' as const } }
  await openInstead({ as: ['organiser'], event: coded })
  expect(await found()).toMatchObject([
    { state: 'warning', message: expect.stringMatching(/nobody receives the codes/) },
  ])
})
