import { expect, test } from 'vitest'
import type { ServerFrame } from '../contract/live-frames.ts'
import { admitsDevice } from './halls.ts'
import { forVisitor } from './visitor-frames.ts'

const networks = (...counts: [string, number][]) => new Map(counts)

test.each([
  ['the first device', networks(), 'a', true],
  ['a building, up to half', networks(['a', 1019]), 'a', true],
  ['a building, beyond half', networks(['a', 1020]), 'a', false],
  ['another building then', networks(['a', 1020], ['b', 20]), 'b', false],
  ['a phone of its own network then', networks(['a', 1020]), 'b', true],
  [
    'nobody once it is full',
    networks(['a', 1020], ...Array.from({ length: 980 }, (_, n): [string, number] => [`n${n}`, 1])),
    'new',
    false,
  ],
])('a hall of 2000 devices admits %s', (_, devices, network, admits) => {
  expect(admitsDevice(devices, network, 2000)).toBe(admits)
})

test('a visitor receives of a frame what is about polls, questions and captions, and that the programme changed', () => {
  const votes = { showId: 'iwd', votes: { one: 1 } }
  const frame: ServerFrame = {
    t: 'event',
    changed: ['event', 'sessions', 'people'],
    questions: votes,
    announcements: [],
    closed: true,
  }
  expect(forVisitor(frame)).toEqual({ t: 'event', changed: ['sessions'], questions: votes })
  const captioned = { showId: 'iwd', languages: [{ lang: 'en' }] }
  const told: ServerFrame = { t: 'event', changed: [], captioned }
  expect(forVisitor(told)).toEqual(told)
  const directed = { revision: 1, at: 1, sessions: [] }
  expect(forVisitor({ t: 'event', changed: [], directed })).toEqual({
    t: 'event',
    changed: ['sessions'],
  })
  expect(forVisitor({ t: 'event', changed: ['people'], staff: ['polls'] })).toBeUndefined()
  expect(forVisitor({ t: 'delta', channel: 'iwd' })).toBeUndefined()
})
