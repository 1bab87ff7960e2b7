import type { Entry } from '@rostra/domain/chat'
import { expect, test, vi } from 'vitest'
import type { EnteredFrame } from '../platform/live-client.ts'
import type { OutgoingMessage, SendOutcome } from '../platform/live-outbox.ts'
import { makeChatStore } from './chat-store.ts'
import { bufferLimit, followLimit } from './chat-view.ts'

type Page = { messages: Entry[]; more: boolean }

const entry = (seq: number, { id = `m${seq}`, userId = 'u2' } = {}): Entry => ({
  seq,
  kind: 'message',
  id,
  user: { id: userId, name: 'Bea' },
  text: `text ${seq}`,
  at: seq * 1000,
})
const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(from + index))

function room(
  loadHistory: (before: number) => Promise<Page> = async () => ({ messages: [], more: false }),
) {
  const sent: { message: OutgoingMessage; outcome: SendOutcome }[] = []
  let ids = 0
  let pending: (() => void) | undefined
  const chat = makeChatStore({
    live: {
      enter: () => () => {},
      send: (message, outcome) => void sent.push({ message, outcome }),
      cancelSend: () => {},
      type: () => {},
      status: () => ({ state: 'OPEN', offline: false }),
      setResponseTimeout: () => {},
    },
    call: (async () => undefined) as never,
    channel: 'iwd',
    userId: 'u1',
    loadHistory,
    newId: () => `own${++ids}`,
    now: () => 5_000,
    soon: (flush) => {
      pending = flush
      return () => {
        pending = undefined
      }
    },
  })
  // The screen's next frame comes when the test looks.
  const view = () => {
    pending?.()
    return chat.view()
  }
  const enter = (list: Entry[], more = false, extra: Partial<EnteredFrame> = {}) =>
    chat.entered({
      t: 'entered',
      channel: 'iwd',
      epoch: 'e',
      seq: list.at(-1)?.seq ?? 0,
      entries: list,
      more,
      reset: false,
      viewers: 3,
      ...extra,
    })
  const hear = (list: Entry[]) => chat.delta({ t: 'delta', channel: 'iwd', entries: list })
  return { chat, view, sent, enter, hear, seqs: () => view().messages.map(({ seq }) => seq) }
}

test('shows what is new while following, and only counts it while held still', () => {
  const { chat, view, enter, hear, seqs } = room()
  enter(entries(1, 3))
  hear([entry(4)])
  expect(seqs()).toEqual([1, 2, 3, 4])
  chat.pause()
  hear(entries(5, 7))
  expect(seqs()).toEqual([1, 2, 3, 4])
  expect(view()).toMatchObject({ newCount: 3, following: false })
  chat.follow()
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(view().newCount).toBe(0)
})

test('a message of ours is sending, then sent, then the one in the log under the same id', () => {
  const { chat, view, sent, enter, hear } = room()
  enter(entries(1, 1))
  chat.send('Hello')
  expect(view().own).toMatchObject([{ id: 'own1', state: 'sending' }])
  sent[0]?.outcome.acknowledged({ t: 'ack', id: 'own1', channel: 'iwd', seq: 2, at: 1 })
  expect(view().own).toMatchObject([{ id: 'own1', state: 'sent' }])
  hear([entry(2, { id: 'own1', userId: 'u1' })])
  expect(view().own).toEqual([])
  expect(view().messages.map(({ id }) => id)).toEqual(['m1', 'own1'])
})

test('an ack that comes after the entry leaves no second row', () => {
  const { chat, view, sent, enter, hear } = room()
  enter(entries(1, 1))
  chat.send('Hello')
  hear([entry(2, { id: 'own1', userId: 'u1' })])
  sent[0]?.outcome.acknowledged({ t: 'ack', id: 'own1', channel: 'iwd', seq: 2, at: 1 })
  expect(view().own).toEqual([])
})

test('no answer: not sent, and Retry uses the same id', () => {
  const { chat, view, sent, enter } = room()
  enter([])
  chat.send('Hello')
  sent[0]?.outcome.unanswered('Command received no ack.')
  expect(view().own).toMatchObject([{ state: 'failed', reason: 'Command received no ack.' }])
  chat.retry('own1')
  expect(sent.map(({ message }) => message.id)).toEqual(['own1', 'own1'])
  expect(view().own).toMatchObject([{ state: 'sending' }])
})

test('a refused message goes back to the composer with the reason', () => {
  const { chat, view, sent, enter } = room()
  enter([])
  chat.send('Hello')
  sent[0]?.outcome.refused({
    t: 'nack',
    id: 'own1',
    code: 'too-many',
    message: 'Slow down',
    retryAfter: 8,
  })
  expect(view().own).toEqual([])
  expect(view().returned).toMatchObject({ text: 'Hello', message: 'Slow down', retryAfter: 8 })
})

test('an older page goes in front and the list stands still', async () => {
  const { chat, view, enter, hear, seqs } = room(async (before) => ({
    messages: entries(before - 2, before - 1),
    more: true,
  }))
  enter(entries(10, 12), true)
  expect(await chat.loadEarlier()).toBe(2)
  hear([entry(13)])
  expect(seqs()).toEqual([8, 9, 10, 11, 12])
  expect(view()).toMatchObject({ more: true, newCount: 1 })
})

test('errors of loading history are ignored: the page can be asked for again', async () => {
  const load = vi.fn<(before: number) => Promise<Page>>()
  load.mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValueOnce({ messages: [entry(9)], more: false })
  const { chat, view, enter, seqs } = room(load)
  enter([entry(10)], true)
  await chat.loadEarlier()
  expect(view()).toMatchObject({ history: 'idle', more: true })
  await chat.loadEarlier()
  expect(seqs()).toEqual([9, 10])
  expect(view()).toMatchObject({ history: 'idle', more: false })
})

test('keeps a bounded number of rows, and what was let go can be loaded again', () => {
  const { view, enter, hear, seqs } = room()
  enter(entries(1, 30))
  hear(entries(31, 500))
  expect(seqs()).toHaveLength(followLimit)
  expect(seqs().at(-1)).toBe(500)
  expect(view().more).toBe(true)
})

test('a long pause in a busy room ends at the newest messages without a hole', () => {
  const { chat, view, enter, hear, seqs } = room()
  enter(entries(1, 30))
  chat.pause()
  for (let at = 31; at < 2031; at += 100) hear(entries(at, at + 99))
  expect(seqs()).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(view()).toMatchObject({ newCount: bufferLimit, away: true })
  chat.follow()
  const shown = seqs()
  expect(shown).toHaveLength(followLimit)
  expect(shown.at(-1)).toBe(2030)
  expect((shown.at(-1) ?? 0) - (shown[0] ?? 0)).toBe(followLimit - 1)
})

test('a fresh start replaces everything', () => {
  const { chat, view, enter, seqs } = room()
  enter(entries(1, 5))
  chat.pause()
  enter(entries(900, 902), true, { reset: true, epoch: 'f' })
  expect(seqs()).toEqual([900, 901, 902])
  expect(view()).toMatchObject({ more: true, following: true })
})
