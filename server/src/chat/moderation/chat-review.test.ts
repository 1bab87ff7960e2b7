import { expect, test } from 'vitest'
import { beaId, channel, enter, say, useChat } from '../../testing/open-chat.ts'
import { ada, audit, bea, done, event, moderator as mo } from '../../testing/use-event.ts'

useChat(['moderator'])

const off = { channel, firstReviewed: false, wordsReviewed: false, questionsOnly: false }

const waiting = async () => (await done('chat-waiting', { channel })).waiting
/** What the console's navigation counts. */
const toReview = async () => (await done('dashboard')).reviews
const texts = async () =>
  (await done('chat-history', { channel }, ada)).messages.map(({ text }: { text: string }) => text)
const rules = async () => (await done('chat-rooms')).rooms[0].rules

// live-protocol: L8
test('a person’s first message waits for review, hidden from everyone, and is in the log once it is approved', async () => {
  const a = await enter(ada)
  await say(a, 'from before')
  await done('chat-review-rules', { ...off, firstReviewed: true })
  expect(await say(a, 'not my first')).toMatchObject({ t: 'ack', seq: 2 })
  const b = await enter(bea)
  expect(await say(b, 'one')).toMatchObject({ t: 'ack', seq: 0, held: true })
  expect(await say(b, 'one')).toMatchObject({ t: 'ack', seq: 0, held: true })
  expect(await texts()).toEqual(['from before', 'not my first'])
  await event.restart()
  const [held, ...others] = await waiting()
  expect(held).toMatchObject({ channel, text: 'one', cause: 'first', user: { id: beaId } })
  expect(others).toEqual([])
  expect(await toReview()).toBe(1)
  const again = await enter(ada)
  await done('chat-review', { id: held.id, approve: true })
  await done('chat-review', { id: held.id, approve: true })
  expect(await again.untilEntries(3)).toMatchObject([{}, {}, { seq: 3, id: 'one', text: 'one' }])
  const back = await enter(bea)
  expect(await say(back, 'one')).toMatchObject({ t: 'ack', seq: 3 })
  expect(await say(back, 'two')).toMatchObject({ t: 'ack', seq: 4 })
  expect(await waiting()).toEqual([])
  expect(await toReview()).toBe(0)
  expect(await audit('chat-message-approved')).toMatchObject([
    { about: 'Bea Lindqvist', before: { text: 'one', channel } },
  ])
})

test('the author of a refused message is notified, it stays hidden, and a later decision gets a conflict', async () => {
  await done('chat-review-rules', { ...off, firstReviewed: true })
  const b = await enter(bea)
  await say(b, 'one')
  const [{ id }] = await waiting()
  await done('chat-review', { id, approve: false })
  expect(await b.next('nack', (frame) => frame.id === 'one')).toMatchObject({
    code: 'message-refused',
  })
  const other = await event.call('chat-review', { id, approve: true }, mo)
  expect([other.status, other.body.error.code]).toEqual([409, 'already-changed'])
  await done('chat-review-rules', off)
  expect(await texts()).toEqual([])
  expect(await audit('chat-message-refused')).toHaveLength(1)
})

test('messages keep waiting for review when reviews are turned off, even when they are sent again', async () => {
  await done('chat-review-rules', { ...off, firstReviewed: true })
  const b = await enter(bea)
  await say(b, 'one')
  await done('chat-review-rules', off)
  expect(await say(b, 'one')).toMatchObject({ held: true })
  expect(await say(b, 'two')).toMatchObject({ t: 'ack', seq: 1 })
  expect(await waiting()).toHaveLength(1)
})

test('messages with blocked words are refused, or wait for review if moderators chose that', async () => {
  await done('blocked-word-add', { word: 'rude' })
  const b = await enter(bea)
  expect(await say(b, 'one', 'So rude')).toMatchObject({ code: 'blocked-word' })
  await done('chat-review-rules', { ...off, wordsReviewed: true })
  expect(await say(b, 'two', 'So rude')).toMatchObject({ held: true })
  expect(await say(b, 'three', 'So kind')).toMatchObject({ t: 'ack', seq: 1 })
  expect(await waiting()).toMatchObject([{ text: 'So rude', cause: 'word' }])
})

test('at most five messages of one person wait for review', async () => {
  await done('chat-review-rules', { ...off, firstReviewed: true })
  const b = await enter(bea)
  for (let n = 1; n <= 5; n += 1) expect(await say(b, `m${n}`)).toMatchObject({ held: true })
  expect(await say(b, 'm6')).toMatchObject({ code: 'too-many', reason: 'too-many-waiting' })
})

test('in questions-only mode, attendees can only use Ask a Question, and the team can still write', async () => {
  await done('chat-review-rules', { ...off, questionsOnly: true })
  const b = await enter(bea)
  expect(await say(b, 'one')).toMatchObject({ code: 'questions-only' })
  expect(await say(await enter(mo), 'two')).toMatchObject({ t: 'ack' })
  await done('question', { showId: 'iwd', text: 'Why?' }, bea)
})

test('the shield turns on slow mode and reviews, and turning it off restores exactly the previous settings', async () => {
  await done('chat-slow-mode', { channel, seconds: 10 })
  await done('chat-review-rules', { ...off, wordsReviewed: true })
  const before = await rules()
  await done('chat-shield', { channel, on: true })
  expect(await rules()).toMatchObject({
    slow: 30,
    firstReviewed: true,
    wordsReviewed: true,
    shield: true,
  })
  await done('chat-shield', { channel, on: true })
  await done('chat-slow-mode', { channel, seconds: 300 })
  await event.restart()
  await done('chat-shield', { channel, on: false })
  expect(await rules()).toEqual(before)
  expect(await audit('chat-shield-on')).toHaveLength(1)
  expect(await audit('chat-shield-off')).toMatchObject([{ after: { slow: 10 } }])
})
