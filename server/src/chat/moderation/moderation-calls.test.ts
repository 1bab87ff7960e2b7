import { describe, expect, test } from 'vitest'
import { beaId, channel, enter, type Live, say, useChat } from '../../testing/open-chat.ts'
import { ada, audit, bea, done, event, moderator as mo } from '../../testing/use-event.ts'

useChat(['moderator'])

const rulesTold = (live: Live, fits: (rules: Record<string, unknown>) => boolean) =>
  live.next('event', ({ rules }) => rules !== undefined && fits(rules))

describe('removing', () => {
  test('all of a person’s messages affects every chat and adds one entry to the audit log', async () => {
    const a = await enter(ada)
    const b = await enter(bea)
    await b.send({ t: 'enter', channel: 'later' })
    await say(b, 'one')
    await say(a, 'two')
    await say(b, 'three')
    await say(b, 'four', 'four', 'later')
    const { count } = await done('chat-remove-all', { userId: beaId, reason: 'Spam' })
    expect(count).toBe(3)
    expect((await a.untilEntries(5)).slice(3)).toMatchObject([
      { seq: 4, kind: 'removed', target: 1 },
      { seq: 5, kind: 'removed', target: 3 },
    ])
    const { messages } = await done('chat-history', { channel }, ada)
    expect(messages).toMatchObject([{ text: 'two' }])
    expect(await audit('chat-messages-removed')).toMatchObject([
      { about: 'Bea Lindqvist', after: { reason: 'Spam', count: 3 } },
    ])
    expect((await done('chat-remove-all', { userId: beaId })).count).toBe(0)
    expect(await audit('chat-messages-removed')).toHaveLength(1)
  })

  test('all of a person’s messages in one chat keeps those in other chats', async () => {
    const b = await enter(bea)
    await say(b, 'one')
    await say(b, 'two', 'two', 'later')
    await done('chat-remove-all', { userId: beaId, channel })
    expect((await done('chat-history', { channel }, ada)).messages).toEqual([])
    expect((await done('chat-history', { channel: 'later' }, ada)).messages).toHaveLength(1)
  })

  test('a message keeps its text for moderators only, with who removed it and why', async () => {
    const b = await enter(bea)
    await say(b, 'one', 'Rude words')
    await say(b, 'two', 'Kind words')
    await done('chat-remove', { channel, seq: 1, reason: 'Rude' })
    const { messages } = await done('chat-feed', { channel })
    expect(messages).toMatchObject([
      { seq: 1, text: 'Rude words', removed: { by: 'mo@example.org', reason: 'Rude' } },
      { seq: 2, text: 'Kind words' },
    ])
    expect(messages[1]).not.toHaveProperty('removed')
    expect((await done('chat-removals', { channel, seqs: [1, 2] })).removals).toMatchObject([
      { seq: 1, by: 'mo@example.org', reason: 'Rude' },
    ])
    expect(await audit('chat-message-removed')).toMatchObject([
      {
        about: 'Bea Lindqvist',
        before: { text: 'Rude words', channel, seq: 1 },
        after: { reason: 'Rude' },
      },
    ])
  })
})

describe('the feed of all chats', () => {
  test('merges their messages in chronological order and can be paged back to the first', async () => {
    const b = await enter(bea)
    for (let n = 1; n <= 7; n += 1) {
      await say(b, `m${n}`, `m${n}`, n % 3 === 0 ? 'later' : channel)
      event.clock.advance(1000)
    }
    const seen: string[] = []
    let page = await done('chat-feed', { limit: 3 })
    seen.unshift(...page.messages.map(({ text }: { text: string }) => text))
    while (page.more) {
      page = await done('chat-feed', { limit: 3, before: page.before })
      seen.unshift(...page.messages.map(({ text }: { text: string }) => text))
    }
    expect(seen).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  })
})

describe('slow mode', () => {
  test('lets an attendee write once per interval, and refuses more with the time to wait', async () => {
    const b = await enter(bea)
    await done('chat-slow-mode', { channel, seconds: 10 })
    expect((await rulesTold(b, ({ slow }) => slow === 10)).rules?.channel).toBe(channel)
    expect(await say(b, 'one')).toMatchObject({ t: 'ack' })
    event.clock.advance(2000)
    expect(await say(b, 'two')).toMatchObject({ t: 'nack', code: 'slow-mode', retryAfter: 8 })
    event.clock.advance(8000)
    expect(await say(b, 'three')).toMatchObject({ t: 'ack' })
  })

  test('counts messages sent before it began, survives a restart, and applies to its chat only', async () => {
    const b = await enter(bea)
    await say(b, 'one')
    await done('chat-slow-mode', { channel, seconds: 60 })
    await event.restart()
    const again = await enter(bea)
    await rulesTold(again, ({ slow }) => slow === 60)
    expect(await say(again, 'two')).toMatchObject({ code: 'slow-mode', retryAfter: 60 })
    expect(await say(again, 'elsewhere', 'elsewhere', 'later')).toMatchObject({ t: 'ack' })
    await done('chat-slow-mode', { channel, seconds: 0 })
    expect(await say(again, 'three')).toMatchObject({ t: 'ack' })
  })

  test('does not apply to the team, nor to a message that is sent again with the same id', async () => {
    await done('chat-slow-mode', { channel, seconds: 60 })
    const host = await enter(mo)
    for (const id of ['one', 'two']) expect(await say(host, id)).toMatchObject({ t: 'ack' })
    const b = await enter(bea)
    for (let n = 0; n < 2; n += 1) await b.send({ t: 'send', channel, id: 'three', text: 'three' })
    expect(await say(b, 'four')).toMatchObject({ code: 'slow-mode' })
    await expect.poll(() => b.frames.filter(({ t }) => t === 'ack').length).toBe(2)
  })
})

