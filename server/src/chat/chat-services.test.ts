import { describe, expect, test } from 'vitest'
import { adaId, beaId, channel, speaking, useChat } from '../testing/open-chat.ts'
import { testEvent } from '../testing/test-event.ts'
import { ada, bea, event, organiser, useEvent } from '../testing/use-event.ts'

useChat()

const state = async (token: string) => (await event.call('chat-state', { channel }, token)).body

describe('typing', () => {
  test('is sent to the room, and ends when the message is sent', async () => {
    const writer = await speaking(ada)
    const reader = await speaking(bea)
    await writer.send({ t: 'typing', channel, on: true })
    const delta = await reader.next('delta', ({ typing }) => typing !== undefined)
    expect(delta.typing).toEqual({ people: [{ id: adaId, name: 'Ada Okafor' }], count: 1 })
    await writer.send({ t: 'send', channel, id: 'x', text: 'Done' })
    const sent = await reader.next('delta', ({ entries }) => entries !== undefined)
    expect(sent.typing).toEqual({ people: [], count: 0 })
  })

  test('ends when the person stops or leaves', async () => {
    const reader = await speaking(bea)
    for (const end of ['stops', 'leaves']) {
      const before = reader.frames.length
      const writer = await speaking(ada)
      await writer.send({ t: 'typing', channel, on: true })
      const since = (count: number) =>
        reader.next('delta', (frame) => {
          return reader.frames.indexOf(frame) >= before && frame.typing?.count === count
        })
      await since(1)
      if (end === 'stops') await writer.send({ t: 'typing', channel, on: false })
      else writer.close()
      await since(0)
      writer.close()
    }
  })

  test('in a channel that the person has not entered is sent to no one', async () => {
    const reader = await speaking(bea)
    const outsider = event.live()
    await outsider.hello(ada)
    await outsider.send({ t: 'typing', channel, on: true })
    await outsider.send({ t: 'ping' })
    await outsider.next('pong')
    await speaking(ada, 'later')
    await reader.untilEntries(1)
    expect(reader.frames.some((frame) => frame.t === 'delta' && frame.typing)).toBe(false)
  })
})

describe('a reaction to a message', () => {
  const react = (token: string, key: unknown, on = true, seq: unknown = 1) =>
    event.call('chat-react', { channel, seq, key, on }, token)

  test('reaches the room as an entry with the new count, and is included in the history', async () => {
    const live = await speaking(ada, 'Hello')
    expect((await react(ada, '👍')).status).toBe(200)
    expect((await react(bea, '👍')).status).toBe(200)
    const entries = await live.untilEntries(3)
    expect(entries.slice(1)).toMatchObject([
      { seq: 2, kind: 'reacted', target: 1, key: '👍', on: true, count: 1, user: { id: adaId } },
      { seq: 3, kind: 'reacted', target: 1, key: '👍', on: true, count: 2, user: { id: beaId } },
    ])
    await react(ada, '👍', false)
    expect((await live.untilEntries(4))[3]).toMatchObject({ seq: 4, on: false, count: 1 })
    const fresh = event.live()
    expect((await fresh.enter(bea, channel)).entries).toMatchObject([
      { seq: 1, reactions: { '👍': 1 } },
    ])
    const { body } = await event.call('chat-history', { channel }, bea)
    expect(body.messages[0].reactions).toEqual({ '👍': 1 })
    expect((await state(bea)).reacted).toEqual([{ seq: 1, key: '👍' }])
    expect((await state(ada)).reacted).toEqual([])
  })

  test('given twice counts once', async () => {
    const live = await speaking(ada, 'Hello')
    for (let n = 0; n < 3; n += 1) await react(bea, '❤️')
    await react(bea, '👏')
    const entries = await live.untilEntries(3)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(entries.slice(1)).toMatchObject([{ key: '❤️' }, { key: '👏' }])
  })

  // spec: 5.19
  test('needs one emoji as its key', async () => {
    await speaking(ada, 'Hello')
    for (const key of ['', ' ', 'clap', '👍👍', 7, '<b>']) {
      const { status, body } = await react(bea, key)
      expect([key, status, body.error]).toMatchObject([
        key,
        400,
        { message: 'Invalid parameter.', field: 'key' },
      ])
    }
  })

  // spec: 5.20
  test('is accepted only for a stored message that has not been removed', async () => {
    await speaking(ada, 'Hello')
    expect((await react(bea, '👍', true, 99)).body.error.code).toBe('unknown-message')
    await react(bea, '👍')
    // A reaction's entry is not a message.
    expect((await react(bea, '👍', true, 2)).body.error.code).toBe('unknown-message')
    await event.call('chat-remove', { channel, seq: 1 }, await event.organiser())
    expect((await react(bea, '🎉')).body.error.code).toBe('unknown-message')
  })

  test('survives a restart', async () => {
    await speaking(ada, 'Hello')
    await react(bea, '🎉')
    await event.restart()
    const live = event.live()
    expect((await live.enter(ada, channel)).entries).toMatchObject([{ reactions: { '🎉': 1 } }])
  })
})

