import { expect, test } from 'vitest'
import { beaId, channel, enter, say, speaking, useChat } from '../testing/open-chat.ts'
import { startsAt, votingEvent } from '../testing/test-event.ts'
import { ada, bea, done, event, organiser, refusal } from '../testing/use-event.ts'
import { glanceLasts } from './glance-module.ts'

useChat(['organiser'], { event: votingEvent })

/** What a home page gets once the last answer is no longer given. */
const glance = async (token = ada, showId = 'iwd') => {
  event.clock.advance(glanceLasts)
  return done('room-glance', { showId }, token)
}
const texts = async (token = ada) =>
  (await glance(token)).messages.map(({ text }: { text: string }) => text)

test('a page outside of a room gets its last three messages, the question on air and how many are there', async () => {
  await speaking(bea, 'one', 'two', 'three', 'four')
  const { id } = await done('question', { showId: 'iwd', text: 'Who pays?' }, bea)
  expect(await glance()).toEqual({
    viewers: 1,
    messages: ['two', 'three', 'four'].map((text, index) => ({
      seq: index + 2,
      user: { id: beaId, name: 'Bea Lindqvist' },
      text,
    })),
  })
  await done('question-move', { id, revision: 0, state: 'on-air' }, organiser)
  const { question } = await glance()
  expect(question).toEqual({ text: 'Who pays?', asker: 'Bea Lindqvist', votes: 0 })
})

test('it has no removed messages, none of people who are banned, and none of people whom the caller has blocked', async () => {
  await speaking(bea, 'rude', 'kind')
  await done('chat-remove', { channel, seq: 1 }, organiser)
  expect(await texts()).toEqual(['kind'])
  await done('chat-block', { userId: beaId }, ada)
  expect(await texts()).toEqual([])
  expect(await texts(organiser)).toEqual(['kind'])
  await done('chat-ban', { userId: beaId, seconds: 60, reason: 'Spam' }, organiser)
  expect(await texts(organiser)).toEqual([])
})

test('everyone who asks within two seconds gets the same', async () => {
  const live = await enter(bea)
  await say(live, 'one')
  expect(await texts()).toEqual(['one'])
  await say(live, 'two')
  event.clock.advance(glanceLasts - 1)
  expect((await done('room-glance', { showId: 'iwd' }, organiser)).messages).toHaveLength(1)
  expect(await texts()).toEqual(['one', 'two'])
})

test('nobody’s blocks are read for each of those who ask, and what could not be read is read again', async () => {
  await speaking(bea, 'one')
  expect(await texts()).toEqual(['one'])
  await event.rows('alter table chat_block rename to elsewhere')
  expect((await done('room-glance', { showId: 'iwd' }, organiser)).messages).toHaveLength(1)
  event.clock.advance(glanceLasts)
  expect((await event.call('room-glance', { showId: 'iwd' }, ada)).status).toBe(500)
  await event.rows('alter table elsewhere rename to chat_block')
  expect((await done('room-glance', { showId: 'iwd' }, ada)).messages).toHaveLength(1)
})

test('questions that only the team reads stay out of it, and so do sessions that don’t exist', async () => {
  const { id } = await done('question', { showId: 'before', text: 'Private?' }, bea)
  await done('question-move', { id, revision: 0, state: 'on-air' }, organiser)
  expect(await glance(ada, 'before')).toEqual({ messages: [], viewers: 0 })
  expect(await refusal('room-glance', { showId: 'nowhere' }, ada)).toEqual([404, 'unknown-session'])
})

test('a preview gets the messages up to its own time only, and no people', async () => {
  const before = event.clock.now()
  await speaking(bea, 'one')
  const { token } = await done('preview-begin', { at: before - 1, stopped: true }, organiser)
  expect(await done('room-glance', { showId: 'iwd' }, token)).toEqual({ messages: [] })
  const later = await done('preview-begin', { at: startsAt + 3_600_000, stopped: true }, organiser)
  const { messages, viewers } = await done('room-glance', { showId: 'iwd' }, later.token)
  expect([messages.length, viewers]).toEqual([1, undefined])
})
