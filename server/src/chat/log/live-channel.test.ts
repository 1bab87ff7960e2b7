import { describe, expect, test } from 'vitest'
import { withMessages } from '../../testing/open-chat.ts'
import { openEvent } from '../../testing/open-event.ts'
import { closeSlowReader } from '../../testing/slow-reader.ts'
import { ada, bea, event, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['ada', 'bea'] })

const message = (id: string, text = id, channel = 'iwd') => ({ t: 'send', channel, id, text })

describe('hello', () => {
  // live-protocol: O2
  // spec: 7.20, 7.21
  test('with a valid token is answered with the user, the server’s time and the ping settings', async () => {
    const live = event.live()
    expect(await live.hello(ada)).toEqual({
      t: 'welcome',
      user: { id: expect.any(String), name: 'Ada Okafor' },
      serverTime: event.clock.now(),
      ping: 15_000,
      pong: 5_000,
    })
    expect(live.socket.protocol).toBe('rostra.v1')
  })

  // live-protocol: O1
  test('with an invalid token closes the connection with 4401', async () => {
    const live = event.live()
    await live.send({ t: 'hello', token: 'nonsense' })
    expect(await live.closed()).toBe(4401)
  })

  test('any other frame before hello is an error and closes the connection with 4401', async () => {
    for (const frame of [JSON.stringify(message('early')), 'not json', '{"t":"ping"}']) {
      const live = event.live()
      await live.send(frame)
      expect(await live.next('error'), frame).toMatchObject({ code: 'hello-first' })
      expect(await live.closed(), frame).toBe(4401)
    }
  })
})

describe('a message', () => {
  // live-protocol: T1
  // spec: 3.38, 7.28
  test('is acknowledged to its sender and sent to everyone in the channel, including its sender', async () => {
    const [a, b] = [event.live(), event.live()]
    await a.enter(ada, 'iwd')
    await b.enter(bea, 'iwd')
    await a.send(message('one', '  Hello  '))
    const ack = await a.next('ack')
    expect(ack).toEqual({ t: 'ack', id: 'one', channel: 'iwd', seq: 1, at: event.clock.now() })
    const entry = {
      seq: 1,
      kind: 'message',
      id: 'one',
      user: { id: expect.any(String), name: 'Ada Okafor' },
      text: 'Hello',
      at: event.clock.now(),
    }
    expect(await a.untilEntries(1)).toEqual([entry])
    expect(await b.untilEntries(1)).toEqual([entry])
  })

  // live-protocol: L5
  test('sent again with the same id is acknowledged again and stored once', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    for (let n = 0; n < 3; n += 1) await live.send(message('same', `try ${n}`))
    await live.send(message('other'))
    await live.next('ack', ({ id }) => id === 'other')
    const acks = live.frames.filter((frame) => frame.t === 'ack')
    expect(acks.map(({ seq }) => seq)).toEqual([1, 1, 1, 2])
    expect((await live.untilEntries(2)).map(({ seq }) => seq)).toEqual([1, 2])
    const history = await event.call('chat-history', { channel: 'iwd' }, ada)
    expect(history.body.messages.map(({ text }: { text: string }) => text)).toEqual([
      'try 0',
      'other',
    ])
  })

  test('of another person may have the same id', async () => {
    const [a, b] = [event.live(), event.live()]
    await a.enter(ada, 'iwd')
    await b.enter(bea, 'iwd')
    await a.send(message('x', 'from Ada'))
    await b.send(message('x', 'from Bea'))
    expect((await a.untilEntries(2)).length).toBe(2)
  })

  // live-protocol: L4
  test('is stored when it is acknowledged, and survives a restart', async () => {
    const live = await withMessages(1)
    live.close()
    await event.restart()
    const { body } = await event.call('chat-history', { channel: 'iwd' }, ada)
    expect(body).toMatchObject({ messages: [{ seq: 1, text: 'm1' }], more: false })
  })

  // live-protocol: L6
  test('to an unknown channel or to the moderators’ channel gets a nack', async () => {
    const live = event.live()
    await live.hello(ada)
    await live.send(message('a', 'hi', 'nowhere'))
    await live.send(message('b', 'hi', 'moderation'))
    expect(await live.next('nack', ({ id }) => id === 'a')).toMatchObject({
      code: 'unknown-channel',
    })
    expect(await live.next('nack', ({ id }) => id === 'b')).toMatchObject({
      code: 'unknown-channel',
    })
  })

  // live-protocol: F1
  test('that is the 21st in ten seconds is refused with the time to wait, and none of the others is lost', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    for (let n = 1; n <= 21; n += 1) await live.send(message(`f${n}`))
    expect(await live.next('nack')).toMatchObject({ id: 'f21', code: 'too-many', retryAfter: 1 })
    expect(await live.untilEntries(20)).toHaveLength(20)
  })
})