describe('what a person sets', () => {
  useChat([], { once: true })

  test('blocking is stored until the person is unblocked', async () => {
    expect((await event.call('chat-block', { userId: beaId }, ada)).status).toBe(200)
    await event.call('chat-block', { userId: beaId }, ada)
    expect((await state(ada)).blocked).toEqual([{ id: beaId, name: 'Bea Lindqvist' }])
    expect((await state(bea)).blocked).toEqual([])
    await event.call('chat-unblock', { userId: beaId }, ada)
    expect((await state(ada)).blocked).toEqual([])
  })

  // spec: 5.18
  test('blocking oneself is refused: Invalid parameter.', async () => {
    const { status, body } = await event.call('chat-block', { userId: adaId }, ada)
    expect([status, body.error.message]).toEqual([400, 'Invalid parameter.'])
  })

  test('blocking a member of the team is refused: their messages reach everyone', async () => {
    for (const token of [await event.organiser(), await event.moderator()]) {
      const { id } = (await event.call('account', {}, token)).body
      const { status, body } = await event.call('chat-block', { userId: id }, ada)
      expect([status, body.error.message]).toEqual([403, 'You can’t hide a member of the team.'])
    }
    expect((await state(ada)).blocked).toEqual([])
  })

  test('blocking someone who is not registered is refused', async () => {
    const { status } = await event.call('chat-block', { userId: 'nobody' }, ada)
    expect(status).toBe(404)
  })

  test('the mark as read is stored, only moves forward, and is limited to once a second', async () => {
    const mark = (seq: number) => event.call('chat-mark-read', { channel, seq }, ada)
    expect((await state(ada)).read).toBe(0)
    expect((await mark(7)).status).toBe(200)
    const tooSoon = await mark(8)
    expect([tooSoon.status, tooSoon.body.error.message]).toEqual([
      429,
      'MarkAsRead rate limit exceeded.',
    ])
    expect(tooSoon.headers.get('retry-after')).toBe('1')
    event.clock.advance(1000)
    expect((await mark(3)).status).toBe(200)
    expect((await state(ada)).read).toBe(7)
    event.clock.advance(1000)
    await mark(9)
    expect((await state(ada)).read).toBe(9)
    expect((await state(bea)).read).toBe(0)
  })

  test('the do-not-disturb setting is stored per person', async () => {
    const setting = {
      on: true,
      startHour: 22,
      startMinute: 30,
      endHour: 7,
      endMinute: 0,
      timeZone: 'Europe/London',
    }
    expect((await event.call('do-not-disturb', {}, ada)).body).toEqual({})
    expect((await event.call('set-do-not-disturb', setting, ada)).status).toBe(200)
    expect((await event.call('do-not-disturb', {}, ada)).body).toEqual({ setting })
    expect((await event.call('do-not-disturb', {}, bea)).body).toEqual({})
  })
})

describe('the list of members', () => {
  const people = Array.from({ length: 45 }, (_, n) => ({
    email: `p${n}@example.org`,
    first: `Person ${String(n).padStart(2, '0')}`,
    last: '',
  }))
  useEvent({ once: true, event: { ...testEvent, attendees: people } })

  // spec: 9.26
  test('has everyone in the channel sorted by name, 20 per page, each person once', async () => {
    let token = ''
    for (const { email } of people) {
      token = await event.join(email)
      await speaking(token)
      if (email === 'p3@example.org') await speaking(token)
    }
    const page = async (after?: unknown) =>
      (await event.call('chat-members', { channel, ...(after ? { after } : {}) }, token)).body
    const first = await page()
    const second = await page(first.members.at(-1))
    const third = await page(second.members.at(-1))
    expect([first, second, third].map(({ members, more }) => [members.length, more])).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ])
    const names = [first, second, third].flatMap(({ members }) =>
      members.map(({ name }: { name: string }) => name),
    )
    expect(names).toEqual(people.map(({ first: name }) => name))
  })
})

describe('search', () => {
  useChat(['organiser'], { once: true })

  test('returns the newest first, and treats special characters literally', async () => {
    await speaking(ada, 'Coffee at noon', '100% coffee', 'Tea', 'coffee_break')
    const find = async (text: string, limit?: number) =>
      (await event.call('chat-search', { channel, text, ...(limit ? { limit } : {}) }, organiser))
        .body
    const texts = async (text: string) =>
      (await find(text)).messages.map((message: { text: string }) => message.text)
    expect(await texts('COFFEE')).toEqual(['coffee_break', '100% coffee', 'Coffee at noon'])
    expect(await texts('%')).toEqual(['100% coffee'])
    expect(await texts('_')).toEqual(['coffee_break'])
    expect(await texts("' or 1=1 --")).toEqual([])
    expect(await find('coffee', 2)).toMatchObject({
      messages: [{ seq: 4 }, { seq: 2 }],
      more: true,
    })
    expect((await find('coffee', 1_000)).messages).toHaveLength(3)
  })

  // spec: 9.27
  test('returns 20 messages when no limit is requested', async () => {
    const texts = Array.from({ length: 15 }, (_, n) => `note ${n}`)
    await speaking(ada, ...texts)
    await speaking(bea, ...texts)
    const { body } = await event.call('chat-search', { channel, text: 'note' }, organiser)
    expect([body.messages.length, body.more]).toEqual([20, true])
  })

  // spec: 9.34
  test('accepts a limit of 1 to 1,000', async () => {
    const limited = (limit: unknown) =>
      event.call('chat-search', { channel, text: 'tea', limit }, organiser)
    expect((await limited(1000)).status).toBe(200)
    for (const limit of [0, -1, 1001, 1.5, '20', null]) {
      const { status, body } = await limited(limit)
      expect([limit, status, body.error.message]).toEqual([limit, 400, 'Invalid parameter.'])
    }
  })
})
