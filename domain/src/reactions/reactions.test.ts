import { expect, test } from 'vitest'
import { addCounts, reactionChannel, withoutOwn } from './reactions.ts'

test.each([
  [{}, {}, undefined],
  [{ c: 1 }, { c: 1 }, undefined],
  [{ c: 3, h: 1 }, { c: 1, h: 1 }, { c: 2 }],
  [{ r: 2 }, {}, { r: 2 }],
  [{ c: 1 }, { c: 2 }, undefined],
  [{}, { h: 1 }, undefined],
  [
    { c: 5, r: 1, h: 9 },
    { r: 1, h: 4 },
    { c: 5, h: 5 },
  ],
])('%j without %j leaves %j', (counts, own, left) => {
  expect(withoutOwn(counts, own)).toEqual(left)
})

test('counts are added key by key', () => {
  const counts = { c: 1, h: 2 }
  expect(addCounts(counts, { h: 3, r: 1 })).toEqual({ c: 1, h: 5, r: 1 })
  expect(addCounts(counts, {})).toBe(counts)
})

test('reactions use the session’s chat channel, or a channel of their own if it has none or shares it', () => {
  const own = { id: 'a', chatChannel: 'hall' }
  const silent = { id: 'b' }
  const shared = [
    { id: 'c', chatChannel: 'foyer' },
    { id: 'd', chatChannel: 'foyer' },
  ] as const
  const sessions = [own, silent, ...shared]
  expect(sessions.map((session) => reactionChannel(session, sessions))).toEqual([
    'hall',
    'react-b',
    'react-c',
    'react-d',
  ])
})