describe('invalid frames', () => {
  // live-protocol: F5
  test('get an error, and the connection stays open', async () => {
    const live = event.live()
    await live.hello(ada)
    const frames = [
      'not json',
      '[]',
      'null',
      '{"t":"nonsense"}',
      '{"t":"enter"}',
      '{"t":"enter","channel":7}',
      '{"t":"ping","extra":true}',
      '{"t":"react","channel":"iwd","key":"x"}',
      '{"t":"history","channel":"iwd","limit":101}',
      '{"t":"hello","token":"again"}',
      `{"t":"send","channel":"iwd","id":"","text":"x"}`,
    ]
    for (const frame of frames) await live.send(frame)
    const error = { t: 'error', code: 'bad-frame', message: expect.any(String) }
    await expect
      .poll(() => live.frames.filter(({ t }) => t === 'error'))
      .toMatchObject(frames.map(() => error))
    await live.send({ t: 'ping' })
    expect(await live.next('pong')).toEqual({ t: 'pong' })
  })

  // live-protocol: F5
  test('a client that keeps sending them is disconnected with 4429', async () => {
    const live = event.live()
    await live.hello(ada)
    for (let n = 0; n < 120; n += 1) live.socket.send('rubbish')
    expect(await live.closed()).toBe(4429)
  })
})

// live-protocol: E5
// spec: 7.24
test('history can be paged back to the first message, over the live channel and over HTTP', async () => {
  const live = await withMessages(35)
  await live.send({ t: 'history', channel: 'iwd', before: 6 })
  const page = await live.next('history')
  expect([page.more, page.entries.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4, 5]])
  const { body } = await event.call('chat-history', { channel: 'iwd', before: 20, limit: 10 }, bea)
  expect([body.more, body.messages[0].seq, body.messages.length]).toEqual([true, 10, 10])
})

// spec: 7.29, 7.30
test('a question is stored, and added to the moderation channel with the session’s title', async () => {
  const asked = await event.call('question', { showId: 'iwd', text: ' Why now? ' }, ada)
  expect(asked).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  expect((await event.call('question', { showId: 'iwd', text: '   ' }, ada)).status).toBe(400)
  expect((await event.call('question', { showId: 'nope', text: 'x' }, ada)).status).toBe(404)
  expect((await event.call('chat-history', { channel: 'moderation' }, ada)).status).toBe(404)
  expect(await event.rows('select text from entry where channel = ?', 'moderation')).toEqual([
    { text: '(Session iwd) Why now?' },
  ])
  expect(await event.rows('select text, session_id from question')).toEqual([
    { text: 'Why now?', session_id: 'iwd' },
  ])
})

test('a server that shuts down closes all connections with 1012', async () => {
  const live = event.live()
  await live.enter(ada, 'iwd')
  await event.restart()
  expect(await live.closed()).toBe(1012)
})

// live-protocol: F4
test('a client that falls more than 1 MiB behind is disconnected with 4408, and can resume', async () => {
  const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
  const token = await open.join()
  const [slow, sender] = [open.live(), open.live()]
  const { epoch } = await slow.enter(token, 'iwd')
  slow.socket.pause()
  const sent = await closeSlowReader(open, sender, token, 'iwd')
  slow.socket.resume()
  expect(await slow.closed()).toBe(4408)

  const seq = slow.entries().at(-1)?.seq ?? 0
  expect(seq).toBeLessThan(sent)
  const { entries } = await open
    .live()
    .enter(token, 'iwd', { epoch, seq: Math.max(seq, sent - 400) })
  expect(entries.at(-1)?.seq).toBe(sent)
  await open.close()
})
