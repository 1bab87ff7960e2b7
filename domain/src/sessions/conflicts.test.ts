import { expect, test } from 'vitest'
import { conflictsOf } from './conflicts.ts'

const amara = { first: 'Amara', last: 'Okafor' }
const at = (id: string, from: number, to: number, ...speakers: object[]) => ({
  id,
  startsAt: from,
  endsAt: to,
  speakers: speakers as (typeof amara)[],
})

test('someone who speaks twice at the same time is a conflict of the two sessions', () => {
  const sessions = [
    at('late', 20, 40, amara),
    at('early', 10, 30, { first: 'Bo', last: '' }, amara),
  ]
  expect(conflictsOf(sessions)).toEqual([
    { name: 'Amara Okafor', at: 20, sessions: ['early', 'late'] },
  ])
})

test('one after the other, a cancelled session, or another address of the same name is none', () => {
  const planned = at('one', 10, 30, { ...amara, email: 'a@example.org' })
  expect(conflictsOf([planned, at('two', 30, 40, amara)])).toEqual([])
  expect(conflictsOf([planned, { ...at('two', 20, 40, amara), status: 'cancelled' }])).toEqual([])
  const other = { ...amara, email: 'b@example.org' }
  expect(conflictsOf([planned, at('two', 20, 40, other)])).toEqual([])
})

test('a person listed twice in one session is no conflict, and a long session has one with each inside it', () => {
  const day = at('day', 0, 100, amara, amara)
  const found = conflictsOf([day, at('b', 50, 60, amara), at('a', 10, 20, amara)])
  expect(found.map(({ sessions }) => sessions)).toEqual([
    ['day', 'a'],
    ['day', 'b'],
  ])
})
