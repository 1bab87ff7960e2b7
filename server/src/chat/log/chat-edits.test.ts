import { beforeEach, expect, test } from 'vitest'
import type { TestServer } from '../../testing/open-event.ts'
import { ada, bea, event, moderator as mo, useEvent } from '../../testing/use-event.ts'

let live: ReturnType<TestServer['live']>
useEvent({ as: ['ada', 'bea', 'moderator'] })
beforeEach(async () => {
  live = event.live()
  await live.enter(ada, channel)
})

const channel = 'iwd'

async function say(id: string, text = id, reply?: number, by = live) {
  await by.send({ t: 'send', channel, id, text, ...(reply ? { reply } : {}) })
  const answer = (frame: { id: string }) => frame.id === id
  return Promise.race([by.next('ack', answer), by.next('nack', answer)])
}
const edit = (seq: number, text: string, token = ada) =>
  event.call('chat-edit', { channel, seq, text }, token)
const refused = async (seq: number, text: string, token = ada) => {
  const { status, body } = await edit(seq, text, token)
  return [status, body.error.code]
}
const history = async (token = bea) =>
  (await event.call('chat-history', { channel }, token)).body.messages
const enter = async (after?: { epoch: string; seq: number }) => {
  const again = event.live()
  return again.enter(bea, channel, after)
}

// live-protocol: L9
test('an edit is a log entry, and clients that enter, resume or load history receive the new text', async () => {
  const { epoch } = await enter()
  await say('one', 'Good mornign')
  expect((await edit(1, '  Good morning  ')).status).toBe(200)
  const at = event.clock.now()
  const [, entry] = await live.untilEntries(2)
  expect(entry).toEqual({ seq: 2, kind: 'edited', target: 1, at, text: 'Good morning' })
  const now = { seq: 1, text: 'Good morning', editedAt: at }
  expect((await enter()).entries).toMatchObject([now])
  expect((await enter({ epoch, seq: 0 })).entries).toMatchObject([now, entry])
  expect(await history()).toMatchObject([now])
  // Repeating the same edit changes nothing.
  await edit(1, 'Good morning')
  expect((await enter()).seq).toBe(2)
})

// live-protocol: L9
test('the edits of a removed message do not reveal its text', async () => {
  const { epoch } = await enter()
  await say('one', 'Rude')
  await edit(1, 'Ruder')
  await event.call('chat-remove', { channel, seq: 1 }, mo)
  const { entries } = await enter({ epoch, seq: 0 })
  expect(entries).toMatchObject([{ text: '' }, { kind: 'edited' }, { kind: 'removed' }])
  expect(JSON.stringify(entries)).not.toContain('Rude')
  expect(await refused(1, 'Polite')).toEqual([404, 'unknown-message'])
})

// live-protocol: L9
test('a client that resumes receives the newest text with each edit, and no earlier version', async () => {
  const { epoch } = await enter()
  await say('one', 'First')
  await edit(1, 'Second')
  await edit(1, 'Third')
  const { entries } = await enter({ epoch, seq: 0 })
  expect(entries.map((it) => ('text' in it ? it.text : ''))).toEqual(['Third', 'Third', 'Third'])
})

// live-protocol: L9
test('people can edit only their own messages, for five minutes', async () => {
  await say('one')
  expect(await refused(1, 'Mine', bea)).toEqual([404, 'unknown-message'])
  expect(await refused(1, 'Mine', mo)).toEqual([404, 'unknown-message'])
  expect(await refused(7, 'Mine')).toEqual([404, 'unknown-message'])
  event.clock.advance(304_000)
  expect((await edit(1, 'Still')).status).toBe(200)
  event.clock.advance(2_000)
  expect(await refused(1, 'Late')).toEqual([409, 'out-of-date'])
  expect(await history()).toMatchObject([{ text: 'Still' }])
})

test('an edit is refused for the same reasons as a message: blocked word, slow mode, closed chat, mute, ban', async () => {
  await say('one')
  const { id: userId } = (await event.call('me', {}, ada)).body
  const refusedWith = async (code: string, text = 'Other') =>
    expect((await edit(1, text)).body.error.code).toBe(code)
  await refusedWith('invalid', '   ')
  await refusedWith('invalid', 'x'.repeat(2001))
  await event.call('blocked-word-add', { word: 'rude' }, mo)
  await refusedWith('blocked-word', 'Rude')
  const reviews = { channel, firstReviewed: true, wordsReviewed: true, questionsOnly: false }
  await event.call('chat-review-rules', reviews, mo)
  await refusedWith('blocked-word', 'Rude')
  await event.call('chat-review-rules', { ...reviews, questionsOnly: true }, mo)
  await refusedWith('questions-only')
  await event.call('chat-review-rules', { ...reviews, questionsOnly: false }, mo)
  await event.call('chat-slow-mode', { channel, seconds: 60 }, mo)
  await refusedWith('slow-mode')
  event.clock.advance(61_000)
  expect((await edit(1, 'In time')).status).toBe(200)
  expect(await say('two')).toMatchObject({ t: 'nack', code: 'slow-mode' })
  await event.call('chat-slow-mode', { channel, seconds: 0 }, mo)
  await event.call('chat-close', { channel, closed: true }, mo)
  await refusedWith('chat-closed')
  await event.call('chat-close', { channel, closed: false }, mo)
  await event.call('chat-mute', { channel, userId, seconds: 60, reason: '' }, mo)
  await refusedWith('muted')
  await event.call('chat-ban', { userId, seconds: 60, reason: '' }, mo)
  await refusedWith('banned')
  expect(await history()).toMatchObject([{ text: 'In time' }])
})

