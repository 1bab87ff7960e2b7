import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, blocksOf, piecesOf } from './message-format.ts'
import { mayHaveMarkup } from './message-text.ts'

const paragraph = (text: string): Block => ({ kind: 'text', text })
const code = (text: string): Block => ({ kind: 'code', text })
const list = (...texts: string[]): Block => ({
  kind: 'list',
  items: texts.map((text) => ({ text, number: undefined })),
})
const numbered = (...items: [number, string][]): Block => ({
  kind: 'list',
  items: items.map(([number, text]) => ({ number, text })),
})

describe('the blocks of a message', () => {
  test.each<[string, Block[]]>([
    ['just words', [paragraph('just words')]],
    ['two\nlines', [paragraph('two\nlines')]],
    ['Bring:\n- pens\n- paper', [paragraph('Bring:'), list('pens', 'paper')]],
    ['- one\n\n- two', [list('one'), list('two')]],
    ['1. open\n2. close\nDone', [numbered([1, 'open'], [2, 'close']), paragraph('Done')]],
    ['- a\n1. b', [list('a'), numbered([1, 'b'])]],
    ['3. place', [numbered([3, 'place'])]],
    ['-no list', [paragraph('-no list')]],
    ['- ', [paragraph('- ')]],
    ['2024. A year', [paragraph('2024. A year')]],
    ['1.5 metres', [paragraph('1.5 metres')]],
    ['```\nlet a = 1\n\n- b\n```', [code('let a = 1\n\n- b')]],
    ['See\n```ts\nx\n```\nfine', [paragraph('See'), code('x'), paragraph('fine')]],
    ['```\nnever closed', [paragraph('```\nnever closed')]],
    ['```\na\n```\n```\nb', [code('a'), paragraph('```\nb')]],
    ['```inline```', [paragraph('```inline```')]],
  ])('%j', (text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks)
  })

  test('contain no more text than the message, and 2,000 repeated parts make at most 2,000 blocks', () => {
    const parts = fc.constantFrom('- ', '1. ', '```', '`', '\n', 'a', '\u202e', '<b>')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 200 }), (some) => {
        const text = some.join('')
        const all = blocksOf(text).flatMap((it) =>
          it.kind === 'list' ? it.items.map((item) => item.text) : [it.text],
        )
        expect(all.join('').length).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 200 },
    )
    for (const part of ['```\n', '- a\n', '`', '1. a\n', '```', '`a`'])
      expect(blocksOf(part.repeat(2000)).length).toBeLessThanOrEqual(2000)
  })
})

describe('code within a line', () => {
  test.each([
    ['run `npm start` now', ['text', 'code', 'text']],
    ['`a``b`', ['code', 'code']],
    ['a ` b', ['text']],
    ['`a\nb`', ['text']],
    ['` `', ['text']],
  ])('%j', (text, kinds) => {
    const pieces = piecesOf(text)
    expect(pieces.map(({ kind }) => kind)).toEqual(kinds)
  })

  test('loses nothing but its backticks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', 'a', '\n', ' ') }), (text) => {
        const back = piecesOf(text).map((it) => (it.kind === 'code' ? `\`${it.text}\`` : it.text))
        expect(back.join('')).toBe(text)
      }),
    )
  })
})

test('a text may have markup only if it has a backtick, or a list marker at the start of a line', () => {
  expect(['a - b', 'x', 'version 1. 2', '-a'].map(mayHaveMarkup)).toEqual(Array(4).fill(false))
  expect(['`a`', 'a\n- b', '12. b'].map(mayHaveMarkup)).toEqual(Array(3).fill(true))
})