describe('a closed chat', () => {
  test('refuses attendees’ messages and reactions with a reason, and accepts messages from the team', async () => {
    const b = await enter(bea)
    await say(b, 'one')
    await done('chat-close', { channel, closed: true })
    await rulesTold(b, ({ closed }) => closed === true)
    expect(await say(b, 'two')).toMatchObject({
      code: 'chat-closed',
      message: 'The chat is closed right now.',
    })
    const reaction = { channel, seq: 1, key: '👍', on: true }
    expect((await event.call('chat-react', reaction, bea)).body.error.code).toBe('chat-closed')
    expect(await say(await enter(mo), 'three')).toMatchObject({ t: 'ack' })
    await done('chat-close', { channel, closed: false })
    expect(await say(b, 'four')).toMatchObject({ t: 'ack' })
    for (const action of ['chat-closed', 'chat-opened'])
      expect(await audit(action)).toMatchObject([{ about: channel }])
  })

  test('that is closed again adds no second entry to the audit log', async () => {
    for (let n = 0; n < 2; n += 1) await done('chat-close', { channel, closed: true })
    expect(await audit('chat-closed')).toHaveLength(1)
  })
})

describe('a pinned message', () => {
  test('is sent to everyone in the chat and to people who enter later', async () => {
    const b = await enter(bea)
    await say(b, 'one', 'Slides: example.org')
    await done('chat-pin', { channel, seq: 1 })
    for (const live of [b, await enter(ada)]) {
      const { rules } = await rulesTold(live, ({ pinned }) => pinned !== null)
      expect(rules?.pinned).toMatchObject({ seq: 1, text: 'Slides: example.org' })
    }
    await done('chat-pin', { channel, seq: null })
    await rulesTold(b, ({ pinned }) => pinned === null)
    expect(await audit('chat-message-unpinned')).toHaveLength(1)
  })

  test('is unpinned when it is removed, and a removed message cannot be pinned', async () => {
    const b = await enter(bea)
    await say(b, 'one')
    await done('chat-pin', { channel, seq: 1 })
    await done('chat-remove', { channel, seq: 1 })
    const { rooms } = await done('chat-rooms')
    expect(rooms.find((room: { channel: string }) => room.channel === channel).rules.pinned).toBe(
      null,
    )
    const { status, body } = await event.call('chat-pin', { channel, seq: 1 }, mo)
    expect([status, body.error.code]).toEqual([404, 'unknown-message'])
  })
})

test('a person’s card shows their messages, their restrictions and the actions taken against them', async () => {
  const b = await enter(bea)
  for (let n = 1; n <= 22; n += 1) {
    await say(b, `m${n}`, `m${n}`, n % 2 ? channel : 'later')
    event.clock.advance(1000)
  }
  await done('chat-remove', { channel: 'later', seq: 11, reason: 'Rude' })
  event.clock.advance(1)
  await done('chat-mute', { channel, userId: beaId, seconds: 60, reason: 'Calm' })
  event.clock.advance(1)
  await done('chat-lift', { kind: 'mute', channel, userId: beaId })
  event.clock.advance(1)
  await done('chat-ban', { userId: beaId, reason: 'Again' })
  const card = await done('chat-person', { userId: beaId })
  expect(card).toMatchObject({ name: 'Bea Lindqvist', email: 'bea@example.org', isStaff: false })
  expect(card.messages).toHaveLength(20)
  expect(card.messages[0]).toMatchObject({
    text: 'm22',
    channel: 'later',
    removed: { reason: 'Rude' },
  })
  expect(card.restrictions).toMatchObject([{ kind: 'ban', until: -1, reason: 'Again' }])
  expect(card.actions.map(({ kind }: { kind: string }) => kind)).toEqual([
    'ban',
    'unmute',
    'mute',
    'removed',
  ])
  for (const action of ['chat-muted', 'chat-unmuted', 'chat-banned'])
    expect(await audit(action)).toMatchObject([{ about: 'Bea Lindqvist' }])
})

test('only the team can read a chat without being listed as a member', async () => {
  const a = await enter(ada)
  const quietly = async (token: string) => {
    const live = event.live()
    await live.hello(token)
    await live.send({ t: 'enter', channel, quiet: true })
    await live.next('entered')
    return live
  }
  const host = await quietly(mo)
  await say(a, 'one')
  expect(await host.untilEntries(1)).toMatchObject([{ text: 'one' }])
  const names = async () =>
    (await done('chat-members', { channel })).members.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Ada Okafor'])
  await quietly(bea)
  expect(await names()).toEqual(['Ada Okafor', 'Bea Lindqvist'])
  await host.send({ t: 'leave', channel })
  await host.send({ t: 'ping' })
  await host.next('pong')
  expect(await names()).toEqual(['Ada Okafor', 'Bea Lindqvist'])
})
