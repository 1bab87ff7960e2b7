/**
 * Whatever a page puts into a message: the chat stores it unchanged, or refuses it with an explanation, and keeps
 * working.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestServer } from './open-event.ts'
import { dialRaw } from './raw-socket.ts'
import { ada, event, useEvent } from './use-event.ts'

let registered: unknown[]
useEvent({ as: ['ada'], once: true, env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  registered = await attendees()
})

let live: ReturnType<TestServer['live']>
let id = ''
let count = 0
beforeEach(async () => {
  live = event.live()
  await live.enter(ada, 'iwd')
  count += 1
  id = `m${count}`
})
afterEach(() => live.close())

const attendees = () => event.rows('select * from attendee order by email')
const send = (frame: object) => live.send({ t: 'send', channel: 'iwd', id, text: 'Hi', ...frame })

async function stored(): Promise<{ seq: number; id: string; text: string }[]> {
  const { body } = await event.call('chat-history', { channel: 'iwd', limit: 100 }, ada)
  return body.messages
}

/** A sentence, without a stack trace or a library's message about types. */
const plainMessage = expect.stringMatching(
  /^(?!.*(?:[Ee]xpected|undefined|Error:|\.ts\b))[A-Za-z]\S* .+$/,
)

/** The sender receives an error for the frame; the connection stays open, and nothing is stored. */
async function expectBadFrame() {
  const before = await stored()
  expect(await live.next('error')).toEqual({ t: 'error', code: 'bad-frame', message: plainMessage })
  await live.send({ t: 'ping' })
  await live.next('pong')
  expect(await stored()).toEqual(before)
}

