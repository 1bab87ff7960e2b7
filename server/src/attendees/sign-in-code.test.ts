/** Signing in by an emailed code, over HTTP and with a real mail server. */
import { codeLasts } from '@rostra/domain/attendees/sign-in-code'
import { expect, test } from 'vitest'
import { codeIn, decoded } from '../testing/mail-server.ts'
import { mailsTo } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { callFrom, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

const ada = 'ada@example.org'
const asksForCode = { ...testEvent, event: { ...testEvent.event, signIn: 'code' as const } }

useMail()
useEvent(() => ({
  event: asksForCode,
  env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://event.example/day', TRUST_PROXY: 'on' },
}))

/** Codes that have arrived at an address, oldest first. */
const codesFor = (email: string) => mailsTo(smtp, email).map(codeIn)
const home = '203.0.113.7'
const elsewhere = '198.51.100.1'
async function codeSentTo(email = ada, address = home): Promise<string> {
  const before = codesFor(email).length
  const { status, body } = await callFrom(address, 'joinEmail', { email })
  expect([status, body]).toEqual([202, { code: 'sent' }])
  await expect.poll(() => codesFor(email).length).toBe(before + 1)
  return codesFor(email).at(-1) as string
}
const type = (code: string, email = ada, address = home) =>
  callFrom(address, 'joinCode', { email, code })
/** Codes that Ada was not sent. */
const notSent = (count: number) => {
  const all = Array.from({ length: 50 }, (_, n) => String(n).padStart(6, '0'))
  return all.filter((code) => !codesFor(ada).includes(code)).slice(0, count)
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function refused(code: string, email = ada) {
  const { status, body } = await type(code, email)
  expect([status, body.error.code]).toEqual([403, 'wrong-code'])
  return [body.error.reason, body.error.params?.left]
}

test('a registered address is emailed a code, and signing in with it returns the usual fields', async () => {
  const code = await codeSentTo()
  const { status, body } = await type(`${code.slice(0, 3)} ${code.slice(3)}`, ' ADA@Example.org ')
  expect([status, Object.keys(body).sort()]).toEqual([200, ['first', 'id', 'last', 'token']])
  expect((await event.call('me', {}, body.token)).body).toMatchObject({ email: ada, first: 'Ada' })
})

test('the email is in the language of the page that asked for it', async () => {
  const headers = { 'accept-language': 'fr' }
  await event.call('joinEmail', { email: ada }, undefined, { headers })
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]?.text).toContain('Votre_code_de_connexion')
})

test('a code can be used only once', async () => {
  const code = await codeSentTo()
  expect((await type(code)).status).toBe(200)
  expect(await refused(code)).toEqual(['sign-in-code-expired', undefined])
})