test('edits and messages share one rate limit', async () => {
  await say('one')
  const texts = Array.from({ length: 25 }, (_, n) => `version ${n}`)
  const codes: string[] = []
  for (const text of texts) codes.push((await edit(1, text)).body.error?.code ?? 'ok')
  expect(codes).toEqual([...texts.slice(0, 19).map(() => 'ok'), ...Array(6).fill('too-many')])
})

test('moderators can read every version of a message, even a removed one', async () => {
  await say('one', 'First')
  const at = event.clock.now()
  event.clock.advance(1000)
  await edit(1, 'Second')
  event.clock.advance(1000)
  await edit(1, 'Third')
  await event.call('chat-remove', { channel, seq: 1 }, mo)
  const wanted = { channel, seq: 1 }
  expect((await event.call('chat-versions', wanted, mo)).body.versions).toEqual([
    { text: 'First', at },
    { text: 'Second', at: at + 1000 },
    { text: 'Third', at: at + 2000 },
  ])
  expect((await event.call('chat-versions', { channel, seq: 9 }, mo)).status).toBe(404)
})

test('a pinned message keeps the text that it had when it was pinned', async () => {
  await say('one', 'Lunch at noon')
  await event.call('chat-pin', { channel, seq: 1 }, mo)
  await edit(1, 'Lunch at my place')
  const { rooms } = (await event.call('chat-rooms', {}, mo)).body
  expect(
    rooms.find((it: { channel: string }) => it.channel === channel).rules.pinned,
  ).toMatchObject({
    text: 'Lunch at noon',
  })
})

// live-protocol: L10
test('a reply quotes the current state of the message: edited, removed or restored', async () => {
  const { epoch } = await enter()
  await say('one', 'Is there coffee?')
  const b = event.live()
  await b.enter(bea, channel)
  await say('two', 'Yes', 1, b)
  const entries = await live.untilEntries(2)
  const quoted = async (reply: object) => {
    expect((await history()).at(-1).reply).toEqual(reply)
    expect((await enter()).entries.at(-1)).toMatchObject({ reply })
    const resumed = (await enter({ epoch, seq: 0 })).entries as { seq: number }[]
    expect(resumed.find(({ seq }) => seq === 2)).toMatchObject({ reply })
  }
  const user = { id: expect.any(String), name: 'Ada Okafor' }
  const whole = { seq: 1, user, text: 'Is there coffee?' }
  expect(entries[1]).toMatchObject({ text: 'Yes', reply: whole })
  await quoted(whole)
  await edit(1, 'Is there tea?')
  await quoted({ ...whole, text: 'Is there tea?' })
  const id = crypto.randomUUID()
  await event.call('chat-act', { id, channel, seq: 1, action: 'remove' }, mo)
  await quoted({ seq: 1 })
  await event.call('chat-undo', { id }, mo)
  await quoted({ ...whole, text: 'Is there tea?' })
})

// live-protocol: L10
test('a reply to an entry that is not a message, or does not exist, is stored without a quote', async () => {
  await say('one')
  await edit(1, 'uno')
  await say('two', 'two', 2)
  await say('three', 'three', 99)
  const [, , two, three] = await live.untilEntries(4)
  expect([two, three]).toEqual([
    expect.not.objectContaining({ reply: expect.anything() }),
    expect.not.objectContaining({ reply: expect.anything() }),
  ])
})

test('edits and replies survive a restart', async () => {
  await say('one', 'Good mornign')
  await edit(1, 'Good morning')
  await say('two', 'And to you', 1)
  await event.restart()
  expect(await history(await event.join('bea@example.org'))).toMatchObject([
    { text: 'Good morning', editedAt: expect.any(Number) },
    { reply: { seq: 1, text: 'Good morning' } },
  ])
})

// live-protocol: L10
test('a reply that waited for review quotes its message like any other once it is approved', async () => {
  await say('one')
  await event.call(
    'chat-review-rules',
    { channel, firstReviewed: true, wordsReviewed: false, questionsOnly: false },
    mo,
  )
  const b = event.live()
  await b.enter(bea, channel)
  expect(await say('two', 'Two', 1, b)).toMatchObject({ held: true })
  const { waiting } = (await event.call('chat-waiting', {}, mo)).body
  await event.call('chat-review', { id: waiting[0].id, approve: true }, mo)
  expect((await live.untilEntries(2))[1]).toMatchObject({ text: 'Two', reply: { text: 'one' } })
})