const same = (name: string, text: string) => [name, text, text] as const
const texts = [
  same('HTML', '<script>alert(1)</script><img src=x onerror="alert(1)">&amp;'),
  same('SQL', `'; drop table entry; --`),
  same('a path', '../../etc/passwd'),
  same('a prototype key', '__proto__'),
  [
    'right-to-left',
    '\u202bمرحبا\u202c \u2067שלום\u2069 \u200fend',
    'مرحبا \u2067שלום\u2069 \u200fend',
  ],
  same('emoji', '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈👋🏿 🇸🇪'),
  same('2,000 characters', 'x'.repeat(2000)),
  ['leading and trailing whitespace', ' \t\n\u00a0\ufeffwhole\u3000\n ', 'whole'],
  ['decomposed letters', 'Zoe\u0308 A\u030angstro\u0308m', 'Zoë Ångström'],
  ['carriage returns', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['control characters', 'a\u0000b\u0007c\u001bd\u007fe\u0085f', 'abcdef'],
  // Half a surrogate pair has no UTF-8 form: a database can only store a replacement character.
  ['lone surrogates', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
] as const

test.each(texts)(
  'a message with %s in its text is delivered and stored as expected',
  async (_, text, kept) => {
    await send({ text })
    await live.next('ack')
    const { entries = [] } = await live.next('delta', (frame) => frame.entries !== undefined)
    expect(entries).toMatchObject([{ id, text: kept }])
    expect((await stored()).slice(-1)).toEqual(entries)
  },
)

test.each(texts.filter(([, text]) => text.length <= 100))(
  'a message with %s in its id is stored once or refused twice, and blocks no other messages',
  async (_, odd) => {
    await send({ id: odd })
    await send({ id })
    await live.next('ack', (frame) => frame.id === id)
    await send({ id: `${id}-first` })
    await send({ id: odd })
    await send({ id: `${id}-last` })
    await live.next('ack', (frame) => frame.id === `${id}-last`)

    const { seq: start } = await live.next('entered')
    const mine = (await stored()).filter(({ seq, id: it }) => seq > start && !it.startsWith(id))
    const acks = live.frames.filter((frame) => frame.t === 'ack' && frame.id === odd)
    const refused = live.frames.filter(({ t }) => t === 'error')
    if (refused.length > 0) expect([refused.length, acks, mine]).toEqual([2, [], []])
    else {
      expect(mine).toMatchObject([{ id: odd }])
      expect(acks).toEqual([acks[0], acks[0]])
    }
  },
)

test.each(texts)('a channel name with %s is refused', async (_, channel) => {
  const isTooLong = channel.length > 200
  await send({ channel })
  if (isTooLong) return expectBadFrame()
  expect(await live.next('nack')).toEqual({
    t: 'nack',
    id,
    code: 'unknown-channel',
    message: plainMessage,
  })
})

describe.each(['channel', 'id', 'text'])('a message whose %s', (field) => {
  test.each([
    ['is missing', undefined],
    ['is a number', 7],
    ['is null', null],
    ['is a list', ['x']],
    ['is an object', { $gt: '' }],
    ['is a boolean', true],
    ['is an object with a __proto__ key', { ['__proto__']: { polluted: true } }],
  ])('%s causes an error for its sender', async (_, value) => {
    await send({ [field]: value })
    await expectBadFrame()
    expect('polluted' in Object.prototype).toBe(false)
  })
})

test.each([
  ['an empty id', { id: '' }],
  ['an id of 101 characters', { id: 'x'.repeat(101) }],
  ['an empty channel', { channel: '' }],
  ['a channel of 201 characters', { channel: 'x'.repeat(201) }],
  ['an unknown field', { user: { name: 'Bea' } }],
])('a message with %s causes an error for its sender', async (_, frame) => {
  await send(frame)
  await expectBadFrame()
})

test('a message with a __proto__ key changes no prototype', async () => {
  await live.send(
    `{"t":"send","channel":"iwd","id":"${id}","text":"Hi","__proto__":{"polluted":true}}`,
  )
  await live.send({ t: 'ping' })
  await live.next('pong')
  expect('polluted' in Object.prototype).toBe(false)
})

// live-protocol: F3, L6
test.each([
  ['empty', '', 'Enter a message'],
  ['unprintable', '\u0000\u0007\u001b', 'Enter a message'],
  ['2,001 characters long', 'x'.repeat(2001), 'Keep your message to 2,000 characters or fewer'],
  ['20,000 characters long', 'x'.repeat(20_000), 'Keep your message to 2,000 characters or fewer'],
])('a text that is %s is refused: %s', async (_, text, message) => {
  await send({ text })
  expect(await live.next('nack')).toMatchObject({ t: 'nack', id, code: 'invalid', message })
  await live.send({ t: 'ping' })
  await live.next('pong')
  expect((await stored()).map((entry) => entry.id)).not.toContain(id)
})

test.each([
  [
    'with a text of 100,000 characters',
    JSON.stringify({ t: 'send', text: 'x'.repeat(100_000) }),
    1009,
  ],
  ['that is not valid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22]), 1007],
])('a frame %s closes its connection and no other', async (_, frame, code) => {
  const other = event.live()
  await other.enter(ada, 'iwd')
  live.socket.send(frame, { binary: false })
  expect(await live.closed()).toBe(code)
  await other.send({ t: 'send', channel: 'iwd', id, text: 'Still here' })
  expect(await other.next('ack')).toMatchObject({ id })
  other.close()
})

test('a client that keeps sending while a frame is refused still receives the close code', async () => {
  const dialled = await dialRaw(event.url)
  if (!dialled.open) throw new Error(`the upgrade was answered with ${dialled.status}`)
  const { socket } = dialled
  // A frame with a declared length of 2 GiB, and the rest of it in parts.
  socket.write(Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x80, 0, 0, 0]))
  await socket.until(() => socket.closeCode !== undefined)
  expect(socket.closeCode).toBe(1009)
  for (let part = 0; part < 3; part += 1) {
    socket.write(Buffer.alloc(10_000))
    await live.send({ t: 'enter', channel: 'iwd' })
    await expect.poll(() => live.frames.filter(({ t }) => t === 'entered').length).toBe(part + 2)
  }
  expect(socket.wasReset).toBe(false)
  socket.destroy()
})

test.each(['before', 'limit'])(
  'chat-history refuses wrong values of %s and names it',
  async (field) => {
    const history = (json: string) =>
      event.call('chat-history', {}, ada, { body: `{"channel":"iwd","${field}":${json}}` })
    for (const json of ['"5"', 'null', '[]', '{}', 'true', '0', '-1', '1.5', '1e400', '-1e400']) {
      const { status, body } = await history(json)
      expect([json, status, body]).toMatchObject([
        json,
        400,
        { error: { code: 'invalid', message: plainMessage, field } },
      ])
    }
    const large = ['100', '101', '9007199254740993', '1e308']
    const statuses = await Promise.all(large.map(async (json) => (await history(json)).status))
    expect(statuses).toEqual(field === 'before' ? [200, 200, 200, 200] : [200, 400, 400, 400])
  },
)

test('after all these tests, the tables are intact, and no errors were logged', async () => {
  expect(await attendees()).toEqual(registered)
  for (const table of ['help_ticket', 'question'])
    expect(await event.rows(`select * from ${table}`)).toEqual([])
  expect(await event.rows(`select distinct channel from entry`)).toEqual([{ channel: 'iwd' }])
  expect(event.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
