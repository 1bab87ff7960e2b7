import type { Counts, PollKind } from '@rostra/domain/polls/polls'
import { expect, test } from 'vitest'
import { resultText } from './result-lines.ts'

const options = ['Boats', 'Benches', 'Kites', 'Lamps']

test.each<[PollKind, string[], Counts, number, string]>([
  ['single', options, [2, 5, 0, 1], 8, 'Benches: 63%, Boats: 25%, Lamps: 13%'],
  ['multiple', options, [4, 3, 2, 1], 4, 'Boats: 100%, Benches: 75%, Kites: 50%'],
  ['rating', [], [0, 0, 1, 0, 3], 4, '5: 75%, 3: 25%'],
  [
    'words',
    [],
    [
      { word: 'hope', votes: 2 },
      { word: 'sea', votes: 7 },
    ],
    9,
    'sea: 7, hope: 2',
  ],
  ['single', options, [0, 0, 0, 0], 0, ''],
])('the three most frequent answers of a %s poll are named', (kind, its, counts, total, text) => {
  expect(resultText({ kind, options: its }, counts, total)).toBe(text)
})
