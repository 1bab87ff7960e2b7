import type { Entry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import type { callApi } from '../../../platform/transport/api.ts'
import type { ChannelReader } from '../../../platform/transport/live-client.ts'
import { createFeedStore } from './feed-store.ts'

const message = (seq: number, text = `m${seq}`, at = seq) => ({
  seq,
  kind: 'message' as const,
  id: `id-${seq}`,
  user: { id: 'u', name: 'Ada' },
  text,
  at,
})

/** A feed of two chats; its server returns one message, and who removed that message. */
function feed() {
  const readers = new Map<string, ChannelReader>()
  const asked: string[] = []
  const call = (async (name: string) => {
    asked.push(name)
    if (name === 'chat-removals') return { removals: [{ seq: 1, by: 'Mo', reason: 'Rude', at: 9 }] }
    return { messages: [{ ...message(1), channel: 'a' }], before: { a: 1 }, more: true }
  }) as typeof callApi
  const store = createFeedStore({
    live: {
      enter: (channel, reader) => {
        readers.set(channel, reader)
        return () => readers.delete(channel)
      },
    },
    call,
    channels: ['a', 'b'],
    channel: undefined,
    soon: (run) => run(),
    onRules: () => {},
  })
  const close = store.open()
  const receive = (channel: string, entries: Entry[]) =>
    readers.get(channel)?.delta({ t: 'delta', channel, entries })
  return { store, receive, asked, close, readers }
}

test('messages of several chats are listed once each, in the order in which they were written', async () => {
  const { store, receive } = feed()
  await expect.poll(() => store.view().loading).toBe(false)
  receive('b', [message(1, 'from b', 5)])
  receive('a', [message(1), message(2, 'later', 7)])
  expect(store.view().messages.map(({ channel, text }) => [channel, text])).toEqual([
    ['a', 'm1'],
    ['b', 'from b'],
    ['a', 'later'],
  ])
})

test('a removed message keeps its text, and shows who removed it as soon as that is loaded', async () => {
  const { store, receive } = feed()
  await expect.poll(() => store.view().loading).toBe(false)
  receive('a', [{ seq: 2, kind: 'removed', target: 1, at: 8 }])
  expect(store.view().messages[0]).toMatchObject({ text: 'm1', removed: { by: '' } })
  await expect.poll(() => store.view().messages[0]?.removed?.by).toBe('Mo')
})

test('closing the feed leaves its chats', () => {
  const { close, readers } = feed()
  close()
  expect(readers.size).toBe(0)
})
