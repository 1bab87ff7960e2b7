import type { MessageEntry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import { ChatDigest, digestOf, readAllUpTo } from './chat-digest.ts'

const message = (text: string, id = 'u2', name = 'Bea'): MessageEntry => ({
  seq: 1,
  kind: 'message',
  id: text,
  user: { id, name },
  text,
  at: 0,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => message(`text ${n}`))
const reader = { id: 'u1', name: 'Ada', hosts: new Set(['host']) }

test('up to two messages are read in full, more are counted, and long ones are shortened', () => {
  expect(digestOf([])).toBe('')
  expect(digestOf([message('One'), message('Two', 'u3', ' ')])).toBe('Bea: One. Admin: Two')
  expect(digestOf(many(3))).toBe('3 new messages. Latest: Bea: text 2')
  expect(digestOf([message('x'.repeat(200))])).toBe(`Bea: ${'x'.repeat(140)}…`)
})

test('a removed message is not read out, and the last digest is known to contain it', () => {
  const digest = new ChatDigest()
  const list = [message('Buy pills'), { ...message('Hello'), seq: 2 }]
  digest.receive(list, 'all', reader, 0)
  expect(digest.forget([1])).toBe(false)
  expect(digest.say('all', 0)).toBe('Bea: Hello')
  expect(digest.forget([1])).toBe(false)
  expect(digest.forget([2])).toBe(true)
})

test('"Mentions and hosts" leaves out other messages, and "Off" leaves out all', () => {
  const digest = new ChatDigest()
  const list = [message('Hello'), message('Thanks @Ada'), message('Welcome', 'host', 'Meera')]
  expect(digest.receive(list, 'mentions', reader, 0)).toBe(true)
  expect(digest.say('mentions', 0)).toBe('Bea: Thanks @Ada. Meera: Welcome')
  const reply = {
    ...message('Indeed'),
    reply: { seq: 1, user: { id: 'u1', name: 'Ada' }, text: 'Hi' },
  }
  expect(digest.receive([reply], 'mentions', reader, 0)).toBe(true)
  expect(digest.say('mentions', 0)).toBe('Bea: Indeed')
  expect(digest.receive([message('Hello')], 'mentions', reader, 0)).toBe(false)
  expect(digest.receive(list, 'off', reader, 0)).toBe(false)
  expect(digest.say('off', 0)).toBe('')
})

test('a repeated message is read again, but a hundred at the same moment only announce a busy chat', () => {
  const digest = new ChatDigest()
  for (const at of [0, 5000]) {
    expect(digest.receive([message('Yes')], 'all', reader, at)).toBe(true)
    expect(digest.say('all', at)).toBe('Bea: Yes')
  }
  const quiet = 70_000
  const same = Array.from({ length: 100 }, () => message('Yes'))
  digest.receive(same, 'all', reader, quiet)
  expect(digest.say('all', quiet)).toMatch(/^The chat is busy, so only mentions/)
  expect(digest.receive([message('Yes')], 'all', reader, quiet + 1000)).toBe(false)
})

test('above 20 messages a minute only mentions and hosts are read, which is announced once', () => {
  const digest = new ChatDigest()
  expect(digest.receive(many(readAllUpTo), 'all', reader, 0)).toBe(true)
  expect(digest.say('all', 0)).toContain(`${readAllUpTo} new messages`)
  expect(digest.receive([message('One too many')], 'all', reader, 1000)).toBe(true)
  expect(digest.say('all', 1000)).toMatch(/^The chat is busy, so only mentions/)
  expect(digest.receive([message('More')], 'all', reader, 2000)).toBe(false)
  expect(digest.receive([message('@Ada, look')], 'all', reader, 3000)).toBe(true)
  expect(digest.say('all', 3000)).toBe('Bea: @Ada, look')
  // A minute later the chat is quiet again; a second busy period is not announced.
  expect(digest.receive([message('Quiet')], 'all', reader, 70_000)).toBe(true)
  expect(digest.say('all', 70_000)).toBe('Bea: Quiet')
  expect(digest.receive(many(30), 'all', reader, 80_000)).toBe(false)
})