test('a code that is submitted several times simultaneously signs in once', async () => {
  const code = await codeSentTo()
  const answers = await Promise.all(Array.from({ length: 5 }, () => type(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('only five attempts are allowed: the sixth is refused, even with the right code', async () => {
  const code = await codeSentTo()
  for (const left of [4, 3, 2, 1])
    expect(await refused(other(code))).toEqual(['sign-in-code-wrong', left])
  expect(await refused(other(code))).toEqual(['sign-in-code-used-up', undefined])
  expect(await refused(code)).toEqual(['sign-in-code-used-up', undefined])
  event.clock.advance(30_000)
  expect((await type(await codeSentTo())).status).toBe(200)
})

test('a code expires after ten minutes and is then deleted', async () => {
  const code = await codeSentTo()
  event.clock.advance(codeLasts)
  expect(await refused(code)).toEqual(['sign-in-code-expired', undefined])
  await expect.poll(() => event.rows('select * from sign_in_code')).toEqual([])
  await expect.poll(() => event.rows("select * from mail_outbox where kind = 'code'")).toEqual([])
})

test('an earlier code stays valid when a new one is sent', async () => {
  const first = await codeSentTo()
  event.clock.advance(30_000)
  const second = await codeSentTo()
  expect((await type(first)).status).toBe(200)
  expect((await type(second)).status).toBe(200)
})

/** Someone elsewhere asks for five codes, and enters thirty incorrect ones. */
async function guess() {
  for (let n = 0; n < 5; n += 1) {
    await codeSentTo(ada, elsewhere)
    const answers = await Promise.all(notSent(6).map((it) => type(it, ada, elsewhere)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403))
    event.clock.advance(30_000)
  }
}
/** One incorrect attempt, and one with the right code. */
async function enter(code: string) {
  const [wrong = ''] = notSent(1)
  expect(await refused(wrong)).toEqual(['sign-in-code-wrong', 4])
  expect((await type(code)).status).toBe(200)
}

test('someone elsewhere who guesses codes after the owner asked for one keeps no one out', async () => {
  const code = await codeSentTo()
  await guess()
  await enter(code)
})

test('someone elsewhere who guesses codes before the owner asks for one keeps no one out', {
  tags: ['slow'],
}, async () => {
  await guess()
  await enter(await codeSentTo())
})

test('a code is valid for one address only', async () => {
  const code = await codeSentTo()
  expect(await refused(code, 'bea@example.org')).toEqual(['sign-in-code-expired', undefined])
  expect((await type(code)).status).toBe(200)
})

test('an unregistered address is refused as without codes, is listed for the team, and is sent no email', async () => {
  const { status, body } = await event.call('joinEmail', { email: 'ada@exmaple.org' })
  expect([status, body]).toEqual([
    403,
    { error: { code: 'unregistered-email', message: 'Unregistered email' } },
  ])
  const moderator = await event.moderator()
  const listed = async () => (await event.call('doors', {}, moderator)).body
  await expect.poll(listed).toMatchObject([{ email: 'ada@exmaple.org', times: 1 }])
  expect(await event.rows('select * from mail_outbox')).toEqual([])

  await event.call('door-admit', { email: 'ada@exmaple.org', first: 'Ada', last: '' }, moderator)
  const again = await event.call('joinEmail', { email: 'ada@exmaple.org', again: true })
  expect([again.status, again.body]).toEqual([202, { code: 'sent' }])
})

test('a corrected address is emailed its own code, until the correction is undone', async () => {
  const moderator = await event.moderator()
  const { body } = await event.call('door-search', { search: 'ada' }, moderator)
  const [{ id: attendeeId }] = body.attendees
  const email = 'ada@private.example'
  await event.call('door-correct', { email, attendeeId }, moderator)
  const code = await codeSentTo(email)
  expect((await type(code, email)).body).toMatchObject({ id: attendeeId, first: 'Ada' })

  event.clock.advance(30_000)
  const next = await codeSentTo(email)
  await event.call('door-undo', { email }, moderator)
  expect(await refused(next, email)).toEqual(['sign-in-code-expired', undefined])
})

test('a network can have a code sent every thirty seconds, and after five one every twelve minutes; others still can', async () => {
  const ask = () => callFrom(home, 'joinEmail', { email: ada })
  await codeSentTo()
  event.clock.advance(15_000)
  const soon = await ask()
  expect([soon.status, soon.headers.get('retry-after'), soon.body.error]).toEqual([
    429,
    '15',
    expect.objectContaining({ reason: 'sign-in-code-sent', params: { seconds: 15 } }),
  ])
  expect((await callFrom(home, 'joinEmail', { email: 'bea@example.org' })).status).toBe(202)
  for (let n = 0; n < 4; n += 1) {
    event.clock.advance(30_000)
    await codeSentTo()
  }
  event.clock.advance(30_000)
  const { status, body } = await ask()
  expect([status, body.error.reason]).toEqual([429, 'sign-in-codes-of-hour'])
  await codeSentTo(ada, elsewhere)
  event.clock.advance(12 * 60_000)
  await codeSentTo()
})

test('an address is sent at most twenty codes in an hour, wherever they are asked for', async () => {
  const answers = []
  for (let n = 0; n < 21; n += 1)
    answers.push(await callFrom(`198.51.100.${n}`, 'joinEmail', { email: ada }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(202), 429])
  expect(answers.at(-1)?.body.error.reason).toBe('sign-in-codes-of-hour')
  await expect.poll(() => event.rows('select * from sign_in_code')).toHaveLength(5)
})

test('requesting another code too soon does not lead to the code form when no valid code exists', async () => {
  await type(await codeSentTo())
  const { status, body } = await callFrom(home, 'joinEmail', { email: ada })
  expect([status, body.error.reason]).toEqual([429, undefined])
})

test('more than 600 code attempts in a minute from one network address are refused', {
  tags: ['slow'],
}, async () => {
  const answers = []
  for (let n = 0; n < 601; n += 1) answers.push(type(String(n).padStart(6, '0')))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('anything but six digits is refused as an invalid code', async () => {
  const { status, body } = await type('12 34 5x')
  const error = { field: 'code', reason: 'sign-in-code-invalid' }
  expect([status, body]).toMatchObject([400, { error }])
})

test('a scanner that opens the link in the email does not use up the code', async () => {
  const code = await codeSentTo()
  expect(decoded(smtp.received[0]?.text)).toContain(`https://event.example/day/signin#code=${code}`)
  const before = await event.rows('select * from sign_in_code')
  // Browsers don't send fragments, but some scanners do.
  for (const path of ['/day/signin', `/day/signin?code=${code}`, `/day/signin%23code=${code}`])
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(event.url + path, { method })).status).toBe(200)
  expect((await fetch(`${event.url}/day/api/joinCode?email=${ada}&code=${code}`)).status).toBe(405)
  expect(await event.rows('select * from sign_in_code')).toEqual(before)
  const { status } = await fetch(`${event.url}/day/api/joinCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada, code }),
  })
  expect(status).toBe(200)
})
