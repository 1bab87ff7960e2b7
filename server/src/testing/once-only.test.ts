/** Everything that works only once, used eight times at the same moment: exactly one use counts. */
import { describe, expect, test } from 'vitest'
import { totpCode } from '../staff/totp.ts'
import type { TestServer } from './open-event.ts'
import { event, organiser, useEvent } from './use-event.ts'

const uses = 8
const email = 'mo@example.org'
const password = 'four plain words here'

const options = { as: ['organiser'], env: { RATE_LIMITS: 'off' } } as const

type Answer = Awaited<ReturnType<TestServer['call']>>
const atOnce = <T>(use: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: uses }, (_, n) => use(n)))
const won = (answers: Answer[]) => answers.filter(({ status }) => status === 200)
/** Expects that one was accepted, and the others were refused with one of these codes. */
function expectOneOf(answers: Answer[], ...codes: string[]) {
  expect(won(answers)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of refused)
    expect([status, codes]).toEqual([status, expect.arrayContaining([body.error.code])])
}
const audit = async (action: string, about?: string) => {
  const { body } = await event.call('audit-log', { action, limit: 200 }, organiser)
  return body.entries.filter((it: { about: string }) => about === undefined || it.about === about)
}
const signIn = (code?: string) =>
  event.call('organiser-sign-in', { email, password, ...(code ? { code } : {}) })
const codeOf = (secret: string) => totpCode(secret, Math.floor(event.clock.now() / 30_000))

async function twoSteps() {
  const token = await event.moderator(email)
  const { secret } = (await event.call('two-step-begin', {}, token)).body
  const on = await event.call('two-step-on', { code: codeOf(secret) }, token)
  event.clock.advance(30_000)
  return { token, secret, recoveryCodes: on.body.recoveryCodes as string[] }
}

async function signInsAtOnce(code: string): Promise<Answer[]> {
  const answers = await atOnce(() => signIn(code))
  expect(answers.some(({ body }) => body.error?.code === 'wrong-code')).toBe(true)
  return answers
}

describe('on one server', () => {
  useEvent({ ...options, once: true })

  test('a set-up link sets only one password', async () => {
    const link = await event.newLink('jo@example.org')
    const answers = await atOnce((n) =>
      event.call('organiser-set-up', { link, password: `four plain words ${n}` }),
    )
    expectOneOf(answers, 'link-used', 'too-many')
    expect(await audit('staff-joined', 'jo@example.org')).toHaveLength(1)
  })

  test('a person is invited only once', async () => {
    const answers = await atOnce(() =>
      event.call('staff-invite', { email, role: 'moderator' }, organiser),
    )
    expectOneOf(answers, 'already-staff')
    expect(await audit('staff-invited', email)).toHaveLength(1)
  })

  test('of several new set-up links for one person, only one works', async () => {
    const payload = { email: 'noor@example.org', role: 'moderator' }
    const { id } = (await event.call('staff-invite', payload, organiser)).body
    const answers = await atOnce(() => event.call('staff-invite-again', { id }, organiser))
    expect(won(answers)).toHaveLength(uses)
    const links = await Promise.all(
      answers.map(({ body }) => event.call('organiser-invitation', { link: body.link })),
    )
    expectOneOf(links, 'link-used')
  })

  test('of several new calendar addresses, only one works', async () => {
    const ada = await event.join()
    const answers = await atOnce(() => event.call('agenda-address', { renew: true }, ada))
    const addresses = new Set(answers.map(({ body }) => body.calendar as string))
    const statuses = await Promise.all(
      [...addresses].map(async (it) => (await fetch(`${event.url}${it}/agenda.ics`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('a question is moved only once per revision', async () => {
    await event.call('question', { showId: 'iwd', text: 'Why?' }, await event.join())
    const queue = await event.call('question-queue', { state: 'new' }, organiser)
    const [{ id, revision }] = queue.body.questions
    const answers = await atOnce(() =>
      event.call('question-move', { id, revision, state: 'on-air' }, organiser),
    )
    expectOneOf(answers, 'already-changed')
  })

  test('setting the same retention period many times simultaneously changes it only once', async () => {
    await atOnce(() => event.call('closing-keep', { days: 30 }, organiser))
    expect(await audit('closing-days-changed')).toHaveLength(1)
  })

  test('an attendee file that is imported many times simultaneously registers each attendee once', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => `guest${n}@example.org,Guest,${n}`)
    const query = 'email=0&first=1&last=2&header=1&mode=update'
    const answers = await atOnce(async () => {
      const response = await fetch(`${event.url}/api/organiser-attendees-import?${query}`, {
        method: 'POST',
        headers: { authorization: organiser, 'content-type': 'application/octet-stream' },
        body: `email,first,last\n${rows.join('\n')}\n`,
      })
      return { status: response.status, body: (await response.json()) as { added: number } }
    })
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(20)
  })
})

describe('on its own server', () => {
  useEvent(options)

  test('a code from an authenticator app signs in only once', async () => {
    const { secret } = await twoSteps()
    expectOneOf(await signInsAtOnce(codeOf(secret)), 'wrong-code', 'too-many')
  })

  test('a recovery code signs in only once', async () => {
    const { token, recoveryCodes } = await twoSteps()
    expectOneOf(await signInsAtOnce(recoveryCodes[0] ?? ''), 'wrong-code', 'too-many')
    expect((await event.call('account', {}, token)).body.recoveryCodesLeft).toBe(9)
  })

  test('two-step sign-in is turned on only once, with one set of recovery codes', async () => {
    const token = await event.moderator(email)
    const { secret } = (await event.call('two-step-begin', {}, token)).body
    const answers = await atOnce(() => event.call('two-step-on', { code: codeOf(secret) }, token))
    expectOneOf(answers, 'out-of-date')
    expect((await event.call('account', {}, token)).body.recoveryCodesLeft).toBe(10)
  })

  test('the event is closed, reopened and erased only once each', async () => {
    for (const [call, action] of [
      ['closing-close', 'closing-closed'],
      ['closing-reopen', 'closing-reopened'],
      ['closing-close', 'closing-closed'],
    ] as const) {
      const before = (await audit(action)).length
      await atOnce(() => event.call(call, {}, organiser))
      expect([action, (await audit(action)).length]).toEqual([action, before + 1])
    }
    const name = 'International Women’s Day'
    await atOnce(() => event.call('closing-erase', { name }, organiser))
    await expect.poll(() => audit('closing-erasing-done')).toHaveLength(1)
    expect(await audit('closing-erasing-begun')).toHaveLength(1)
  })
})
