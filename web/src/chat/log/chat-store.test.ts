import type { Entry } from '@rostra/domain/chat/chat'
import { expect, test, vi } from 'vitest'
import type { EnteredFrame } from '../../platform/transport/live-client.ts'
import type { OutgoingMessage, SendOutcome } from '../../platform/transport/live-outbox.ts'
import { ChatStore } from './chat-store.ts'
import { bufferLimit, followLimit, historyLimit } from './chat-window.ts'

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

type Room = {
  loadHistory?: (before: number, signal: AbortSignal) => Promise<Page>
  mayModerate?: boolean
}

function room({
  loadHistory = async () => ({ messages: [], more: false }),
  mayModerate = false,
}: Room = {}) {
  const sent: { message: OutgoingMessage; outcome: SendOutcome }[] = []
  let ids = 0
  let pending: (() => void) | undefined
  let now = 5_000
  let pace = 0
  const chat = new ChatStore({
    show: 'iwd',
    live: {
      enter: () => () => {},
      send: (message, outcome) => void sent.push({ message, outcome }),
      cancelSend: () => {},
      type: () => {},
      status: () => ({ state: 'OPEN', offline: false }),
      setResponseTimeout: () => {},
    },
    call: (async (name: string, { before }: { before: number }, signal: AbortSignal) =>
      name === 'chat-state'
        ? { read: 0, blocked: [], reacted: [], hosts: [], mayModerate, settings: {} }
        : name === 'chat-history'
          ? loadHistory(before, signal)
          : {}) as never,
    isSignedIn: () => true,
    channel: 'iwd',
    userId: 'u1',
    newId: () => `own${++ids}`,
    now: () => now,
    soon: (flush, every) => {
      pending = flush
      pace = every
      return () => {
        pending = undefined
      }
    },
  })
  // The next animation frame runs when the test reads the view.
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
  const receive = (list: Entry[]) => chat.delta({ t: 'delta', channel: 'iwd', entries: list })
  return {
    chat,
    view,
    sent,
    enter,
    receive,
    seqs: () => view().messages.map(({ seq }) => seq),
    /** ms until the next screen update. */
    pace: () => pace,
    wait: (ms: number) => {
      now += ms
    },
  }
}

