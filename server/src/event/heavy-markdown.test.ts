import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const size = 32_000
const filled = (part: string) => part.repeat(Math.ceil(size / part.length))
const stairs = (line: (level: number) => string) => {
  let text = ''
  for (let level = 0; text.length < size; level += 1) text += line(level)
  return text
}

test.each([
  ...['>', '> ', '- ', '1. ', '> - ', '[', '![', '[a](', '*', '*a ', '_a', '*_', '**a *b ', '`'],
  ...['<', '<a ', '<b>', '<!--', '&', '&lt;', '~', '~~a ', '|', '|a|\n', '\\', '```\n', '#', '\n'],
  ...['http://a.', 'http://a)', 'http://a&a;', 'http://a_', 'www.', 'a@a.', 'a.', '[a]: b\n'],
  ...['👩‍👩‍👧‍👦', 'a\u0301\u0301', ' ', '\t', '\u202e', '\0'],
])('32 kB of %j are rendered to less than fifteen times that size', (part) => {
  expect(renderMarkdown(filled(part)).length).toBeLessThan(15 * size)
})

test.each([
  ['a URL followed by thousands of entity references', `http://a${filled('&a;')}`],
  ['a URL followed by thousands of closing parentheses', `http://a${filled(')')}`],
  [
    'a list that is nested one level deeper on every line',
    stairs((level) => `${'  '.repeat(level)}- a\n`),
  ],
  [
    'a block quote that is nested one level deeper on every line',
    stairs((level) => `${'>'.repeat(level + 1)} a\n`),
  ],
  ['a series of unclosed backtick runs', stairs((level) => `${'`'.repeat(level + 1)} `)],
  ['a table with one very long row', `|a|\n|-|\n${filled('|')}`],
  [
    'a run of 16,000 opening and then 16,000 closing brackets',
    '['.repeat(size / 2) + ']'.repeat(size / 2),
  ],
])('%s is rendered', (_, markdown) => {
  expect(renderMarkdown(markdown).length).toBeLessThan(15 * size)
})

test('up to sixteen levels of quotes in a line are kept, and more are not', () => {
  const depth = (html: string) => html.split('<blockquote>').length - 1
  expect(depth(renderMarkdown(`${'> '.repeat(3)}words`))).toBe(3)
  expect(depth(renderMarkdown(`${'>'.repeat(16)} words`))).toBe(16)
  const html = renderMarkdown(`${'> '.repeat(1_000)}words - and > more`)
  expect(depth(html)).toBe(16)
  expect(html).toContain('words - and &gt; more')
})

test('a word of 1,999 characters is not split', () => {
  const word = 'a'.repeat(1_999)
  expect(renderMarkdown(word)).toBe(`<p>${word}</p>\n`)
})
