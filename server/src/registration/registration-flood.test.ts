/** Someone sends many forms, and a mail server takes few emails: everyone else still registers. */
import { expect, test } from 'vitest'
import { person } from '../testing/registering-people.ts'
import { testEvent } from '../testing/test-event.ts'
import { callFrom, event, useEvent } from '../testing/use-event.ts'
import { smtp, useMail } from '../testing/use-mail.ts'

useMail()
useEvent(() => ({
  event: { ...testEvent, event: { ...testEvent.event, registration: { mode: 'open' } } },
  env: { SMTP_URL: smtp.url, TRUST_PROXY: 'on', MAIL_RATE: '1' },
}))

const flood = '203.0.113.7'
const send = (from: string, name: string) =>
  callFrom(from, 'register', person(`${name}@example.org`))
const received = () => smtp.received.map(({ to }) => to[0])

test('a form is refused while its code would expire before its network’s turn, for as long as that is true', async () => {
  // What ten minutes allow is sent at once, and the one of this minute.
  for (let n = 0; n < 11; n += 1) await send(flood, `sent${n}`)
  await expect.poll(() => received().length).toBe(11)
  for (let n = 0; n < 10; n += 1) expect((await send(flood, `waits${n}`)).status).toBe(202)
  // The answer doesn’t tell who is registered.
  for (const name of ['more', 'ada']) {
    const { status, headers, body } = await send(flood, name)
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect(body.error).toMatchObject({ reason: 'codes-waiting', params: { minutes: 1 } })
  }
  event.clock.advance(60_000)
  await expect.poll(() => received().length).toBe(12)
  expect((await send(flood, 'more')).status).toBe(202)
})

test('the first three forms of a network are taken in an hour whatever waits, and the first leaves next', async () => {
  for (let n = 0; n < 11; n += 1) await send(flood, `sent${n}`)
  await expect.poll(() => received().length).toBe(11)
  for (let n = 0; n < 11; n += 1) await send(flood, `waits${n}`)
  for (const name of ['nia', 'bo', 'cy'])
    expect((await send('198.51.100.1', name)).status).toBe(202)
  event.clock.advance(60_000)
  await expect.poll(() => received().length).toBe(12)
  expect(received().at(-1)).toBe('nia@example.org')
})
