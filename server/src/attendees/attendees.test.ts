import { describe, expect, test } from 'vitest'
import { event, useEvent } from '../testing/use-event.ts'

useEvent()

test('the eleventh sign-in with one email from one address in a minute is refused with the time to wait', async () => {
  for (let n = 0; n < 10; n += 1) await event.join()
  const { status, headers } = await event.call('joinEmail', { email: 'ada@example.org' })
  expect([status, headers.get('retry-after')]).toEqual([429, '6'])
  event.clock.advance(6000)
  expect((await event.call('joinEmail', { email: 'ada@example.org' })).status).toBe(200)
})

test('signing out invalidates the token and closes its live channel with 4401', async () => {
  const token = await event.join()
  const live = event.live()
  await live.hello(token)
  expect(await event.call('sign-out', {}, token)).toMatchObject({ status: 200, body: {} })
  expect((await event.call('me', {}, token)).status).toBe(401)
  expect(await live.closed()).toBe(4401)
})

test('a token expires after fourteen days without use; using it restarts that period', async () => {
  const day = 24 * 3600_000
  const [used, unused] = [await event.join(), await event.join()]
  event.clock.advance(10 * day)
  expect((await event.call('me', {}, used)).status).toBe(200)
  event.clock.advance(5 * day)
  expect((await event.call('me', {}, used)).status).toBe(200)
  expect((await event.call('me', {}, unused)).status).toBe(401)
})

test('the database and the log never contain a token', async () => {
  const token = await event.join()
  await event.call('me', {}, token)
  const rows = await event.rows('select * from token')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(event.logLines.join('')).not.toContain(token)
})

describe('a sign-in', () => {
  useEvent({ once: true })

  // spec: 1.2, 7.9
  test('of a registered attendee returns token, id, first and last', async () => {
    const { status, body } = await event.call('joinEmail', { email: 'ada@example.org' })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      id: expect.any(String),
      first: 'Ada',
      last: 'Okafor',
    })
  })

  test('with an unknown email is refused with 403 "Unregistered email"', async () => {
    const { status, body } = await event.call('joinEmail', { email: 'nobody@example.org' })
    expect([status, body.error.message]).toEqual([403, 'Unregistered email'])
  })

  // spec: 3.2
  test('the call me returns the signed-in attendee, with and without "Bearer"', async () => {
    const token = await event.join()
    const expected = {
      id: expect.any(String),
      email: 'ada@example.org',
      first: 'Ada',
      last: 'Okafor',
    }
    expect((await event.call('me', {}, token)).body).toEqual(expected)
    expect((await event.call('me', {}, `Bearer ${token}`)).body).toEqual(expected)
  })
})
