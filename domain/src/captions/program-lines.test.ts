/** What a speech program prints, as lines of captions. */
import { expect, test } from 'vitest'
import { createProgramLines } from './program-lines.ts'

const taken = (...printed: string[]) => {
  const read = createProgramLines()
  const all = printed.map((it) => read(it, 0))
  return [all.flatMap(({ lines }) => lines), all.reduce((sum, { dropped }) => sum + dropped, 0)]
}

test('lines arrive in any pieces, without what is meant for a terminal', () => {
  expect(taken('Good mor', 'ning\nand', ' welcome\r\n', '\n')).toEqual([
    ['Good morning', 'and welcome'],
    0,
  ])
  expect(taken('Good\rGood mor\r\u001b[2K\u001b[1mGood morning\u001b[0m\n')).toEqual([
    ['Good morning'],
    0,
  ])
})

test('what is no text is dropped, and what never ends a line', () => {
  expect(taken('\ufffd\ufffd\ufffda\ufffd\n', '…\n', 'fine\n')).toEqual([['fine'], 2])
  expect(taken('x'.repeat(900), 'x'.repeat(900), 'x\n', 'fine\n')).toEqual([['fine'], 1])
  expect(taken(...Array.from({ length: 50 }, () => `${'word '.repeat(50)}\r`), 'fine\n')).toEqual([
    ['fine'],
    0,
  ])
})

test('ten lines at once, then four in a second', () => {
  const read = createProgramLines()
  const many = 'line\n'.repeat(20)
  expect([read(many, 0).lines.length, read(many, 1000).lines.length]).toEqual([10, 4])
})