// spec: 7.26
test('shows new messages while following, and only counts them while paused', () => {
  const { chat, view, enter, receive, seqs } = room()
  enter(entries(1, 3))
  receive([entry(4)])
  expect(seqs()).toEqual([1, 2, 3, 4])
  chat.pause()
  receive(entries(5, 7))
  expect(seqs()).toEqual([1, 2, 3, 4])
  expect(view()).toMatchObject({ newCount: 3, following: false })
  chat.follow()
  expect(seqs()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(view().newCount).toBe(0)
})

test('an own message is sending, then sent, then replaced by the log entry with the same id', () => {
  const { chat, view, sent, enter, receive } = room()
  enter(entries(1, 1))
  chat.send('Hello')
  expect(view().own).toMatchObject([{ id: 'own1', state: 'sending' }])
  sent[0]?.outcome.acknowledged({ t: 'ack', id: 'own1', channel: 'iwd', seq: 2, at: 1 })
  expect(view().own).toMatchObject([{ id: 'own1', state: 'sent' }])
  receive([entry(2, { id: 'own1', userId: 'u1' })])
  expect(view().own).toEqual([])
  expect(view().messages.map(({ id }) => id)).toEqual(['m1', 'own1'])
})

test('an ack that comes after the entry leaves no second row', () => {
  const { chat, view, sent, enter, receive } = room()
  enter(entries(1, 1))
  chat.send('Hello')
  receive([entry(2, { id: 'own1', userId: 'u1' })])
  sent[0]?.outcome.acknowledged({ t: 'ack', id: 'own1', channel: 'iwd', seq: 2, at: 1 })
  expect(view().own).toEqual([])
})

test('a message without a response is marked as failed, and Retry sends it with the same id', () => {
  const { chat, view, sent, enter } = room()
  enter([])
  chat.send('Hello')
  sent[0]?.outcome.unanswered('no-ack')
  expect(view().own).toMatchObject([{ state: 'failed', reason: 'Command received no ack.' }])
  chat.own.retry('own1')
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

test('an older page is added in front, and new messages no longer move the list', async () => {
  const { chat, view, enter, receive, seqs } = room({
    loadHistory: async (before) => ({ messages: entries(before - 2, before - 1), more: true }),
  })
  enter(entries(10, 12), true)
  expect(await chat.loadEarlier()).toBe(2)
  receive([entry(13)])
  expect(seqs()).toEqual([8, 9, 10, 11, 12])
  expect(view()).toMatchObject({ more: true, newCount: 1 })
})

// spec: 8.10
test('an error while loading history is ignored, and the page can be requested again', async () => {
  const load = vi.fn<(before: number) => Promise<Page>>()
  load.mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValueOnce({ messages: [entry(9)], more: false })
  const { chat, view, enter, seqs } = room({ loadHistory: load })
  enter([entry(10)], true)
  await chat.loadEarlier()
  expect(view()).toMatchObject({ history: 'idle', more: true })
  await chat.loadEarlier()
  expect(seqs()).toEqual([9, 10])
  expect(view()).toMatchObject({ history: 'idle', more: false })
})

test('keeps a limited number of rows, and discarded messages can be loaded again', () => {
  const { view, enter, receive, seqs } = room()
  enter(entries(1, 30))
  receive(entries(31, 500))
  expect(seqs()).toHaveLength(followLimit)
  expect(seqs().at(-1)).toBe(500)
  expect(view().more).toBe(true)
})

test('a long pause in a busy room ends at the newest messages without a gap', () => {
  const { chat, view, enter, receive, seqs } = room()
  enter(entries(1, 30))
  chat.pause()
  for (let at = 31; at < 2031; at += 100) receive(entries(at, at + 99))
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

const removal = (seq: number, target: number): Entry => ({ seq, kind: 'removed', target, at: 1 })

test('a removed message disappears immediately while following, and keeps its place while paused', () => {
  const { chat, view, enter, receive, seqs } = room()
  enter(entries(1, 5))
  receive([removal(6, 2)])
  expect(seqs()).toEqual([1, 3, 4, 5])
  chat.pause()
  const before: number[] = []
  chat.onRemoval((targets) => void before.push(...targets, ...chat.view().removed.keys()))
  receive([removal(7, 4), entry(8)])
  // Called before the screen is notified, so that the row can be measured.
  expect(before).toEqual([4])
  expect(seqs()).toEqual([1, 3, 4, 5])
  expect([...view().removed.keys()]).toEqual([4])
  expect(view().newCount).toBe(1)
  chat.follow()
  expect(seqs()).toEqual([1, 3, 5, 8])
  expect(view().removed.size).toBe(0)
})

test('a moderator still sees the place of a removed message until it is too old', async () => {
  const { chat, enter, receive, seqs, view } = room({ mayModerate: true })
  enter(entries(1, 5))
  await expect.poll(() => view().relations.rights?.mayModerate).toBe(true)
  receive([removal(6, 2)])
  expect(seqs()).toEqual([1, 2, 3, 4, 5])
  chat.pause()
  chat.follow()
  expect([...view().removed.keys()]).toEqual([2])
  receive(entries(7, 6 + followLimit))
  expect(seqs()).toHaveLength(followLimit)
  expect(view().removed.size).toBe(0)
})

test('history is kept up to a limit; then the newest messages are hidden until the list follows again', async () => {
  const { chat, view, enter, seqs } = room({
    loadHistory: async (before) => ({ messages: entries(before - 100, before - 1), more: true }),
  })
  enter(entries(5001, 5030), true)
  for (let page = 0; page < 16; page += 1) await chat.loadEarlier()
  expect(seqs()).toHaveLength(historyLimit)
  expect(seqs()[0]).toBe(3401)
  expect(view().away).toBe(true)
  chat.follow()
  expect(seqs().at(-1)).toBe(5030)
  expect(seqs()).toHaveLength(followLimit)
})

test('the busier the channel, the less often the screen is updated', () => {
  const { enter, receive, view, pace, wait } = room()
  enter([])
  receive(entries(1, 15))
  expect([pace(), view().pace]).toEqual([100, 'calm'])
  receive(entries(16, 21))
  expect([pace(), view().pace]).toEqual([250, 'busy'])
  receive(entries(22, 61))
  expect([pace(), view().pace]).toEqual([500, 'roaring'])
  // One more update is due when the busy period is over.
  expect(pace()).toBe(1000)
  wait(1000)
  expect(view().pace).toBe('calm')
  receive([entry(62)])
  expect(pace()).toBe(100)
})

test('leaving the chat cancels the request for its history', async () => {
  const asked: AbortSignal[] = []
  const { chat, enter } = room({
    loadHistory: async (_, signal) => {
      asked.push(signal)
      return { messages: [], more: false }
    },
  })
  const leave = chat.open()
  enter([entry(10)], true)
  const loading = chat.loadEarlier()
  leave()
  await loading
  expect(asked[0]?.aborted).toBe(true)
})
