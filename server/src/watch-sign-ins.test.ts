/** A single server: sign-ins that are revoked outside of it, and which rows are left. */
import { expect, test } from 'vitest'
import { startsAt } from './testing/test-event.ts'
import { event, useEvent } from './testing/use-event.ts'

const hour = 3600_000
const day = 24 * hour

useEvent()

test('the connections of an attendee, the team and a preview are closed when their sign-in expires', async () => {
  const ada = event.live()
  await ada.hello(await event.join())
  event.clock.advance(13 * day)
  const mo = event.live()
  await mo.hello(await event.moderator())
  const preview = event.live()
  const payload = { at: startsAt, stopped: false }
  const { body } = await event.call('preview-begin', payload, await event.organiser())
  await preview.hello(body.token)
  event.clock.advance(4 * hour)
  expect(await preview.closed()).toBe(4401)
  expect([ada.socket.readyState, mo.socket.readyState]).toEqual([1, 1])
  event.clock.advance(32 * hour)
  for (const live of [ada, mo]) expect(await live.closed()).toBe(4401)
})

test('a page that is still signed in stays connected', async () => {
  const [staying, leaving] = [event.live(), event.live()]
  const [stays, leaves] = [await event.join(), await event.join('bea@example.org')]
  await staying.enter(stays, 'iwd')
  await leaving.hello(leaves)
  await event.rows(
    'delete from token where attendee_id in (select id from attendee where email = ?)',
    'bea@example.org',
  )
  expect(await leaving.closed()).toBe(4401)
  await staying.send({ t: 'ping' })
  await staying.next('pong')
})

test('expired tokens are deleted every hour', async () => {
  await event.join()
  await event.call('preview-begin', { at: startsAt, stopped: false }, await event.organiser())
  event.clock.advance(15 * day)
  for (const table of ['token', 'staff_token', 'preview_token'])
    await expect.poll(() => event.rows(`select * from ${table}`)).toEqual([])
})

test('a token is refused after sign-out, and after a restart', async () => {
  const [attendee, moderator] = [await event.join(), await event.moderator()]
  for (const token of [attendee, moderator]) {
    expect((await event.call('me', {}, token)).status).toBe(200)
    expect((await event.call('sign-out', {}, token)).status).toBe(200)
    expect((await event.call('me', {}, token)).status).toBe(401)
    expect((await event.call('sign-out', {}, token)).status).toBe(401)
  }
  await event.restart()
  for (const token of [attendee, moderator]) {
    expect((await event.call('me', {}, token)).status).toBe(401)
    const live = event.live()
    await live.send({ t: 'hello', token })
    expect(await live.closed()).toBe(4401)
  }
})

test('a wrong token that contains an attendee’s ID closes only its own connection', async () => {
  const token = await event.join()
  const { id } = (await event.call('me', {}, token)).body
  const ada = event.live()
  await ada.enter(token, 'iwd')
  for (const wrong of [id, `${id}.${token}`, `staff-${id}`, `preview-${id}`, `${token}x`]) {
    const stranger = event.live()
    await stranger.send({ t: 'hello', token: wrong })
    expect(await stranger.closed()).toBe(4401)
    expect((await event.call('me', {}, wrong)).status).toBe(401)
  }
  await ada.send({ t: 'ping' })
  await ada.next('pong')
  expect((await event.call('me', {}, token)).status).toBe(200)
})
