/** Reactions over the live channel and over HTTP. */
import { describe, expect, test } from 'vitest'
import { ada, bea, event, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['ada', 'bea'] })

const message = (id: string, text = id, channel = 'iwd') => ({ t: 'send', channel, id, text })

describe('reactions', () => {
  // live-protocol: T3
  // spec: 3.40, 7.16
  test('are sent as counts to everyone except their sender', async () => {
    const [a, b] = [event.live(), event.live()]
    await a.enter(ada, 'iwd')
    await b.enter(bea, 'iwd')
    await a.send({ t: 'react', channel: 'iwd', key: 'c' })
    expect(await b.next('delta', ({ reactions }) => reactions !== undefined)).toMatchObject({
      reactions: { c: 1 },
    })
    // A later frame of the same room proves that the sender was skipped, not just late.
    await a.send(message('after'))
    await a.untilEntries(1)
    expect(a.frames.some((frame) => frame.t === 'delta' && frame.reactions)).toBe(false)
  })

  // live-protocol: F1
  // spec: 3.42
  test('above one per second are refused, over HTTP and the live channel', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    await live.send({ t: 'react', channel: 'iwd', key: 'h' })
    await live.send({ t: 'react', channel: 'iwd', key: 'h' })
    expect(await live.next('error')).toMatchObject({ code: 'too-many', retryAfter: 1 })
    const over = await event.call('reaction', { showId: 'iwd', data: { key: 'h' } }, ada)
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '1'])
    event.clock.advance(1000)
    expect((await event.call('reaction', { showId: 'iwd', data: { key: 'h' } }, ada)).status).toBe(
      200,
    )
  })

  // spec: 3.41, 7.12, 7.13
  test('sent over HTTP reach the room', async () => {
    const live = event.live()
    await live.enter(bea, 'iwd')
    const { body } = await event.call('reaction', { showId: 'iwd', data: { key: 'r' } }, ada)
    expect(body).toEqual({})
    expect(await live.next('delta', ({ reactions }) => reactions !== undefined)).toMatchObject({
      reactions: { r: 1 },
    })
  })

  test('to a session that does not exist get 404', async () => {
    expect((await event.call('reaction', { showId: 'x', data: { key: 'r' } }, ada)).status).toBe(
      404,
    )
  })
})
