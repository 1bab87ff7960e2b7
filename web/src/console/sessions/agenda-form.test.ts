import { expect, test } from 'vitest'
import { clockTime } from '../ui/time-field.tsx'
import { withMoved } from '../ui/use-reorder.tsx'
import { pastedItems, sentPoint } from './agenda-form.ts'

const read = (text: string) =>
  pastedItems(text).map(({ at = '', title, speaker = '' }) => [at, title, speaker])

test.each([
  ['14:00 Welcome', ['14:00', 'Welcome', '']],
  ['9:30 – Coffee', ['09:30', 'Coffee', '']],
  ['09.30 Coffee', ['09:30', 'Coffee', '']],
  ['14:00–14:20 Welcome', ['14:00', 'Welcome', '']],
  ['14:00 - 14:20: Welcome', ['14:00', 'Welcome', '']],
  ['• 14:00 Welcome', ['14:00', 'Welcome', '']],
  ['- Welcome', ['', 'Welcome', '']],
  ['14:00\tWelcome\tAda Okafor', ['14:00', 'Welcome', 'Ada Okafor']],
  ['Panel: 3 views', ['', 'Panel: 3 views', '']],
  ['2026 in review', ['', '2026 in review', '']],
])('the line %j is read as %j', (line, row) => expect(read(line)).toEqual([row]))

test('every line becomes a row, except empty lines', () => {
  expect(read('14:00 Welcome\r\n\r\n14:10 Keynote\n  \n')).toEqual([
    ['14:00', 'Welcome', ''],
    ['14:10', 'Keynote', ''],
  ])
  expect(read(' \n ')).toEqual([])
})

test.each([
  ['14:20', '14:20'],
  [' 9:05 ', '09:05'],
  ['1420', '14:20'],
  ['2pm', '14:00'],
  ['25:00', '25:00'],
])('the time %j is sent as %j', (typed, sent) => {
  expect(clockTime(typed)).toBe(sent)
  expect(sentPoint({ title: 'Welcome', at: typed })).toEqual({ title: 'Welcome', at: sent })
})

test('a row moves before another one, or to the end', () => {
  const moved = (row: string, before?: string) => withMoved(['a', 'b', 'c'], row, before)
  expect(moved('c', 'a')).toEqual(['c', 'a', 'b'])
  expect(moved('a', 'c')).toEqual(['b', 'a', 'c'])
  expect(moved('a')).toEqual(['b', 'c', 'a'])
  expect(moved('b', 'b')).toEqual(['a', 'b', 'c'])
  expect(moved('x', 'a')).toEqual(['a', 'b', 'c'])
})
