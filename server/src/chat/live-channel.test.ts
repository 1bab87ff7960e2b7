import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'

let event: TestServer
let ada: string
let bea: string
beforeEach(async () => {
  event = await openEvent()
  ada = await event.join('ada@example.org')
  bea = await event.join('bea@example.org')
})
afterEach(() => event.close())

const message = (id: string, text = id, channel = 'iwd') => ({ t: 'send', channel, id, text })

/** Someone in the channel who has sent `count` messages, all acknowledged. */
async function withMessages(count: number) {
  const live = event.live()
  await live.enter(ada, 'iwd')
  for (let n = 1; n <= count; n += 1) {
    await live.send(message(`m${n}`))
    await live.next('ack', ({ id }) => id === `m${n}`)
    event.clock.advance(1000)
  }
  return live
}

describe('hello', () => {
  // live-protocol: O2
  test('a living token is welcomed with the user, the server’s time and the ping figures', async () => {
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
  test('a dead token is closed with 4401', async () => {
    const live = event.live()
    await live.send({ t: 'hello', token: 'nonsense' })
    expect(await live.closed()).toBe(4401)
  })

  test.each([JSON.stringify(message('early')), 'not json', '{"t":"ping"}'])(
    '%s before hello is an error and closes with 4401',
    async (frame) => {
      const live = event.live()
      await live.send(frame)
      expect(await live.next('error')).toMatchObject({ code: 'hello-first' })
      expect(await live.closed()).toBe(4401)
    },
  )

  // live-protocol: O3
  test('a page of another origin is refused with 403', async () => {
    expect(await event.live({ origin: 'https://evil.example' }).failed()).toContain('403')
    const own = event.live({ origin: event.url })
    expect(await own.hello(ada)).toMatchObject({ t: 'welcome' })
  })
})

describe('a message', () => {
  // live-protocol: T1
  test('is acknowledged to its sender and seen by everyone in the channel, its sender too', async () => {
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
  test('is on disk when it is acknowledged: a new server on the same folder has it', async () => {
    const live = await withMessages(1)
    live.close()
    await event.restart()
    const { body } = await event.call('chat-history', { channel: 'iwd' }, ada)
    expect(body).toMatchObject({ messages: [{ seq: 1, text: 'm1' }], more: false })
  })

  // live-protocol: F3, L6
  test.each([
    ['blank', '  \n ', 'Enter a message'],
    ['over 2,000 characters', 'x'.repeat(2001), 'Keep your message to 2,000 characters or fewer'],
  ])('that is %s gets a nack, and the connection stays', async (_, text, words) => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    await live.send(message('bad', text))
    expect(await live.next('nack')).toMatchObject({
      t: 'nack',
      id: 'bad',
      code: 'invalid',
      message: words,
    })
    await live.send(message('good'))
    expect(await live.next('ack')).toMatchObject({ id: 'good', seq: 1 })
  })

  // live-protocol: L6
  test('to an unknown channel gets a nack, and so does one to the moderators’ channel', async () => {
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

  test('keeps its text: emoji, right-to-left, HTML and SQL come back as typed, control characters do not', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    const text = `👩🏽‍🚀 مرحبا <b>x</b> '; drop table entry; --\nline`
    await live.send(message('t', `${text}\u0000\u001b`))
    expect(await live.untilEntries(1)).toMatchObject([{ text }])
  })

  // live-protocol: F1
  test('the twenty-first in ten seconds is told when to come back, and nothing is lost of the others', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    for (let n = 1; n <= 21; n += 1) await live.send(message(`f${n}`))
    expect(await live.next('nack')).toMatchObject({ id: 'f21', code: 'too-many', retryAfter: 1 })
    expect(await live.untilEntries(20)).toHaveLength(20)
  })
})

describe('entering', () => {
  // live-protocol: E1
  test('gives the last 30 messages, the position and the number of viewers', async () => {
    await withMessages(35)
    const b = event.live()
    const entered = await b.enter(bea, 'iwd')
    expect(entered).toMatchObject({ channel: 'iwd', seq: 35, more: true, reset: false, viewers: 2 })
    expect(entered.entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 6),
    )
  })

  // live-protocol: E2
  test('with a position gives exactly what was missed, also after a restart of the server', async () => {
    const live = await withMessages(4)
    const { epoch } = await live.next('entered')
    live.close()
    const missed = await event.live().enter(bea, 'iwd', { epoch, seq: 2 })
    expect([missed.reset, missed.entries.map(({ seq }) => seq)]).toEqual([false, [3, 4]])

    await event.restart()
    const again = await event.live().enter(ada, 'iwd', { epoch, seq: 3 })
    expect([again.reset, again.epoch, again.entries.map(({ seq }) => seq)]).toEqual([
      false,
      epoch,
      [4],
    ])
  })

  test.each([
    ['another epoch', { epoch: 'other', seq: 1 }],
    ['a position in the future', { epoch: '', seq: 99 }],
  ])('with %s starts again from the last messages', async (_, position) => {
    const live = await withMessages(2)
    const { epoch } = await live.next('entered')
    const entered = await event
      .live()
      .enter(bea, 'iwd', { ...position, epoch: position.epoch || epoch })
    expect([entered.reset, entered.entries.length]).toEqual([true, 2])
  })

  // live-protocol: E3
  test('after more than 500 missed entries starts again from the last 30', async () => {
    const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
    const token = await open.join()
    const live = open.live()
    const { epoch } = await live.enter(token, 'iwd')
    for (let n = 1; n <= 502; n += 1) await live.send(message(`m${n}`))
    await live.untilEntries(502)
    const late = await open.live().enter(token, 'iwd', { epoch, seq: 1 })
    expect([late.reset, late.entries.length, late.seq]).toEqual([true, 30, 502])
    const inTime = await open.live().enter(token, 'iwd', { epoch, seq: 2 })
    expect([inTime.reset, inTime.entries.length]).toEqual([false, 500])
    await open.close()
  })

  // live-protocol: E4
  test('an unknown channel is an error, and the connection stays', async () => {
    const live = event.live()
    await live.hello(ada)
    await live.send({ t: 'enter', channel: 'nowhere' })
    expect(await live.next('error')).toMatchObject({ code: 'unknown-channel' })
    await live.send({ t: 'ping' })
    expect(await live.next('pong')).toEqual({ t: 'pong' })
  })

  // live-protocol: L1, L2
  test('while messages fly gives each entry once and in order', async () => {
    const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
    const token = await open.join()
    const sender = open.live()
    await sender.enter(token, 'iwd')
    const late = Array.from({ length: 5 }, () => open.live())
    for (let n = 1; n <= 200; n += 1) {
      await sender.send(message(`m${n}`))
      if (n % 40 === 0) void late[n / 40 - 1]?.enter(token, 'iwd')
    }
    await sender.untilEntries(200)
    for (const live of late) {
      const { entries } = await live.next('entered')
      const first = entries[0]?.seq ?? 1
      const all = await live.untilEntries(201 - first)
      expect(all.map(({ seq }) => seq)).toEqual(
        Array.from({ length: 201 - first }, (_, n) => first + n),
      )
    }
    await open.close()
  })
})

describe('frames that are wrong', () => {
  // live-protocol: F5
  test.each([
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
  ])('%s is an error to its sender only, and the connection stays', async (frame) => {
    const live = event.live()
    await live.hello(ada)
    await live.send(frame)
    expect(await live.next('error')).toMatchObject({
      code: 'bad-frame',
      message: expect.any(String),
    })
    await live.send({ t: 'ping' })
    expect(await live.next('pong')).toEqual({ t: 'pong' })
  })

  // live-protocol: F5
  test('a client that goes on and on with them is closed with 4429', async () => {
    const live = event.live()
    await live.hello(ada)
    for (let n = 0; n < 120; n += 1) live.socket.send('rubbish')
    expect(await live.closed()).toBe(4429)
  })
})

describe('reactions', () => {
  // live-protocol: T3
  test('travel as counts to everyone but their own sender', async () => {
    const [a, b] = [event.live(), event.live()]
    await a.enter(ada, 'iwd')
    await b.enter(bea, 'iwd')
    await a.send({ t: 'react', channel: 'iwd', key: 'c' })
    expect(await b.next('delta', ({ reactions }) => reactions !== undefined)).toMatchObject({
      reactions: { c: 1 },
    })
    // A later frame of the same room shows that the sender was left out, not late.
    await a.send(message('after'))
    await a.untilEntries(1)
    expect(a.frames.some((frame) => frame.t === 'delta' && frame.reactions)).toBe(false)
  })

  // live-protocol: F1
  test('above one a second are refused, over either door', async () => {
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

  test('by HTTP reach the room', async () => {
    const live = event.live()
    await live.enter(bea, 'iwd')
    await event.call('reaction', { showId: 'iwd', data: { key: 'r' } }, ada)
    expect(await live.next('delta', ({ reactions }) => reactions !== undefined)).toMatchObject({
      reactions: { r: 1 },
    })
  })

  test('to a show that does not exist are 404', async () => {
    expect((await event.call('reaction', { showId: 'x', data: { key: 'r' } }, ada)).status).toBe(
      404,
    )
  })
})

// live-protocol: E5
test('history pages back to the first message, over the socket and by HTTP', async () => {
  const live = await withMessages(35)
  await live.send({ t: 'history', channel: 'iwd', before: 6 })
  const page = await live.next('history')
  expect([page.more, page.entries.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4, 5]])
  const { body } = await event.call('chat-history', { channel: 'iwd', before: 20, limit: 10 }, bea)
  expect([body.more, body.messages[0].seq, body.messages.length]).toEqual([true, 10, 10])
})

test('a question is kept, and the moderation channel receives it with the show’s title', async () => {
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

test('a drained server sends everyone away with 1012', async () => {
  const live = event.live()
  await live.enter(ada, 'iwd')
  await event.restart()
  expect(await live.closed()).toBe(1012)
})

// live-protocol: F4
test('a reader that falls more than 1 MiB behind is closed with 4408, and resumes where it was', async () => {
  const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
  const token = await open.join()
  const [slow, sender] = [open.live(), open.live()]
  const { epoch } = await slow.enter(token, 'iwd')
  await sender.hello(token)
  slow.socket.pause()
  // The kernel holds some MiB for a reader before the server's own buffer begins to grow.
  const text = 'x'.repeat(2000)
  for (let n = 1; n <= 8000; n += 1) {
    await sender.send({ ...message(`m${n}`), text })
    if (n % 250 === 0) await sender.next('ack', ({ id }) => id === `m${n}`)
  }
  slow.socket.resume()
  expect(await slow.closed()).toBe(4408)

  const seq = slow.entries().at(-1)?.seq ?? 0
  expect(seq).toBeLessThan(8000)
  const { entries } = await open.live().enter(token, 'iwd', { epoch, seq: Math.max(seq, 7600) })
  expect(entries.at(-1)?.seq).toBe(8000)
  await open.close()
})
