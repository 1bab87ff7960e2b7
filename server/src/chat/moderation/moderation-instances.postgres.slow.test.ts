import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { channel, say } from '../../testing/open-chat.ts'
import { one, two, useTwoInstances } from '../../testing/two-instances.ts'

let bea: string
let mo: string
useTwoInstances()
beforeEach(async () => {
  bea = await two.join('bea@example.org')
  mo = await one.moderator()
})

test('a moderator’s changes on one instance apply on the other and reach its pages', async () => {
  const b = two.live()
  await b.enter(bea, channel)
  await say(b, 'one')
  await one.call('chat-pin', { channel, seq: 1 }, mo)
  await b.next('event', ({ rules }) => rules?.pinned?.seq === 1)
  await one.call('chat-close', { channel, closed: true }, mo)
  await b.next('event', ({ rules }) => rules?.closed === true)
  expect(await say(b, 'two')).toMatchObject({ code: 'chat-closed' })
  await one.call('chat-close', { channel, closed: false }, mo)
  await b.next('event', ({ rules }) => rules?.closed === false)
  await one.call('chat-slow-mode', { channel, seconds: 60 }, mo)
  await b.next('event', ({ rules }) => rules?.slow === 60)
  expect(await say(b, 'three')).toMatchObject({ code: 'slow-mode' })
})

test('slow mode counts messages that an attendee sent on the other instance', async () => {
  await one.call('chat-slow-mode', { channel, seconds: 60 }, mo)
  const here = one.live()
  await here.enter(bea, channel)
  expect(await say(here, 'one')).toMatchObject({ t: 'ack' })
  const there = two.live()
  await there.enter(bea, channel)
  expect(await say(there, 'two')).toMatchObject({ code: 'slow-mode' })
})

test('removing all of a person’s messages on one instance takes them from the pages of the other', async () => {
  const b = two.live()
  await b.enter(bea, channel)
  for (const id of ['one', 'two']) await say(b, id)
  const { id: userId } = (await two.call('me', {}, bea)).body
  expect((await one.call('chat-remove-all', { userId }, mo)).body).toEqual({ count: 2 })
  expect((await b.untilEntries(4)).slice(2)).toMatchObject([
    { kind: 'removed', target: 1 },
    { kind: 'removed', target: 2 },
  ])
})

test('a word blocked on one instance is blocked on the other', async () => {
  const b = two.live()
  await b.enter(bea, channel)
  await one.call('blocked-word-add', { word: 'rude' }, mo)
  let n = 0
  await expect.poll(async () => (await say(b, `m${++n}`, 'rude')).t).toBe('nack')
})

test('a mute on one instance reaches the person’s page on the other, and so does lifting it', async () => {
  const b = two.live()
  await b.enter(bea, channel)
  const { id: userId } = (await two.call('me', {}, bea)).body
  await one.call('chat-mute', { channel, userId, reason: 'Calm' }, mo)
  await b.next('event', ({ mute }) => mute?.muted?.reason === 'Calm')
  await one.call('chat-lift', { kind: 'mute', channel, userId }, mo)
  await b.next('event', ({ mute }) => mute?.muted === null)
  await say(b, 'one')
  await one.call('chat-act', { id: randomUUID(), channel, seq: 1, action: 'mute' }, mo)
  await b.next('event', ({ mute }) => mute?.muted !== null && mute?.muted.until !== -1)
})

test('a chat action on one instance reaches the pages of the other, and so does undoing it', async () => {
  const b = two.live()
  await b.enter(bea, channel)
  await say(b, 'one')
  const id = randomUUID()
  const pressed = await one.call('chat-act', { id, channel, seq: 1, action: 'mute-and-remove' }, mo)
  expect(pressed.body).toEqual({ removed: 1 })
  expect((await b.untilEntries(2))[1]).toMatchObject({ kind: 'removed', target: 1 })
  let n = 0
  await expect.poll(async () => (await say(b, `muted-${++n}`)).t).toBe('nack')
  expect((await one.call('chat-undo', { id }, mo)).status).toBe(200)
  await b.next('delta', ({ entries }) =>
    Boolean(entries?.some((it) => it.kind === 'restored' && it.message?.text === 'one')),
  )
  await expect.poll(async () => (await say(b, `free-${++n}`)).t).toBe('ack')
})

test('a message waiting on one instance can be approved on the other, and a refusal reaches its author there', async () => {
  const off = { channel, wordsReviewed: false, questionsOnly: false }
  await one.call('chat-review-rules', { ...off, firstReviewed: true }, mo)
  const b = two.live()
  await b.enter(bea, channel)
  await b.next('event', ({ rules }) => rules?.firstReviewed === true)
  expect(await say(b, 'one')).toMatchObject({ held: true })
  expect(await say(b, 'two')).toMatchObject({ held: true })
  const { waiting } = (await one.call('chat-waiting', { channel }, mo)).body
  expect(waiting).toHaveLength(2)
  const textIs = (text: string) => waiting.find((it: { text: string }) => it.text === text)
  const [first, second] = [textIs('one'), textIs('two')]
  const decide = (id: string, approve: boolean) => one.call('chat-review', { id, approve }, mo)
  expect((await decide(second.id, false)).status).toBe(200)
  await b.next('nack', ({ id, code }) => id === 'two' && code === 'message-refused')
  const both = await Promise.all([
    decide(first.id, true),
    two.call('chat-review', { id: first.id, approve: true }, mo),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await b.untilEntries(1)).toMatchObject([{ seq: 1, id: 'one' }])
  await one.call('chat-shield', { channel, on: true }, mo)
  await b.next('event', ({ rules }) => rules?.shield === true && rules.slow === 30)
})
