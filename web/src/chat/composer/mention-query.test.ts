import type { MessageEntry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import { matching, mentionAt, recentAuthors } from './mention-query.ts'

test.each([
  ['@', { start: 0, typed: '' }],
  ['hi @be', { start: 3, typed: 'be' }],
  ['hi @Bea Li', { start: 3, typed: 'Bea Li' }],
  ['(@be', { start: 1, typed: 'be' }],
  ['ada@exa', undefined],
  ['@ no', undefined],
  ['@Bea\nand', undefined],
  ['no sign', undefined],
  [`@${'x'.repeat(40)}`, undefined],
])('%j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('only text before the caret counts', () => {
  expect(mentionAt('@Bea and @Cy', 2)).toEqual({ start: 0, typed: 'B' })
  expect(mentionAt('hi @Bea', 2)).toBeUndefined()
})

const person = (name: string) => ({ id: name, name, isHost: false })

test('a name is found by the beginning of any of its words, ignoring accents and case', () => {
  const people = ['Bea Lind', 'Zoë Beck', 'Abel Nye', 'Cy'].map(person)
  const found = (typed: string) => matching(people, typed).map(({ name }) => name)
  expect(found('be')).toEqual(['Bea Lind', 'Zoë Beck'])
  expect(found('ZOE')).toEqual(['Zoë Beck'])
  expect(found('bea l')).toEqual(['Bea Lind'])
  expect(found('bea yes')).toEqual([])
  expect(found('')).toHaveLength(4)
})

test('at most six people are suggested, each once', () => {
  const people = Array.from({ length: 9 }, (_, n) => person(`P${n % 8}`))
  expect(matching([...people, ...people], 'p').map(({ name }) => name)).toEqual([
    'P0',
    'P1',
    'P2',
    'P3',
    'P4',
    'P5',
  ])
})

test('recent authors are listed once each, the most recent first', () => {
  const message = (seq: number, id: string): MessageEntry => ({
    seq,
    kind: 'message',
    id: `m${seq}`,
    user: { id, name: id },
    text: '',
    at: seq,
  })
  const list = [message(1, 'u1'), message(2, 'u2'), message(3, 'u1')]
  expect(recentAuthors(list, new Set(['u2']))).toEqual([
    { id: 'u1', name: 'u1', isHost: false },
    { id: 'u2', name: 'u2', isHost: true },
  ])
})
