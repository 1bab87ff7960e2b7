import { expect, test } from 'vitest'
import { type Timed, timeHints } from './time-hints.ts'

const minute = 60_000
const at = (id: string, from: number, to: number): Timed => ({
  id,
  title: id,
  startsAt: from * minute,
  endsAt: to * minute,
  speakers: [],
})
const [one, two, three, late] = [
  at('one', 0, 60),
  at('two', 30, 90),
  at('three', 95, 120),
  at('late', 600, 660),
]

const ada = { first: 'Ada', last: 'Okafor' }
const withAda = (it: Timed, email?: string): Timed => ({ ...it, speakers: [{ ...ada, email }] })

test('parallel sessions are no overlap unless someone speaks in both', () => {
  expect(timeHints(one, [one, two, three])).toEqual([])
  expect(timeHints(withAda(one), [one, withAda(two), withAda(three)])).toEqual([
    { kind: 'overlap', text: 'Ada Okafor also speaks in “two” then' },
  ])
})

test('overlapping sessions of one track name each other, sessions of two tracks do not', () => {
  const inTrack = (it: Timed, track: string) => ({ ...it, track })
  expect(timeHints(inTrack(one, 'Soil'), [inTrack(two, 'Soil'), inTrack(three, 'Soil')])).toEqual([
    { kind: 'overlap', text: 'Overlaps with “two” in Soil' },
  ])
  expect(timeHints(inTrack(one, 'Soil'), [inTrack(two, 'Water')])).toEqual([])
})

test('two of the same name with addresses of their own are two people', () => {
  expect(timeHints(withAda(one, 'ada@a.example'), [withAda(two, 'ada@b.example')])).toEqual([])
  expect(timeHints(withAda(one, 'ada@a.example'), [withAda(two, 'Ada@A.example')])).toHaveLength(1)
})

test('a short gap before a session gets a hint, a night or no gap does not', () => {
  expect(timeHints(three, [one, two, three])).toEqual([{ kind: 'gap', text: '5 min after “two”' }])
  expect(timeHints(late, [one, two, three, late])).toEqual([])
  expect(timeHints(at('next', 120, 130), [three])).toEqual([])
})
