import type { MessageEntry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import { initials } from '../list/author-avatar.ts'
import { ChatRows } from './chat-rows.ts'

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
const shown = (messages: MessageEntry[], newAfter = 0) => ({
  messages,
  removed: new Map<number, MessageEntry>(),
  own: [],
  pageStarts: new Set<number>(),
  relations: { reacted: new Set<string>(), hosts: new Set<string>(), newAfter },
  more: false,
  following: true,
  announcements: [],
})
const ada = { id: 'u1', name: 'Ada' }
const rows = (messages: MessageEntry[], pageStarts: number[] = [], newAfter = 0) =>
  new ChatRows(ada)
    .of({ ...shown(messages, newAfter), pageStarts: new Set(pageStarts) })
    .map((row) => (row.kind !== 'message' ? row.kind : `${row.name}${row.leads ? '*' : ''}`))

test('messages of one person within five minutes share one header', () => {
  expect(
    rows([
      message(2, noon),
      message(3, noon + minute),
      message(4, noon + 7 * minute),
      message(5, noon + 7 * minute, 'u3', 'Cy'),
    ]),
  ).toEqual(['day', 'Bea Lind*', 'Bea Lind', 'Bea Lind*', 'Cy*'])
})

test('an older page in front changes no headers', () => {
  expect(rows([message(3, noon)])).toEqual(['day', 'Bea Lind*'])
  expect(rows([message(2, noon), message(3, noon)], [3])).toEqual(['day', 'Bea Lind*', 'Bea Lind*'])
})

// spec: 3.39
test('a new day has its own row, and a sender without a name is shown as Admin', () => {
  expect(rows([message(2, noon), message(3, noon + 1440 * minute, 'u2', ' ')])).toEqual([
    'day',
    'Bea Lind*',
    'day',
    'Admin*',
  ])
})

test('initials are the first letters of the first and last words', () => {
  expect(['Ada', 'Bea van der Lind', ''].map(initials)).toEqual(['A', 'BL', ''])
})

test('a line precedes the first message since the reader’s last visit', () => {
  const list = [message(2, noon), message(3, noon + 1), message(4, noon + 2)]
  expect(rows(list, [], 3)).toEqual(['day', 'Bea Lind*', 'Bea Lind', 'new', 'Bea Lind*'])
  expect(rows(list, [], 4)).not.toContain('new')
  // On a first visit nothing has been read before, and the reader's own messages are not new.
  expect(rows(list, [], 0)).not.toContain('new')
  expect(rows([message(2, noon), message(3, noon, 'u1', 'Ada')], [], 2)).not.toContain('new')
})

test('rows of two people never share a key, even if their messages have the same id', () => {
  const same = [message(2, noon), { ...message(3, noon, 'u3', 'Cy'), id: 'm2' }]
  const keys = new ChatRows(ada).of(shown(same)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

test('an unchanged row stays the same object, so it is not rendered again', () => {
  const list = [message(2, noon), message(3, noon, 'u3', 'Cy'), message(4, noon, 'u4', 'Di')]
  const maker = new ChatRows(ada)
  const before = maker.of(shown(list))
  const [first, second, third] = list as [MessageEntry, MessageEntry, MessageEntry]
  const liked = { ...second, reactions: { '👍': 1 } }
  const after = maker.of({
    ...shown([first, liked, third, message(5, noon)]),
    removed: new Map([[4, third]]),
  })
  expect(after.map((row, at) => row === before[at])).toEqual([false, true, false, false, false])
  expect(after[3]).toMatchObject({ seq: 4, removed: true })
  const again = maker.of({
    ...shown([first, liked, third, message(5, noon)]),
    removed: new Map([[4, third]]),
  })
  expect(again.slice(1).every((row, at) => row === after[at + 1])).toBe(true)
})

test('rows mark hosts and mentions of the reader, except in the reader’s own messages', () => {
  const texts = [
    ['u2', 'Thank you @Ada!'],
    ['u2', 'Thank you @Adam'],
    ['u1', 'I am @Ada'],
  ] as const
  const list = texts.map(([userId, text], at) => ({ ...message(at + 2, noon, userId), text }))
  const relations = { ...shown([]).relations, hosts: new Set(['u2']) }
  const made = new ChatRows(ada).of({ ...shown(list), relations })
  expect(made.filter((row) => row.kind === 'message')).toMatchObject([
    { isHost: true, mentionsMe: true },
    { isHost: true, mentionsMe: false },
    { isHost: false, mentionsMe: false },
  ])
})

test('announcements are among the messages of their time, and a stopped list gets none at its end', () => {
  const all = new ChatRows(ada)
  const kinds = (more: object) =>
    all
      .of({
        ...shown([message(2, noon), message(3, noon + minute)]),
        announcements: [-minute, minute / 2, 2 * minute].map((after) => ({
          id: `${after}`,
          at: noon + after,
          text: 'Lunch',
        })),
        ...more,
      })
      .map(({ kind }) => kind)
  expect(kinds({ more: true, following: false })).toEqual([
    'day',
    'message',
    'announcement',
    'message',
  ])
  const whole = ['day', 'announcement', 'message', 'announcement', 'message', 'announcement']
  expect(kinds({ following: true })).toEqual(whole)
  // What is there stays.
  expect(kinds({ following: false })).toEqual(whole)
})
