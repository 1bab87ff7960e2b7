import { expect, test } from 'vitest'
import { ChatBlocks } from './chat-blocks.ts'
import type { ChatRow } from './chat-rows.ts'

const row = (seq: number, key = `m${seq}`) => ({ kind: 'message', seq, key }) as ChatRow
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => row(from + n))
const today = { kind: 'day', key: 'today', at: 0 } as const
const none = new Set<number>()
const inside = (list: ChatRow[], pageStarts = none) =>
  new ChatBlocks().of(list, pageStarts).map((block) => block.rows.map(({ key }) => key).join(' '))

test('a block has at most sixteen log entries, and a day or the new-messages line has its own block', () => {
  expect(inside([today, ...rows(15, 18)])).toEqual(['today', 'm15 m16', 'm17 m18'])
  const line = { kind: 'new', key: 'new' } as const
  expect(inside([today, row(1), line, row(2)])).toEqual(['today', 'm1', 'new', 'm2'])
})

test('messages that are not stored yet are in the newest block', () => {
  expect(inside([today, row(1), row(0, 'own')])).toEqual(['today', 'm1 own'])
  expect(inside([today, row(0, 'own'), row(0, 'own2')])).toEqual(['today', 'own own2'])
})

test('an older page in front gets its own blocks, and no existing block grows at its top', () => {
  const blocks = new ChatBlocks()
  const shown = rows(20, 40)
  const before = blocks.of([today, ...shown], none)
  const after = blocks.of([today, ...rows(5, 19), ...shown], new Set([20]))
  expect(after.slice(-before.length + 1).every((block, at) => block === before[at + 1])).toBe(true)
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
})

test('a block whose rows are the same is the same object', () => {
  const blocks = new ChatBlocks()
  const first = rows(1, 20)
  const before = blocks.of(first, none)
  const after = blocks.of([...first, row(21)], none)
  expect(after.map((block, at) => block === before[at])).toEqual([true, false])
})
