import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOneself } from '../../server/src/platform/storage/as-caller.ts'
import { totpCode } from '../../server/src/staff/totp.ts'
import { openEvent, type TestServer } from '../../server/src/testing/open-event.ts'
import { readOptions } from './options.ts'
import { organiserToken } from './organiser-access.ts'

let event: TestServer
beforeEach(async () => {
  event = await openEvent()
})
afterEach(() => event.close())

test('an organiser with two-step sign-in is asked for the authenticator code', async () => {
  const token = await event.organiser()
  const { secret } = (await event.call('two-step-begin', {}, token)).body
  const code = (steps: number) => totpCode(secret, Math.floor(event.clock.now() / 30_000) + steps)
  await event.call('two-step-on', { code: code(0) }, token)

  const asked: string[] = []
  const answers = ['meera@example.org', 'four plain words here', code(1)]
  const io = {
    env: {},
    out: () => {},
    err: () => {},
    ask: async (question: string) => {
      asked.push(question)
      return answers.shift() ?? ''
    },
    asCaller: asOneself,
  }
  const options = readOptions(
    ['--url', event.url, '--attendees', '2', '--seconds', '3'],
    event.clock.now(),
  )
  const given = await organiserToken(options, io)
  expect((await event.call('me', {}, given)).body).toMatchObject({ role: 'organiser' })
  expect(asked.at(-1)).toBe('Authenticator code: ')
})
