import type { Entry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import { ChatWindow } from './chat-window.ts'

const entry = (seq: number): Entry => ({
  seq,
  kind: 'message',
  id: `m${seq}`,
  user: { id: 'u2', name: 'Bea' },
  text: `text ${seq}`,
  at: seq * 1000,
})
const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(from + index))
const numbers = (from: number, to: number) => entries(from, to).map(({ seq }) => seq)

/** The newest page of a log with many pages before it. */
function open(from: number, to: number) {
  const part = new ChatWindow()
  part.enter({ epoch: 'e', seq: to, entries: entries(from, to), more: true, reset: true })
  const kept = () => part.log.messages.map(({ seq }) => seq)
  const shown = () => kept().filter((seq) => seq <= (part.pausedAt ?? Number.POSITIVE_INFINITY))
  return { part, kept, shown }
}

test('a jump to an old message shows the messages around it, and the newest are kept', () => {
  const { part, kept, shown } = open(971, 1000)
  part.pause()
  part.jump({ messages: entries(85, 114), more: true }, 'e')
  expect(shown()).toEqual(numbers(85, 114))
  expect(part.away).toBe(true)
  part.receive([entry(1001)])
  expect(kept()).toEqual([...numbers(85, 114), ...numbers(971, 1001)])
  expect(part.prepend({ messages: entries(55, 84), more: true }, { epoch: 'e', seq: 85 })).toBe(
    true,
  )
  expect(shown()).toEqual(numbers(55, 114))
})

test('returning to the newest messages discards those before the gap', () => {
  const { part, kept } = open(971, 1000)
  part.pause()
  part.jump({ messages: entries(85, 114), more: false }, 'e')
  part.follow()
  expect(kept()).toEqual(numbers(971, 1000))
  expect(part).toMatchObject({ away: false, log: { more: true } })
})

test('a jump to just before the oldest message is treated like any page of history', () => {
  const { part, shown } = open(71, 100)
  part.pause()
  part.jump({ messages: entries(55, 84), more: true }, 'e')
  expect(part.away).toBe(false)
  expect(shown()).toEqual(numbers(55, 100))
})

test('a jump to an empty page, or to a page of a log rewritten since, changes nothing', () => {
  const { part, shown } = open(71, 100)
  part.pause()
  part.jump({ messages: [], more: false }, 'e')
  part.jump({ messages: entries(1, 30), more: false }, 'other')
  expect(shown()).toEqual(numbers(71, 100))
})
