import { expect, test } from 'vitest'
import { type Timed, timeHints } from './time-hints.ts'

const minute = 60_000
const at = (id: string, from: number, to: number): Timed => ({
  id,
  title: id,
  startsAt: from * minute,
  endsAt: to * minute,
})
const [one, two, three, late] = [
  at('one', 0, 60),
  at('two', 30, 90),
  at('three', 95, 120),
  at('late', 600, 660),
]

test('sessions that overlap name each other', () => {
  expect(timeHints(one, [one, two, three])).toEqual([
    { kind: 'overlap', words: 'Overlaps with “two”' },
  ])
  expect(timeHints(two, [one, two, three])).toEqual([
    { kind: 'overlap', words: 'Overlaps with “one”' },
  ])
})

test('a short gap before a session gets a hint, a night or no gap does not', () => {
  expect(timeHints(three, [one, two, three])).toEqual([{ kind: 'gap', words: '5 min after “two”' }])
  expect(timeHints(late, [one, two, three, late])).toEqual([])
  expect(timeHints(at('next', 120, 130), [three])).toEqual([])
})
