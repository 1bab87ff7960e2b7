import { expect, test } from 'vitest'
import { type KnownSpeaker, matchSpeakers, speakerGroups } from './speaker-people.ts'

type Entry = { first: string; email?: string; person?: string }

/** Sessions in their order, with these speakers. */
const sessions = (...all: Entry[][]) =>
  all.map((speakers, at) => ({
    id: `s${at}`,
    startsAt: at,
    speakers: speakers.map((it) => ({ last: '', file: '', ...it })),
  }))
const groups = (...all: Entry[][]) =>
  speakerGroups(sessions(...all)).map(({ places }) => places.map((it) => it.join('.')).join(' '))

const [ada, a, b] = [{ first: 'Ada' }, { email: 'a@x.org' }, { email: 'b@x.org' }]

test.each<[string, Entry[][], string[]]>([
  [
    'a tag, whatever the name',
    [[{ first: 'A', person: '7' }], [{ first: 'B', person: '7' }]],
    ['s0.0 s1.0'],
  ],
  [
    'not a name with another tag',
    [[{ ...ada, person: '7' }], [{ ...ada, person: '8' }]],
    ['s0.0', 's1.0'],
  ],
  [
    'the only address of a tag',
    [[{ ...ada, person: '7', ...a }], [{ first: 'B', person: '7' }]],
    ['s0.0 s1.0'],
  ],
  [
    'not one of two addresses of a tag',
    [[{ ...ada, person: '7', ...a }], [{ ...ada, person: '7', ...b }], [{ ...ada, person: '7' }]],
    ['s0.0', 's1.0', 's2.0'],
  ],
  [
    'the only address of a name, with a tag too',
    [[{ ...ada, ...a }], [{ ...ada, person: '7' }], [ada]],
    ['s0.0 s1.0 s2.0'],
  ],
  [
    'not an address that has a tag of its own',
    [[{ ...ada, ...a, person: '8' }], [{ ...ada, person: '7' }]],
    ['s0.0', 's1.0'],
  ],
  ['the only tag of a name', [[{ ...ada, person: '7' }], [ada]], ['s0.0 s1.0']],
])('one person is who has %s', (_, all, expected) => {
  expect(groups(...all)).toEqual(expected)
})

const known = (id: string, more: Partial<KnownSpeaker> = {}): KnownSpeaker => ({
  ...{ id, email: null, person: null, nameKey: 'name ada' },
  ...more,
})
const matched = (all: Entry[][], stored: KnownSpeaker[]) =>
  matchSpeakers(speakerGroups(sessions(...all)), stored).map((it) => it?.id)

test.each<[string, Entry[][], KnownSpeaker[], (string | undefined)[]]>([
  [
    'a tag before an address',
    [[{ first: 'B', ...b, person: 'r1' }]],
    [known('r2', b), known('r1', a)],
    ['r1'],
  ],
  ['an address before a name', [[{ ...ada, ...b }]], [known('r1'), known('r2', b)], ['r2']],
  ['a name, unless both have addresses', [[{ ...ada, ...b }]], [known('r1', a)], [undefined]],
  ['a name that gets an address', [[{ ...ada, ...b }]], [known('r1')], ['r1']],
  [
    'the same address, where another one has the tag too',
    [[{ ...ada, ...b, person: 'r1' }], [{ ...ada, ...a, person: 'r1' }]],
    [known('r1', a)],
    [undefined, 'r1'],
  ],
])('a stored person is found by %s', (_, all, stored, expected) => {
  expect(matched(all, stored)).toEqual(expected)
})
