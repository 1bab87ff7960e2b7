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

test('parallel sessions get an overlap hint only if someone speaks in both', () => {
  expect(timeHints(one, [one, two, three])).toEqual([])
  expect(timeHints(withAda(one), [one, withAda(two), withAda(three)])).toEqual([
    { kind: 'overlap', text: 'Ada Okafor also speaks in “two” then' },
  ])
})

test('overlapping sessions get a hint if they share a track, but not in different tracks', () => {
  const inTrack = (it: Timed, track: string) => ({ ...it, track })
  expect(timeHints(inTrack(one, 'Soil'), [inTrack(two, 'Soil'), inTrack(three, 'Soil')])).toEqual([
    { kind: 'overlap', text: 'Overlaps with “two” in Soil' },
  ])
  expect(timeHints(inTrack(one, 'Soil'), [inTrack(two, 'Water')])).toEqual([])
})

test('speakers with the same name but different email addresses are different people', () => {
  expect(timeHints(withAda(one, 'ada@a.example'), [withAda(two, 'ada@b.example')])).toEqual([])
  expect(timeHints(withAda(one, 'ada@a.example'), [withAda(two, 'Ada@A.example')])).toHaveLength(1)
})

test('a short gap before a session gets a hint, but a gap of hours or no gap does not', () => {
  expect(timeHints(three, [one, two, three])).toEqual([{ kind: 'gap', text: '5 min after “two”' }])
  expect(timeHints(late, [one, two, three, late])).toEqual([])
  expect(timeHints(at('next', 120, 130), [three])).toEqual([])
})
