import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../../testing/open-event.ts'

let event: TestServer
beforeEach(async () => {
  event = await openEvent()
})
afterEach(() => event.close())

test('a database that is away is said so: sends are refused with a reason, and nothing pretends to be saved', async () => {
  const live = event.live()
  await live.enter(await event.join(), 'iwd')
  expect((await fetch(`${event.url}/readyz`)).status).toBe(200)
  await event.breakDatabase()
  await live.send({ t: 'send', channel: 'iwd', id: 'x', text: 'Hello' })
  expect(await live.next('nack')).toMatchObject({ code: 'unavailable', retryAfter: 3 })
  expect(live.entries()).toEqual([])
  const ready = await fetch(`${event.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', database: 'unreachable' },
  ])
  expect((await fetch(`${event.url}/healthz`)).status).toBe(200)
  // A database address may hold a password.
  expect(event.logLines.join('')).not.toContain('postgres://')
})
