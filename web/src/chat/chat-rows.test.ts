import type { MessageEntry } from '@rostra/domain/chat'
import { expect, test } from 'vitest'
import { chatRows, initials } from './chat-rows.ts'

const minute = 60_000
const noon = new Date(2022, 2, 2, 12).getTime()
const message = (seq: number, at: number, userId = 'u2', name = 'Bea Lind'): MessageEntry => ({
  seq,
  kind: 'message',
  id: `m${seq}`,
  user: { id: userId, name },
  text: 'Hi',
  at,
})
const rows = (messages: MessageEntry[], pageStarts: number[] = []) =>
  chatRows({ messages, own: [], pageStarts: new Set(pageStarts) }, { id: 'u1', name: 'Ada' }).map(
    (row) => (row.kind === 'day' ? 'day' : `${row.name}${row.leads ? '*' : ''}`),
  )

test('one head for messages of one person within five minutes', () => {
  expect(
    rows([
      message(2, noon),
      message(3, noon + minute),
      message(4, noon + 7 * minute),
      message(5, noon + 7 * minute, 'u3', 'Cy'),
    ]),
  ).toEqual(['day', 'Bea Lind*', 'Bea Lind', 'Bea Lind*', 'Cy*'])
})

test('an older page in front changes no head', () => {
  expect(rows([message(3, noon)])).toEqual(['day', 'Bea Lind*'])
  expect(rows([message(2, noon), message(3, noon)], [3])).toEqual(['day', 'Bea Lind*', 'Bea Lind*'])
})

test('a new day is said, and a sender without a name is Admin', () => {
  expect(rows([message(2, noon), message(3, noon + 1440 * minute, 'u2', ' ')])).toEqual([
    'day',
    'Bea Lind*',
    'day',
    'Admin*',
  ])
})

test('initials are the first and last word', () => {
  expect(['Ada', 'Bea van der Lind', ''].map(initials)).toEqual(['A', 'BL', ''])
})
