import { expect, test } from 'vitest'
import { alignedByCuts, alignedByPieces } from '../replay/alignment.ts'
import { cuesOfLines } from './kept-captions.ts'

const second = 1000
const said = (...lines: [at: number, text: string][]) =>
  lines.map(([at, text]) => ({ at: at * second, text }))

test('a cue lasts until the next line, or seven seconds', () => {
  expect(cuesOfLines(said([1, 'one'], [3, 'two'], [30, 'three']), alignedByCuts(0, []))).toEqual([
    { from: 1000, to: 3000, text: 'one' },
    { from: 3000, to: 10_000, text: 'two' },
    { from: 30_000, to: 37_000, text: 'three' },
  ])
})

test('lines are in the order of their words, and those of a moment share its time', () => {
  const cues = cuesOfLines(
    said([9, 'c'], [1, 'a'], [1, 'b'], [9, 'd'], [9.5, 'e']),
    alignedByCuts(0, []),
  )
  expect(cues).toEqual([
    { from: 1000, to: 5000, text: 'a' },
    { from: 5000, to: 9000, text: 'b' },
    { from: 9000, to: 9500, text: 'c\nd' },
    { from: 9500, to: 16_500, text: 'e' },
  ])
})

test('what is in a cut or outside the recording is left out, and the rest moves with it', () => {
  const lines = said([5, 'before'], [12, 'a'], [45, 'cut'], [61, 'b'], [95, 'after'])
  const alignment = alignedByPieces([
    { from: 10 * second, length: 10 * second },
    { from: 60 * second, length: 10 * second },
  ])
  expect(cuesOfLines(lines, alignment).map(({ from, to, text }) => [from, to, text])).toEqual([
    [2000, 9000, 'a'],
    [11_000, 18_000, 'b'],
  ])
})
