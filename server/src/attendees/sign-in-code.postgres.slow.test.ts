/** Sign-in codes on two instances that share a database. */
import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { codeFor } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const email = 'ada@example.org'
useMail()
useTwoInstances(() => ({
  sharedFolder: true,
  event: { ...testEvent, event: { ...testEvent.event, signIn: 'code' } },
  env: { SMTP_URL: smtp.url },
}))

async function sentBy(server: TestServer): Promise<string> {
  expect((await server.call('joinEmail', { email })).status).toBe(202)
  return codeFor(smtp, email)
}
const type = (server: TestServer, code: string) => server.call('joinCode', { email, code })
const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
  )

test('a code sent by one instance works on both instances, but only once', async () => {
  const code = await sentBy(one)
  const answers = await Promise.all([one, two, one, two].map((server) => type(server, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('simultaneous attempts on two instances share the limit of five', async () => {
  const code = await sentBy(two)
  const wrong = others(code, 40)
  const answers = await Promise.all(wrong.map((it, n) => type(n % 2 === 0 ? one : two, it)))
  const reasons = answers.map(({ body }) => body.error.reason)
  const count = (reason: string) => reasons.filter((it) => it === reason).length
  expect(count('sign-in-code-wrong')).toBe(4)
  expect(count('sign-in-code-used-up')).toBe(36)
  const lefts = answers.flatMap(({ body }) => body.error.params?.left ?? [])
  expect(lefts.sort()).toEqual([1, 2, 3, 4])
  for (const server of [one, two])
    expect((await type(server, code)).body.error.reason).toBe('sign-in-code-used-up')
})

test('after one instance has sent a code, the other also makes the address wait for the next', async () => {
  await sentBy(one)
  const again = async () => (await two.call('joinEmail', { email })).body.error?.reason
  await expect.poll(again).toBe('sign-in-code-sent')
})
