/** Guests and hosts for tests, over HTTP and the live channel. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'

export const offer = { kind: 'offer', sdp: 'v=0 offer' }
export const answer = { kind: 'answer', sdp: 'v=0 answer' }
export const candidate = { kind: 'candidate', candidate: { candidate: 'candidate:1', sdpMid: '0' } }

/** A random name for a page of the team. */
export const newPage = (): string => randomUUID()

/** Invites a guest and opens the link. */
export async function invited(event: TestServer, mo: string, name = 'Gia', showId = 'iwd') {
  const made = await event.call('studio-guest-invite', { showId, name, role: 'Writer' }, mo)
  expect(made.status).toBe(200)
  const { id, link } = made.body as { id: string; link: string }
  const { token } = (await event.call('guest-open', { link, name })).body as { token: string }
  return { id, link, token }
}

/** A page of the team that hosts a session. */
export async function hosting(event: TestServer, token: string, showId = 'iwd') {
  const live = event.live()
  await live.hello(token)
  await live.send({ t: 'host', showId, page: newPage() })
  await live.next('hosting', ({ on }) => on)
  return live
}

/** An admitted guest with an open page. */
export async function admitted(event: TestServer, mo: string, name?: string, showId?: string) {
  const guest = await invited(event, mo, name, showId)
  const live = event.live()
  await live.hello(guest.token)
  expect((await event.call('studio-guest-set', { id: guest.id, admitted: true }, mo)).status).toBe(
    200,
  )
  return { ...guest, live }
}
