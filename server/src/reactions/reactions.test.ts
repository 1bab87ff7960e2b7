import { expect, test } from 'vitest'
import { ada, bea, event, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['ada', 'bea'] })

// spec: 7.17
test('a session without a chat has its own channel for reactions, react-{showId}', async () => {
  const [a, b] = [event.live(), event.live()]
  await a.enter(ada, 'react-before')
  await b.enter(bea, 'react-before')
  await a.send({ t: 'react', channel: 'react-before', key: 'c' })
  expect(await b.next('delta', ({ reactions }) => reactions !== undefined)).toMatchObject({
    channel: 'react-before',
    reactions: { c: 1 },
  })
  await event.call('reaction', { showId: 'before', data: { key: 'h' } }, bea)
  await a.next('delta', ({ reactions }) => reactions?.h === 1)
  // The sender of the first reaction does not receive it back.
  expect(a.frames.some((frame) => frame.t === 'delta' && frame.reactions?.c)).toBe(false)
})

test('messages cannot be sent in a reaction channel', async () => {
  const live = event.live()
  await live.enter(ada, 'react-before')
  await live.send({ t: 'send', channel: 'react-before', id: 'x', text: 'Hello' })
  expect(await live.next('nack')).toMatchObject({ code: 'unknown-channel' })
  const history = await event.call('chat-history', { channel: 'react-before' }, ada)
  expect(history.status).toBe(404)
})

test('a session with its own chat has no separate reaction channel', async () => {
  const live = event.live()
  await live.hello(ada)
  await live.send({ t: 'enter', channel: 'react-iwd' })
  expect(await live.next('error')).toMatchObject({ code: 'unknown-channel' })
})

test('a reaction to an unknown session or with an unknown key is refused', async () => {
  const react = (showId: string, key: string) =>
    event.call('reaction', { showId, data: { key } }, ada)
  expect((await react('nowhere', 'c')).body.error.message).toBe('Show not found')
  expect((await react('iwd', 'x')).status).toBe(400)
})
